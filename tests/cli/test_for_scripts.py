"""What scripts and operators ask: one setting explained, all of them and all checks as JSON."""

import datetime
import json
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from storefront.platform import certificates
from storefront.platform.outbound import Poster
from storefront.platform.web_service import ServiceDown, WebService
from tests.support.servers import command

SECRET = "postgresql://shop:hush-hush@db.example/shop"


def explained(project: Path, name: str, **variables: str) -> dict[str, Any]:
    done = command("settings", "explain", name, "--json", project=project, **variables)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_setting_says_its_value_and_where_it_is_set(tmp_path: Path) -> None:
    assert explained(tmp_path, "http.workers") == {
        "name": "http.workers",
        "value": 1,
        "default": 1,
        "source": "default",
        "says": "The number of worker processes.",
        "allowed": "1 or more",
        "variable": "STOREFRONT_HTTP__WORKERS",
        "is_secret": False,
    }
    (tmp_path / "storefront.toml").write_text("[http]\nworkers = 2\n")
    assert explained(tmp_path, "http.workers")["source"] == str(tmp_path / "storefront.toml")
    (tmp_path / ".env").write_text("STOREFRONT_HTTP__WORKERS=3\n")
    by_dotenv = explained(tmp_path, "STOREFRONT_HTTP__WORKERS")
    assert (by_dotenv["value"], by_dotenv["source"]) == (
        3,
        f"STOREFRONT_HTTP__WORKERS in {tmp_path / '.env'}",
    )
    by_variable = explained(tmp_path, "http.workers", STOREFRONT_HTTP__WORKERS="4")
    assert (by_variable["value"], by_variable["source"]) == (4, "STOREFRONT_HTTP__WORKERS")


def test_a_secret_is_never_shown(tmp_path: Path) -> None:
    (tmp_path / "url").write_text(SECRET)
    named = {"STOREFRONT_DATABASE__URL_FILE": str(tmp_path / "url")}
    shown = explained(tmp_path, "database.url", **named)
    assert shown["value"] == "(set, not shown)"
    assert shown["source"] == f"{tmp_path / 'url'} (STOREFRONT_DATABASE__URL_FILE)"
    named["STOREFRONT_SHIPPING__OPTIONS__API_KEY"] = "hush-hush"
    done = command("settings", "--json", project=tmp_path, **named)
    assert "hush" not in done.stdout + done.stderr
    everything = json.loads(done.stdout)["settings"]
    assert len(everything) > 100
    assert all(each["says"] for each in everything)


def test_a_setting_that_does_not_exist_has_a_neighbor(tmp_path: Path) -> None:
    done = command("settings", "explain", "http.worker", project=tmp_path)
    assert done.returncode == 1
    assert "http.worker: there is no such setting. Did you mean http.workers?" in " ".join(
        done.stderr.split()
    )


def test_check_answers_scripts_in_one_shape(tmp_path: Path) -> None:
    done = command("check", "--json", project=tmp_path)
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found.keys() == {"ok", "problems", "parts"}
    assert all(part.keys() == {"part", "ok", "state", "cure"} for part in found["parts"])
    wrong = {part["part"]: part["cure"] for part in found["parts"] if not part["ok"]}
    assert wrong["database"] == "Run: storefront serve."
    assert found["problems"] == len(wrong)
    assert found["ok"] is False
    assert all(part["cure"] is None for part in found["parts"] if part["ok"])


def test_an_import_before_the_first_start_brings_menus_and_promotions(tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    command("new", folder, project=tmp_path)
    done = command("import", folder / "catalog", project=folder)
    assert done.returncode == 0, done.stderr
    assert "menus.csv" in done.stderr
    assert command("export", "menus", project=folder).stdout.count("\n") > 1
    again = command("import", folder / "catalog", project=folder)
    assert "menus.csv" not in again.stderr


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    for words in (["serve"], ["worker"], ["seed"], ["import", str(tmp_path)]):
        done = command(*words, project=tmp_path, STOREFRONT_DATA__FOLDER="/proc/nowhere")
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        said = " ".join(done.stderr.split())
        assert "data.folder: /proc/nowhere cannot be written" in said
        assert said.endswith("Choose another folder or fix its permissions.")


@contextmanager
def serving_tls(folder: Path, begins: int, ends: int) -> Iterator[tuple[int, Path]]:
    """Give the port of a server whose certificate is good from and to so many days from now, and its file."""
    now = datetime.datetime.now(datetime.UTC)
    key, name = (
        ec.generate_private_key(ec.SECP256R1()),
        x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")]),
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now + datetime.timedelta(days=begins))
        .not_valid_after(now + datetime.timedelta(days=ends))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file)
    server = HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port, file
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("begins", "ends", "says"),
    [
        (-400, -3, "localhost: its certificate has expired."),
        (3, 400, "localhost: its certificate is not valid yet; check the clock of this machine."),
        (-1, 5, "that of localhost ends on"),
    ],
)
def test_check_says_what_is_wrong_with_the_certificate(
    begins: int, ends: int, says: str, tmp_path: Path
) -> None:
    with serving_tls(tmp_path, begins, ends) as (port, file):
        url = f"https://localhost:{port}"
        done = command(
            *("check", "--json"), project=tmp_path, STOREFRONT_STORE__PUBLIC_URL=url, SSL_CERT_FILE=str(file)
        )
    (part,) = [part for part in json.loads(done.stdout)["parts"] if part["part"] == "certificate"]
    assert part["state"].startswith(says)
    assert part["cure"] == "Renew it in your proxy."


def test_an_unknown_authority_is_said_too(tmp_path: Path) -> None:
    with serving_tls(tmp_path, -1, 5) as (port, _), pytest.raises(ssl.SSLError) as failed:
        certificates.certificate_ends("localhost", port, 30)
    assert certificates.why_not_trusted(failed.value) == "its certificate is self-signed"
    assert certificates.why_not_trusted(OSError("nothing")) == ""


def test_services_and_webhooks_say_it_of_those_that_they_call(tmp_path: Path) -> None:
    with serving_tls(tmp_path, -1, 5) as (port, _):
        url = f"https://localhost:{port}"
        with pytest.raises(ServiceDown) as down:
            WebService(url, timeout=30).post("/rates", {})
        poster = Poster(lambda _address: True, seconds=30, connect=30, answer_max=1000)
        posted = poster.post(url, {}, b"{}")
    assert str(down.value) == posted.error == "cannot be reached (its certificate is self-signed)"
