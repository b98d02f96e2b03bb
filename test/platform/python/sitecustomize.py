"""Loaded by every Python process of the sample tests, before the sample itself."""

import json
import os
import socket
import sys
import time
import traceback

HURRY = 20

# Packages that are installed here win; the stand-ins are for machines that lack them.
_here = os.path.dirname(os.path.abspath(__file__))
_standins = os.path.join(_here, "standins")
if os.environ.get("HARNESS_PREFER_STAND_INS"):
    sys.path.insert(0, _standins)
else:
    sys.path.append(_standins)

_sleep = time.sleep
time.sleep = lambda seconds: _sleep(seconds / HURRY)

_connect = socket.socket.connect


def _connect_here(self, address):
    if isinstance(address, tuple) and address[0] not in ("127.0.0.1", "localhost", "::1"):
        raise OSError(f"the sample tests have no network: {address[0]} is out of reach")
    return _connect(self, address)


socket.socket.connect = _connect_here


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
