"""Pure rules of signing in: return addresses, claims, devices."""
