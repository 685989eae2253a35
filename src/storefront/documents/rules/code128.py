"""Code 128: the bars of a bar code. Source: ISO/IEC 15417."""

from storefront.base.errors import BadInput
from storefront.documents import messages

_WIDTHS = (
    "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231"
    "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211"
    "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131"
    "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111"
    "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211"
    "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141"
    "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214"
    "211232"
)
"""The widths of three bars and three gaps each, six digits a symbol, by the value of the symbol."""
_SYMBOL = 6
_STOP = "2331112"
_START_TEXT, _START_DIGITS = 104, 105
_FIRST, _LAST = " ", "~"


def bars_of(text: str) -> list[int]:
    """Return the widths of bars and gaps in turn, in modules; it begins and ends with a bar.

    Source: decision I7.

    An even number of digits is written two to a symbol, other text one character to a symbol. "" has no bars.
    Raises BadInput for text that is not printable ASCII.

    >>> bars_of("100234")[:6]
    [2, 1, 1, 2, 3, 2]
    """
    if not text:
        return []
    if len(text) % 2 == 0 and text.isascii() and text.isdigit():
        values = [_START_DIGITS, *(int(text[at : at + 2]) for at in range(0, len(text), 2))]
    else:
        values = [_START_TEXT, *(_value(letter) for letter in text)]
    check = (values[0] + sum(place * value for place, value in enumerate(values))) % 103
    symbols = "".join(_symbol(value) for value in (*values, check)) + _STOP
    return [int(width) for width in symbols]


def _value(letter: str) -> int:
    if not _FIRST <= letter <= _LAST:
        raise BadInput(messages.NOT_IN_BAR_CODE.format(letter=letter))
    return ord(letter) - ord(_FIRST)


def _symbol(value: int) -> str:
    return _WIDTHS[value * _SYMBOL : (value + 1) * _SYMBOL]
