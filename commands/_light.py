"""msgspec, without what it takes along where it is there and does not need."""

from victoriana.kernel.later import without

# With typing_extensions it does nothing that it would not do with the typing of Python 3.11.
with without("typing_extensions"):
    import msgspec  # noqa: F401 - it is there for all that follows
