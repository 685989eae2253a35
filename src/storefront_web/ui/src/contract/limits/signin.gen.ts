// Written by `python -m storefront.app.contract`. Do not edit.

export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
