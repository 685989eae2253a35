"""How availability is fetched: `stock` by the batch, afresh or from memory; `places` and closed days."""
