"""What the figures in the docs come from. Each is a ratio within one run, so that machines do not matter."""
