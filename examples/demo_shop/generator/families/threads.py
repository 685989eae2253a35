"""Threads and grades: what a thread is called, what it carries, how many come in a box."""

from typing import NamedTuple

from examples.demo_shop.generator.size_text import area

STEEL = 0.284  # pounds in a cubic inch


class Grade(NamedTuple):
    """A material with its finish: code, words, psi of tensile strength, price factor."""

    code: str
    material: str
    finish: str
    strength: int
    factor: float
    standard: str


GRADES = {
    "G5Z": Grade("G5Z", "Grade 5 steel", "Zinc plated", 120000, 1.0, "SAE J429"),
    "G8Y": Grade("G8Y", "Grade 8 steel", "Yellow zinc plated", 150000, 1.32, "SAE J429"),
    "G8P": Grade("G8P", "Grade 8 steel", "Plain", 150000, 1.2, "SAE J429"),
    "SS": Grade("SS", "18-8 stainless steel", "Plain", 80000, 2.9, "ASTM F593"),
    "S6": Grade("S6", "316 stainless steel", "Plain", 80000, 4.3, "ASTM F593"),
    "88Z": Grade("88Z", "Class 8.8 steel", "Zinc plated", 116000, 1.05, "ISO 898-1"),
    "109": Grade("109", "Class 10.9 steel", "Plain", 151000, 1.3, "ISO 898-1"),
    "109Z": Grade("109Z", "Class 10.9 steel", "Zinc plated", 151000, 1.38, "ISO 898-1"),
    "A2": Grade("A2", "A2 stainless steel", "Plain", 101500, 2.8, "ISO 3506-1"),
    "A4": Grade("A4", "A4 stainless steel", "Plain", 101500, 4.1, "ISO 3506-1"),
    "AB": Grade("AB", "Alloy steel", "Black oxide", 170000, 1.25, "ASTM A574"),
    "AZ": Grade("AZ", "Alloy steel", "Zinc plated", 170000, 1.5, "ASTM A574"),
    "129": Grade("129", "Class 12.9 steel", "Black oxide", 177000, 1.25, "ISO 898-1"),
    "129Z": Grade("129Z", "Class 12.9 steel", "Zinc plated", 177000, 1.5, "ISO 898-1"),
}
INCH_PITCHES = {  # thread: major diameter, stress area in²
    "#4-40": (0.112, 0.00604), "#6-32": (0.138, 0.00909), "#8-32": (0.164, 0.0140), "#10-24": (0.19, 0.0175),
    "#10-32": (0.19, 0.0200), "1/4-20": (0.25, 0.0318), "1/4-28": (0.25, 0.0364), "5/16-18": (0.3125, 0.0524),
    "5/16-24": (0.3125, 0.0580), "3/8-16": (0.375, 0.0775), "3/8-24": (0.375, 0.0878), "7/16-14": (0.4375, 0.1063),
    "1/2-13": (0.5, 0.1419), "1/2-20": (0.5, 0.1599), "5/8-11": (0.625, 0.226), "5/8-18": (0.625, 0.256),
    "3/4-10": (0.75, 0.334), "3/4-16": (0.75, 0.373), "7/8-9": (0.875, 0.462), "1-8": (1.0, 0.606),
}  # fmt: skip


def stress_area(diameter: float, pitch: float) -> float:
    """Return the area that carries the load of a metric thread, in mm². Source: ISO 898-1."""
    return area(diameter - 0.9382 * pitch)


def pack(diameter: float) -> int:
    """Return how many screws of a diameter (in inches) are in a box."""
    for limit, pieces in ((0.32, 100), (0.42, 50), (0.52, 25), (0.7, 10)):
        if diameter <= limit:
            return pieces
    return 5


def metric(thread: str) -> tuple[float, float]:
    """Return diameter and pitch of a thread as the tables name it: "M8-1.25" is 8 and 1.25."""
    diameter, pitch = thread[1:].split("-")
    return float(diameter), float(pitch)


def shown(thread: str) -> str:
    """Return a thread as an engineer writes it: "M8 × 1.25", "3/8-16"."""
    return thread.replace("-", " × ") if thread.startswith("M") else thread


def short(thread: str) -> str:
    """Return a thread for a code: "M8", "3816", "1032"."""
    return (
        thread.split("-")[0]
        if thread.startswith("M")
        else thread.replace("#", "").replace("/", "").replace("-", "")
    )
