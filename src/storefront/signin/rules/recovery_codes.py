"""Recovery codes, which people write down and type in much later."""

from storefront.signin import limits


def read_recovery_code(typed: str) -> str:
    """Return a code in its canonical form, or "" if it cannot be one; case, spaces and hyphens do not matter.

    Source: decision H13.
    """
    letters = [letter for letter in typed.upper() if letter not in "- \t\n\r"]
    if len(letters) != limits.RECOVERY_CODE_LENGTH or set(letters) - set(limits.RECOVERY_CODE_LETTERS):
        return ""
    return "".join(letters)


def show_recovery_code(code: str) -> str:
    """Return a code for display: two halves joined by a hyphen. Source: decision H13."""
    half = limits.RECOVERY_CODE_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"
