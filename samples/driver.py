"""Helpers of the Python drivers: a client, facts, and the programs that run next to SpiceDB."""

import atexit
import glob
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import grpc
import yaml
from authzed.api.v1 import (
    CheckPermissionRequest,
    CheckPermissionResponse,
    Consistency,
    ObjectReference,
    ReadRelationshipsRequest,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectReference,
    SyncClient,
    WriteRelationshipsRequest,
    WriteSchemaRequest,
    ZedToken,
)
from google.protobuf.json_format import ParseDict
from grpcutil import insecure_bearer_token_credentials

ENDPOINT, KEY = "localhost:50051", "local-dev-key"
NEWEST = Consistency(fully_consistent=True)

# SpiceDB's default limit for one write.
MAX_UPDATES = 1000

client = SyncClient(ENDPOINT, insecure_bearer_token_credentials(KEY))

T = TypeVar("T")


def expect(actual: object, expected: object) -> None:
    """Fails with both values, at the line of the caller."""
    if actual != expected:
        raise AssertionError(f"got {actual!r}, expected {expected!r}")


def eventually(check: Callable[[], T], what: str, seconds: float = 20) -> T:
    """Repeats a check until its result is true, and returns that result. Fails after some seconds.

    An error of SpiceDB counts as false until then: a state of a few seconds ago might not have the schema yet.
    """
    end = time.monotonic() + seconds
    while True:
        late = time.monotonic() > end
        try:
            if answer := check():
                return answer
        except grpc.RpcError:
            if late:
                raise
        if late:
            raise AssertionError(f"never happened within {seconds} seconds: {what}")
        time.sleep(0.05)


def temporary_folder() -> Path:
    """A folder that is removed when the driver ends."""
    folder = tempfile.mkdtemp(prefix="driver-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


# Schemas and facts


def write_schema(schema: str, spicedb: SyncClient = client) -> ZedToken:
    """Replaces the schema by a text, or by the text of a `.zed` file in the current folder."""
    text = Path(schema).read_text() if schema.endswith(".zed") else schema
    return spicedb.WriteSchema(WriteSchemaRequest(schema=text)).written_at


def import_file(name: str) -> None:
    """Loads the schema and the relationships of a validation file through the API, so that drivers don't need zed."""
    path = Path(name)
    data = yaml.safe_load(path.read_text())
    write_schema(data["schema"] if "schema" in data else (path.parent / data["schemaFile"]).read_text())
    lines = [line.strip() for line in data["relationships"].splitlines()]
    all_facts = [line for line in lines if line and not line.startswith("//")]
    for start in range(0, len(all_facts), MAX_UPDATES):
        touch(*all_facts[start : start + MAX_UPDATES])


FACT = re.compile(
    r"(\w+):([^#@]+)#(\w+)@(\w+):([^#\[]+)(?:#(\w+))?(?:\[(\w+)(?::(\{.*\}))?\])?(?:\[expiration:(.+)\])?"
)


def relationship(fact: str) -> Relationship:
    """`plot:north#keeper@crew:soil#member` as a relationship, also with `[caveat:{"a": 1}]` or `[expiration:…Z]`."""
    match = FACT.fullmatch(fact)
    if not match:
        raise ValueError(f"not a relationship: {fact}")
    kind, id, relation, subject_kind, subject_id, inner, caveat, context, end = match.groups()
    found = Relationship(
        resource=ObjectReference(object_type=kind, object_id=id),
        relation=relation,
        subject=SubjectReference(
            object=ObjectReference(object_type=subject_kind, object_id=subject_id), optional_relation=inner or ""
        ),
    )
    if caveat:
        found.optional_caveat.caveat_name = caveat
        ParseDict(json.loads(context or "{}"), found.optional_caveat.context)
    if end:
        found.optional_expires_at.FromJsonString(end)
    return found


def region(file: str, name: str) -> str:
    """A part of a file that a page shows by itself."""
    return Path(file).read_text().split(f"-- #region {name}\n")[1].split("-- #endregion")[0]


def write(operation: RelationshipUpdate.Operation.ValueType, facts: tuple[str, ...], spicedb: SyncClient) -> ZedToken:
    updates = [RelationshipUpdate(operation=operation, relationship=relationship(fact)) for fact in facts]
    return spicedb.WriteRelationships(WriteRelationshipsRequest(updates=updates)).written_at


def touch(*facts: str, spicedb: SyncClient = client) -> ZedToken:
    return write(RelationshipUpdate.OPERATION_TOUCH, facts, spicedb)


def delete(*facts: str, spicedb: SyncClient = client) -> ZedToken:
    return write(RelationshipUpdate.OPERATION_DELETE, facts, spicedb)


def reference(name: str) -> ObjectReference:
    object_type, _, object_id = name.partition(":")
    return ObjectReference(object_type=object_type, object_id=object_id)


def name_of(found: Relationship) -> str:
    inner = f"#{found.subject.optional_relation}" if found.subject.optional_relation else ""
    subject = f"{found.subject.object.object_type}:{found.subject.object.object_id}{inner}"
    return f"{found.resource.object_type}:{found.resource.object_id}#{found.relation}@{subject}"


def stored(resource_type: str, spicedb: SyncClient = client) -> list[Relationship]:
    """All relationships of a type, from the newest state."""
    where = RelationshipFilter(resource_type=resource_type)
    found = spicedb.ReadRelationships(ReadRelationshipsRequest(consistency=NEWEST, relationship_filter=where))
    return [row.relationship for row in found]


def facts(*resource_types: str, spicedb: SyncClient = client) -> list[str]:
    """All relationships of a type as sorted strings, without caveats and expirations."""
    return sorted(name_of(found) for one in resource_types for found in stored(one, spicedb))


def check(resource: str, permission: str, subject: str, consistency: Consistency | None = NEWEST) -> str:
    """`HAS`, `NO` or `CONDITIONAL`, from the newest state unless the caller wants another one."""
    request = CheckPermissionRequest(
        consistency=consistency,
        resource=reference(resource),
        permission=permission,
        subject=SubjectReference(object=reference(subject)),
    )
    answer = client.CheckPermission(request).permissionship
    name = CheckPermissionResponse.Permissionship.Name(answer)
    return name.removeprefix("PERMISSIONSHIP_").removesuffix("_PERMISSION")


# Programs


def program(name: str) -> str:
    """The path of a program. PostgreSQL's programs are often installed outside of PATH."""
    found = shutil.which(name) or max(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), default=None)
    if not found:
        raise FileNotFoundError(f"{name} isn't installed or isn't on PATH")
    return found


def run_program(*command: str, **env: str) -> str:
    """Runs a Python program and returns its output. If it fails, this process ends too, because the error is printed."""
    environment = {**os.environ, **env}
    done = subprocess.run([sys.executable, *command], env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode != 0:
        print(done.stdout)
        sys.exit(done.returncode)
    return done.stdout


def run_tests(file: str, **env: str) -> None:
    """Runs the tests of a file with pytest. Imports the file first, so that its errors have a traceback."""
    run_program("-c", f"import {Path(file).stem}", **env)
    alone = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}  # loading LangChain's plugin langsmith takes seconds
    run_program("-m", "pytest", "-q", "--tb=native", "-p", "no:cacheprovider", file, **env, **alone)


@contextmanager
def running(*command: str, **env: str) -> Iterator[subprocess.Popen]:
    """Runs a program until the end of the block. If the program fails before that, this process ends too."""
    process = subprocess.Popen(command, env={**os.environ, **env})
    try:
        yield process
    finally:
        if process.poll():
            sys.exit(process.returncode)
        process.terminate()
        process.wait(timeout=10)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def serve_testing(port: int = 50061) -> Iterator[str]:
    """Starts `spicedb serve-testing`, which has an empty database for each key, and yields its endpoint."""
    command = [program("spicedb"), "serve-testing", "--grpc-addr", f"localhost:{port}", "--log-level", "error"]
    with running(*command, "--readonly-grpc-addr", f"localhost:{port + 1}", "--skip-release-check"):
        eventually(lambda: is_open(port), "serve-testing listens")
        yield f"localhost:{port}"


@contextmanager
def postgres() -> Iterator[str]:
    """Starts an empty PostgreSQL on a socket in a temporary folder, and yields its address."""
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        user: dict[str, str] = {}
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            user = {"user": "postgres", "group": "postgres"}
            shutil.chown(folder, "postgres", "postgres")
        init = [program("initdb"), "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "--no-sync"]
        subprocess.run(init, check=True, stdout=subprocess.DEVNULL, cwd=folder, **user)
        options = ["-c", "listen_addresses=", "-c", "fsync=off", "-k", folder]
        log = open(f"{folder}/log", "w")
        server = subprocess.Popen(
            [program("postgres"), "-D", f"{folder}/data", *options], stderr=log, stdout=log, cwd=folder, **user
        )
        try:
            address = f"postgresql://postgres@/postgres?host={folder}"
            ready = [program("pg_isready"), "--quiet", "--host", folder]
            eventually(lambda: subprocess.run(ready, check=False).returncode == 0, "PostgreSQL accepts connections")
            yield address
        finally:
            server.terminate()
            server.wait(timeout=10)
            log.close()
