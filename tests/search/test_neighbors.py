"""What is learned from titles."""

from storefront.search.neighbors import NEIGHBORS_MAX, learn


def titles(word: str) -> list[str]:
    return [
        f"{metal} {word} for {use} pump" for metal in ("brass", "steel") for use in ("water", "oil", "air")
    ]


def test_words_in_the_same_company_are_neighbors() -> None:
    learned = learn(
        [*titles("gasket"), *titles("washer"), *[f"lamp {at} bright white glass" for at in "abcdefgh"]]
    )
    assert [word for word, _ in learned["gasket"]] == ["washer"]
    assert [word for word, _ in learned["washer"]] == ["gasket"]
    assert "lamp" not in learned
    assert all(0.4 <= likeness <= 1 for near in learned.values() for _, likeness in near)


def test_words_of_one_title_and_rare_words_are_none() -> None:
    learned = learn([*titles("gasket"), *titles("washer"), "gasket and washer kit"])
    assert "washer" not in [word for word, _ in learned.get("gasket", [])]
    assert learn(titles("gasket")[:4] + titles("washer")[:4]) == {}
    assert learn([]) == {}


def test_what_is_learned_is_the_same_each_time_and_not_too_much() -> None:
    many = [title for at in range(20) for title in titles(f"part{'abcdefghijklmnopqrst'[at]}x")]
    learned = learn(many)
    assert learned == learn(many)
    assert all(len(near) <= NEIGHBORS_MAX for near in learned.values())
