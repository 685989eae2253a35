"""The store's own OpenID provider: Authlib's server parts on our rows. Source: decision H13."""
