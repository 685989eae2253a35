"""What is true of a sign-in: addresses to return to, claims, devices. Pure."""
