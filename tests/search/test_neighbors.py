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
    alone = [*titles("gasket"), *titles("washer")]
    once = learn([*alone, "gasket and washer kit"])
    assert [word for word, _ in once["gasket"]] == ["washer"], "once together is chance"
    often = learn([*alone, *[f"{color} gasket washer kit" for color in ("red", "blue", "green")]])
    assert "washer" not in [word for word, _ in often.get("gasket", [])]
    assert learn(titles("gasket")[:4] + titles("washer")[:4]) == {}
    assert learn([]) == {}


def test_a_common_word_is_near_a_rarer_one_for_the_same() -> None:
    uses = [f"{use}{at}" for use in ("water", "oil", "air", "fuel") for at in "abcdefgh"]
    common = [f"{metal} gasket for {use} pump" for metal in ("brass", "steel", "zinc") for use in uses]
    rare = [f"brass seal for {use} pump" for use in uses[:8]]
    others = [f"{color} lamp of {use} glass" for color in ("white", "clear") for use in uses]
    learned = learn([*common, *rare, *others])
    assert learned["seal"][0][0] == "gasket"
    assert "seal" in [word for word, _ in learned["gasket"]]


def test_it_tells_how_far_it_is() -> None:
    said: list[tuple[int, int]] = []
    learn([*titles("gasket"), *titles("washer")], lambda done, total: said.append((done, total)))
    assert [done for done, _ in said] == list(range(len(said)))
    assert {total for _, total in said} == {len(said)}


def test_what_is_learned_is_the_same_each_time_and_not_too_much() -> None:
    many = [title for at in range(20) for title in titles(f"part{'abcdefghijklmnopqrst'[at]}x")]
    learned = learn(many)
    assert learned == learn(many)
    assert all(len(near) <= NEIGHBORS_MAX for near in learned.values())
