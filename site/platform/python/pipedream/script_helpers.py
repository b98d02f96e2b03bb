"""What a Python step imports: the data of earlier steps, and a way to export data."""

import json
import os

steps = json.loads(os.environ["PIPEDREAM_STEPS"])


def export(name, value):
    """Exports a JSON-serializable value under a name."""
    if not isinstance(name, str) or not name:
        raise TypeError("export needs a name that is a string")
    with open(os.environ["PIPEDREAM_EXPORTS"], "a") as file:
        file.write(f"{name}:json={json.dumps(value)}\n")
