"""How a pack's files become the box of components, or sentences on what is wrong."""
