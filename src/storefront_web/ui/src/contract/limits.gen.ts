// Written by `python -m storefront.app.contract`. Do not edit.

export * as base from "./limits/base.gen";
