"""Words of the checkout: what a buyer edits, what he is offered, how it stands. Source: S2 §3.3 to §3.8."""
