# #region tls
import os

from authzed.api.v1 import SyncClient
from grpcutil import bearer_token_credentials

client = SyncClient("spicedb.example.com:443", bearer_token_credentials(os.environ["SPICEDB_KEY"]))
# #endregion

# #region localhost
from grpcutil import insecure_bearer_token_credentials

# Plain text on this machine: refuses any other host.
client = SyncClient("localhost:50051", insecure_bearer_token_credentials("greenhouse-key"))
# #endregion

# #region network
from authzed.api.v1 import InsecureClient

# Plain text to another host. Use it only inside a network that you trust, such as a Docker network.
client = InsecureClient("spicedb:50051", "greenhouse-key")
# #endregion

# #region ca
from pathlib import Path

# TLS with your own certificate authority.
credentials = bearer_token_credentials("greenhouse-key", certChain=Path("ca.pem").read_bytes())
client = SyncClient("spicedb.internal:50051", credentials)
# #endregion

# #region service-config
options = [
    ("grpc.service_config", Path("service-config.json").read_text()),
    ("grpc.max_receive_message_length", 16 * 1024 * 1024),
]
client = SyncClient("spicedb.example.com:443", bearer_token_credentials(os.environ["SPICEDB_KEY"]), options=options)
# #endregion

# #region write
from authzed.api.v1 import (
    ObjectReference,
    Relationship,
    RelationshipUpdate,
    SubjectReference,
    WriteRelationshipsRequest,
)


def greenhouse(house: str) -> ObjectReference:
    return ObjectReference(object_type="greenhouse", object_id=house)


def grower(person: str) -> SubjectReference:
    return SubjectReference(object=ObjectReference(object_type="grower", object_id=person))


def add_keeper(house: str, person: str) -> str:
    """Makes a person a keeper. Store the returned value: it's the ZedToken of this change."""
    update = RelationshipUpdate(
        operation=RelationshipUpdate.OPERATION_TOUCH,
        relationship=Relationship(resource=greenhouse(house), relation="keeper", subject=grower(person)),
    )
    response = client.WriteRelationships(WriteRelationshipsRequest(updates=[update]), timeout=5)
    return response.written_at.token
# #endregion


# #region check
from authzed.api.v1 import CheckPermissionRequest, CheckPermissionResponse, Consistency, ZedToken


def may_enter(house: str, person: str, zed_token: str) -> CheckPermissionRequest:
    return CheckPermissionRequest(
        consistency=Consistency(at_least_as_fresh=ZedToken(token=zed_token)),
        resource=greenhouse(house),
        permission="enter",
        subject=grower(person),
    )


def can_enter(house: str, person: str, zed_token: str) -> bool:
    """Waits for up to two seconds. Every answer except HAS_PERMISSION means no."""
    response = client.CheckPermission(may_enter(house, person, zed_token), timeout=2)
    return response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
# #endregion


# #region list
from collections.abc import Iterator

from authzed.api.v1 import LookupResourcesRequest


def enterable(person: str, zed_token: str, page_size: int = 200) -> Iterator[str]:
    """The IDs of the greenhouses that the person is allowed to enter, fetched page by page."""
    request = LookupResourcesRequest(
        consistency=Consistency(at_least_as_fresh=ZedToken(token=zed_token)),
        resource_object_type="greenhouse",
        permission="enter",
        subject=grower(person),
        optional_limit=page_size,
    )
    while True:
        count = 0
        for row in client.LookupResources(request, timeout=10):
            request.optional_cursor.CopyFrom(row.after_result_cursor)  # don't change any other field
            count += 1
            yield row.resource_object_id
        if count < page_size:
            return
# #endregion


# #region reason
import grpc
from google.rpc import error_details_pb2, status_pb2


def error_info(error: grpc.RpcError) -> error_details_pb2.ErrorInfo | None:
    """The machine-readable reason of an error, or None if SpiceDB didn't send one."""
    trailers: dict[str, bytes] = dict(error.trailing_metadata() or ())
    status = status_pb2.Status.FromString(trailers.get("grpc-status-details-bin", b""))
    info = error_details_pb2.ErrorInfo()
    return info if any(detail.Unpack(info) for detail in status.details) else None
# #endregion


# #region retry
RETRYABLE = {grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.ABORTED, grpc.StatusCode.RESOURCE_EXHAUSTED}

# Reasons that don't go away when the same request is sent again.
FINAL = {
    "ERROR_REASON_SERVICE_READ_ONLY",
    "ERROR_REASON_TOO_MANY_UPDATES_IN_REQUEST",
    "ERROR_REASON_MAXIMUM_DEPTH_EXCEEDED",  # sent with RESOURCE_EXHAUSTED before v1.48.0
}


def may_retry(error: grpc.RpcError) -> bool:
    """Whether the same request might succeed a moment later."""
    info = error_info(error)
    return error.code() in RETRYABLE and (info is None or info.reason not in FINAL)
# #endregion


# #region trailers
def check_logged(request: CheckPermissionRequest, request_id: str) -> CheckPermissionResponse:
    """Sends your own request ID and logs the cost of the call."""
    response, call = client.CheckPermission.with_call(request, timeout=2, metadata=(("x-request-id", request_id),))
    trailers = dict(call.trailing_metadata())
    print(
        trailers["x-request-id"],
        trailers["io.spicedb.respmeta.dispatchedoperationscount"],
        trailers["io.spicedb.respmeta.cachedoperationscount"],
    )
    return response
# #endregion


# #region async
from authzed.api.v1 import AsyncClient


async def can_enter_async(client: AsyncClient, house: str, person: str, zed_token: str) -> bool:
    response = await client.CheckPermission(may_enter(house, person, zed_token), timeout=2)
    return response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
# #endregion


# #region channel
from authzed.api.v1 import Client


class ChannelClient(Client):
    """A client on your own channel, which you can close."""

    def __init__(self, channel):
        self.init_stubs(channel)


def short_job() -> None:
    credentials = bearer_token_credentials(os.environ["SPICEDB_KEY"])
    with grpc.secure_channel("spicedb.example.com:443", credentials) as channel:
        ChannelClient(channel).CheckPermission(may_enter("palms", "ines", "…"), timeout=2)
# #endregion


# #region async-plain
async def can_enter_in_network(key: str) -> bool:
    """asyncio over plain text: each call sends the key."""
    async with grpc.aio.insecure_channel("spicedb:50051") as channel:
        response = await ChannelClient(channel).CheckPermission(
            may_enter("palms", "ines", "…"), timeout=2, metadata=(("authorization", f"Bearer {key}"),)
        )
    return response.permissionship == CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
# #endregion


# #region watch
from authzed.api.v1 import RelationshipUpdate, WatchRequest


def changes(zed_token: str) -> Iterator[tuple[list[RelationshipUpdate], str]]:
    """Follows the changes after a ZedToken. The call has no timeout, so it lasts as long as the connection."""
    for message in client.Watch(WatchRequest(optional_start_cursor=ZedToken(token=zed_token))):
        yield list(message.updates), message.changes_through.token  # store the token after each message
# #endregion
