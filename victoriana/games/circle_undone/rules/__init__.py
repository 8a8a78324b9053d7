"""The rules of The Circle Undone, a module for each part of the guide that has rules."""
