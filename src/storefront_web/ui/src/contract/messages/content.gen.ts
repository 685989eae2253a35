// Written by `python -m storefront.app.contract`. Do not edit.

export const CRASH_TITLE = "Something went wrong..";
export const CRASH_COMFORT = "But we're on it!";
export const CRASH_CALL = "If you need immediate assistance, please call {phone}.";
export const NOT_FOUND = "Page not found";
export const PERMISSION_DENIED = "You do not have permission to see this page.";
