"""The messages of signing in."""

NOT_RIGHT = "The email or password is incorrect."
TRIES_LEFT = "{count} attempts left this minute."
ONE_TRY_LEFT = "1 attempt left this minute."
TOO_MANY_TRIES = (
    "Too many attempts for {email}. The limit is {limit} per minute. Others at your company can still "
    "sign in."
)
ACCOUNT_TRIES_OVER = (
    "Too many wrong passwords for this email. Please wait {minutes} minutes, or reset the password: "
    "then you can sign in right away."
)
TOO_MANY_WRONG = "Too many wrong passwords came from your network. Please wait {minutes} minutes."

NOT_CONFIRMED = "Your email is not confirmed yet. Open the link we sent to {email}, or have a new one sent."
WAITING = "We have your request. You will get an email when it is approved."
SWITCHED_OFF = "This account is switched off."
SWITCHED_OFF_BY = "This account was switched off by {who} on {date}."
INVITED = "You have not accepted your invitation yet. Open the link in the email we sent to {email}."
DEMO_ONLY = "Accounts of the demo shop work only in the demo shop."

ANOTHER_STEP = "One more step: your second factor."
SIGN_IN_ELSEWHERE = "Please sign in with {name}."

NO_OUTSIDE = "This store has no other sign-in provider."
OUTSIDE_NO_ACCOUNT = (
    "You are signed in there, but do not have an account here yet. Request one, or contact us."
)

TOKEN_NOT_VERIFIED = "The sign-in token could not be verified. It may have expired; please sign in again."
PERSON_GONE = "This account can no longer sign in."
SIGN_IN_FIRST = "Please sign in."
ELSEWHERE = "Sign in on a page of the store itself."
OTHER_CUSTOMER = "The session does not act for this customer."
PKCE_NEEDED = "PKCE with the method S256 is required."
NONCE_TOO_LONG = "The nonce is too long."
NO_SECONDS = "max_age must be a number of seconds."
NO_CLIENT = "Unknown client or redirect URI."
NOT_SECURE = "Signing in requires https, except on this machine itself."
REPEATED = "The parameter {name} is sent twice."
STRANGE_SIGNS = "The parameter {name} has invalid characters."
TOO_MANY_FIELDS = "A form has at most 50 fields."
TOO_LONG = "The parameter {name} is too long."

UNKNOWN_DEVICE = "Unknown device"
DEVICE = "{browser} on {system}"

TOTP_TITLE = "Authenticator app"
SECOND_FACTOR_TITLE = "One more step"
TOTP_CODE_LABEL = "6-digit code"
TOTP_CODE_HELP = "The code from your authenticator app for {store}."
TOTP_CODE_WRONG = "That code is incorrect. Check the time on your phone. Each code works once."
TOTP_CODE_NEEDED = "Enter the 6 digits from your authenticator app."
RECOVERY_CODE_LABEL = "Recovery code"
RECOVERY_CODE_HELP = "One of the 10 codes you saved. Each works once."
RECOVERY_CODE_WRONG = "That recovery code is incorrect or was already used."
PASSKEY_REFUSED = "This passkey did not work here. Try again, or use another way."
PASSKEY_UNKNOWN = "This passkey does not belong to an account here."
PASSKEY_NOT_ASKED = "No passkey was used. Try again, or choose another way."
PASSKEYS_NOT_HERE = "Passkeys are not available in this browser or at this address."
PASSKEYS_NOT_FOR_YOU = "You sign in with {name}, not with a passkey."
CHALLENGE_OVER = "This step has expired or had too many attempts. Please sign in again."
CHALLENGE_CHANGED = "The account has changed. Please sign in again."
FACTOR_TRIES_OVER = "Too many wrong codes. Please wait {minutes} minutes."
FACTOR_TRIES_LEFT = "{count} attempts left."
ONE_FACTOR_TRY_LEFT = "1 attempt left."

USE_PASSKEY = "Use a passkey"
USE_TOTP = "Use the authenticator app"
USE_RECOVERY_CODE = "Use a recovery code"
SIGN_IN_WITH_PASSKEY = "Use a passkey instead"

PROOF_NEEDED = "Please enter your password again: you signed in more than 10 minutes ago."
PROOF_WRONG = "The password is incorrect."
PROOF_TRIES_OVER = "Too many wrong passwords. Please wait {minutes} minutes."
PROOF_OUTSIDE = "You have no password here. Sign out, and sign in again, to change this."

FACTORS_TITLE = "Second factor"
FACTORS_WHY = "A second factor protects your account even if somebody has your password."
FACTORS_ADVISED = "You can act for others. Please add a second factor."
TOTP_IS_ON = "An authenticator app is already set up. Remove it first."
TOTP_IS_OFF = "No authenticator app is set up."
TOTP_NOT_STARTED = "Please start over: this setup has expired or was replaced."
TOTP_HOW = "Scan this code with an authenticator app, or enter the key. Then enter the code it shows."
PASSKEYS_TOO_MANY = "You have 10 passkeys. Remove one first."
PASSKEY_NAME_NEEDED = "Enter a name for the passkey."
PASSKEY_NAME_TOO_LONG = "The name can have at most 60 characters."
PASSKEY_DEFAULT_NAME = "Passkey"
PASSKEY_KNOWN = "This device already has a passkey for you."
NO_SUCH_PASSKEY = "You do not have this passkey."
RECOVERY_NEEDS_FACTOR = "Recovery codes replace an authenticator app or a passkey. Add one first."
RECOVERY_SHOWN_ONCE = "Keep these codes in a safe place. They are shown only now, and each works once."
RECOVERY_FEW = "Only {n} recovery codes are left. Create new ones."

SESSIONS_TITLE = "Signed in on"
NO_SUCH_SESSION = "You are not signed in on this device anymore."
NAME_THE_SESSION = "Choose a device to sign out, or all except this one."
SIGNED_OUT_THERE = "Signed out on {device}."
SIGNED_OUT_ELSEWHERE = "Signed out everywhere else."

FACTOR_NOT_CHANGED = "That did not work. Nothing was changed."
WITHOUT_FACTOR = "You will sign in with only your password, and your recovery codes will stop working."
WITHOUT_THIS_FACTOR = "Your other second factors stay."
TOTP_REMOVE_TITLE = "Remove the authenticator app?"
TOTP_ON_SINCE = "Set up {date}"
TOTP_OFF = "An app on your phone shows a new 6-digit code every 30 seconds."
PASSKEYS_OFF = "Your fingerprint, face, device PIN or a security key, instead of a code."
PASSKEY_ADD_TITLE = "Add a passkey"
TOTP_SET_UP = "Set up an authenticator app"
TOTP_REMOVE = "Remove the authenticator app"
TOTP_PICTURE = "QR code with the key"
TOTP_OPEN_HERE = "Open in an app on this device"
PASSKEY_ADD_HOW = "Name it, then follow your browser's instructions."
PASSKEY_RENAME_TITLE = "Rename the passkey"
PASSKEY_REMOVE_TITLE = "Remove the passkey {name}?"
PASSKEY_USED = "Added {added}, used {used}"
PASSKEY_NOT_USED = "Added {added}, not used yet"
RECOVERY_OFF = "In case you lose your phone: ten codes, each works once."
RECOVERY_LEFT = "{left} of {all} left, made {date}"
RECOVERY_MAKE_NEW = "Your current codes will stop working."
RECOVERY_NEW_TITLE = "New recovery codes?"
RECOVERY_FILE_HEAD = "Recovery codes of {email} for {store}"
PROOF_TITLE = "Is it you?"

SESSIONS_WHAT = "Your devices"
SESSION_NOT_ENDED = "The device could not be signed out."
SESSION_NOW = "this one"
SESSION_USED = "Used {when}"
SESSION_SINCE = "signed in {when}"
SESSIONS_END_OTHERS = "Sign out everywhere else"
SESSIONS_NONE_ELSE = "You are signed in only on this device."

FACTOR_MAIL_SUBJECT = "{store}: {what}"
FACTOR_CHANGES = {
    "TotpAdded": "An authenticator app was added to your account",
    "TotpRemoved": "The authenticator app was removed from your account",
    "PasskeyAdded": "The passkey {name} was added to your account",
    "PasskeyRemoved": "The passkey {name} was removed from your account",
    "RecoveryCodesMade": "New recovery codes were created for your account",
    "RecoveryCodeUsed": "A recovery code was used to sign in to your account",
    "FactorsForgotten": "All second factors were removed from your account",
}
FACTOR_MAIL_NOT_YOU = "If this was not you, reset your password, sign out everywhere else, and call us."
