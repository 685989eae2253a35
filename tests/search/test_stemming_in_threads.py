"""Words are stemmed alike, however many threads ask at once."""

from concurrent.futures import ThreadPoolExecutor

from storefront.search import analysis

WORDS = [
    f"{start}{end}"
    for start in ("cylind", "valv", "fitt", "bear", "hos")
    for end in ("ing", "ings", "ers", "ed")
]


def test_threads_do_not_disturb_each_other() -> None:
    uncached = analysis.stem.__wrapped__
    alone = [uncached(word) for word in WORDS]
    with ThreadPoolExecutor(8) as threads:
        for together in threads.map(lambda _: [uncached(word) for word in WORDS], range(200)):
            assert together == alone
