"""The messages of signing in."""

NOT_RIGHT = "Email or password is not right."
TRIES_LEFT = "{count} tries left this minute."
ONE_TRY_LEFT = "1 try left this minute."
TOO_MANY_TRIES = (
    "Too many tries for {email}. {limit} a minute are allowed. Others at your company can sign in."
)
ACCOUNT_TRIES_OVER = (
    "Too many wrong passwords for this email. Please wait {minutes} minutes, or reset the password: "
    "then you can sign in right away."
)
TOO_MANY_WRONG = "Too many wrong passwords came from your network. Please wait {minutes} minutes."

NOT_CONFIRMED = "Your email is not confirmed yet. Open the link we sent to {email}, or have a new one sent."
WAITING = "Your request is with us. You get a mail when it is approved."
SWITCHED_OFF = "This account is switched off."
SWITCHED_OFF_BY = "This account is switched off. {who} did it on {date}."
INVITED = "You are invited, and not in yet. Open the link in the mail that we sent to {email}."
DEMO_ONLY = "The people of the demo shop can sign in there alone."

ANOTHER_STEP = "One more step: your second factor."
SIGN_IN_ELSEWHERE = "You sign in through {name}."

NO_OUTSIDE = "People sign in with the store alone."
OUTSIDE_NO_ACCOUNT = "You are signed in there, and have no account here yet. Request one, or talk to us."

TOKEN_NOT_VERIFIED = "The sign-in token could not be verified. It may have expired; please sign in again."
PERSON_GONE = "This account can no longer sign in."
SIGN_IN_FIRST = "Please sign in."
ELSEWHERE = "Sign in on a page of the store itself."
OTHER_CUSTOMER = "The session does not act for this customer."
PKCE_NEEDED = "PKCE with the method S256 is needed."
NONCE_TOO_LONG = "The nonce is too long."
NO_SECONDS = "max_age is no number of seconds."
NO_CLIENT = "No such program may sign people in here, or not to that address."
NOT_SECURE = "Signing in needs https. Only on this machine itself does it work without."
REPEATED = "The parameter {name} is sent twice."
STRANGE_SIGNS = "The parameter {name} holds signs that it cannot have."
TOO_MANY_FIELDS = "A form has at most 50 fields."
TOO_LONG = "The parameter {name} is too long."

UNKNOWN_DEVICE = "Unknown device"
DEVICE = "{browser} on {system}"

TOTP_TITLE = "Authenticator app"
SECOND_FACTOR_TITLE = "One more step"
TOTP_CODE_LABEL = "6-digit code"
TOTP_CODE_HELP = "The code that your authenticator app shows for {store}."
TOTP_CODE_WRONG = "That code is not right. Is the time of your phone right? A code works once."
TOTP_CODE_NEEDED = "Type the 6 digits that your authenticator app shows."
RECOVERY_CODE_LABEL = "Recovery code"
RECOVERY_CODE_HELP = "One of the 10 codes that you kept. It works once."
RECOVERY_CODE_WRONG = "That recovery code is not right, or was used before."
PASSKEY_REFUSED = "This passkey did not work here. Try again, or use another way."
PASSKEY_UNKNOWN = "No account here knows this passkey."
PASSKEY_NOT_ASKED = (
    "The passkey was not asked for, or you closed the question. Try again, or use another way."
)
PASSKEYS_NOT_HERE = "This browser, or this address of the store, knows no passkeys."
PASSKEYS_NOT_FOR_YOU = "You sign in through {name}, not with a passkey of this store."
CHALLENGE_OVER = "This step has waited too long, or was tried too often. Please sign in again."
CHALLENGE_CHANGED = "The account was changed meanwhile. Please sign in again."
FACTOR_TRIES_OVER = "Too many wrong codes. Please wait {minutes} minutes."
FACTOR_TRIES_LEFT = "{count} tries left."
ONE_FACTOR_TRY_LEFT = "1 try left."

USE_PASSKEY = "Use a passkey"
USE_TOTP = "Use the authenticator app"
USE_RECOVERY_CODE = "Use a recovery code"
SIGN_IN_WITH_PASSKEY = "Use a passkey instead"

PROOF_NEEDED = "For this, type your password again: your sign-in is older than 10 minutes."
PROOF_WRONG = "The password is not right."
PROOF_TRIES_OVER = "Too many wrong passwords. Please wait {minutes} minutes."
PROOF_OUTSIDE = "You have no password here. Sign out, and sign in again, to change this."

FACTORS_TITLE = "Second factor"
FACTORS_WHY = "A second factor keeps your account yours, even when somebody has your password."
FACTORS_ADVISED = "You can act for others here. Please add a second factor."
TOTP_IS_ON = "An authenticator app is set up already. Remove it first."
TOTP_IS_OFF = "No authenticator app is set up."
TOTP_NOT_STARTED = "Begin again: this set-up was replaced by another one, or has waited too long."
TOTP_HOW = "Scan this picture with an authenticator app, or type the key. Then type the code that it shows."
PASSKEYS_TOO_MANY = "You have 10 passkeys. Remove one first."
PASSKEY_NAME_NEEDED = "Give the passkey a name."
PASSKEY_NAME_TOO_LONG = "A name has at most 60 characters."
PASSKEY_DEFAULT_NAME = "Passkey"
PASSKEY_KNOWN = "This device holds a passkey for you already."
NO_SUCH_PASSKEY = "You have no such passkey."
RECOVERY_NEEDS_FACTOR = "Recovery codes stand in for an authenticator app or a passkey. Add one first."
RECOVERY_SHOWN_ONCE = "Keep these codes where only you find them. They are shown this once; each works once."
RECOVERY_FEW = "Only {n} recovery codes are left. Make new ones."

SESSIONS_TITLE = "Signed in on"
NO_SUCH_SESSION = "You are not signed in on such a device, or it was signed out meanwhile."
NAME_THE_SESSION = "Say which device to sign out, or all but this one."
SIGNED_OUT_THERE = "Signed out on {device}."
SIGNED_OUT_ELSEWHERE = "Signed out everywhere else."

FACTOR_NOT_CHANGED = "That could not be done. Nothing was changed."
WITHOUT_FACTOR = "You then sign in with your password alone. Your recovery codes stop working, too."
WITHOUT_THIS_FACTOR = "Your other ways to prove who you are stay."
TOTP_REMOVE_TITLE = "Remove the authenticator app?"
TOTP_ON_SINCE = "Set up {date}"
TOTP_OFF = "An app on your phone shows a new 6-digit code every half minute."
PASSKEYS_OFF = "Your fingerprint, face, device PIN or a security key, instead of a code."
PASSKEY_ADD_TITLE = "Add a passkey"
TOTP_SET_UP = "Set up an authenticator app"
TOTP_REMOVE = "Remove the authenticator app"
TOTP_PICTURE = "QR code of the key"
TOTP_OPEN_HERE = "Open in an app on this device"
PASSKEY_ADD_HOW = "Name it, then follow what your browser asks."
PASSKEY_RENAME_TITLE = "Rename the passkey"
PASSKEY_REMOVE_TITLE = "Remove the passkey {name}?"
PASSKEY_USED = "Added {added}, used {used}"
PASSKEY_NOT_USED = "Added {added}, not used yet"
RECOVERY_OFF = "For the day when your phone is lost. Ten codes, each works once."
RECOVERY_LEFT = "{left} of {all} left, made {date}"
RECOVERY_MAKE_NEW = "The codes that you have now stop working."
RECOVERY_NEW_TITLE = "New recovery codes?"
RECOVERY_FILE_HEAD = "Recovery codes of {email} for {store}"
PROOF_TITLE = "Is it you?"

SESSIONS_WHAT = "Your devices"
SESSION_NOT_ENDED = "The device could not be signed out."
SESSION_NOW = "this one"
SESSION_USED = "Used {when}"
SESSION_SINCE = "signed in {when}"
SESSIONS_END_OTHERS = "Sign out everywhere else"
SESSIONS_NONE_ELSE = "You are signed in on this device alone."

FACTOR_MAIL_SUBJECT = "{store}: {what}"
FACTOR_CHANGES = {
    "TotpAdded": "An authenticator app was added to your account",
    "TotpRemoved": "The authenticator app was removed from your account",
    "PasskeyAdded": "The passkey {name} was added to your account",
    "PasskeyRemoved": "The passkey {name} was removed from your account",
    "RecoveryCodesMade": "New recovery codes were made for your account",
    "RecoveryCodeUsed": "A recovery code was used to sign in to your account",
    "FactorsForgotten": "All second factors were removed from your account",
}
FACTOR_MAIL_NOT_YOU = "If this was not you, reset your password, sign out everywhere else, and call us."
