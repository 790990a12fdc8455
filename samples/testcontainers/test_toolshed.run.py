"""Runs the test in test_toolshed.py with a local SpiceDB in place of the container, because Docker isn't installed here.

Only the calls to Docker are replaced. The module's own code still writes the schema and returns the endpoint and key.
"""

import sys

import pytest
from testcontainers.core.container import DockerContainer
from testcontainers_spicedb import SpiceDBContainer, spicedb

from driver import ENDPOINT, KEY, expect

host, port = ENDPOINT.split(":")
commands: list[object] = []


def start(container: DockerContainer) -> DockerContainer:
    commands.append((container.image, container._command))
    return container


DockerContainer.__init__ = lambda self, image, **_: setattr(self, "image", image)  # type: ignore[method-assign]
DockerContainer.with_exposed_ports = lambda self, *_: self  # type: ignore[method-assign]
DockerContainer.with_command = lambda self, command: setattr(self, "_command", command) or self  # type: ignore
DockerContainer.start = start  # type: ignore[method-assign]
DockerContainer.stop = lambda self, *_, **__: None  # type: ignore[method-assign]
DockerContainer.__del__ = lambda self: None  # type: ignore
DockerContainer.get_container_host_ip = lambda self: host  # type: ignore[method-assign]
DockerContainer.get_exposed_port = lambda self, _: int(port)  # type: ignore[method-assign]
spicedb.wait_for_logs = lambda *_, **__: None
assert issubclass(SpiceDBContainer, DockerContainer)

status = pytest.main(["-q", "--tb=native", "-p", "no:cacheprovider", "test_toolshed.py"])
if status:
    sys.exit(int(status))
expect(commands, [("authzed/spicedb:v1.57.1", ["serve", "--grpc-preshared-key", KEY])])
