// Written by `python -m storefront.app.contract`. Do not edit.

export const SIGN_IN_RETRY_S = 15;
