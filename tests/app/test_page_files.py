"""What a page brings besides its HTML, read from the manifest of the build."""

import json
from pathlib import Path
from typing import Any

from storefront.app.website.bundle import Bundle


def test_a_page_brings_the_styles_of_all_that_it_imports_once(tmp_path: Path) -> None:
    chunks: dict[str, dict[str, Any]] = {
        "src/main.tsx": {"file": "assets/main.js", "css": ["assets/frame.css"]},
        "_table.js": {
            "file": "assets/table.js",
            "imports": ["src/main.tsx", "_button.js"],
            "css": ["assets/table.css"],
        },
        "_button.js": {
            "file": "assets/button.js",
            "imports": ["_table.js"],  # they import each other
            "css": ["assets/button.css"],
        },
        "src/pages/home/HomePage.tsx": {
            "file": "assets/home.js",
            "imports": ["_table.js", "_button.js"],
            "css": ["assets/home.css"],
        },
    }
    folder = tmp_path / "bundle"
    (folder / "assets").mkdir(parents=True)
    for name in ("frame", "table", "button", "home"):
        (folder / "assets" / f"{name}.css").write_text(f".{name}{{}}\n")
    (folder / "manifest.json").write_text(json.dumps(chunks))
    bundle = Bundle(folder)
    home = bundle.page("home/HomePage")
    assert home.css == ".frame{}.button{}.table{}.home{}"
    assert home.css_files == ["/assets/button.css", "/assets/table.css", "/assets/home.css"]
    assert home.script == "/assets/home.js"
    nowhere = bundle.page("")
    assert (nowhere.css, nowhere.css_files, nowhere.script) == (".frame{}", [], "")
