"""Limits of cut-to-length items."""

from decimal import Decimal

CUT_LENGTH_DECIMALS = 3
FOOT_DECIMALS = 5
"""Decimals of a length in feet: a hundred-thousandth of a foot is about a ten-thousandth of an inch."""
CUT_LENGTH_MAX_IN = Decimal(100_000)
INCHES_PER_FOOT = 12
CUTS_MAX = 50
"""Maximum number of lengths in a list of cuts."""
CUT_MARK_MAX = 30
LENGTH_TEXT_MAX = 40
