"""Send feedback, and subscribe to the newsletter. Source: S1 §4, §5, §7; decisions I9, I10."""

from sqlalchemy import Connection

from storefront.base.errors import Refused
from storefront.base.limits import EMAIL_MAX
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.feedback import messages, queries, rules
from storefront.feedback.events import FeedbackSent, MarketingForm, MarketingFormFilled
from storefront.feedback.schemas import Feedback, SubmissionKind, Subscribed, Subscription
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform import outbox

NAME_KEPT = 200


def send_feedback(context: RequestContext, feedback: Feedback) -> None:
    """Store a comment and have it mailed.

    Raises Forbidden for employees, Refused with every field that is too long.
    """
    identity.require(context.actor, Ability.SEND_FEEDBACK)
    if problems := rules.problems_of_feedback(feedback.comment, feedback.response_email):
        raise Refused(" ".join(problem.message for problem in problems), problems)
    email, page = one_line(feedback.response_email), one_line(feedback.url)
    with context.db.write() as tx:
        number = queries.add_submission(
            tx,
            SubmissionKind.FEEDBACK,
            context.now,
            email=email,
            name=context.actor.preferred_name[:NAME_KEPT],
            page_url=page,
            fields=[(messages.FEEDBACK_COMMENT, feedback.comment)],
            web_user_id=context.actor.web_user_id,
        )
        assert number is not None
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
        why = messages.EMAIL_TOO_LONG.format(maximum=EMAIL_MAX)
    if why:
        raise Refused(why, [Problem(field="email", message=why)])
    with context.db.write() as tx:
        number = queries.add_submission(
            tx,
            SubmissionKind.NEWSLETTER,
            context.now,
            email=email,
            name=context.actor.preferred_name[:NAME_KEPT],
            web_user_id=context.actor.web_user_id,
        )
        if number is not None and context.settings.newsletter.form_url:
            filled = MarketingFormFilled(form=MarketingForm.NEWSLETTER, values={"email": email})
            outbox.add(tx, filled, f"MarketingForm:newsletter:{number}", context.now)
    return Subscribed(message=messages.NEWSLETTER_THANKS)


def report_purchase(tx: Connection, context: RequestContext, key: str, values: dict[str, str]) -> None:
    """Have the second form of the marketing service filled after a purchase, if there is one.

    `key` is the order's, and `values` are by the names of the form's fields. Source: S1 §7.
    """
    if context.settings.newsletter.purchase_form_url:
        filled = MarketingFormFilled(form=MarketingForm.PURCHASE, values=values)
        outbox.add(tx, filled, f"MarketingForm:purchase:{key}", context.now)
