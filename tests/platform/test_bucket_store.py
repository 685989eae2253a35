"""Files in a bucket of a real server that speaks S3: used like the data folder; it may be away, or hang."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select

from storefront.app.listeners import make_daily_jobs
from storefront.app.messages import FILES_UNAVAILABLE
from storefront.catalog.messages import NO_FILE
from storefront.catalog.tables import MediaRow
from storefront.documents.actions.making import _photos
from storefront.platform import bucket_store, daily_jobs
from storefront.platform.backups import restoring
from storefront.platform.bucket_store import BucketStore, find_trouble
from storefront.platform.connections import InTransaction
from storefront.platform.db import Database
from storefront.platform.file_store import (
    FileStore,
    FilesUnavailable,
    NoSuchFile,
    all_names,
    digest_of,
    open_file_store,
)
from storefront.platform.settings import Misconfigured, Settings
from storefront.uploads.tables import SentFileRow
from storefront_cli import check_outside
from storefront_cli.main import reason_of
from tests.conftest import settings_for
from tests.make import every_table
from tests.make.acting import ISSUER, Staff
from tests.make.backups import PICTURES, Place, empty, store
from tests.make.buying import GAUGE, NON_WEB, SignedIn, Store, fill, opened
from tests.make.files import PDF
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer
from tests.support import object_storage
from tests.support.object_storage import BUCKET, READER, ObjectStorage
from tests.support.servers import command
from tests.support.waiting import wait_until
from tests.uploads.test_sent_files import PATH, upload, uploaded

__all__ = ["empty", "store"]
ON_SQLITE = pytest.mark.parametrize("db", ["sqlite"], indirect=True)
NAME, PART = digest_of(PDF), f"{digest_of(PDF)}.card.webp"
AWAY = {"STOREFRONT_FILES__ENDPOINT_URL": "http://127.0.0.1:1"}
LONG, SHORT = "60", "0.2"
DAY = timedelta(days=1)


@pytest.fixture(scope="session")
def storage() -> Iterator[ObjectStorage]:
    """An object storage that runs while these tests do."""
    with object_storage.running() as server:
        yield server


@pytest.fixture
def chosen(storage: ObjectStorage, tmp_path: Path) -> Settings:
    """Settings with a place in the bucket that is empty."""
    return settings_for(tmp_path, **storage.settings())


@pytest.fixture
def bucket(chosen: Settings) -> FileStore:
    return open_file_store(chosen)


@pytest.fixture
def shop(storage: ObjectStorage, db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop with its files in the bucket."""
    fill(db)
    with opened(db, tmp_path, **storage.settings(), STOREFRONT_FILES__TIMEOUT_SECONDS=LONG) as found:
        yield found


def buyer(shop: Store, email: str = "ann@larkin.example", company: int = COMPANY) -> SignedIn:
    add_company(shop.db, company, email)
    return SignedIn(shop, bearer(shop.shop, add_person(shop.db, email, company=company), ISSUER))


def add_paper(shop: Store, uid: int, content: bytes) -> str:
    """Give an item a document; return the address of the file."""
    files, digest = open_file_store(shop.settings), digest_of(content)
    files.put(digest, content)
    with shop.db.write() as tx:
        tx.execute(
            insert(MediaRow).values(
                inv_mast_uid=uid,
                kind="Datasheet",
                source="sheet.pdf",
                digest=digest,
                media_type="application/pdf",
                sort_order=1,
            )
        )
    return f"/media/papers/{digest}.pdf"


def paths_in(storage: ObjectStorage, shop: Store) -> set[str]:
    pages = storage.objects(shop.settings.files.bucket).list()
    return {file["path"].partition("/")[2] for page in pages for file in page}


def sent_rows(shop: Store) -> int:
    with shop.db.read() as conn:
        return conn.scalar(select(func.count()).select_from(SentFileRow)) or 0


def test_a_bucket_keeps_files_as_the_data_folder_does(bucket: FileStore) -> None:
    """Above the size at which uploads are split, too."""
    large = bytes(range(256)) * 80_000
    for name, content in ((NAME, PDF), (PART, b""), (digest_of(large), large)):
        assert not bucket.has(name)
        with pytest.raises(NoSuchFile):
            bucket.read(name)
        for _ in range(2):
            bucket.put(name, content)
        assert bucket.has(name)
        assert bucket.read(name) == content
    assert sorted(all_names(bucket)) == sorted([NAME, PART, digest_of(large)])
    assert list(bucket.stale(60.0)) == []
    assert not bucket.remove_stale(NAME, 60.0)
    assert bucket.remove_stale(NAME, -60.0)
    assert not bucket.remove_stale(NAME, -60.0)
    assert sorted(all_names(bucket)) == sorted([PART, digest_of(large)])


def test_other_objects_and_other_stores_are_left_alone(storage: ObjectStorage, chosen: Settings) -> None:
    place = chosen.files.bucket
    bucket, other = BucketStore(chosen.files), storage.objects(f"{place}-2")
    for path in ("notes.txt", "aa/notes.txt", f"zz/{NAME}"):
        storage.objects(place).put(path, b"of somebody else")
    other.put(f"{NAME[:2]}/{NAME}", PDF)
    assert list(all_names(bucket)) == []
    for name in ("../x", "a/b", "", NAME[:-1], f"{NAME}.x", f"../{NAME}"):
        with pytest.raises(NoSuchFile):
            bucket.read(name)
        with pytest.raises(NoSuchFile):
            bucket.put(name, b"x")
    assert not bucket.has(NAME)


@pytest.mark.parametrize(
    ("changes", "state", "cure"),
    [
        ({}, None, ""),
        ({"ACCESS_KEY_ID": "nobody"}, "InvalidAccessKeyId", "Correct files.access_key_id and files.secret_"),
        (
            {"SECRET_ACCESS_KEY": "wrong"},
            "SignatureDoesNotMatch",
            "Correct files.access_key_id and files.sec",
        ),
        ({"BUCKET": "s3://another-bucket"}, "AccessDenied", "Let files.access_key_id list, read, write"),
        ({"ENDPOINT_URL": "http://127.0.0.1:1"}, "no connection", "Correct files.endpoint_url, or start"),
    ],
)
def test_check_says_what_is_wrong_and_names_the_setting(
    storage: ObjectStorage, tmp_path: Path, changes: dict[str, str], state: str | None, cure: str
) -> None:
    variables = {f"STOREFRONT_FILES__{name}": value for name, value in changes.items()}
    settings = settings_for(tmp_path, **storage.settings() | variables)
    place = settings.files.bucket
    (found,) = check_outside.bucket(settings)
    if state is None:
        assert found == ("bucket", f"{place} can be listed, read and written.", "")
        assert not list(storage.objects(place).list())
        return
    assert found.state.startswith(f"{place} cannot be used (")
    assert state in found.state
    assert found.cure.startswith(cure)


def test_a_key_that_may_only_read_is_noticed(storage: ObjectStorage, tmp_path: Path) -> None:
    files = settings_for(tmp_path, **storage.settings(key=READER)).files
    trouble = find_trouble(files)
    assert trouble is not None
    assert trouble.cure == "Let files.access_key_id list, read, write and delete objects below files.bucket."
    with pytest.raises(FilesUnavailable, match="403 Forbidden AccessDenied"):
        BucketStore(files).put(NAME, PDF)


def test_keys_may_come_from_the_environment_of_aws(
    storage: ObjectStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variables = storage.settings()
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", variables.pop("STOREFRONT_FILES__ACCESS_KEY_ID"))
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", variables.pop("STOREFRONT_FILES__SECRET_ACCESS_KEY"))
    files = settings_for(tmp_path, **variables).files
    assert find_trouble(files) is None
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    with pytest.raises(
        Misconfigured, match=r"^files\.bucket: .* \(Missing AccessKeyId\)\. .* AWS_\* variables"
    ):
        find_trouble(files)
    monkeypatch.delenv("AWS_SECRET_ACCESS_KEY")
    monkeypatch.setenv("AWS_METADATA_ENDPOINT", "http://127.0.0.1:1")
    trouble = find_trouble(files)
    assert trouble is not None
    assert trouble.state == "there is no access key, and this machine has no role"
    assert trouble.cure == "Correct files.access_key_id and files.secret_access_key."


@pytest.mark.parametrize(
    ("left_out", "empty_key", "says"),
    [
        ("obstore.store", "", r"^files.bucket: .*pip install 'storefront\[s3\]', or leave it empty\.$"),
        ("", "SECRET_ACCESS_KEY", r"^files\.secret_access_key: is empty, but files\.access_key_id is set\."),
        ("", "ACCESS_KEY_ID", r"^files\.access_key_id: is empty, but files\.secret_access_key is set\."),
    ],
)
def test_a_store_that_cannot_use_a_bucket_does_not_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left_out: str, empty_key: str, says: str
) -> None:
    if left_out:
        monkeypatch.setitem(sys.modules, left_out, None)
    own = {"BUCKET": "s3://shop", "ACCESS_KEY_ID": "k", "SECRET_ACCESS_KEY": "s", empty_key or "REGION": ""}
    own["REGION"] = "eu-west-1"
    settings = settings_for(tmp_path, **{f"STOREFRONT_FILES__{name}": value for name, value in own.items()})
    with pytest.raises(Misconfigured, match=says):
        open_file_store(settings)


@pytest.mark.parametrize(
    "bucket_url", ["shop", "s3://", "s3://UPPER", "s3://shop//x", "https://shop/x", "s3://a b"]
)
def test_a_bucket_is_written_in_one_way(tmp_path: Path, bucket_url: str) -> None:
    reason = r"^files\.bucket: .* Write it like s3://my-bucket/prefix\. .* 3 to 63 lowercase"
    with pytest.raises(Misconfigured, match=reason):
        settings_for(tmp_path, STOREFRONT_FILES__BUCKET=bucket_url)


@ON_SQLITE
def test_attachments_and_documents_are_for_those_who_may_see_them(
    storage: ObjectStorage, shop: Store
) -> None:
    """A file that is gone from the bucket is answered as one that never was."""
    ann, eve = buyer(shop), buyer(shop, "eve@meadowlark.example", OTHER_COMPANY)
    file_id = uploaded(shop, ann, content=PDF)
    assert paths_in(storage, shop) == {NAME}
    assert not (Path(shop.settings.data.folder) / "files").exists()
    path = f"{PATH}/{file_id}"
    assert ann.get(path).content == PDF
    assert [who.get(path).status_code for who in (shop, eve)] == [404, 404]
    hidden, shown = add_paper(shop, NON_WEB, PDF + b"hidden"), add_paper(shop, GAUGE, PDF + b"shown")
    clerk = Staff(shop).headers
    assert [shop.get(hidden).status_code, shop.get(hidden, **clerk).status_code] == [404, 200]
    assert shop.get(shown).content == PDF + b"shown"
    assert "immutable" in shop.get(shown).headers["cache-control"]
    unknown = shop.get(f"/media/papers/{'0' * 64}.pdf").json()
    open_file_store(shop.settings).remove_stale(digest_of(PDF + b"shown"), -DAY.total_seconds())
    gone = shop.get(shown)
    assert (gone.status_code, gone.json()["detail"]) == (404, unknown["detail"]) == (404, NO_FILE)


@ON_SQLITE
def test_files_that_belong_to_nothing_are_removed_from_the_bucket(
    storage: ObjectStorage, shop: Store
) -> None:
    ann = buyer(shop)
    uploaded(shop, ann, content=PDF)
    open_file_store(shop.settings).put("b" * 64, b"of no row")
    jobs = {"files": make_daily_jobs(shop.settings)["files"]}
    daily_jobs.run_once(shop.db, jobs, datetime.now(UTC))
    assert paths_in(storage, shop) == {NAME, "b" * 64}, "both are new"
    assert jobs["files"].remove(shop.db, datetime.now(UTC) + DAY) == 1  # type: ignore[arg-type]
    assert paths_in(storage, shop) == {NAME}


@ON_SQLITE
def test_no_transaction_waits_for_a_bucket(db: Database, bucket: FileStore) -> None:
    with db.write(), pytest.raises(InTransaction):
        bucket.put(NAME, PDF)


@ON_SQLITE
def test_what_needs_no_files_goes_on_without_the_storage(
    storage: ObjectStorage, db: Database, tmp_path: Path
) -> None:
    """An upload that is not stored leaves no row, and a printed quote goes without its photos."""
    fill(db)
    with opened(db, tmp_path, **storage.settings() | AWAY) as shop:
        ann = buyer(shop)
        refused = upload(shop, ann.headers)
        assert (refused.status_code, refused.json()["detail"]) == (503, FILES_UNAVAILABLE)
        assert sent_rows(shop) == 0
        with pytest.raises(FilesUnavailable):
            add_paper(shop, GAUGE, PDF)
        assert shop.get("/api/catalog/brands").status_code == 200
        assert shop.cart_with((GAUGE, 1))
        assert shop.get("/readyz").json()["parts"]["database"] == "ok"
        assert _photos(shop.settings, {GAUGE: f"/media/pictures/{NAME}/thumb.jpg"}) == {}


@ON_SQLITE
def test_a_storage_that_hangs_holds_up_only_requests_for_files(storage: ObjectStorage, shop: Store) -> None:
    """More of them than a worker has threads; all get their file once the storage goes on."""
    path = add_paper(shop, GAUGE, PDF)
    count = shop.settings.http.read_threads
    with ThreadPoolExecutor(count) as visitors:
        with storage.hanging():
            waiting = [visitors.submit(shop.get, path) for _ in range(count)]
            assert shop.get("/api/catalog/brands").status_code == 200
            assert shop.get("/readyz").json()["parts"]["database"] == "ok"
            assert not any(one.done() for one in waiting)
        assert [one.result().content for one in waiting] == [PDF] * count


def test_a_storage_that_hangs_is_soon_left_alone_and_used_again(
    storage: ObjectStorage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bucket_store, "PAUSE_SECONDS", 0.2)
    files = settings_for(tmp_path, **storage.settings(), STOREFRONT_FILES__TIMEOUT_SECONDS=SHORT).files
    bucket = BucketStore(files)
    storage.objects(files.bucket).put(f"{NAME[:2]}/{NAME}", PDF)
    with storage.hanging():
        for _ in range(bucket_store.FAILURES):
            with pytest.raises(FilesUnavailable, match="no answer in time"):
                bucket.read(NAME)
        with pytest.raises(FilesUnavailable, match="not called, because it failed 3 times in a row"):
            bucket.read(NAME)

    def again() -> Any:
        try:
            return bucket.read(NAME)
        except FilesUnavailable:
            return None

    assert wait_until(again) == PDF


def test_a_call_whose_connection_breaks_is_repeated_once(storage: ObjectStorage, tmp_path: Path) -> None:
    own = storage.settings()
    storage.objects(own["STOREFRONT_FILES__BUCKET"]).put(f"{NAME[:2]}/{NAME}", PDF)

    def read(breaks: int) -> bytes:
        with storage.breaking(breaks) as url:
            return BucketStore(
                settings_for(tmp_path, **own | {"STOREFRONT_FILES__ENDPOINT_URL": url}).files
            ).read(NAME)

    assert read(1) == PDF
    with pytest.raises(FilesUnavailable, match="the connection broke"):
        read(2)


def content_of(files: FileStore) -> dict[str, bytes]:
    return {name: files.read(name) for name in all_names(files)}


def test_a_backup_has_the_files_of_the_bucket_and_fills_another(
    storage: ObjectStorage, store: Place, empty: Place, tmp_path: Path
) -> None:
    """Row by row and byte by byte, from a bucket to a bucket; a bucket with other files is not filled."""
    url = store.settings.database.url
    source = Place(tmp_path, url, **storage.settings())
    for picture in PICTURES:
        source.files.put(digest_of(picture), picture)
    manifest = source.make(tmp_path / "shop.backup")
    target = Place(empty.project, empty.settings.database.url, **storage.settings())
    target.files.put(NAME, PDF)
    strange = (
        rf"^The bucket s3://{BUCKET}/\w+ has 1 file that the backup does not have\. .* Set files\.bucket"
    )
    with pytest.raises(Misconfigured, match=strange):
        target.restore(tmp_path / "shop.backup")
    assert target.files.remove_stale(NAME, -DAY.total_seconds())
    assert target.restore(tmp_path / "shop.backup") == restoring.Restored(manifest, [])
    assert content_of(target.files) == {digest_of(picture): picture for picture in PICTURES}
    rows = source.rows()
    assert {len(found) for found in rows.values()} == {every_table.ROWS}
    assert target.rows() == rows | {"leases": []}


@ON_SQLITE
def test_a_restore_without_the_storage_changes_nothing(
    storage: ObjectStorage, store: Place, empty: Place, tmp_path: Path
) -> None:
    store.make(tmp_path / "shop.backup")
    target = Place(empty.project, empty.settings.database.url, **storage.settings(key=READER))
    with pytest.raises(FilesUnavailable):
        target.restore(tmp_path / "shop.backup")
    assert content_of(target.files) == {}
    assert not (empty.project / "data" / "shop.db").exists()


def test_a_backup_without_the_storage_says_so_and_leaves_the_earlier_one(
    storage: ObjectStorage, sqlite_template: Path, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    path.write_bytes(b"the earlier one")
    url = f"sqlite:///{sqlite_template}"
    source = Place(tmp_path, url, **storage.settings() | AWAY)
    with pytest.raises(FilesUnavailable) as failed:
        source.make(path)
    said = f"{source.settings.files.bucket} cannot be used just now: no connection. See: storefront check"
    assert reason_of(failed.value) == said
    assert path.read_bytes() == b"the earlier one"


def test_the_files_of_a_store_are_moved_into_a_bucket_and_back(
    storage: ObjectStorage, tmp_path: Path
) -> None:
    """Running it again goes on: what is there already is compared, and stays."""
    old = open_file_store(settings_for(tmp_path))
    for picture in PICTURES:
        old.put(digest_of(picture), picture)
    own = {name: value for name, value in storage.settings().items() if "BUCKET" not in name}
    place, folder = storage.settings()["STOREFRONT_FILES__BUCKET"], {"STOREFRONT_DATA__FOLDER": str(tmp_path)}
    bucket = open_file_store(settings_for(tmp_path, **own, STOREFRONT_FILES__BUCKET=place))
    bucket.put(digest_of(PICTURES[1]), PICTURES[1])
    done = command("move", "--files", place, project=tmp_path, **own, **folder)
    assert (done.returncode, f"{len(PICTURES)} files copied to {place}." in done.stderr) == (0, True), (
        done.stderr
    )
    assert f"set files.bucket to {place}, and start the store" in " ".join(done.stderr.split())
    assert content_of(bucket) == content_of(old)
    own["STOREFRONT_FILES__BUCKET"] = place
    same = command("move", "--files", place, project=tmp_path, **own, **folder)
    assert (same.returncode, "--files: the files are in s3://" in same.stderr) == (1, True)
    back = command("move", "--files", tmp_path / "back", project=tmp_path, **own, **folder)
    assert back.returncode == 0, back.stderr
    next_steps = (
        f'set files.bucket to "" and data.folder to {tmp_path / "back"} and '
        f"database.url to sqlite:///{tmp_path / 'shop.db'}, and start the store"
    )
    assert next_steps in " ".join(back.stderr.split())
    same_folder = command("move", "--files", tmp_path, project=tmp_path, **own, **folder)
    assert 'set files.bucket to "", and start the store' in " ".join(same_folder.stderr.split())
    assert content_of(open_file_store(settings_for(tmp_path / "back"))) == content_of(old)
    wrong = command("move", "--files", "s3://UPPER", project=tmp_path, **own, **folder)
    assert "--files: 's3://UPPER' is not a valid bucket." in wrong.stderr
