"""The files of examples/deploy name metrics, settings, routes and commands that exist."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.testing import CliRunner

from storefront.app.admission import BY_ADDRESS
from storefront.platform.metrics import METRICS, MetricKind
from storefront.platform.settings import Settings, load_settings
from storefront_cli.main import app
from tests.support.servers import ROOT

DEPLOY = ROOT / "examples" / "deploy"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SUFFIXES = ("_bucket", "_sum", "_count")
GIVEN_BY_PROMETHEUS = {"instance", "job", "le"}
SERIES = re.compile(r"\bstorefront_[a-z_]+")
MATCHED = re.compile(r'(\w+)\s*(?:=~|!~|!=|=)\s*"')
GROUPED = re.compile(r"\b(?:by|without)\s*\(([^)]*)\)")


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def alerts() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(text("alerts.yml"))["groups"]
    rules: list[dict[str, Any]] = group["rules"]
    return rules


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(text("grafana.json"))["panels"]
    return found


def expressions() -> Iterator[tuple[str, str]]:
    for rule in alerts():
        yield f"alert {rule['alert']}", rule["expr"]
    for panel in panels():
        for target in panel["targets"]:
            yield f"panel {panel['title']}", target["expr"]


def metric_of(series: str) -> Any:
    """Return the metric that a series belongs to: a histogram has three."""
    if series in METRICS:
        assert METRICS[series].kind is not MetricKind.HISTOGRAM, f"{series} is no series of its histogram"
        return METRICS[series]
    base = next((series.removesuffix(end) for end in SUFFIXES if series.endswith(end)), series)
    assert base in METRICS, f"there is no metric {series}"
    return METRICS[base]


@pytest.mark.parametrize(("where", "expr"), list(expressions()))
def test_alerts_and_dashboard_ask_for_metrics_and_labels_that_exist(where: str, expr: str) -> None:
    metrics = [metric_of(series) for series in SERIES.findall(expr)]
    assert metrics or expr.startswith("up{"), where
    labels = {label for metric in metrics for label in metric.labels} | GIVEN_BY_PROMETHEUS
    used = set(MATCHED.findall(expr))
    used |= {label.strip() for group in GROUPED.findall(expr) for label in group.split(",") if label.strip()}
    assert used <= labels, where
    for metric in metrics:
        if metric.kind is MetricKind.COUNTER:
            assert re.search(rf"(rate|increase)\({metric.name}", expr), f"{where}: a counter only grows"
    assert expr.count("(") == expr.count(")")


def test_every_metric_is_on_the_dashboard() -> None:
    shown = {metric_of(series).name for _, expr in expressions() for series in SERIES.findall(expr)}
    assert shown == set(METRICS)


def test_every_alert_says_what_to_do() -> None:
    names = [rule["alert"] for rule in alerts()]
    assert len(set(names)) == len(names)
    for rule in alerts():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"].keys() == {"summary", "action"}
        assert all(said.endswith(".") for said in rule["annotations"].values()), rule["alert"]


def test_the_dashboard_has_a_place_for_every_panel() -> None:
    places = set()
    for panel in panels():
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        cells = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not cells & places, panel["title"]
        places |= cells
    assert len({panel["id"] for panel in panels()}) == len(panels())


def test_prometheus_asks_with_the_token_of_a_file() -> None:
    (job,) = yaml.safe_load(text("prometheus.yml"))["scrape_configs"]
    assert job["job_name"] == "storefront"
    assert "credentials_file" in job["authorization"]


def options_of(words: list[str]) -> None:
    """Fail unless the command line knows this command with these options."""
    command, *options = [word for word in words if word not in ("--project", "/shop", "/srv/shop")]
    told = CliRunner().invoke(app, [command, "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert told.exit_code == 0, told.output
    for option in options:
        assert option in told.output


def variables_are_settings(variables: dict[str, str], folder: Path) -> Settings:
    """Return the settings that these variables give; raises Misconfigured for one that is none."""
    return load_settings(folder, {"HOME": str(folder), **variables})


class TestUnits:
    """The units for systemd."""

    @pytest.mark.parametrize("name", ["storefront.service", "storefront-worker.service"])
    def test_a_unit_starts_what_exists_with_settings_that_exist(self, name: str, tmp_path: Path) -> None:
        lines = [line for line in text(name).splitlines() if "=" in line and not line.startswith("#")]
        pairs = [(key, value) for key, _, value in (line.partition("=") for line in lines)]
        given = dict(pairs)
        words = shlex.split(given["ExecStart"])
        assert words[0].endswith("/.venv/bin/storefront")
        options_of(words[1:])
        credentials = {value.partition(":")[0] for key, value in pairs if key == "LoadCredential"}
        for credential in credentials:
            token = "postgresql://shop:a@db/shop" if "url" in credential else "0123456789abcdef"
            (tmp_path / credential).write_text(f"{token}\n")
        variables = dict(
            value.replace("%d", str(tmp_path)).split("=", 1) for key, value in pairs if key == "Environment"
        )
        settings = variables_are_settings(variables, tmp_path)
        assert settings.database.url.startswith("postgresql://")
        assert settings.data.folder == f"/var/lib/{given['StateDirectory']}"
        assert given["User"] != "root"
        assert "MemoryDenyWriteExecute" not in given  # V8 could not compile
        assert given["Type"] == ("notify" if "serve" in words else "exec")
        if "ExecReload" in given:
            assert given["ExecReload"] == "/bin/kill -HUP $MAINPID"
        http = settings.http
        assert int(given["TimeoutStopSec"]) > http.drain_seconds + http.shutdown_seconds + 3

    @pytest.mark.parametrize("name", ["storefront.service", "storefront-worker.service"])
    def test_a_unit_has_its_three_sections(self, name: str) -> None:
        parser = configparser.ConfigParser(strict=False, interpolation=None)
        parser.optionxform = str  # type: ignore[assignment,method-assign]
        parser.read_string(text(name))
        assert parser.sections() == ["Unit", "Service", "Install"]

    @pytest.mark.parametrize("name", ["storefront.service", "storefront-worker.service"])
    def test_systemd_knows_every_line(self, name: str, tmp_path: Path) -> None:
        assert shutil.which("systemd-analyze"), (
            "systemd-analyze is not installed here: apt-get install systemd"
        )
        copy = tmp_path / name
        copy.write_text(re.sub(r"ExecStart=\S+.*", "ExecStart=/bin/true", text(name)))
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(copy)], capture_output=True, text=True, check=False
        )
        ours = [line for line in done.stderr.splitlines() if name in line]
        assert ours == []


class TestContainer:
    """The container file: built from a checkout, without root at run time."""

    @pytest.fixture
    def stages(self) -> list[list[tuple[str, str]]]:
        """Its instructions, by stage."""
        joined = re.sub(r"\\\n\s*", " ", text("Containerfile"))
        lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
        found: list[list[tuple[str, str]]] = []
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "FROM":
                found.append([])
            found[-1].append((word, rest.strip()))
        return found

    def test_it_runs_as_nobody_and_writes_only_data(
        self, stages: list[list[tuple[str, str]]], tmp_path: Path
    ) -> None:
        build, final = stages
        instructions = [word for word, _ in final]
        known = [
            "FROM",
            "RUN",
            "COPY",
            "ENV",
            "USER",
            "WORKDIR",
            "VOLUME",
            "EXPOSE",
            "STOPSIGNAL",
            "HEALTHCHECK",
            "ENTRYPOINT",
            "CMD",
        ]
        assert set(instructions) <= set(known)
        given = dict(final)
        assert int(given["USER"]) > 0
        assert instructions.index("USER") > max(n for n, word in enumerate(instructions) if word == "RUN")
        assert f"--uid {given['USER']}" in given["RUN"]
        assert given["VOLUME"] == "/data"
        assert given["STOPSIGNAL"] == "SIGTERM"
        assert not any(word == "ADD" for word, _ in build + final)
        assert json.loads(given["ENTRYPOINT"]) == ["storefront", "--project", given["WORKDIR"]]
        options_of(json.loads(given["CMD"]))
        copied = shlex.split(given["COPY"])
        assert copied[0] == f"--from={build[0][1].rsplit(' ', 1)[1]}"
        variables = dict(pair.split("=", 1) for pair in shlex.split(given["ENV"]))
        ours = {name: value for name, value in variables.items() if name.startswith("STOREFRONT_")}
        settings = variables_are_settings(ours, tmp_path)
        assert settings.http.host == "0.0.0.0"
        assert settings.data.folder == given["VOLUME"]
        assert str(settings.http.port) == given["EXPOSE"]

    def test_its_health_is_asked_where_the_store_answers(self, stages: list[list[tuple[str, str]]]) -> None:
        health = dict(stages[-1])["HEALTHCHECK"]
        command = json.loads(health[health.index("[") :])
        compile(command[2], "HEALTHCHECK", "exec")
        assert re.search(r"127\.0\.0\.1:8000(/\w+)'", command[2])[1] in BY_ADDRESS  # type: ignore[index]

    def test_it_installs_extras_that_exist(self, stages: list[list[tuple[str, str]]]) -> None:
        run = dict(stages[0])["RUN"]
        extras = re.search(r"/source\[(.*?)\]", run)
        assert extras is not None
        assert set(extras[1].split(",")) <= PYPROJECT["project"]["optional-dependencies"].keys()
        version = re.search(r"python:(3\.\d+)-slim", stages[0][0][1])
        assert version is not None
        assert f"Programming Language :: Python :: {version[1]}" in PYPROJECT["project"]["classifiers"]
        assert stages[0][0][1].split()[0] == stages[1][0][1]


class TestKubernetes:
    """The example for Kubernetes."""

    OBJECTS = [each for each in yaml.safe_load_all(text("kubernetes.yaml")) if each]

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        return [each for each in self.OBJECTS if each["kind"] == kind]

    def containers(self) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
        for each in self.of_kind("Deployment"):
            pod = each["spec"]["template"]["spec"]
            yield pod, pod["containers"][0]

    def test_settings_and_secrets_are_settings_of_the_store(self, tmp_path: Path) -> None:
        (config,), (secret,) = self.of_kind("ConfigMap"), self.of_kind("Secret")
        (tmp_path / "storefront.toml").write_text(config["data"]["storefront.toml"])
        for name, value in secret["stringData"].items():
            (tmp_path / name).write_text(value)
        for pod, container in self.containers():
            mount = next(each for each in container["volumeMounts"] if each["name"] == "secrets")["mountPath"]
            variables = {each["name"]: each["value"] for each in container["env"]}
            assert all(name.endswith("_FILE") for name in variables)  # no secret is in the environment
            local = {name: path.replace(mount, str(tmp_path)) for name, path in variables.items()}
            settings = variables_are_settings(local, tmp_path)
            assert settings.database.url.startswith("postgresql://")
            http = settings.http
            assert pod["terminationGracePeriodSeconds"] > http.drain_seconds + http.shutdown_seconds + 3
            options_of(container["args"])

    def test_probes_ask_what_the_store_answers(self) -> None:
        _, server = next(self.containers())
        ports = {port["name"]: port["containerPort"] for port in server["ports"]}
        for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
            asked = server[probe]["httpGet"]
            assert asked["path"] in BY_ADDRESS
            assert ports[asked["port"]] == 8000
        assert server["readinessProbe"]["httpGet"]["path"] == "/readyz"
        assert server["livenessProbe"]["httpGet"]["path"] == "/healthz"  # a missing database restarts nobody

    def test_nobody_is_root_and_every_name_leads_somewhere(self) -> None:
        named = {(each["kind"], each["metadata"]["name"]) for each in self.OBJECTS}
        for pod, container in self.containers():
            assert pod["securityContext"]["runAsNonRoot"] is True
            assert container["securityContext"]["readOnlyRootFilesystem"] is True
            assert container["securityContext"]["allowPrivilegeEscalation"] is False
            volumes = {each["name"] for each in pod["volumes"]}
            assert {each["name"] for each in container["volumeMounts"]} == volumes
            assert {each["mountPath"] for each in container["volumeMounts"]} >= {"/data", "/shop", "/tmp"}
            for volume in pod["volumes"]:
                if "configMap" in volume:
                    assert ("ConfigMap", volume["configMap"]["name"]) in named
                if "secret" in volume:
                    assert ("Secret", volume["secret"]["secretName"]) in named
        for service in self.of_kind("Service"):
            wanted = service["spec"]["selector"].items()
            labels = [each["spec"]["template"]["metadata"]["labels"] for each in self.of_kind("Deployment")]
            assert any(wanted <= each.items() for each in labels)
