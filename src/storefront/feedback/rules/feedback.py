"""Validation of feedback and newsletter subscriptions."""

from storefront.base.limits import EMAIL_MAX
from storefront.base.problems import Problem
from storefront.base.text import as_text, is_blank
from storefront.feedback import limits, messages


def problems_of_feedback(comment: object, response_email: object = None) -> list[Problem]:
    """Return what is wrong with the feedback; only lengths are checked, and the email is optional.

    Source: S1 §5 (comment at most 2000, email at most 255, no other check).
    """
    problems = []
    if len(as_text(comment)) > limits.COMMENT_MAX:
        text = messages.COMMENT_TOO_LONG.format(maximum=limits.COMMENT_MAX)
        problems.append(Problem(field="Comment", message=text))
    if len(as_text(response_email)) > EMAIL_MAX:
        text = messages.EMAIL_TOO_LONG.format(maximum=EMAIL_MAX)
        problems.append(Problem(field="ResponseEmail", message=text))
    return problems


def why_not_subscribe(email: object) -> str:
    """Return why the newsletter cannot be sent (the email is blank), or "" if it can. Source: S1 §5."""
    return messages.NEWSLETTER_EMAIL_BLANK if is_blank(email) else ""
