"""Device names derived from user agents."""

from storefront.signin import messages
from storefront.signin.limits import DEVICE_MAX

_BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Windows", "Windows"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Mac OS X", "Mac"),
    ("CrOS", "Chromebook"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """Return a readable name for the device.

    >>> device_name("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36")
    'Chrome on Windows'

    Source: decision H14.
    """
    browser = _first(_BROWSERS, user_agent)
    system = _first(_SYSTEMS, user_agent)
    if browser and system:
        return messages.DEVICE.format(browser=browser, system=system)
    plain = "".join(sign for sign in user_agent.partition("/")[0] if sign.isprintable()).strip()
    return (browser or system or plain or messages.UNKNOWN_DEVICE)[:DEVICE_MAX]


def _first(names: tuple[tuple[str, str], ...], text: str) -> str:
    return next((name for mark, name in names if mark in text), "")
