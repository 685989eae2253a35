"""Words of the checkout: what a buyer edits, what is offered, how it stands. Source: S2 §3.3 to §3.8."""
