"""The Circle Undone: a campaign guide in eight scenarios."""
