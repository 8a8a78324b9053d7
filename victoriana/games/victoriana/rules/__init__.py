"""The rules: one module for each top-level section of the book, one function for each section."""
