"""`storefront content`: what it finds; and that a new store has nothing of the demo shop."""

import json
import re
from pathlib import Path

import httpx
import pytest

import storefront
from storefront.platform.settings import config_folder
from tests.support import servers
from tests.support.letters import letter
from tests.support.servers import command

DEMO = re.compile(
    r"northfield|800-555-0142|330-555-0190|419-555-0160|\bakron\b|\btoledo\b|foundry park|44306|corvane|"
    r"ardmoor|pellworth|kestrin|larkin",
    re.IGNORECASE,
)
"""The name, numbers, places and brands of the demo shop."""
SERVED = re.compile(r"https?://[^/<]+(/[^<]*)</loc>")
PLACES = ("storefront.toml", "content", "catalog", "README.md")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "shop"
    assert command("new", folder, project=tmp_path).returncode == 0
    return folder


def write(project: Path, name: str, text: str) -> None:
    file = project / "content" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def problems(project: Path) -> list[dict[str, str]]:
    done = command("content", "check", "--json", project=project)
    report = json.loads(done.stdout)
    assert done.returncode == (1 if report["problems"] else 0), done.stderr
    found: list[dict[str, str]] = report["problems"]
    return found


def test_a_new_store_has_pages_and_forms_without_problems(project: Path) -> None:
    done = command("content", "check", project=project)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no problems" in done.stderr
    listed = json.loads(command("content", "list", "--json", project=project).stdout)
    assert len(listed) > 40
    assert all(each["file"].startswith(str(project)) for each in listed)


def test_problems_are_listed_with_their_file(project: Path) -> None:
    front = 'title = "T"\ndescription = "D"\nwidgets = ["clock"]\nlayout = "wide"\nform = "none"'
    body = "[a](/pages/nowhere) [b](#nowhere) [c](javascript:x) [d](/pages/services#x) [e](https://x.example)"
    write(project, "pages/odd.md", f"+++\n{front}\n+++\n\n{body}\n")
    write(project, "pages/plain.md", "# No front matter\n")
    write(project, "pages/Wrong Name.md", "+++\n+++\n")
    write(project, "forms/broken.toml", 'title = "T"\n')
    contact = (config_folder() / "forms/contact.toml").read_text()
    write(project, "forms/lost.toml", contact.replace("/thank-you", "/thanks"))
    found = problems(project)
    said: dict[str, list[str]] = {}
    for each in found:
        said.setdefault(Path(each["file"]).name, []).append(each["problem"])
    assert set(said) == {"odd.md", "plain.md", "Wrong Name.md", "broken.toml", "lost.toml"}
    odd = "\n".join(said["odd.md"])
    for part in ('no layout "wide"', 'no widget "clock"', 'no form "none"', "/pages/nowhere", "#nowhere"):
        assert part in odd
    assert "javascript:x is not allowed" in odd
    assert "/pages/services#x" not in odd and "https://x.example" not in odd
    assert "has no front matter" in said["plain.md"][0]
    assert "cannot be an address" in said["Wrong Name.md"][0]
    assert "missing required field `parts`" in said["broken.toml"][0]
    assert "does not exist" in said["lost.toml"][0]
    table = command("content", "check", project=project)
    assert table.returncode == 1
    assert "content/pages/plain.md" in table.stdout


def test_links_to_the_catalog_and_of_menus_are_checked_once_there_is_one(project: Path) -> None:
    write(
        project,
        "pages/odd.md",
        '+++\ntitle = "T"\ndescription = "D"\n+++\n\n[a](/categories/fasteners) [b](/categories/none)\n',
    )
    assert problems(project) == []
    menus = project / "content" / "menus.csv"
    menus.write_text(menus.read_text() + "About,9,Lost,/pages/about/lost\n")
    assert command("import", project / "catalog", project=project).returncode == 0
    assert command("import", project / "content", project=project).returncode == 0
    said = [each["problem"] for each in problems(project)]
    assert said == [
        "The link /categories/none leads nowhere.",
        'In the menu "About", Lost leads nowhere: /pages/about/lost.',
    ]


def test_nothing_of_the_demo_shop_is_in_the_files_of_a_new_store(project: Path) -> None:
    found = [
        f"{file.relative_to(project)}: {match[0]}"
        for file in sorted(project.rglob("*"))
        if file.is_file() and file.name != "COLUMNS.md"
        for match in DEMO.finditer(file.read_text())
    ]
    assert found == []


def test_no_message_and_no_template_of_the_package_names_the_demo_shop() -> None:
    package = Path(storefront.__file__).parent
    files = [
        file for name in ("messages*.py", "messages/*.py", "templates/*") for file in package.rglob(name)
    ]
    assert len(files) > 40
    found = [f"{file.name}: {match[0]}" for file in files for match in DEMO.finditer(file.read_text())]
    assert found == []


def test_nothing_of_the_demo_shop_is_on_a_page_or_in_a_mail_of_a_new_store(project: Path) -> None:
    with servers.running(project) as store, httpx.Client(base_url=store.address, timeout=60) as visitor:
        paths = SERVED.findall(visitor.get("/sitemap-1.xml").text)
        assert len(paths) > 50
        others = ("/search?searchTerm=screw", "/cart", "/signup", "/login", "/mobile/orderlookup", "/nowhere")
        hidden = ("/pages/contact/thank-you", "/pages/services/service-form-complete", "/permission-denied")
        for path in (*paths, *others, *hidden, "/site.webmanifest", "/favicon.svg", "/api/content/shell"):
            answer = visitor.get(path)
            assert answer.status_code == (404 if path == "/nowhere" else 200), path
            assert DEMO.findall(answer.text) == [], path
        person = {
            "firstName": "Tom",
            "lastName": "Reed",
            "email": "tom@mill.example",
            "message": "Which seal?",
        }
        sent = {"form": "contact", "values": {**person, "subject": "A product"}}
        assert visitor.post("/api/feedback/forms", json=sent).status_code == 200
        assert visitor.post("/api/password-reset", json={"email": "tom@mill.example"}).status_code == 200
        copy = letter(store, "tom@mill.example", "Contact form")
        mail = letter(store, "sales@example.com", "Contact form")
    for each in (copy, mail):
        assert DEMO.findall(each.subject + each.text + each.html) == []
    assert "My Store" in copy.subject
