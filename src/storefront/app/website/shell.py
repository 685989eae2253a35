"""The HTML around a rendered page: head, inlined styles and data, and the loader of the bundle."""

import base64
import hashlib
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape

from storefront.app.headers import content_security_policy
from storefront.app.website.bundle import Bundle
from storefront.app.website.renderer import Built, Rendered
from storefront.platform.settings import Store

BARE = Rendered(title="")


class Shell:
    """Makes whole documents. The policy that goes with each names the hashes of its inline pieces."""

    def __init__(self, store: Store, bundle: Bundle) -> None:
        folder = FileSystemLoader(Path(__file__).parent)
        environment = Environment(loader=folder, autoescape=select_autoescape(), keep_trailing_newline=True)
        self._template = environment.get_template("shell.html")
        self._store = store
        self._bundle = bundle
        self._known: dict[tuple[str, int], tuple[str, str, bytes]] = {}
        self._colours = f":root{{--brand-red:{store.red};--brand-blue:{store.blue}}}"

    def document(self, page: Rendered, built: Built, data: str, origin: str) -> tuple[bytes, bytes]:
        """Return the document and its content security policy. `data` is JSON, by key."""
        styles, starts, policy = self._around(built)
        text = self._template.render(
            page=page if page.title else msgspec.structs.replace(page, title=self._store.name),
            origin=origin,
            theme=self._store.red,
            styles=styles,
            css_files=built.css_files,
            links=() if built.css else self._bundle.styles,
            json_ld=[inlined(msgspec.json.encode(_absolute(part, origin)).decode()) for part in page.json_ld],
            data=inlined(data),
            loader=starts,
            store=self._store.name,
            phone=self._store.phone,
        )
        return text.encode(), policy

    def _around(self, built: Built) -> tuple[str, str, bytes]:
        """Return the styles, the loader and the policy of a page: the same for all pages of its kind."""
        found = self._known.get((built.script, len(built.css)))
        if found is None:
            styles = f"{built.css}{self._colours}" if built.css else self._colours
            starts = loader(self._bundle.entry, built.script)
            scripts = [hash_of(starts)] if starts else []
            policy = content_security_policy(scripts, [hash_of(styles)]).encode()
            found = self._known[built.script, len(built.css)] = (styles, starts, policy)
        return found


def loader(entry: str, script: str = "") -> str:
    """Return the line that starts the bundle after the first paint, so that nothing stands before content.

    The page's own script is fetched together with the entry. Empty without a bundle.
    """
    files = ";".join(f'import("{file}")' for file in (entry, script) if file)
    return f"requestAnimationFrame(()=>setTimeout(()=>{{{files}}}))" if entry else ""


def hash_of(text: str) -> str:
    """Return what the policy calls an inline piece: sha256- and the digest."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def inlined(json_text: str) -> str:
    """Return JSON that can stand inside a script element: nothing in it can end the element."""
    return (
        json_text.replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
    )


def _absolute(part: Any, origin: str) -> Any:
    """Return JSON-LD with the origin put before every address of ours."""
    if isinstance(part, dict):
        return {key: _place(key, value, origin) for key, value in part.items()}
    return [_absolute(one, origin) for one in part] if isinstance(part, list) else part


def _place(key: str, value: Any, origin: str) -> Any:
    is_address = key in ("@id", "url", "item", "image", "logo", "target")
    if is_address and isinstance(value, str) and value.startswith("/"):
        return origin + value
    return _absolute(value, origin)
