"""Loaded by every Python process of the sample tests before the sample."""

import json
import os
import sys
import time
import traceback

# Keep in sync with `speedup` in ../child/clock.ts.
SPEEDUP = 20

# Installed packages take precedence over the stubs.
_here = os.path.dirname(os.path.abspath(__file__))
_stubs = os.path.join(_here, "stubs")
if os.environ.get("HARNESS_PREFER_STUBS"):
    sys.path.insert(0, _stubs)
else:
    sys.path.append(_stubs)

_sleep = time.sleep
time.sleep = lambda seconds: _sleep(seconds / SPEEDUP)


def _block_network(event, arguments):
    """Blocks every connection, datagram, and name lookup that would leave this machine."""
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        address = arguments[1]
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        address = arguments
    else:
        return
    # The address of a Unix socket is a path, and a connected socket needs none.
    host = address[0] if isinstance(address, tuple) else None
    name = host.decode() if isinstance(host, bytes) else host
    if name not in (None, "", "127.0.0.1", "localhost", "::1"):
        raise OSError(f"samples have no network access, so {name} can't be reached")


sys.addaudithook(_block_network)


def _report(kind, error, trace):
    sample = os.environ.get("HARNESS_SAMPLE", "")
    lines = [frame.lineno for frame in traceback.extract_tb(trace) if frame.filename.endswith(sample)]
    if isinstance(error, SyntaxError):
        lines = [error.lineno]
    failure = {"name": kind.__name__, "message": str(error), "line": lines[-1] if lines else None}
    with open(os.environ["HARNESS_FAILURE"], "w") as file:
        json.dump(failure, file)
    sys.__excepthook__(kind, error, trace)


if "HARNESS_FAILURE" in os.environ:
    sys.excepthook = _report
