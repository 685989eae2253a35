"""The writer of the index may be killed any time. At full length: `python -m benchmarks.killed_index`."""

from pathlib import Path

from benchmarks import killed_index

KILLS = 3


def test_an_index_whose_writer_is_killed_opens_and_learns_everything(tmp_path: Path) -> None:
    data = tmp_path / "data"
    killed_index.fill(data, 100)
    outcome = killed_index.play(data, KILLS)
    assert outcome.problems == []
    assert outcome.kept >= KILLS * killed_index.AT_ONCE
