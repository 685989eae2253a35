// Written by `python -m storefront.app.contract`. Do not edit.

export * as base from "./messages/base.gen";
export * as identity from "./messages/identity.gen";
