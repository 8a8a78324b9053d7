"""What every fact of a campaign is."""

from msgspec import Struct


class Happening(Struct, frozen=True, tag_field="fact", forbid_unknown_fields=True):
    """A fact: it says what happened and sets just that."""
