"""Events of the shop for analytics: what may be reported, and the log of them."""
