// Written by `python -m storefront.app.contract`. Do not edit.

export const CONSENT_TEXT = "May we load scripts that measure how this store is used?";
export const CONSENT_YES = "Allow";
export const CONSENT_NO = "No, thanks";
