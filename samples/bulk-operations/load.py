import itertools
import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import grpc
from authzed.api.v1 import Client, Relationship, RelationshipUpdate, WriteRelationshipsRequest
from authzed.api.v1.permission_service_pb2 import ImportBulkRelationshipsRequest

# #region load
BUSY = {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.ABORTED, grpc.StatusCode.RESOURCE_EXHAUSTED}
UNSURE = {grpc.StatusCode.ALREADY_EXISTS, grpc.StatusCode.DEADLINE_EXCEEDED}  # the call might have been stored


def chunks(items: Iterable[Relationship], size: int) -> Iterator[list[Relationship]]:
    iterator = iter(items)
    while chunk := list(itertools.islice(iterator, size)):
        yield chunk


def import_call(client: Client, batch: list[Relationship]) -> int:
    """One call and one transaction, with 1,000 relationships in each message."""
    messages = (ImportBulkRelationshipsRequest(relationships=chunk) for chunk in chunks(batch, 1_000))
    return client.ImportBulkRelationships(messages, timeout=30).num_loaded


def touch_all(client: Client, batch: list[Relationship]) -> None:
    for chunk in chunks(batch, 1_000):
        updates = [
            RelationshipUpdate(operation=RelationshipUpdate.OPERATION_TOUCH, relationship=relationship)
            for relationship in chunk
        ]
        client.WriteRelationships(WriteRelationshipsRequest(updates=updates), timeout=30)


def store(client: Client, batch: list[Relationship]) -> None:
    for attempt in range(1, 6):
        try:
            import_call(client, batch)
            return
        except grpc.RpcError as error:
            if error.code() in UNSURE:
                return touch_all(client, batch)
            if error.code() not in BUSY or attempt == 5:
                raise
        time.sleep(0.2 * 2**attempt)


def load(client: Client, source: Iterable[Relationship], checkpoint: Path, per_call: int = 10_000) -> int:
    """Loads everything. After an interruption, it continues from the checkpoint, so the source must keep its order."""
    done = skip = int(checkpoint.read_text()) if checkpoint.exists() else 0
    start = time.monotonic()
    for batch in chunks(itertools.islice(source, skip, None), per_call):
        store(client, batch)
        done += len(batch)
        fresh = checkpoint.with_suffix(".new")
        fresh.write_text(str(done))
        os.replace(fresh, checkpoint)
        print(done, "loaded,", round((done - skip) / (time.monotonic() - start)), "per second")
    return done
# #endregion
