"""Passwords hashed at the lowest cost: at the real one, each takes a fifth of a second of a processor.

Tests, and the stores and commands that they fork, use it. What a store really stores is tested in a process
that knows nothing of it.
"""

from argon2 import PasswordHasher, profiles

from storefront.platform import password_hashes


def use() -> None:
    """Hash cheaply from here on in this process and those forked from it."""
    password_hashes.hasher = PasswordHasher.from_parameters(profiles.CHEAPEST)
