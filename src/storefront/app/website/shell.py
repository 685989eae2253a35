"""The HTML around a rendered page: head, inline styles and data, and the bundle's loader."""

import base64
import hashlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape

from storefront.app.headers import CardForm, content_security_policy
from storefront.app.website.bundle import Bundle, PageFiles
from storefront.app.website.v8_renderer import Rendered
from storefront.content.messages import NEEDS_SCRIPT
from storefront.platform.brand_files import BrandFile
from storefront.platform.settings import Store

BARE = Rendered(title="")
WHO_IS_HERE = (
    'try{let u=JSON.parse(localStorage["storefront-user"]);'
    "if(u?.kind&&!/^\\/auth\\/(sign-in|callback|signed-out)$/.test(location.pathname)){d.dataset.user=u.kind;"
    'd.style.setProperty("--hello",JSON.stringify(u.hello))}}catch{}'
)
"""Sets attributes for the styles, before the first paint, from the user stored in this browser.

The server sends everybody the same header, with one shape for guests and one for users
(ui/src/shell/useHeaderShape.ts).
"""
HOW_TO_READ = (
    'try{for(let n of["units","density"]){let v=localStorage["storefront-"+n];if(v)d.dataset[n]=v}}catch{}'
)
"""Sets the units and the row density that this browser chose for tables (ui/src/state/tableDisplay.ts)."""
UNTIL_READY = (
    "var at=location.href,pressed;"
    'addEventListener("submit",e=>e.target.attributes.action||e.preventDefault(),1);'
    'addEventListener("click",e=>pressed=e.target.closest("button")||pressed,1)'
)
"""Prevents native form submission, which would put the input, even a password, in the address.

It also records the address, which Back can change before the bundle runs (ui/src/state/navigation.ts), and
the button that was pressed last (ui/src/state/earlyInput.ts).
"""
ON_PAPER = (
    'addEventListener("beforeprint",()=>{document.querySelector("#onpaper span").textContent='
    'new Date().toLocaleDateString("en-US",{dateStyle:"medium"})+" · "+location.href})'
)
"""Writes the date and the page's address next to the store's name on paper (ui/src/styles/print.css)."""
BEFORE_PAINT = f"{{let d=document.documentElement;{WHO_IS_HERE}{HOW_TO_READ}}}{UNTIL_READY};{ON_PAPER}"
NAME_STYLE = (
    '{let l=document.createElement("link");l.rel="stylesheet";l.disabled=1;'
    'l.href="/assets/"+f+".css";document.head.append(l)}'
)
"""The block that adds a link to a style file `f` without loading it."""


class Shell:
    """Creates whole documents and their security policies, which contain the hashes of inline code."""

    def __init__(
        self,
        store: Store,
        bundle: Bundle,
        icon: BrandFile | None = None,
        form: CardForm = CardForm(),
        marketing: str = "",
        own_styles: str = "",
    ) -> None:
        """`icon` is the store's own, if any; `form` is what the card form may load.

        `marketing` is the site of the marketing script, "" for none; `own_styles` are added to every page.
        """
        self._form = form
        self._marketing = marketing
        self._icon = (icon.address, icon.media_type) if icon else ("/favicon.svg", "image/svg+xml")
        folder = FileSystemLoader(Path(__file__).parent)
        environment = Environment(loader=folder, autoescape=select_autoescape(), keep_trailing_newline=True)
        self._template = environment.get_template("shell.html")
        self._store = store
        self._bundle = bundle
        self._known: dict[tuple[str, int], tuple[str, str, bytes]] = {}
        self._colors = f":root{{--brand-red:{store.red};--brand-blue:{store.blue}}}{own_styles}"

    def document(self, page: Rendered, files: PageFiles, data: str, origin: str) -> tuple[bytes, bytes]:
        """Return the document and its content security policy; `data` is a JSON object by key."""
        styles, starts, policy = self._frame_of(files)
        text = self._template.render(
            page=page if page.title else msgspec.structs.replace(page, title=self._store.name),
            origin=origin,
            theme=self._store.red,
            before_paint=BEFORE_PAINT,
            icon=self._icon,
            styles=styles,
            links=() if files.css else self._bundle.styles,
            json_ld=[linked_data(part, origin) for part in page.json_ld],
            data=inlined(without_drawn(data, page.html)),
            loader=starts,
            store=self._store.name,
            phone=self._store.phone,
            needs_script=NEEDS_SCRIPT.split("{phone}"),
        )
        return text.encode(), policy

    def _inline_files(self, files: PageFiles) -> list[str]:
        """Return the files whose styles are already inline, so that no later chunk loads them again.

        Loaded after the page's own styles they would win over them, because the last of two equally specific
        rules applies.
        """
        return [*self._bundle.styles, *files.css_files] if files.css else files.css_files

    def _frame_of(self, files: PageFiles) -> tuple[str, str, bytes]:
        """Return the styles, the loader and the policy of a page: the same for all pages of its kind."""
        found = self._known.get((files.script, len(files.css)))
        if found is None:
            styles = f"{files.css}{self._colors}" if files.css else self._colors
            starts = loader(self._bundle.entry, files.script, self._inline_files(files))
            scripts = [hash_of(BEFORE_PAINT), *([hash_of(starts)] if starts else [])]
            policy = content_security_policy(scripts, [hash_of(styles)], self._form, self._marketing).encode()
            found = self._known[files.script, len(files.css)] = (styles, starts, policy)
        return found


def loader(entry: str, script: str = "", held: Sequence[str] = ()) -> str:
    """Return the script that starts the bundle after the first paint, so that it does not delay content.

    The page's own script is fetched together with the entry. `held` are the addresses of inline styles: each
    gets a link that loads nothing, because the bundle does not load files that already have a link. Empty
    without a bundle.
    """
    if not entry:
        return ""
    short = " ".join(style.removeprefix("/assets/").removesuffix(".css") for style in held)
    names = f'for(let f of "{short}".split(" ")){NAME_STYLE}' if held else ""
    files = ";".join(f'import("{file}")' for file in (entry, script) if file)
    return f"requestAnimationFrame(()=>setTimeout(()=>{{{names}{files}}}))"


def without_drawn(data: str, page_html: str) -> str:
    """Return the JSON without a drawing that the page shows, which is an item's longest text.

    A null in its place means that it is read from the page (ui/src/main.tsx).
    """

    def shorter(found: re.Match[str]) -> str:
        is_drawn = msgspec.json.decode(found[1], type=str) in page_html
        return '"drawingSvg":null' if is_drawn else found[0]

    return _DRAWING.sub(shorter, data)


def hash_of(text: str) -> str:
    """Return the hash of inline code as in the policy: `sha256-` and the digest."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def inlined(json_text: str) -> str:
    """Return JSON that is safe inside a script element."""
    return (
        json_text.replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
    )


def linked_data(part: Any, origin: str) -> str:
    """Return JSON-LD as text, with the origin added to our own addresses."""
    before = msgspec.json.encode(origin).decode()[1:-1]
    text = msgspec.json.encode(part).decode()
    return inlined(_OURS.sub(lambda found: f"{found[1]}{before}/", text))


_OURS = re.compile(r'("(?:@id|url|item|image|logo|target)":")/')
"""A JSON-LD key that holds an address, and the start of one of ours; inside strings, quotes are escaped."""
_DRAWING = re.compile(r'"drawingSvg":("(?:[^"\\]|\\.)+")')
"""An item's drawing in JSON; inside strings, these quotes are escaped."""
