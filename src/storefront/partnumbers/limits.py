"""The numbers of customer part numbers. Source: decision F9."""

NUMBER_MAX = 40
PUNCTUATION = " -_./#+()&,:"
NUMBERS_PER_ITEM = 50
"""How many numbers of its own a company may give one item."""
FIRST_OWN_NUMBER_ID = 1_000_000_000
"""Numbers that are typed in the store are counted from here, far above the ERP's."""
