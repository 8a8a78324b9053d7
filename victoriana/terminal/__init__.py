"""Where a person types: keys, history, completion and the line editor, for every prompt."""
