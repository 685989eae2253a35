"""What a cart has to cost, reckoned a second time: Decimal arithmetic that shares nothing with the shop."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")
MOST = 999_999
"""Pieces that a line holds."""
END = Decimal(10_000_000_000)
"""Dollars that a cart stays below."""
TAX = Decimal("0.075")
"""What the small shop's ZIP codes that begin with 432 pay."""
GROUND, FREIGHT = "UPS Ground", "LTL Freight"
GROUND_POUNDS = 150


def cents(amount: Decimal) -> Decimal:
    """Return an amount in cents, half a cent upwards."""
    return amount.quantize(CENT, ROUND_HALF_UP)


@dataclass(frozen=True)
class Goods:
    """What is sold: `price` is for `per` pieces, None is Call for Price; `pack` and `rounding` say how."""

    uid: int
    price: Decimal | None
    per: int = 1
    pack: int = 1
    rounding: str = "U"
    breaks: tuple[tuple[int, str], ...] = ()
    pounds: Decimal = Decimal("1.5")
    is_for_sale: bool = True

    @property
    def is_orderable(self) -> bool:
        """Say whether a guest may order it today."""
        return self.is_for_sale and self.price is not None and self.price > 0

    def price_at(self, quantity: int) -> Decimal | None:
        """Return the price at this quantity, for `per` pieces."""
        if self.price is None or self.price <= 0:
            return None
        reached = [Decimal(price) for least, price in self.breaks if quantity >= least]
        return reached[-1] if reached else self.price

    def cost(self, quantity: int) -> Decimal | None:
        """Return what so many cost, in cents."""
        price = self.price_at(quantity)
        return None if price is None else cents(price * quantity / self.per)

    def packed(self, quantity: int) -> int:
        """Return how many are sold to somebody who asks for `quantity`."""
        if self.pack == 1 or self.rounding == "N":
            return quantity
        packs, loose = divmod(quantity, self.pack)
        is_up = {"U": loose > 0, "D": False, "S": 2 * loose >= self.pack}[self.rounding]
        return max(packs + is_up, 1) * self.pack

    def sold(self, quantity: int) -> int:
        """Return the same, no more than whole packs that a line holds."""
        is_loose = self.pack == 1 or self.rounding == "N"
        most = MOST if is_loose else MOST // self.pack * self.pack
        return min(self.packed(quantity), most)


@dataclass(frozen=True)
class Totals:
    """The amounts under a cart, in cents; None is to be determined."""

    goods: Decimal
    shipping: Decimal | None
    tax: Decimal

    @property
    def all(self) -> Decimal:
        """Return what is known together."""
        return self.goods + (self.shipping or 0) + self.tax


@dataclass
class Ledger:
    """One buyer's cart as it has to be, and what his checkout knows."""

    goods: dict[int, Goods]
    lines: dict[int, int] = field(default_factory=dict)
    rated: Mapping[int, tuple[int, Decimal | None]] | None = None
    carrier: str = ""
    seen: Decimal | None = None

    def add(self, uid: int, quantity: object) -> bool:
        """Put some in; False where the store has to refuse, and nothing changes."""
        pieces = 1 if quantity is None else whole(quantity)
        item = self.goods.get(uid)
        if item is None or not item.is_for_sale or pieces is None or not 1 <= pieces <= MOST:
            return False
        sold = item.sold(pieces)
        together = item.packed(self.lines[uid] + sold) if uid in self.lines else sold
        if together > MOST:
            return False
        return self._takes(uid, together)

    def change(self, uid: int, quantity: object) -> bool:
        """Set a line's quantity, 0 takes it out; False where the store has to refuse."""
        pieces = self.lines[uid] if quantity is None else whole(quantity)
        if pieces is None or not 0 <= pieces <= MOST:
            return False
        if pieces == 0:
            del self.lines[uid]
        elif quantity is not None:
            return self._takes(uid, self.goods[uid].sold(pieces))
        return True

    def _takes(self, uid: int, pieces: int) -> bool:
        """Set a line, unless the cart grows and would come to more than any order may."""
        before = dict(self.lines)
        self.lines[uid] = pieces
        if pieces <= before.get(uid, 0) or self.totals().goods < END:
            return True
        self.lines = before
        return False

    def charge(self, uid: int, price: Decimal | None) -> None:
        """Let an item cost something else from now on."""
        self.goods[uid] = replace(self.goods[uid], price=price)

    def standing(self) -> dict[int, tuple[int, Decimal | None]]:
        """Return what rates are good for: pieces and cost of each line."""
        return {uid: (pieces, self.goods[uid].cost(pieces)) for uid, pieces in self.lines.items()}

    def offered(self) -> str:
        """Return the first carrier that takes this cart."""
        return GROUND if self._pounds() <= GROUND_POUNDS else FREIGHT

    def totals(self) -> Totals:
        """Return what the checkout has to show."""
        goods = sum((cost for _, cost in self.standing().values() if cost is not None), Decimal("0.00"))
        is_ground = self.rated == self.standing() and self.carrier == GROUND
        shipping = cents(Decimal("9.50") + Decimal("0.35") * self._pounds()) if is_ground else None
        return Totals(goods, shipping, cents(goods * TAX))

    def is_ready(self) -> bool:
        """Say whether a submit may become an order, if its total was seen."""
        is_rated = bool(self.carrier) and self.rated == self.standing()
        return bool(self.lines) and is_rated and all(self.goods[uid].is_orderable for uid in self.lines)

    def _pounds(self) -> Decimal:
        return sum((self.goods[uid].pounds * pieces for uid, pieces in self.lines.items()), Decimal(0))


def whole(quantity: object) -> int | None:
    """Return the whole number that was sent, None for anything that is none."""
    if isinstance(quantity, bool) or not isinstance(quantity, int | float):
        return None
    return int(quantity) if quantity == quantity and quantity % 1 == 0 else None
