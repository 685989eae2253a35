"""The second factors a person has."""

from sqlalchemy import Connection, bindparam, exists, select

from storefront.platform.statements import Query
from storefront.signin.schemas import SecondFactorMethod
from storefront.signin.tables import PasskeyRow, RecoveryCodeRow, TotpRow


def _methods(has_totp: bool, has_passkey: bool, has_code: bool) -> list[SecondFactorMethod]:
    has = {
        SecondFactorMethod.PASSKEY: has_passkey,
        SecondFactorMethod.TOTP: has_totp,
        SecondFactorMethod.RECOVERY_CODE: has_code and (has_totp or has_passkey),
    }
    return [method for method, is_there in has.items() if is_there]


_METHODS = Query(
    select(
        exists().where(TotpRow.web_user_id == bindparam("person"), TotpRow.confirmed_at.is_not(None)),
        exists().where(PasskeyRow.web_user_id == bindparam("person")),
        exists().where(RecoveryCodeRow.web_user_id == bindparam("person"), RecoveryCodeRow.used_at.is_(None)),
    ),
    _methods,
)


def methods_of(conn: Connection, web_user_id: int) -> list[SecondFactorMethod]:
    """Return the second factors the person can use; if there are none, the password is enough."""
    return _METHODS.first(conn, person=web_user_id) or []
