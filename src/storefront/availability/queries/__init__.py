"""How availability is fetched: `stock` by the batch, `cuts`, `places`, closed days; who `watches` what."""
