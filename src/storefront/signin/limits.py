"""Limits of signing in."""

CODE_SECONDS = 60
"""Lifetime of an authorization code."""
CHALLENGE_MINUTES = 5
"""How long a sign-in challenge waits for its answer."""
OUTSIDE_MINUTES = 15
"""How long an outside provider may take to send somebody back."""
CLOCK_SKEW_SECONDS = 60
"""Maximum clock difference between two machines."""

KEY_BITS = 2048
KEY_DAYS = 30
"""How long a key signs."""
KEY_AHEAD_DAYS = 1
"""How long before its turn the next key is published."""

TOKEN_MAX = 4_096
"""Maximum length of a bearer token."""
ADDRESS_MAX = 2_000
"""Maximum length of an address that a person returns to."""
PARAMETER_MAX = 2_000
"""Maximum length of one parameter of the OpenID provider."""
FIELDS_MAX = 50
"""Maximum number of form fields that the OpenID provider reads."""
DEVICE_MAX = 200
NONCE_MAX = 255

TOTP_DIGITS = 6
TOTP_STEP_SECONDS = 30
TOTP_STEPS_AROUND = 1
"""How many steps the clock of an authenticator app may be off."""

RECOVERY_CODES = 10
RECOVERY_CODE_LENGTH = 10
RECOVERY_CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, 1, I and O, which are easily confused."""

PASSKEYS_MAX = 10
PASSKEY_ID_MAX = 512
"""Maximum length of a stored passkey id: 384 bytes in base64url."""
PASSKEY_NAME_MAX = 60

SIGN_COUNT_MAX = 2_147_483_647
"""The highest signature count that fits the column; some devices begin at a random number."""

CHALLENGE_TRIES_MAX = 5
FACTOR_TRIES_MAX = 15
FACTOR_TRIES_MINUTES = 15
"""Maximum wrong answers of a person across all challenges, and the window in which they count."""

ACCOUNT_TRIES_MINUTES = 60
"""The window in which wrong passwords for an account are counted, across all addresses."""
KNOWN_BROWSER_DAYS = 365
"""How long a browser is remembered as having signed in to an account."""

PROOF_MINUTES = 10
"""How long after a sign-in second factors may be changed."""
PROOF_TRIES_MAX = 5
