"""Whether a password is good enough, and what would make it better."""

import unicodedata
from collections.abc import Iterable

from storefront.accounts import limits, messages
from storefront.accounts.schemas import PasswordCriterion, PasswordScore
from storefront.base.problems import Problem
from storefront.base.text import as_text

_COMMON = frozenset(limits.COMMON_PASSWORDS)

_TEXTS = {
    PasswordCriterion.UPPER_CASE: messages.CRITERION_UPPER_CASE,
    PasswordCriterion.LOWER_CASE: messages.CRITERION_LOWER_CASE,
    PasswordCriterion.DIGIT: messages.CRITERION_DIGIT,
    PasswordCriterion.SYMBOL: messages.CRITERION_SYMBOL,
    PasswordCriterion.LONG: messages.CRITERION_LONG,
    PasswordCriterion.VERY_LONG: messages.CRITERION_VERY_LONG,
}


def criterion_text(criterion: PasswordCriterion) -> str:
    """Return the text of a criterion, as listed on screen. Source: S2 §5.4."""
    return _TEXTS[criterion]


def password_score(password: object) -> PasswordScore:
    """Return which of the six criteria the password meets and misses, and whether it is accepted.

    Letters of every script count; a symbol is anything but a letter, a digit or a space. 21 lowercase letters
    are accepted by design: long, very long and lowercase. Never raises. Source: S2 §5.4, decision G13.
    """
    text = as_text(password)
    met = _met(text)
    return PasswordScore(
        met=[one for one in PasswordCriterion if one in met],
        missing=[one for one in PasswordCriterion if one not in met],
        problem=_problem(text, len(met)),
    )


def _met(text: str) -> set[PasswordCriterion]:
    kinds = {_kind(character) for character in set(text)}
    met = {kind for kind in kinds if kind is not None}
    if len(text) >= limits.PASSWORD_LONG:
        met.add(PasswordCriterion.LONG)
    if len(text) >= limits.PASSWORD_VERY_LONG:
        met.add(PasswordCriterion.VERY_LONG)
    return met


def _kind(character: str) -> PasswordCriterion | None:
    category = unicodedata.category(character)
    if category == "Lu":
        return PasswordCriterion.UPPER_CASE
    if category == "Ll":
        return PasswordCriterion.LOWER_CASE
    if category == "Nd":
        return PasswordCriterion.DIGIT
    is_other = category.startswith(("L", "Z")) or character in "\t\n\v\f\r"
    return None if is_other else PasswordCriterion.SYMBOL


def _problem(text: str, met: int) -> str:
    if len(text) < limits.PASSWORD_MIN:
        return messages.PASSWORD_TOO_SHORT.format(minimum=limits.PASSWORD_MIN)
    if len(text) > limits.PASSWORD_MAX:
        return messages.PASSWORD_TOO_LONG.format(maximum=f"{limits.PASSWORD_MAX:,}")
    if met < limits.PASSWORD_CRITERIA_NEEDED:
        return messages.PASSWORD_TOO_WEAK
    return messages.PASSWORD_TOO_COMMON if text.lower() in _COMMON else ""


def why_not_password(password: object, verify: object) -> str:
    """Return the first reason why the password cannot be set, "" if it can.

    The password is checked before its repetition. Source: S2 §5.4, decision G13.

    >>> why_not_password("secret", "secret")
    'The password must have at least 8 characters.'
    """
    problem = password_score(password).problem
    return problem or ("" if password == verify else messages.PASSWORDS_DIFFER)


def problems_of_password(password: object, verify: object) -> list[Problem]:
    """Return every reason why the password cannot be set, each under its own field. Source: S2 §5.4, §5.5."""
    reasons: Iterable[tuple[str, str]] = (
        ("password", password_score(password).problem),
        ("verify", "" if as_text(password) == as_text(verify) else messages.PASSWORDS_DIFFER),
    )
    return [Problem(field=field, message=why) for field, why in reasons if why]
