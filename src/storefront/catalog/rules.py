"""Rules of buying, visibility, URLs, numbers and texts of items."""

import re
import unicodedata
from collections.abc import Sequence
from urllib.parse import quote

from storefront.base.text import cut_at_word, disposition_of, one_line
from storefront.catalog import messages
from storefront.catalog.limits import EXTENDED_DESC_HOVER_MAX, EXTENDED_DESC_INLINE_MAX
from storefront.catalog.schemas import BuyFacts, RestrictedCustomer, TechSpec
from storefront.identity.rules import may
from storefront.identity.schemas import Ability, Actor

_NOT_IN_URL = re.compile(r"[^A-Za-z0-9._-]")
_NEITHER_LETTERS_NOR_DIGITS = {code: None for code in range(128) if not chr(code).isalnum()}
_SLUG_WITH_ID = re.compile(r".*-(\d{1,15})", re.ASCII | re.DOTALL)
_ALT_SPECS = 4


def why_not_buy(item: BuyFacts, actor: Actor) -> str:
    """Return why the actor cannot add the item to the cart, as a sentence; "" if they can.

    Source: S1 §5, S2 §2.2, §5.10; decisions B8, E6, E7, H1, H2.
    """
    if item.is_discontinued and not (item.may_sell_discontinued and actor.is_employee):
        return messages.DISCONTINUED
    if not may_see(item.is_web, actor):
        return messages.NOT_ON_WEB
    return why_not_allowed(item, actor) or ("" if item.has_price else messages.NO_PRICE)


def why_not_allowed(item: BuyFacts, actor: Actor) -> str:
    """Return why this actor may not buy a restricted item, "" if they may or it is not restricted.

    Engineers and impersonators may add it while acting for an allowed customer; otherwise the reason names
    the allowed customers. Source: S2 §5.10, §6; decisions H1, H2.
    """
    if not item.restricted_to:
        return ""
    is_allowed = actor.acting_customer_id in {one.customer_id_p21 for one in item.restricted_to}
    if may(actor, Ability.RESTRICTED_ITEMS):
        return "" if is_allowed else messages.RESTRICTED_TO.format(names=_names(item.restricted_to))
    return "" if is_allowed and actor.is_web_user and item.restricted_self_service else messages.RESTRICTED


def is_current_user_allowed(item: BuyFacts, actor: Actor) -> bool:
    """Return whether restrictions allow this actor to buy the item: `currentUserAllowed`.

    Source: S1 §6, decision E6.
    """
    return not why_not_allowed(item, actor)


def sees_add_button(item: BuyFacts, actor: Actor) -> bool:
    """Return whether Add to Cart is shown: always to internal roles, to others unless it is restricted.

    Discontinued items keep the button, but disabled. Source: S2 §2.2, §6, decision H1.
    """
    is_kept = item.is_discontinued or may(actor, Ability.RESTRICTED_ITEMS)
    return is_kept or not why_not_allowed(item, actor)


def restricted_tooltip(item: BuyFacts, actor: Actor) -> str:
    """Return who may buy a restricted item, for the two internal roles; "" for everybody else.

    Source: S2 §6, decisions B35, H1.
    """
    if not item.restricted_to or not may(actor, Ability.SEE_RESTRICTED_CUSTOMERS):
        return ""
    return messages.RESTRICTED_TOOLTIP.format(names=_names(item.restricted_to))


def _names(customers: Sequence[RestrictedCustomer]) -> str:
    return ", ".join(sorted(one.name for one in customers))


def may_see(is_web: bool, actor: Actor) -> bool:
    """Return whether the actor may see the item: non-web items are for staff only. Source: decision E6."""
    return is_web or may(actor, Ability.INCLUDE_NON_WEB)


def shows_components(availability: int, has_bill_of_materials: bool) -> bool:
    """Return whether Components Available is offered: out of stock, but can be assembled. Source: S2 §2.2."""
    return availability <= 0 and has_bill_of_materials


def item_code_url_sanitized(item_code: str) -> str:
    """Return the item code for use in a URL: characters other than A-Z a-z 0-9 . _ - become "-".

    Never empty and never only dots, which URLs do not preserve. Source: S1 §3, decision A9.
    """
    code = _NOT_IN_URL.sub("-", item_code)
    return code if code.strip(".") else "-"


def product_path(item_code: str, inv_mast_uid: int, customer_part_number: str = "") -> str:
    """Return the canonical path of a product page. Source: S1 §2, decisions A9, A10."""
    path = f"/product/{item_code_url_sanitized(item_code)}/{inv_mast_uid}"
    return f"{path}/{_quoted(customer_part_number)}" if customer_part_number else path


def _quoted(text: str) -> str:
    return quote(text, safe="", errors="replace")


def category_path(slug: str, page: int = 1) -> str:
    """Return the path of a category page; page 1 has no page parameter. Source: S1 §2."""
    return f"/categories/{_quoted(slug)}" + (f"/{page}" if page > 1 else "")


def brand_path(slug: str) -> str:
    """Return the path of a brand's products. Source: S1 §2, decision A8."""
    return f"/brands/featured/{_quoted(slug)}"


def category_id_in(slug: str) -> int | None:
    """Return the id at the end of the footer's `{name}-{id}` form, or None. Source: S1 §2, decision A7."""
    found = _SLUG_WITH_ID.fullmatch(slug)
    return int(found[1]) if found else None


def normal_number(number: str) -> str:
    """Return the normalized form that numbers are compared by: only letters and digits, in upper case.

    "6204-2rs.c3", "6204 2RS C3" and "62042RSC3" are the same number.

    >>> normal_number("6204-2rs.c3")
    '62042RSC3'

    Source: S1 §5, decision E1.
    """
    if number.isascii():
        return number.upper().translate(_NEITHER_LETTERS_NOR_DIGITS)
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", number).upper())
    return "".join(c for c in plain if c.isalnum())


def shop_number(prefix: str, uid: int) -> str:
    """Return our own number as shown on cards: AHC104233, CAT77. Source: S1 §2, S2 §2.2, decision B1."""
    return f"{prefix}{uid}"


def hover_description(extended_desc: str) -> str:
    """Return 500 characters of the extended description, to show on hover. Source: S1 §9, decision E11."""
    return cut_at_word(extended_desc, EXTENDED_DESC_HOVER_MAX)


def inline_description(extended_desc: str) -> str:
    """Return 100 characters of the extended description, to show in rows. Source: S1 §9, decision E11."""
    return cut_at_word(extended_desc, EXTENDED_DESC_INLINE_MAX)


FORMATS = {
    "application/pdf": "PDF",
    "model/step": "STEP",
    "image/vnd.dxf": "DXF",
    "image/png": "PNG",
    "image/jpeg": "JPEG",
}
"""Display names of document formats; in lower case they are file extensions."""

ADDED = "added/"
"""Prefix of the source of documents added by staff; the file id and name follow."""


def format_of(media_type: str) -> str:
    """Return the display name of a document's type, "" for a link. Source: decision D24."""
    return FORMATS.get(media_type, "")


def paper_path(digest: str, media_type: str) -> str:
    """Return the path of a document; with its digest, so it can be cached forever. Source: decision B2."""
    return f"/media/papers/{digest}.{format_of(media_type).lower()}"


def disposition(source: str, media_type: str) -> str:
    r"""Return the Content-Disposition of a document: inline if browsers can show it, with its original name.

    >>> disposition("sheets/Ventil Größe 2.pdf", "application/pdf")
    'inline; filename="Ventil Gr__e 2.pdf"; filename*=UTF-8\'\'Ventil%20Gr%C3%B6%C3%9Fe%202.pdf'

    Source: decisions B2, D24.
    """
    ending = format_of(media_type).lower()
    how = "attachment" if ending in ("step", "dxf") else "inline"
    return _disposition(how, source, ending)


def kept_disposition(file_name: str, media_type: str) -> str:
    r"""Return the Content-Disposition of a file to download.

    >>> kept_disposition("Press 4.pdf", "application/pdf")
    'attachment; filename="Press 4.pdf"; filename*=UTF-8\'\'Press%204.pdf'

    Source: decision G41.
    """
    return _disposition("attachment", file_name, format_of(media_type).lower())


def _disposition(how: str, source: str, ending: str) -> str:
    name = one_line(source.rpartition("/")[2]) or "paper"
    return disposition_of(how, name if name.lower().endswith(f".{ending}") else f"{name}.{ending}")


def added_source(file_id: str, file_name: str) -> str:
    """Return the source of a document added by staff. Source: S2 §7.3."""
    return f"{ADDED}{file_id}/{file_name}"


def added_file_id(source: str) -> str:
    """Return the file id of a document added by staff, "" for other sources. Source: S2 §7.3."""
    return source.split("/")[1] if source.startswith(ADDED) and source.count("/") == 2 else ""


def spec_text(spec: TechSpec) -> str:
    """Return a property as text: "Bore 2-1/2 in". Source: S1 §3, decision B2."""
    return one_line(f"{spec.attribute} {spec.value} {spec.unit}")


def alt_text(name: str, specs: Sequence[TechSpec] = ()) -> str:
    """Return the alt text of a line drawing: the name and four properties. Source: S1 §3 (altText)."""
    listed = ", ".join(text for text in (spec_text(spec) for spec in specs[:_ALT_SPECS]) if text)
    if not listed:
        return messages.ALT_TEXT.format(name=one_line(name))
    return messages.ALT_TEXT_WITH_SPECS.format(name=one_line(name), specs=listed)
