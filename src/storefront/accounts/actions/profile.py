"""A user's own profile: view it, edit it, confirm a new email. Source: S1 §3."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from storefront.accounts.actions.audit import record
from storefront.accounts.actions.passwords import signed_in
from storefront.accounts.actions.sending import make_link, may_mail, send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, links, people
from storefront.accounts.rules.profile import problems_of_profile
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.forms import LinkAnswer, LinkState
from storefront.accounts.schemas.profile import Profile, ProfileEdits, ProfileSaved, StaleProfile
from storefront.base.errors import Refused
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.person import kept_phone, one_line, same_email
from storefront.base.problems import Problem
from storefront.identity.request_context import RequestContext
from storefront.platform.secret_texts import digest_of

NEW_EMAIL = "NewEmail"
NEW_EMAIL_PATH = "/auth/email?token="


def load_profile(context: RequestContext) -> Profile:
    """Return the profile of the signed-in user."""
    person = signed_in(context)
    with context.db.read() as conn:
        return _profile(conn, context, person)


def _profile(conn: Connection, context: RequestContext, person: Person) -> Profile:
    return Profile(
        web_user_id=person.web_user_id,
        email=person.email,
        new_email=links.waiting_email(conn, person.web_user_id, context.now),
        first_name=person.first_name,
        last_name=person.last_name,
        preferred_name=person.preferred_name,
        job_title=person.job_title,
        phone=person.phone,
        phone_ext=person.phone_ext,
        user_type=person.role,
        company=person.customer_name,
        company_id=person.customer_id_p21,
        company_role=None if person.is_staff else person.company_role,
        password_changed_at=person.password_changed_at,
        created_at=person.created_at,
        version=person.version,
    )


def save_profile(context: RequestContext, edits: ProfileEdits) -> ProfileSaved | StaleProfile:
    """Save a profile; a new email takes effect once its mailed link is opened.

    If the profile has changed since, nothing is saved and the current profile is returned. Raises Refused
    with a problem for each field.
    """
    person = signed_in(context)
    if problems := problems_of_profile(edits):
        raise Refused(FIELDS_NEED_A_CHANGE, problems)
    email = one_line(edits.email).lower()
    with context.db.write() as tx:
        waiting = links.waiting_email(tx, person.web_user_id, context.now)
        if edits.version == person.version and _is_same(person, edits) and not waiting:
            same = _profile(tx, context, person)
            return ProfileSaved(message=answers.PROFILE_SAVED, profile=same, is_changed=False)
        if not _keep(tx, person, edits):
            fresh = _profile(tx, context, people.find_person_by_id(tx, person.web_user_id) or person)
            detail = answers.PROFILE_CHANGED_MEANWHILE
            return StaleProfile(detail=detail, fresh=fresh, request_id=context.request_id)
        message = answers.PROFILE_SAVED
        if same_email(email, person.email):
            links.drop_links(tx, NEW_EMAIL, person.web_user_id)
        else:
            _mail_new_address(tx, context, person, email)
            message = answers.PROFILE_SAVED_EMAIL_WAITS.format(email=email)
        record(tx, context, person, "ProfileChanged", by_person=True)
        saved = people.find_person_by_id(tx, person.web_user_id) or person
        return ProfileSaved(message=message, profile=_profile(tx, context, saved))


def _keep(tx: Connection, person: Person, edits: ProfileEdits) -> bool:
    return accounts.set_profile(tx, person.web_user_id, edits.version, **_tidy(edits))


def _is_same(person: Person, edits: ProfileEdits) -> bool:
    is_same = all(getattr(person, name) == value for name, value in _tidy(edits).items())
    return is_same and same_email(edits.email, person.email)


def _tidy(edits: ProfileEdits) -> dict[str, str]:
    names = ("first_name", "last_name", "preferred_name", "job_title", "phone_ext")
    return {name: one_line(getattr(edits, name)) for name in names} | {"phone": kept_phone(edits.phone)}


def _mail_new_address(tx: Connection, context: RequestContext, person: Person, email: str) -> None:
    """Mail a link to the new address; if it belongs to someone else, mail them a notice instead.

    Raises Refused if that mailbox was sent too many mails recently.
    """
    if not may_mail(tx, context, email):
        text = answers.MAILS_SENT_ALREADY.format(email=email)
        raise Refused(text, [Problem(field="email", message=text)])
    if accounts.find_web_user(tx, email) is not None:
        links.drop_links(tx, NEW_EMAIL, person.web_user_id)
        send(tx, context, MailKind.HAS_ACCOUNT, email, path="/login")
        return
    secret = make_link(tx, context, NEW_EMAIL, email, web_user_id=person.web_user_id)
    send(
        tx,
        context,
        MailKind.NEW_EMAIL,
        email,
        first_name=person.greeting,
        path=NEW_EMAIL_PATH + secret,
        hours=context.settings.accounts.link_hours,
    )


def confirm_email(context: RequestContext, token: str) -> LinkAnswer:
    """Switch to the new address and notify the old one; the link works once."""
    with context.db.write() as tx:
        link = links.find_link(tx, digest_of(token))
        number = link.web_user_id if link is not None and link.kind == NEW_EMAIL else None
        person = None if number is None else people.find_person_by_id(tx, number)
        if link is None or person is None or person.state is not AccountState.ACTIVE:
            return LinkAnswer(state=LinkState.UNKNOWN, message=answers.LINK_UNKNOWN)
        if link.used_at is not None:
            return LinkAnswer(state=LinkState.USED, message=answers.LINK_USED, email=link.email)
        if link.expires_at <= context.now:
            hours = context.settings.accounts.link_hours
            expired = answers.LINK_EXPIRED.format(hours=hours)
            return LinkAnswer(state=LinkState.EXPIRED, message=expired, email=link.email)
        if accounts.find_web_user(tx, link.email) is not None:
            raise _taken()
        _move(tx, context, person, link.email)
        links.use_link(tx, link.digest, context.now)
    text = answers.NEW_EMAIL_CONFIRMED.format(email=link.email)
    return LinkAnswer(state=LinkState.DONE, message=text, email=link.email)


def _move(tx: Connection, context: RequestContext, person: Person, email: str) -> None:
    try:
        accounts.set_email(tx, person.web_user_id, email)
    except IntegrityError as error:
        raise _taken() from error
    record(tx, context, person, "EmailChanged", by_person=True)
    phone = context.settings.store.phone
    send(tx, context, MailKind.EMAIL_CHANGED, person.email, first_name=person.greeting, phone=phone)


def _taken() -> Refused:
    return Refused(answers.EMAIL_NOT_FREE, [Problem(field="email", message=answers.EMAIL_NOT_FREE)])
