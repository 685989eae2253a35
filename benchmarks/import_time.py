"""How long `import storefront` takes in a fresh interpreter: must stay below 60 ms.

PYTHONPATH=src python -m benchmarks.import_time
"""

import statistics
import subprocess
import sys

MOST_MS = 60.0
ROUNDS = 15
SCRIPT = """
import time
begin = time.perf_counter()
import {module}
print((time.perf_counter() - begin) * 1000)
"""


def milliseconds(module: str) -> float:
    """Return the median of some imports, each in an interpreter of its own."""
    taken = [_once(SCRIPT.format(module=module)) for _ in range(ROUNDS)]
    return statistics.median(taken)


def _once(script: str) -> float:
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> int:
    """Print the figures; 1 when the import takes too long."""
    face = milliseconds("storefront")
    rules = milliseconds("storefront.checkout.rules.review")
    sys.stdout.write(
        f"import storefront: {face:.1f} ms (at most {MOST_MS:.0f}); with all checkout rules: {rules:.0f} ms\n"
    )
    return 0 if face < MOST_MS else 1


if __name__ == "__main__":
    sys.exit(main())
