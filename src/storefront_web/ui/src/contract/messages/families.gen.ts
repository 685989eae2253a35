// Written by `python -m storefront.app.contract`. Do not edit.

export const LENGTH_NOT_A_NUMBER = "Length must be a number.";
export const LENGTH_TOO_FINE = "Length has at most {decimals} decimals.";
export const LENGTH_TOO_SHORT = "Length must be at least {minimum} {unit}.";
export const LENGTH_TOO_LONG = "Length must be at most {maximum} {unit}.";
export const UNIT_UNKNOWN = "Lengths are given in IN or FT, not in {unit}.";
export const TOO_MANY_INSTANCES = "At most {maximum} of this option fit one assembly.";
export const OPTION_REQUIRED = "Choose an option for {group}.";
