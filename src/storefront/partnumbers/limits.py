"""Limits of customer part numbers. Source: decision F9."""

NUMBER_MAX = 40
PUNCTUATION = " -_./#+()&,:"
NUMBERS_PER_ITEM = 50
"""Maximum number of a company's own numbers per item."""
NEWEST_SHOWN = 6
"""The newest of a company's own numbers on its dashboard."""
FIRST_OWN_NUMBER_ID = 1_000_000_000
"""First id of numbers entered in the store, far above the ERP's."""
