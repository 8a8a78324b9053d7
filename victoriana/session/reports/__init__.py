"""Reports of what went wrong: written, shortened, kept, and judged again under later rules."""
