"""The store's own OpenID provider, built from Authlib's server parts. Source: decision H13."""
