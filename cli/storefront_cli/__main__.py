"""`python -m storefront_cli` is `storefront`."""

from storefront_cli.main import run

run()
