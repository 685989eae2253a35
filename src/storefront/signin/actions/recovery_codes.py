"""Recovery codes, generated as a set of ten and shown once."""

import secrets

from storefront.base.errors import Refused
from storefront.identity.request_context import RequestContext
from storefront.signin import limits, messages
from storefront.signin.actions.fresh_proof import fresh_session
from storefront.signin.actions.notify import announce_change
from storefront.signin.queries import recovery_codes
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules.recovery_codes import show_recovery_code
from storefront.signin.schemas import FactorChange, RecoveryCodes


def renew(context: RequestContext) -> RecoveryCodes:
    """Generate new recovery codes and invalidate the old ones. Raises Refused without another factor."""
    codes = [_new_code() for _ in range(limits.RECOVERY_CODES)]
    with context.db.write() as tx:
        session = fresh_session(tx, context)
        if not methods_of(tx, session.web_user_id):
            raise Refused(messages.RECOVERY_NEEDS_FACTOR)
        recovery_codes.replace_recovery_codes(tx, session.web_user_id, codes, context.now)
        announce_change(tx, context.now, session.web_user_id, FactorChange.RECOVERY_CODES_MADE)
    return RecoveryCodes(codes=[show_recovery_code(code) for code in codes])


def _new_code() -> str:
    return "".join(secrets.choice(limits.RECOVERY_CODE_LETTERS) for _ in range(limits.RECOVERY_CODE_LENGTH))
