"""The numbers of customer part numbers. Source: decision F9."""

NUMBER_MAX = 40
PUNCTUATION = " -_./#+()&,:"
