"""The actions of signing in and out, one module per action."""
