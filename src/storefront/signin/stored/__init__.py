"""Structs that the sign-in queries load."""
