"""How long tasks report how far they have come."""

from collections.abc import Callable

Progress = Callable[[str, int, int], None]
"""Called with the current step, the number done, and the total as far as it is known."""
