// Written by `python -m storefront.app.contract`. Do not edit.

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 1000;
export const PASSWORD_CRITERIA_NEEDED = 3;
export const PASSWORD_LONG = 14;
export const PASSWORD_VERY_LONG = 21;
export const REGISTRATION_FIRST_NAME_MAX = 15;
export const REGISTRATION_LAST_NAME_MAX = 24;
export const REGISTRATION_EMAIL_MAX = 255;
export const REGISTRATION_PHONE_DIGITS = 10;
export const REGISTRATION_PHONE_EXTENSION_MAX = 5;
export const REGISTRATION_FAX_MAX = 20;
export const REGISTRATION_JOB_TITLE_MAX = 40;
export const REGISTRATION_ADDRESS_MAX = 50;
export const REGISTRATION_POSTAL_MAX = 10;
export const COMMON_PASSWORDS = ["12345678", "123456789", "1234567890", "password", "password1", "password1!", "password12", "password123", "password123!", "passw0rd", "passw0rd!", "p@ssword", "p@ssword1", "p@ssw0rd", "p@ssw0rd1", "p@ssw0rd!", "p@ssw0rd123", "qwerty12", "qwerty123", "qwerty123!", "qwertyuiop", "qwertyuiop1", "1qaz2wsx", "1qaz@wsx", "1q2w3e4r", "1q2w3e4r5t", "abcd1234", "abc12345", "abcdefgh", "abcdefg1", "welcome1", "welcome1!", "welcome123", "welcome123!", "letmein1", "letmein1!", "iloveyou", "iloveyou1", "changeme", "changeme1", "changeme1!", "changeme123", "admin123", "admin123!", "administrator", "summer2024!", "summer2025!", "summer2026!", "winter2024!", "winter2025!", "winter2026!", "football1", "baseball1", "sunshine1", "princess1", "trustno1", "monkey123", "dragon123", "master123", "superman1"] as const;
