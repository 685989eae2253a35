"""Types of the checkout: edits, choices, status. Source: S2 §3.3 to §3.8."""
