"""A copy of the index that one writer works in: a commit there waits for no disk, and is seen at once.

It lies in memory that all processes of the machine share (`search.working_folder`). Of what the index has
already it holds links; of its own it has what has come since. `index/working.json` says where it is: who
searches reads it there, and in the index itself where there is none, or where it cannot be seen, as on
another machine. It may vanish any time, with the machine or without: nothing is in it alone, for changes
stay on the queue until `WorkingCopy.keep` has written them into the index itself.
"""

import contextlib
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from storefront.platform.files import atomic_write

ANNOUNCED = "working.json"
META, MANAGED, META_LOCK = "meta.json", ".managed.json", ".tantivy-meta.lock"
"""Files of tantivy: the list of segments, of all files, and what is held while one opens the index."""

FREE_MIN = 32_000_000
"""Bytes that have to be free for a working copy: what comes within a session, several times over."""

KEEP_TRIES = 20
"""So often it is begun anew when segments are merged away while they are copied."""


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """Where the working copy lies, and which index it is one of."""

    path: str
    of: str


class _Deletes(msgspec.Struct, frozen=True):
    opstamp: int


class _Segment(msgspec.Struct, frozen=True):
    segment_id: str
    deletes: _Deletes | None = None


class _Meta(msgspec.Struct, frozen=True):
    segments: list[_Segment]


def places(folder: Path, name: str) -> Iterator[Path]:
    """Yield where the index of this name can be read: the working copy, then the index itself."""
    announced = _read_announced(folder)
    if announced is not None and announced.of == name and os.access(Path(announced.path) / META, os.R_OK):
        yield Path(announced.path)
    yield folder / name


def _read_announced(folder: Path) -> Announced | None:
    try:
        return msgspec.json.decode((folder / ANNOUNCED).read_bytes(), type=Announced)
    except (OSError, msgspec.DecodeError):
        return None


def withdraw(folder: Path) -> None:
    """Say that there is no working copy, and remove it: the index itself holds what it held.

    Only for who may write.
    """
    announced = _read_announced(folder)
    if announced is not None:
        (folder / ANNOUNCED).unlink(missing_ok=True)
        shutil.rmtree(announced.path, ignore_errors=True)


def find_place(working_folder: str) -> Path | None:
    """Return where a working copy may be made, None where there is no room for one."""
    place = Path(working_folder)
    if not working_folder or not os.access(place, os.W_OK | os.X_OK):
        return None
    room = os.statvfs(place)
    return place if room.f_bavail * room.f_frsize >= FREE_MIN else None


class WorkingCopy:
    """A working copy of the index called `name`, from its beginning to its end. Only for who may write."""

    def __init__(self, place: Path, folder: Path, name: str) -> None:
        """Make it below `place`; nobody else knows of it yet. Raises OSError where that cannot be."""
        self._folder, self._name, self._origin = folder, name, (folder / name).resolve()
        self._is_announced = False
        self._in_place = (self._origin / META).read_bytes()
        self._written: set[str] = set()
        before = _prefix(folder)
        announced = _read_announced(folder)
        for path in place.glob(f"{before}*"):  # of writers that were killed
            if announced is None or announced.path != str(path):
                shutil.rmtree(path, ignore_errors=True)
        self.path = Path(tempfile.mkdtemp(prefix=before, dir=place)).resolve()
        for file in self._origin.iterdir():
            if file.name.startswith(".") and file.name.count(".") > 2:
                file.unlink()  # half of a file, of a writer that was killed
            elif not file.name.startswith(".") and file.name != META:
                (self.path / file.name).symlink_to(file)
        for each in (META, MANAGED):
            shutil.copyfile(self._origin / each, self.path / each)

    def announce(self) -> None:
        """Let the others read it from here on, in place of an earlier one; it knows all that they know."""
        if self._is_announced:
            return
        before = _read_announced(self._folder)
        with atomic_write(self._folder / ANNOUNCED) as file:
            file.write(msgspec.json.encode(Announced(path=str(self.path), of=self._name)))
        self._is_announced = True
        if before is not None and before.path != str(self.path):
            shutil.rmtree(before.path, ignore_errors=True)

    def keep(self) -> None:
        """Write what has been committed by now into the index itself; it is on the disk when this returns.

        Commits go on meanwhile. Whoever is killed in between leaves the index as it was.
        """
        for _ in range(KEEP_TRIES):
            meta, named = self._look()
            if meta == self._in_place:
                return
            try:
                self._write([name for name in named if not (self.path / name).is_symlink()])
            except FileNotFoundError:
                continue  # merged into another one meanwhile
            self._put_in_place(meta, named)
            return
        raise OSError(f"{self.path}: its segments come and go")

    def remove(self) -> None:
        """Let the others read the index itself, and leave nothing behind."""
        if self._is_announced:
            withdraw(self._folder)
        shutil.rmtree(self.path, ignore_errors=True)

    def _look(self) -> tuple[bytes, set[str]]:
        """Return the list of segments, and the names of their files.

        Files are removed after they have left the list: where it has not changed meanwhile, all are there.
        """
        for _ in range(KEEP_TRIES):
            meta = (self.path / META).read_bytes()
            names = [path.name for path in self.path.iterdir()]
            if (self.path / META).read_bytes() == meta:
                return meta, _named(meta, names)
        raise OSError(f"{self.path}: its list of segments changes all the time")

    def _write(self, own: list[str]) -> None:
        names = sorted(set(own) - self._written)
        if not names:
            return
        there = {path.name for path in self._origin.iterdir() if not path.name.startswith(".")}
        with atomic_write(self._origin / MANAGED) as file:  # first, so that what is left of this is found
            file.write(msgspec.json.encode(sorted(there.union(names, [META]))))
        for name in names:
            with (self.path / name).open("rb") as source, atomic_write(self._origin / name) as file:
                shutil.copyfileobj(source, file)
            self._written.add(name)
        _sync_folder(self._origin)

    def _put_in_place(self, meta: bytes, named: set[str]) -> None:
        """Replace the list of segments, and remove those that it does not name while nobody opens them."""
        with _opening_stopped(self._origin):
            with atomic_write(self._origin / META) as file:
                file.write(meta)
            _sync_folder(self._origin)
            self._in_place = meta
            for path in self._origin.iterdir():
                if not path.name.startswith(".") and path.name != META and path.name not in named:
                    path.unlink()


def _named(meta: bytes, names: list[str]) -> set[str]:
    """Return which of these files belong to the segments of this list."""
    segments = {
        segment.segment_id.replace("-", ""): segment.deletes
        for segment in msgspec.json.decode(meta, type=_Meta).segments
    }
    named = set()
    for name in names:
        begin, _, end = name.partition(".")
        deletes = segments.get(begin)
        is_stale = end.endswith("del") and (deletes is None or end != f"{deletes.opstamp}.del")
        if begin in segments and not is_stale:
            named.add(name)
    return named


def _prefix(folder: Path) -> str:
    """Return how working copies of the index in this folder are called; a copied folder is another one."""
    state = folder.stat()
    return f"storefront-index-{state.st_dev:x}-{state.st_ino:x}-"


def _sync_folder(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextlib.contextmanager
def _opening_stopped(path: Path) -> Iterator[None]:
    """Wait until no process is opening the index at `path`, and let none begin."""
    with (path / META_LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
