"""Many games at once, and who plays them."""
