"""What lies ahead in the guide, worked out of its data alone."""

from victoriana.games.circle_undone.walking.course import Course
from victoriana.games.circle_undone.walking.knowledge import Knowledge
from victoriana.games.circle_undone.walking.stepping import Walk

__all__ = ["Course", "Knowledge", "Walk"]
