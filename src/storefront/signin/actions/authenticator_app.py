"""An authenticator app: begun, confirmed by its first code, removed."""

import pyotp
import segno

from storefront.accounts.queries import people
from storefront.base.errors import NotFound, Refused
from storefront.base.problems import Problem
from storefront.identity import queries as sessions
from storefront.identity.visit import Visit
from storefront.signin import messages
from storefront.signin.actions.factors import drop_lonely_codes, factors_of
from storefront.signin.actions.fresh_proof import fresh_session
from storefront.signin.actions.telling import tell
from storefront.signin.queries import totp
from storefront.signin.rules import totp as rules
from storefront.signin.schemas import FactorChange, Factors, SignInMethod, TotpConfirmInput, TotpStart

QUIET_ZONE = 4
SCALE = 5


def start(visit: Visit) -> TotpStart:
    """Make the key of a new app, and return it in the three ways to tell an app; it counts once confirmed.

    Raises Refused where an app is set up already, Forbidden without a fresh sign-in.
    """
    secret = pyotp.random_base32()
    with visit.db.write() as tx:
        session = fresh_session(tx, visit)
        if not totp.begin_totp(tx, session.web_user_id, secret, visit.now):
            raise Refused(messages.TOTP_IS_ON)
        person = people.find_person_by_id(tx, session.web_user_id)
    email = person.email if person else visit.actor.email
    address = rules.otpauth_address(secret, email, visit.settings.store.name)
    picture = segno.make_qr(address).svg_data_uri(border=QUIET_ZONE, scale=SCALE, light="#ffffff")
    return TotpStart(secret=rules.key_in_groups(secret), address=address, picture=picture)


def confirm(visit: Visit, given: TotpConfirmInput) -> Factors:
    """Let the app count from its first right code on. Raises Refused for a wrong one, or without a start."""
    with visit.db.write() as tx:
        session = fresh_session(tx, visit)
        app = totp.find_totp(tx, session.web_user_id)
        if app is None or app.confirmed_at is not None:
            raise Refused(messages.TOTP_NOT_STARTED)
        step = rules.matching_step(app.secret, given.code, visit.now)
        if step is None:
            reason = messages.TOTP_CODE_WRONG if rules.read_code(given.code) else messages.TOTP_CODE_NEEDED
            raise Refused(reason, [Problem(field="code", message=reason)])
        if not totp.confirm_totp(tx, app, step, visit.now):
            raise Refused(messages.TOTP_NOT_STARTED)
        sessions.renew_proof(tx, session, SignInMethod.TOTP, visit.now)
        tell(tx, visit.now, session.web_user_id, FactorChange.TOTP_ADDED)
        return factors_of(tx, visit, session)


def remove(visit: Visit) -> Factors:
    """Remove the app. Raises NotFound where there is none, Forbidden without a fresh sign-in."""
    with visit.db.write() as tx:
        session = fresh_session(tx, visit)
        app = totp.find_totp(tx, session.web_user_id)
        if app is None or app.confirmed_at is None:
            raise NotFound(messages.TOTP_IS_OFF)
        totp.remove_totp(tx, session.web_user_id)
        drop_lonely_codes(tx, session.web_user_id)
        tell(tx, visit.now, session.web_user_id, FactorChange.TOTP_REMOVED)
        return factors_of(tx, visit, session)
