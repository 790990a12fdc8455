"""Imports clients.py, whose parts connect in different ways, and runs its functions with a client for this machine."""

import asyncio
import os
import shutil
import threading

import grpc
import pytest
from authzed.api.v1 import AsyncClient, InsecureClient, LookupResourcesRequest, SyncClient

from driver import (
    ENDPOINT,
    KEY,
    NEWEST,
    eventually,
    expect,
    insecure_bearer_token_credentials,
    temporary_folder,
    write_schema,
)

write_schema("greenhouse.zed")

# The module reads these files and this variable. Its clients for other hosts connect only when they are called.
folder = temporary_folder()
shutil.copy("service-config.json", folder)
(folder / "ca.pem").write_text("-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n")
os.environ["SPICEDB_KEY"] = KEY
os.chdir(folder)

import clients  # noqa: E402

local = insecure_bearer_token_credentials(KEY)
clients.client = SyncClient(ENDPOINT, local, options=clients.options)  # with the retries of the service config

# Write, check, list: pages of every size give all six.
token = clients.add_keeper("palms", "ines")
expect((clients.can_enter("palms", "ines", token), clients.can_enter("palms", "tomo", token)), (True, False))
for house in ("cacti", "ferns", "orchids", "roses", "tomatoes"):
    token = clients.add_keeper(house, "ines")
for size in (1, 2, 3, 6, 200):
    found = sorted(clients.enterable("ines", token, size))
    expect(found, ["cacti", "ferns", "orchids", "palms", "roses", "tomatoes"])

# Reasons and retries.
unknown = LookupResourcesRequest(
    consistency=NEWEST, resource_object_type="greenhouse", permission="prune", subject=clients.grower("ines")
)
with pytest.raises(grpc.RpcError) as caught:
    list(clients.client.LookupResources(unknown))
info = clients.error_info(caught.value)
assert info
expect((info.reason, clients.may_retry(caught.value)), ("ERROR_REASON_UNKNOWN_RELATION_OR_PERMISSION", False))
request = clients.may_enter("palms", "ines", token)
with pytest.raises(grpc.RpcError) as caught:
    SyncClient("localhost:1", local).CheckPermission(request)
expect((clients.error_info(caught.value), clients.may_retry(caught.value)), (None, True))
with pytest.raises(grpc.RpcError) as caught:
    SyncClient(ENDPOINT, insecure_bearer_token_credentials("greenhouse-key")).CheckPermission(request)
expect(clients.may_retry(caught.value), False)

# Trailers, plain text inside a network, asyncio, and a channel of one's own.
assert clients.check_logged(request, "r-42")
assert InsecureClient("127.0.0.1:50051", KEY).CheckPermission(request)
assert clients.ChannelClient(grpc.secure_channel(ENDPOINT, local)).CheckPermission(request)


async def asynchronous() -> bool:
    return await clients.can_enter_async(AsyncClient(ENDPOINT, local), "palms", "ines", token)


expect(asyncio.run(asynchronous()), True)


class HereInstead:
    """Connects the functions with a fixed address to the SpiceDB of this driver."""

    def __init__(self, module) -> None:
        self.module = module

    def __getattr__(self, name: str):
        return getattr(self.module, name)

    def secure_channel(self, _: str, credentials) -> grpc.Channel:
        return grpc.secure_channel(ENDPOINT, local)

    def insecure_channel(self, _: str) -> grpc.aio.Channel:
        return grpc.aio.insecure_channel(ENDPOINT)


# These two ask with the placeholder "…" as a token, which SpiceDB rejects: they have connected.
clients.grpc = HereInstead(grpc)
clients.grpc.aio = HereInstead(grpc.aio)
for call in (clients.short_job, lambda: asyncio.run(clients.can_enter_in_network(KEY))):
    with pytest.raises(grpc.RpcError, match="invalid revision requested"):
        call()

# Watch: a change arrives with a token to continue from.
arrived: list[tuple[str, str]] = []


def follow() -> None:
    for updates, resume_from in clients.changes(token):
        arrived.append((updates[0].relationship.resource.object_id, resume_from))


threading.Thread(target=follow, daemon=True).start()
clients.add_keeper("moss", "tomo")
eventually(lambda: arrived, "the change arrives")
expect(arrived[0][0], "moss")
assert arrived[0][1]
