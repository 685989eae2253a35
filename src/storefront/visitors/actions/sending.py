"""Send feedback, and subscribe to the newsletter. Source: S1 §4, §5, §7; decisions I9, I10."""

from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.limits import EMAIL_MAX
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.feedback import messages as feedback_messages
from storefront.feedback import queries as submissions
from storefront.feedback import rules
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform import outbox
from storefront.visitors import messages, queries
from storefront.visitors.events import FeedbackSent, MarketingForm, MarketingFormFilled
from storefront.visitors.schemas import Feedback, Subscribed, Subscription

FEEDBACK = "feedback"
"""The kind of feedback in the inbox."""
NAME_KEPT = 120
PAGE_KEPT = 500


def send_feedback(context: RequestContext, feedback: Feedback) -> None:
    """Store a comment and have it mailed.

    Raises Forbidden for employees, Refused with every field that is too long.
    """
    identity.require(context.actor, Ability.SEND_FEEDBACK)
    if problems := rules.problems_of_feedback(feedback.comment, feedback.response_email):
        raise Refused(" ".join(problem.message for problem in problems), problems)
    email, page = one_line(feedback.response_email), one_line(feedback.url)[:PAGE_KEPT]
    with context.db.write() as tx:
        number = submissions.keep_submission(
            tx,
            kind=FEEDBACK,
            received_at=context.now,
            email=email,
            name=context.actor.preferred_name[:NAME_KEPT],
            page_url=page,
            fields={messages.FEEDBACK_COMMENT: feedback.comment},
        )
        sent = FeedbackSent(submission_id=number, email=email, comment=feedback.comment, page_url=page)
        outbox.add(tx, sent, f"FeedbackSent:{number}", context.now)


def subscribe(context: RequestContext, form: Subscription) -> Subscribed:
    """Subscribe an address to the newsletter; a second time changes nothing and gets the same answer.

    Raises Refused if it is blank or too long.
    """
    identity.require(context.actor, Ability.SUBSCRIBE)
    why = rules.why_not_subscribe(form.email)
    email = one_line(form.email).lower()
    if len(email) > EMAIL_MAX:
        why = feedback_messages.EMAIL_TOO_LONG.format(maximum=EMAIL_MAX)
    if why:
        raise Refused(why, [Problem(field="email", message=why)])
    with context.db.write() as tx:
        if not queries.has_subscribed(tx, email):
            name = context.actor.preferred_name[:NAME_KEPT]
            number = queries.add_subscriber(tx, email, name, context.now)
            if context.settings.newsletter.form_url:
                filled = MarketingFormFilled(form=MarketingForm.NEWSLETTER, values={"email": email})
                outbox.add(tx, filled, f"MarketingForm:newsletter:{number}", context.now)
    return Subscribed(message=feedback_messages.NEWSLETTER_THANKS)


def report_purchase(tx: Connection, context: RequestContext, key: str, values: dict[str, str]) -> None:
    """Have the second form of the marketing service filled after a purchase.

    `key` is the order's, and `values` are by the names of the form's fields. Source: S1 §7.
    """
    filled = MarketingFormFilled(form=MarketingForm.PURCHASE, values=values)
    outbox.add(tx, filled, f"MarketingForm:purchase:{key}", context.now)
