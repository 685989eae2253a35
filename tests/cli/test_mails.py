"""`storefront mails`: list, copy and preview templates; `storefront check` finds mistakes in them."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from storefront.platform.mail_templates import source_of
from storefront.platform.settings import Misconfigured
from storefront_cli.check import findings
from storefront_cli.main import app

FILES = ["order_placed.html", "order_placed.txt"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "storefront.toml").write_text('[store]\nname = "Acme & Sons"\n[data]\nfolder = "data"\n')
    return tmp_path


def run(project: Path, *words: str) -> Any:
    return CliRunner().invoke(app, ["-p", str(project), "mails", *words])


def test_every_mail_is_listed_with_the_stores_own_files(project: Path) -> None:
    (project / "mails").mkdir()
    (project / "mails" / "quote_mail.txt").write_text("{{ hello }}")
    listed = json.loads(run(project, "list", "--json").stdout)
    assert len(listed) == 10
    assert {each["name"]: each["own"] for each in listed if each["own"]} == {"quote_mail": ["quote_mail.txt"]}
    assert all(each["for"] for each in listed)
    shown = run(project, "list").stdout.splitlines()
    assert [line.split()[-1] for line in shown if line.startswith(("quote_mail", "form_mail"))] == [
        "built-in",
        "quote_mail.txt",
    ]


def test_a_copy_is_the_built_in_template_and_replaces_nothing(project: Path) -> None:
    assert run(project, "copy", "order_placed").exit_code == 0
    assert sorted(file.name for file in (project / "mails").iterdir()) == FILES
    for file in FILES:
        assert (project / "mails" / file).read_text() == source_of(file)
    (project / "mails/order_placed.txt").write_text("Own")
    (project / "mails/order_placed.html").unlink()
    again = run(project, "copy", "order_placed")
    assert again.exit_code == 1
    assert isinstance(again.exception, Misconfigured)
    assert "order_placed.txt exists already. To replace it, add --force." in str(again.exception)
    assert not (project / "mails/order_placed.html").exists()
    assert run(project, "copy", "order_placed", "--force").exit_code == 0
    assert (project / "mails/order_placed.txt").read_text() == source_of("order_placed.txt")


def test_a_preview_has_the_stores_name_in_both_parts(project: Path, tmp_path: Path) -> None:
    shown = run(project, "preview", "stock_arrived")
    assert shown.exit_code == 0
    assert "Acme & Sons" in shown.stdout
    assert run(project, "preview", "stock_arrived", "--text").stdout == shown.stdout
    file = tmp_path / "preview.html"
    assert run(project, "preview", "stock_arrived", "--html", str(file)).exit_code == 0
    assert "Acme &amp; Sons</h1>" in file.read_text()


def test_a_preview_of_a_broken_template_says_where(project: Path) -> None:
    (project / "mails").mkdir()
    file = project / "mails" / "quote_mail.txt"
    file.write_text("{{ hello }}\n{{ price }}")
    failed = run(project, "preview", "quote_mail")
    assert failed.exit_code == 1
    assert f"{file}, line 2: 'price' is undefined." in str(failed.exception)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["preview", "order_place"], "there is no email 'order_place'"),
        (["copy", "../x"], "there is no email '../x'"),
        (["preview", "quote_mail", "--text", "--html", "x.html"], "Choose one"),
    ],
)
def test_a_usage_error_is_exit_code_2(project: Path, words: list[str], said: str) -> None:
    done = run(project, *words)
    assert done.exit_code == 2
    assert said in " ".join(done.output.replace("│", " ").split())


def test_the_check_names_file_line_and_reason(project: Path) -> None:
    assert [found for found in findings(project) if found.part == "mails"] == []
    run(project, "copy", "order_placed")
    (found,) = (found for found in findings(project) if found.part == "mails")
    assert (found.state, found.cure) == ("1 of 10 have the store's own template.", "")
    file = project / "mails" / "order_placed.html"
    file.write_text("<p>\n{{ lead }\n</p>")
    (found,) = (found for found in findings(project) if found.part == "mails")
    assert found.state == f"{file}, line 2: unexpected '}}'."
    assert found.cure == "Correct it; until then the built-in template is used."
    file.rename(file.with_name("order_place.html"))
    (found,) = (found for found in findings(project) if found.part == "mails")
    assert found.cure == "Give it the name of an email (see: storefront mails list), or remove it."
