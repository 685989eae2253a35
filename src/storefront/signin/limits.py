"""The numbers of signing in."""

CODE_SECONDS = 60
"""How long an authorization code is worth tokens."""
CHALLENGE_MINUTES = 5
"""How long a step in between waits for its answer."""
OUTSIDE_MINUTES = 15
"""How long an outside provider may take to send somebody back."""
CLOCK_SKEW_SECONDS = 60
"""How far the clocks of two machines may lie apart."""

KEY_BITS = 2048
KEY_DAYS = 30
"""How long a key signs."""
KEY_AHEAD_DAYS = 1
"""How long before its turn the next key is published."""

TOKEN_MAX = 4_096
"""Characters of a bearer token."""
ADDRESS_MAX = 2_000
"""Characters of an address that a person returns to."""
PARAMETER_MAX = 2_000
"""Characters of one parameter of the OpenID provider."""
FIELDS_MAX = 50
"""Fields of a form that the OpenID provider reads."""
DEVICE_MAX = 200
NONCE_MAX = 255

TOTP_DIGITS = 6
TOTP_STEP_SECONDS = 30
TOTP_STEPS_AROUND = 1
"""So many steps may the clock of an authenticator app be off."""

RECOVERY_CODES = 10
RECOVERY_CODE_LENGTH = 10
RECOVERY_CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without 0, 1, I and O, which are mistaken for each other."""

PASSKEYS_MAX = 10
PASSKEY_ID_MAX = 512
"""Characters of a passkey's id as it is kept: 384 bytes in base64url."""
PASSKEY_NAME_MAX = 60

SIGN_COUNT_MAX = 2_147_483_647
"""How often a passkey has signed, as far as a column counts it; some devices begin at a random number."""

CHALLENGE_TRIES_MAX = 5
FACTOR_TRIES_MAX = 15
FACTOR_TRIES_MINUTES = 15
"""Wrong answers that a person may give, over all of their challenges, and in which time."""

ACCOUNT_TRIES_MINUTES = 60
"""The time in which the wrong passwords of one account are counted, from all addresses together."""
KNOWN_BROWSER_DAYS = 365
"""How long a browser is known to have signed in to an account."""

PROOF_MINUTES = 10
"""How long after a sign-in second factors may be changed."""
PROOF_TRIES_MAX = 5
