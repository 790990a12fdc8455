import json
from typing import Any, Iterator

import requests


class SpiceDBError(Exception):
    """An error that the server sent instead of a result."""


def stream(address: str, key: str, body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields the results of a streaming call. Raises an error if the last line contains one."""
    headers = {"Authorization": f"Bearer {key}"}
    with requests.post(address, headers=headers, json=body, stream=True, timeout=(5, 60)) as response:
        for line in response.iter_lines():
            if not line:
                continue
            parsed = json.loads(line)
            if "result" not in parsed:
                error = parsed.get("error", parsed)
                raise SpiceDBError(f"code {error['code']}: {error['message']}")
            yield parsed["result"]
