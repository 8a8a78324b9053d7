"""Tests of rights hold for root too: it gives up what lets it read and write everything."""

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager

VERSION = 0x20080522  # of the kernel's call
OVERRIDE = 0b110  # bits: to read, write and enter whatever the modes say
Words = ctypes.c_uint32 * 6  # effective, permitted, inheritable, twice
Header = ctypes.c_uint32 * 2  # version, process; 0 is this one


@contextmanager
def no_more_than_the_modes_say() -> Iterator[None]:
    """Whoever runs this may do what the modes of a file allow, and nothing more."""
    if os.geteuid() != 0:
        yield
        return
    system = ctypes.CDLL(None, use_errno=True)
    held = Words()
    assert 0 == system.capget(Header(VERSION, 0), held)
    less = Words(*held)
    less[0] &= ~OVERRIDE
    assert 0 == system.capset(Header(VERSION, 0), less)
    try:
        yield
    finally:
        assert 0 == system.capset(Header(VERSION, 0), held)
