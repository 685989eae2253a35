"""Limits of taxes. Source: decision G19."""

TAXED_COUNTRY = "US"
