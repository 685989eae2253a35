"""The families of sizes: what each product line builds, one file per trade."""
