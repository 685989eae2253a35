"""The writer of the index may be killed any time. At full length: `python -m benchmarks.killed_index`."""

from pathlib import Path

from benchmarks import killed_index
from tests.support.servers import command

KILLS = 3


def test_an_index_whose_writer_is_killed_opens_and_learns_everything(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = command("seed", "--items", "100", project=tmp_path, STOREFRONT_DATA__FOLDER=str(data))
    assert done.returncode == 0, done.stderr
    outcome = killed_index.play(data, KILLS)
    assert outcome.problems == []
    assert outcome.kept >= KILLS * killed_index.AT_ONCE
