"""The page of a form that was sent without JavaScript and needs a change: the form again, with its problems.

It stands alone: no scripts and no files.
"""

import base64
import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from storefront.base.problems import Problem
from storefront.feedback import messages
from storefront.feedback.rules.forms import YES
from storefront.feedback.schemas import FieldType, FormFile
from storefront.platform.mail_templates import templates
from storefront.platform.settings import Store

TEMPLATES = templates(Path(__file__).parent / "templates")
INPUTS = {FieldType.EMAIL: "email", FieldType.PHONE: "tel", FieldType.DATE: "date"}
"""The type of the browser's field where it is not text."""


def page_of(
    form: FormFile, values: Mapping[str, str], problems: Sequence[Problem], page_url: str, store: Store
) -> tuple[str, str]:
    """Return the page with what was typed, and its content security policy."""
    styles = TEMPLATES.get_template("plain_form.css").render(store=store)
    digest = base64.b64encode(hashlib.sha256(styles.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )
    text = TEMPLATES.get_template("plain_form.html").render(
        form=form,
        values=values,
        problems={problem.field: problem.message for problem in problems},
        page_url=page_url,
        store=store,
        styles=styles,
        heading=messages.FORM_PLAIN_TITLE,
        trap=messages.LEAVE_BLANK,
        choose=messages.FORM_CHOOSE,
        optional=messages.FORM_OPTIONAL,
        yes=YES,
        types=FieldType,
        inputs=INPUTS,
    )
    return text, policy
