"""The last lines of an address."""


def place_lines(city: str, state: str, zip_code: str, country: str) -> list[str]:
    """Return "Akron, OH 44306", and the country unless it is the US; what is blank is left out.

    Source: S1 §9, decision I7.

    >>> place_lines("Montréal", "QC", "H2Y 1C6", "CA")
    ['Montréal, QC H2Y 1C6', 'CA']
    """
    town = ", ".join(filter(None, [city, f"{state} {zip_code}".strip()]))
    return [line for line in (town, "" if country == "US" else country) if line]
