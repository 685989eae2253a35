"""Set up, confirm and remove an authenticator app."""

import pyotp
import segno

from storefront.accounts.queries import people
from storefront.base.errors import NotFound, Refused
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.signin import messages
from storefront.signin.actions.factors import drop_lonely_codes, factors_of
from storefront.signin.actions.fresh_proof import fresh_session
from storefront.signin.actions.notify import announce_change
from storefront.signin.queries import totp
from storefront.signin.rules import totp as rules
from storefront.signin.schemas import FactorChange, Factors, SignInMethod, TotpConfirmInput, TotpStart

QUIET_ZONE = 4
SCALE = 5


def start(context: RequestContext) -> TotpStart:
    """Create the key of a new app and return it as text, address and QR code; it counts once confirmed.

    Raises Refused if an app is already set up, Forbidden without a fresh sign-in.
    """
    secret = pyotp.random_base32()
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        if not totp.begin_totp(tx, session.web_user_id, secret, context.now):
            raise Refused(messages.TOTP_IS_ON)
        person = people.find_person_by_id(tx, session.web_user_id)
    email = person.email if person else context.actor.email
    address = rules.otpauth_address(secret, email, context.settings.store.name)
    picture = segno.make_qr(address).svg_data_uri(border=QUIET_ZONE, scale=SCALE, light="#ffffff")
    return TotpStart(secret=rules.key_in_groups(secret), address=address, picture=picture)


def confirm(context: RequestContext, given: TotpConfirmInput) -> Factors:
    """Activate the app with its first valid code. Raises Refused for a wrong code or without set-up."""
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        app = totp.find_totp(tx, session.web_user_id)
        if app is None or app.confirmed_at is not None:
            raise Refused(messages.TOTP_NOT_STARTED)
        step = rules.matching_step(app.secret, given.code, context.now)
        if step is None:
            reason = messages.TOTP_CODE_WRONG if rules.read_code(given.code) else messages.TOTP_CODE_NEEDED
            raise Refused(reason, [Problem(field="code", message=reason)])
        if not totp.confirm_totp(tx, app, step, context.now):
            raise Refused(messages.TOTP_NOT_STARTED)
        stored.renew_proof(tx, session, SignInMethod.TOTP, context.now)
        announce_change(tx, context.now, session.web_user_id, FactorChange.TOTP_ADDED)
        return factors_of(tx, context, session)


def remove(context: RequestContext) -> Factors:
    """Remove the app. Raises NotFound if there is none, Forbidden without a fresh sign-in."""
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        app = totp.find_totp(tx, session.web_user_id)
        if app is None or app.confirmed_at is None:
            raise NotFound(messages.TOTP_IS_OFF)
        totp.remove_totp(tx, session.web_user_id)
        drop_lonely_codes(tx, session.web_user_id)
        announce_change(tx, context.now, session.web_user_id, FactorChange.TOTP_REMOVED)
        return factors_of(tx, context, session)
