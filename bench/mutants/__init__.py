"""What is broken on purpose in the rules and refusals, and which tests notice."""
