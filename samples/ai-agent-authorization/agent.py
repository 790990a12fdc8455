"""An agent that checks its permissions in SpiceDB before every step. Needs SpiceDB at localhost:50051 with freight.yaml imported."""

import re
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from authzed.api.v1 import (
    CheckBulkPermissionsRequest,
    CheckBulkPermissionsRequestItem,
    CheckPermissionResponse,
    Client,
    Consistency,
    DeleteRelationshipsRequest,
    ObjectReference,
    Relationship,
    RelationshipFilter,
    RelationshipUpdate,
    SubjectFilter,
    SubjectReference,
    WriteRelationshipsRequest,
)
from google.protobuf.struct_pb2 import Struct
from google.protobuf.timestamp_pb2 import Timestamp


# #region parts
@dataclass(frozen=True)
class Session:
    """One task of an agent for a person. Your server stores it, and the model never sees it."""

    id: str
    person: str
    agent: str
    ip: str


@dataclass(frozen=True)
class Step:
    """What the model wants to do next: call a tool with arguments, or give its final answer."""

    tool: str = ""
    input: dict[str, str] | None = None
    say: str = ""


class Model(Protocol):
    def next(self, conversation: list[str], tools: list[str]) -> Step: ...


@dataclass(frozen=True)
class Tool:
    """`needs` returns the objects that a call reads, `context` the values for caveats."""

    call: Callable[[dict[str, str]], str]
    needs: Callable[[dict[str, str]], list[str]] = lambda _: []
    context: Callable[[dict[str, str]], dict[str, int | str]] = lambda _: {}


def reference(name: str) -> ObjectReference:
    object_type, _, object_id = name.partition(":")
    return ObjectReference(object_type=object_type, object_id=object_id)


def struct(values: dict) -> Struct:
    message = Struct()
    message.update(values)
    return message
# #endregion


# #region start
def start_session(spicedb: Client, person: str, agent: str, ip: str, tools: list[str], minutes: int) -> Session:
    """Gives an agent the tools and the time that the person has agreed to."""
    session = Session(str(uuid.uuid4()), person, agent, ip)
    facts = [(f"person:{person}", "started"), (f"agent:{agent}", "runs")]
    facts += [(f"tool:{tool}", "granted") for tool in tools]
    updates = [
        RelationshipUpdate(
            operation=RelationshipUpdate.OPERATION_TOUCH,
            relationship=Relationship(
                resource=reference(resource),
                relation=relation,
                subject=SubjectReference(object=reference(f"session:{session.id}")),
                optional_expires_at=Timestamp(seconds=int(time.time()) + minutes * 60),
            ),
        )
        for resource, relation in facts
    ]
    note = struct({"session": session.id, "person": person, "agent": agent})
    spicedb.WriteRelationships(
        WriteRelationshipsRequest(updates=updates, optional_transaction_metadata=note), timeout=5
    )
    return session
# #endregion


# #region end
def end_session(spicedb: Client, session: str, reason: str) -> str:
    """Removes all access of a session. Checks that send the returned token take this into account."""
    request = DeleteRelationshipsRequest(
        relationship_filter=RelationshipFilter(
            optional_subject_filter=SubjectFilter(subject_type="session", optional_subject_id=session)
        ),
        optional_transaction_metadata=struct({"session": session, "reason": reason}),
    )
    return spicedb.DeleteRelationships(request, timeout=5).deleted_at.token


def stop_agent(spicedb: Client, agent: str, reason: str) -> str:
    """Stops all sessions of an agent, no matter who started them."""
    request = DeleteRelationshipsRequest(
        relationship_filter=RelationshipFilter(
            resource_type="agent", optional_resource_id=agent, optional_relation="runs"
        ),
        optional_transaction_metadata=struct({"agent": agent, "reason": reason}),
    )
    return spicedb.DeleteRelationships(request, timeout=30).deleted_at.token
# #endregion


# #region check
Question = tuple[str, str, dict]  # resource, permission, context


def ask(spicedb: Client, session: str, questions: list[Question]) -> tuple[list[bool], str]:
    """Checks several permissions in one call, with the newest data. Also returns the token for the log."""
    response = spicedb.CheckBulkPermissions(
        CheckBulkPermissionsRequest(
            consistency=Consistency(fully_consistent=True),
            items=[
                CheckBulkPermissionsRequestItem(
                    resource=reference(resource),
                    permission=permission,
                    subject=SubjectReference(object=reference(f"session:{session}")),
                    context=struct(context),
                )
                for resource, permission, context in questions
            ],
        ),
        timeout=5,
    )
    yes = CheckPermissionResponse.PERMISSIONSHIP_HAS_PERMISSION
    answers = [pair.HasField("item") and pair.item.permissionship == yes for pair in response.pairs]
    return answers, response.checked_at.token
# #endregion


# #region guard
DENIED = "Not permitted. Don't try this again: continue without it, or ask the person."
NAME = re.compile(r"\w+:[\w/|\-=+]{1,1024}", re.ASCII)


def guarded(spicedb: Client, session: Session, name: str, tool: Tool, given: dict[str, str], log: Callable) -> str:
    """Calls a tool if the session is allowed to call it and to read everything that the call needs."""
    try:
        objects = tool.needs(given)
        context = {"ip": session.ip, **tool.context(given)}
    except (KeyError, ValueError):
        return DENIED  # an argument is missing or isn't a number
    if not all(NAME.fullmatch(item) for item in objects):
        return DENIED
    questions = [(f"tool:{name}", "call", context), *((item, "read", {}) for item in objects)]
    answers, token = ask(spicedb, session.id, questions)
    allowed = all(answers)
    # if logging fails, the tool isn't called
    log(session=session.id, tool=name, objects=objects, allowed=allowed, token=token)
    return tool.call(given) if allowed else DENIED
# #endregion


# #region loop
def work(spicedb: Client, session: Session, model: Model, tools: dict[str, Tool], task: str, log: Callable) -> str:
    """Lets the model work until it's done. Three denials end the session, because the model is stuck or manipulated."""
    context = {"ip": session.ip, "amount": 0}
    callable_tools, _ = ask(spicedb, session.id, [(f"tool:{name}", "call", context) for name in tools])
    offered = [name for name, answer in zip(tools, callable_tools) if answer]  # each call is checked again
    conversation = [task]
    denials = 0
    for _ in range(20):
        step = model.next(conversation, offered)
        if step.say:
            return step.say
        tool = tools.get(step.tool)
        result = guarded(spicedb, session, step.tool, tool, step.input or {}, log) if tool else DENIED
        conversation.append(result)
        denials += result == DENIED
        if denials == 3:
            break
    end_session(spicedb, session.id, "too many steps or denials")
    return "I stopped because my requests were denied or I went in circles."
# #endregion


# #region retrieval
def readable_by(spicedb: Client, session: str, passages: list[dict[str, str]]) -> list[dict[str, str]]:
    """Keeps the passages that a session is allowed to read, because search results follow the same rules as tools."""
    ids = list({passage["shipment"] for passage in passages})
    if not ids:
        return []
    answers, _ = ask(spicedb, session, [(f"shipment:{item}", "read", {}) for item in ids])
    readable = {item for item, answer in zip(ids, answers) if answer}
    return [passage for passage in passages if passage["shipment"] in readable]
# #endregion
