"""The tests, laid out like the source that they test."""
