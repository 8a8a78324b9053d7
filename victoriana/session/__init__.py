"""Everything between a typed line and what came of it."""

from victoriana.session.outside import Outside, Policy
from victoriana.session.reading import Eyes, Reading
from victoriana.session.shell import Session

__all__ = ["Eyes", "Outside", "Policy", "Reading", "Session"]
