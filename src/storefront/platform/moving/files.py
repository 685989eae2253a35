"""Copy the stored files to another data folder or bucket, and the files of the data folder to another."""

from collections.abc import Sequence
from pathlib import Path

from storefront.base.progress import Progress
from storefront.platform.file_store import FileStore, all_names
from storefront.platform.files import atomic_write, private_folder
from storefront.platform.settings import Misconfigured


def copy_files(old: FileStore, new: FileStore, report: Progress) -> int:
    """Copy the files that are not there yet, compare all of them, and return how many there are."""
    names = list(all_names(old))
    for done, name in enumerate(names):
        report("Copying files", done, len(names))
        content = old.read(name)
        if new.has(name) and new.read(name) == content:
            continue
        new.put(name, content)
        if new.read(name) != content:
            raise Misconfigured(
                f"--files: {name} did not arrive in {new.place} as it was sent. Check that place."
            )
    report("Copying files", len(names), len(names))
    return len(names)


def copy_data_files(old: Path, new: Path, names: Sequence[str]) -> None:
    """Copy these files of the data folder, if they exist."""
    private_folder(new)
    for name in names:
        if (old / name).is_file():
            with atomic_write(new / name) as file:
                file.write((old / name).read_bytes())
