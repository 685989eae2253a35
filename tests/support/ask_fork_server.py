"""A `storefront` for shell scripts that need not import the store first: the fork server becomes it.

`python -I -S ask_fork_server.py <descriptor> <words>`, where the descriptor is the line to the fork server,
passes on its standard files, its folder and the store's variables, and ends as the command ends. It imports
little, because it starts for every command.
"""

import json
import os
import socket
import sys


def main(line: socket.socket, words: list[str]) -> int:
    """Return the exit code of `storefront <words>`, as a shell shows it."""
    told, reply = socket.socketpair()
    asked = {
        "module": "storefront_cli",
        "words": words,
        "variables": {name: value for name, value in os.environ.items() if name.startswith("STOREFRONT_")},
        "folder": os.getcwd(),
    }
    with reply:
        socket.send_fds(line, [json.dumps(asked).encode()], [0, 1, 2, reply.fileno()])
    with told.makefile("rb") as numbers:
        _process, ended = numbers.readline(), numbers.readline()
    code = os.waitstatus_to_exitcode(int(ended))
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:]))
