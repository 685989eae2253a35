"""What happens around watched products: `watching` them, and being told when the `arrival` comes."""
