"""Parses `/metrics` as strictly as Prometheus does."""

import re

import httpx

TOKEN = "a-token-for-prometheus"
MEASURED = {"STOREFRONT_METRICS__TOKEN": TOKEN}

_SAMPLE = re.compile(r'([a-z_:]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[0-9.e+-]+|\+Inf|NaN)')
_LABEL = re.compile(r'([a-z_]+)="((?:[^"\\]|\\.)*)"')

Labels = frozenset[tuple[str, str]]


class Exposed(dict[tuple[str, Labels], float]):
    """Values by name and labels, with the types of the metrics."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.types: dict[str, str] = {}
        helped = set()
        for line in text.splitlines():
            if line.startswith("# HELP "):
                name = line.split()[2]
                assert name not in helped, f"{name} is told of twice"
                helped.add(name)
            elif line.startswith("# TYPE "):
                _, _, name, kind = line.split()
                self.types[name] = kind
            else:
                found = _SAMPLE.fullmatch(line)
                assert found is not None, f"not a sample: {line}"
                key = (found[1], frozenset(_LABEL.findall(found[2] or "")))
                assert key not in self, f"twice: {line}"
                self[key] = float(found[3])
        assert helped == self.types.keys()

    def value(self, name: str, **labels: str) -> float:
        """Return the value with exactly these labels, 0 if there is none."""
        return self.get((f"storefront_{name}", frozenset(labels.items())), 0.0)

    def total(self, name: str, **labels: str) -> float:
        """Return the sum over all label values except these."""
        wanted = set(labels.items())
        return sum(v for (n, found), v in self.items() if n == f"storefront_{name}" and wanted <= found)

    def values_of(self, label: str) -> set[str]:
        """Return every value that a label has."""
        return {value for _, labels in self for name, value in labels if name == label}


def scrape(address: str) -> Exposed:
    """Read the metrics of a running store."""
    reply = httpx.get(f"{address}/metrics", headers={"Authorization": f"Bearer {TOKEN}"}, timeout=30)
    assert reply.status_code == 200, reply.text
    assert reply.headers["content-type"].startswith("text/plain; version=0.0.4")
    return Exposed(reply.text)
