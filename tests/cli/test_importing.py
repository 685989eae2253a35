"""What `storefront import` says, and what it leaves behind when it is stopped."""

import csv
import datetime
import io
import subprocess
from pathlib import Path

import pytest

from storefront.exchange import progress
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from storefront.search import index_writer
from storefront_cli import importing
from tests.conftest import Shop
from tests.make.files import STEP, SVG, picture
from tests.make.logos import lay_logos, logo
from tests.support.servers import command


def told(done: subprocess.CompletedProcess[str]) -> dict[str, list[str]]:
    """Return the cells behind each file's name in what an import has said."""
    lines = [line.split() for line in done.stderr.splitlines()]
    return {words[0]: words[1:] for words in lines if words and words[0].endswith(".csv")}


def test_an_import_says_what_was_new_and_what_changed(tmp_path: Path) -> None:
    folder = tmp_path / "my-store"
    command("new", folder, project=tmp_path)
    tried = command("import", folder / "catalog", "--dry-run", project=folder)
    assert tried.returncode == 0
    assert "Dry run: nothing was changed." in tried.stderr
    assert "0 items" in command("check", project=folder).stderr
    first = command("import", folder / "catalog", project=folder)
    assert told(first) == told(tried)
    assert told(first)["items.csv"] == ["3", "3", "0"]
    stock = folder / "catalog" / "stock.csv"
    stock.write_text(stock.read_text(encoding="utf-8").replace("4200", "4100"), encoding="utf-8")
    again = command("import", folder / "catalog", project=folder)
    assert told(again)["stock.csv"] == ["3", "0", "1"]
    assert {tuple(cells[1:]) for name, cells in told(again).items() if name != "stock.csv"} == {("0", "0")}


def test_a_price_file_changes_prices_alone_and_a_dry_run_says_what_goes(shop: Shop, tmp_path: Path) -> None:
    done = exported_table(shop, "items")
    code, price = "item_code", "unit_price"
    rows = list(csv.DictReader(io.StringIO(done.stdout.removeprefix("\ufeff"))))
    path = tmp_path / "prices.csv"
    path.write_text(f"{code};{price}\n{rows[0][code]};4711.25\n{rows[1][code]};{rows[1][price]}\n", "utf-8")
    assert told(imported(shop, path))["prices.csv"] == ["2", "0", "1"]
    again = list(csv.DictReader(io.StringIO(exported_table(shop, "items").stdout.removeprefix("\ufeff"))))
    assert again == [{**rows[0], price: "4711.25"}, *rows[1:]]
    whole = imported(shop, path, "--as", "items", "--replace", "--dry-run")
    assert told(whole)["items.csv"][:3] == ["2", "0", "0"]
    assert int(told(whole)["items.csv"][3].replace(",", "")) > 4000
    assert "Dry run: nothing was changed." in whole.stderr
    assert exported_table(shop, "prices").stdout.count("4711.25") == 1


def test_what_must_be_mended_is_written_down(shop: Shop, tmp_path: Path) -> None:
    path, wrong = tmp_path / "stock.csv", tmp_path / "wrong.csv"
    lines = [f"{number},100,x" for number in range(100)]
    path.write_text("\n".join(["inv_mast_uid,location_id,quantity_available", *lines]), "utf-8")
    done = imported(shop, path, "--errors", wrong)
    assert done.returncode == 1
    assert done.stderr.count("stock.csv, line ") == 2, "the same mistake is told once"
    assert "Write it like 12. 99 more lines have the same error: 3, 4, 5, 6, 7 …." in done.stderr
    with wrong.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 101, "and the first item has too small a number"
    assert rows[1] == {
        "file": "stock.csv",
        "row": "2",
        "column": "quantity_available",
        "reason": '"x" is not a whole number. Write it like 12.',
    }


def test_a_mistake_in_many_rows_says_how_to_get_them_all(shop: Shop, tmp_path: Path) -> None:
    path = tmp_path / "prices.csv"
    path.write_text(
        "\n".join(["item_code,unit_price", *(f"HC-1504-TR,{at} USD" for at in range(9))]), "utf-8"
    )
    done = imported(shop, path)
    assert done.returncode == 1
    assert "fix one error first. To list every row in a file, add --errors wrong.csv." in done.stderr


def test_items_that_no_category_lists_are_warned_of(shop: Shop, tmp_path: Path) -> None:
    """They are imported all the same; a dry run warns as well."""
    path = tmp_path / "items.csv"
    path.write_text("inv_mast_uid,item_code,item_desc,category_slug\n7,X-1,Loose part,\n", "utf-8")
    for words in (["--dry-run"], []):
        done = imported(shop, path, *words)
        assert done.returncode == 0
        assert "Warning: items.csv: items without a category: 1." in done.stderr


def test_an_import_that_stopped_is_seen_and_goes_on(shop: Shop, tmp_path: Path) -> None:
    since = datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC)
    progress.save_progress(
        shop.folder, progress.ImportProgress(what="prices.csv", since=since, done=3, total=9000)
    )
    sentence = "the import of prices.csv, started 2026-11-20 17:00 UTC, stopped after 3 of 9,000 rows."
    found = command("check", project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    assert sentence in found.stderr
    path = tmp_path / "holidays.csv"
    path.write_text("date,name\n2031-12-25,Christmas\n", "utf-8")
    assert f"Continuing: {sentence}" in imported(shop, path).stderr
    assert progress.find_progress(shop.folder) is None
    with progress.alone(shop.folder, shop.db):
        done = imported(shop, path)
    assert (done.returncode, "Another import is running." in done.stderr) == (1, True)


def test_pictures_and_papers_come_in_and_go_out(shop: Shop, tmp_path: Path) -> None:
    """A picture that is none is refused with its row, on a dry run too; what goes out comes in as it was."""
    folder, out, wrong = tmp_path / "in", tmp_path / "out", tmp_path / "wrong.csv"
    folder.mkdir()
    uid = next(csv.DictReader(io.StringIO(exported_table(shop, "items").stdout.removeprefix("\ufeff"))))[
        "inv_mast_uid"
    ]
    rows = [f"{uid},Picture,a.jpg,Front,1", f"{uid},Cad,b.step,,2", f"{uid},Web,https://example.com/,,3"]
    media = folder / "media.csv"
    media.write_text("\n".join(["inv_mast_uid,kind,source,caption,sort_order", *rows]), "utf-8")
    (folder / "a.jpg").write_bytes(SVG)
    (folder / "b.step").write_bytes(STEP)
    for words in ((), ("--dry-run",)):
        refused = imported(shop, folder, "--errors", wrong, *words)
        assert refused.returncode == 1
        with wrong.open(encoding="utf-8-sig", newline="") as file:
            (said,) = csv.DictReader(file)
        assert (said["row"], said["column"]) == ("2", "source")
        assert said["reason"] == '"a.jpg": it is no JPEG or PNG picture. Use another picture.'
    (folder / "a.jpg").write_bytes(picture())
    assert told(imported(shop, folder))["media.csv"] == ["3", "3", "0"]
    done = command("export", "shop", out, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    assert "and 2 pictures and documents to" in " ".join(done.stderr.split())
    assert (out / "b.step").read_bytes() == STEP
    assert told(imported(shop, out / "media.csv", "--replace"))["media.csv"] == ["3", "0", "0"]


def test_logos_of_makers_come_in_and_go_out(shop: Shop, tmp_path: Path) -> None:
    folder, out = tmp_path / "in", tmp_path / "out"
    lay_logos(folder, "corvane,corvane.png", "ardmoor,logos/a.png", corvane_dot_png=SVG)
    refused = imported(shop, folder)
    assert refused.returncode == 1
    said = " ".join(refused.stderr.split())
    assert 'brand_logos.csv, line 2, source: "corvane.png": it is no JPEG or PNG picture.' in said
    assert (
        'brand_logos.csv, line 3, source: there is no file "logos/a.png" in the folder of this file.' in said
    )
    (folder / "logos").mkdir()
    for name in ("corvane.png", "logos/a.png"):
        (folder / name).write_bytes(logo())
    assert told(imported(shop, folder, "--dry-run"))["brand_logos.csv"] == ["2", "2", "0"]
    assert told(imported(shop, folder))["brand_logos.csv"] == ["2", "2", "0"]
    assert exported_table(shop, "brand-logos").stdout.splitlines()[1:] == [
        "ardmoor,logos/a.png",
        "corvane,corvane.png",
    ]
    command("export", "shop", out, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))
    assert (out / "logos" / "a.png").read_bytes() == (out / "corvane.png").read_bytes() == logo()
    again = imported(shop, out, "--replace")
    assert {tuple(cells[1:]) for cells in told(again).values()} == {("0", "0")}
    lay_logos(folder, "corvane,corvane.png")
    fewer = imported(shop, folder / "brand_logos.csv", "--replace")
    assert told(fewer)["brand_logos.csv"] == ["1", "0", "0", "1"]
    assert exported_table(shop, "brand-logos").stdout.splitlines()[1:] == ["corvane,corvane.png"]


def imported(shop: Shop, *words: object) -> subprocess.CompletedProcess[str]:
    return command("import", *words, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))


def exported_table(shop: Shop, name: str) -> subprocess.CompletedProcess[str]:
    return command("export", name, project=shop.folder, STOREFRONT_DATA__FOLDER=str(shop.folder))


def test_shopping_lists_come_in_by_item_code_and_go_out_again(shop: Shop, tmp_path: Path) -> None:
    head = "customer_id_p21,web_user_id,name,shared,item_code,quantity,note\n"
    (tmp_path / "lists.csv").write_text(f"{head}118201,3001,Spares,true,HC-1504-TR,20,by the door\n")
    done = imported(shop, tmp_path / "lists.csv")
    assert done.returncode == 0, done.stderr
    assert told(done)["lists.csv"] == ["1", "1", "0"]
    out = exported_table(shop, "lists")
    assert out.stdout.splitlines()[1:] == ["118201,3001,Spares,true,100101,20,,by the door,"]
    (tmp_path / "again.csv").write_text(out.stdout, encoding="utf-8")
    again = imported(shop, tmp_path / "again.csv", "--as", "lists")
    assert told(again)["lists.csv"][1:] == ["0", "0"]
    (tmp_path / "lists.csv").write_text(f"{head}118201,3001,Spares,true,HC-1504,20,by the window\n")
    refused = imported(shop, tmp_path / "lists.csv")
    assert refused.returncode == 1
    reason = 'lists.csv, line 2, item_code: no item has the code "HC-1504".'
    assert reason in " ".join(refused.stderr.split())
    assert exported_table(shop, "lists").stdout == out.stdout


def test_an_import_says_when_search_is_still_behind(
    shop: Shop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(index_writer, "catch_up_fully", lambda *_: 7)
    settings = load_settings(shop.folder, {"STOREFRONT_DATA__FOLDER": str(shop.folder)})
    database = open_database(settings)
    importing.reindex(settings, database, lambda *_: None)
    database.close()
    assert "search does not show 7 changes yet" in " ".join(capsys.readouterr().err.split())
