// Written by `python -m storefront.app.contract`. Do not edit.

