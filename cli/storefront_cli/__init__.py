"""The command line of storefront: `storefront --help`."""
