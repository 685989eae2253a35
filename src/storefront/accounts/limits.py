"""Limits of registration, passwords and accounts. Source: S2 §5.4, §5.5; decision A5."""

PASSWORD_MIN = 8
PASSWORD_MAX = 1_000
PASSWORD_CRITERIA_NEEDED = 3
PASSWORD_LONG = 14
PASSWORD_VERY_LONG = 21

REGISTRATION_FIRST_NAME_MAX = 15
REGISTRATION_LAST_NAME_MAX = 24
REGISTRATION_PHONE_DIGITS = 10
REGISTRATION_PHONE_EXTENSION_MAX = 5
REGISTRATION_FAX_MAX = 20
REGISTRATION_JOB_TITLE_MAX = 40
REGISTRATION_ADDRESS_MAX = 50
REGISTRATION_POSTAL_MAX = 10

PIN_DIGITS = 6
PIN_MINUTES = 15
PIN_TRIES = 5
PINS_AT_ONCE = 5
MAILS_AT_ONCE = 5

PROFILE_NAME_MAX = 50
PREFERRED_NAME_MAX = 50
JOB_TITLE_MAX = 40
INVITATION_NOTE_MAX = 500
DECISION_NOTE_MAX = 500
REFUSAL_REASON_MIN = 3
REFUSAL_REASON_MAX = 500

COLLEAGUES_PAGE_SIZE = 25
REQUESTS_PAGE_SIZE = 25
DASHBOARD_COLLEAGUES = 5
JOIN_REQUESTS_SHOWN = 20
COLLEAGUES_SEARCH_MAX = 100
CUSTOMERS_PAGE_SIZE = 25
CUSTOMER_ROWS_PAGE_SIZE = 25
PHONE_DIGITS_MIN = 3
MANDATORY_NOTES_MAX = 2_000
FREE_MAIL_DOMAINS = (
    "gmail.com",
    "outlook.com",
    "hotmail.com",
    "yahoo.com",
    "aol.com",
    "icloud.com",
    "comcast.net",
    "proton.me",
)

COMMON_PASSWORDS = (
    "12345678",
    "123456789",
    "1234567890",
    "password",
    "password1",
    "password1!",
    "password12",
    "password123",
    "password123!",
    "passw0rd",
    "passw0rd!",
    "p@ssword",
    "p@ssword1",
    "p@ssw0rd",
    "p@ssw0rd1",
    "p@ssw0rd!",
    "p@ssw0rd123",
    "qwerty12",
    "qwerty123",
    "qwerty123!",
    "qwertyuiop",
    "qwertyuiop1",
    "1qaz2wsx",
    "1qaz@wsx",
    "1q2w3e4r",
    "1q2w3e4r5t",
    "abcd1234",
    "abc12345",
    "abcdefgh",
    "abcdefg1",
    "welcome1",
    "welcome1!",
    "welcome123",
    "welcome123!",
    "letmein1",
    "letmein1!",
    "iloveyou",
    "iloveyou1",
    "changeme",
    "changeme1",
    "changeme1!",
    "changeme123",
    "admin123",
    "admin123!",
    "administrator",
    "summer2024!",
    "summer2025!",
    "summer2026!",
    "winter2024!",
    "winter2025!",
    "winter2026!",
    "football1",
    "baseball1",
    "sunshine1",
    "princess1",
    "trustno1",
    "monkey123",
    "dragon123",
    "master123",
    "superman1",
)
