"""An agent that asks SpiceDB before every step. Needs SpiceDB at localhost:50051 with freight.yaml imported."""

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
class Run:
    """One task. Your server keeps it, and the model never sees it."""

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
def start_run(spicedb: Client, person: str, agent: str, ip: str, tools: list[str], minutes: int) -> Run:
    """Gives an agent a task: these tools, for this many minutes. The person has agreed to exactly that."""
    run = Run(str(uuid.uuid4()), person, agent, ip)
    facts = [(f"person:{person}", "started"), (f"agent:{agent}", "carries")]
    facts += [(f"tool:{tool}", "granted") for tool in tools]
    updates = [
        RelationshipUpdate(
            operation=RelationshipUpdate.OPERATION_TOUCH,
            relationship=Relationship(
                resource=reference(resource),
                relation=relation,
                subject=SubjectReference(object=reference(f"run:{run.id}")),
                optional_expires_at=Timestamp(seconds=int(time.time()) + minutes * 60),
            ),
        )
        for resource, relation in facts
    ]
    note = struct({"run": run.id, "person": person, "agent": agent})
    spicedb.WriteRelationships(
        WriteRelationshipsRequest(updates=updates, optional_transaction_metadata=note), timeout=5
    )
    return run
# #endregion


# #region end
def end_run(spicedb: Client, run: str, reason: str) -> str:
    """Removes all access of a run at once. Checks that send the token take it into account."""
    request = DeleteRelationshipsRequest(
        relationship_filter=RelationshipFilter(
            optional_subject_filter=SubjectFilter(subject_type="run", optional_subject_id=run)
        ),
        optional_transaction_metadata=struct({"run": run, "reason": reason}),
    )
    return spicedb.DeleteRelationships(request, timeout=5).deleted_at.token


def stop_agent(spicedb: Client, agent: str, reason: str) -> str:
    """Stops every run of an agent, no matter who started it."""
    request = DeleteRelationshipsRequest(
        relationship_filter=RelationshipFilter(
            resource_type="agent", optional_resource_id=agent, optional_relation="carries"
        ),
        optional_transaction_metadata=struct({"agent": agent, "reason": reason}),
    )
    return spicedb.DeleteRelationships(request, timeout=30).deleted_at.token
# #endregion


# #region check
Question = tuple[str, str, dict]  # resource, permission, context


def ask(spicedb: Client, run: str, questions: list[Question]) -> tuple[list[bool], str]:
    """Checks several permissions at once, on the newest data. Also returns the token to keep in the log."""
    response = spicedb.CheckBulkPermissions(
        CheckBulkPermissionsRequest(
            consistency=Consistency(fully_consistent=True),
            items=[
                CheckBulkPermissionsRequestItem(
                    resource=reference(resource),
                    permission=permission,
                    subject=SubjectReference(object=reference(f"run:{run}")),
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


def guarded(spicedb: Client, run: Run, name: str, tool: Tool, given: dict[str, str], log: Callable) -> str:
    """Calls a tool if the run is allowed to call it and to read everything that the call needs."""
    try:
        objects = tool.needs(given)
        context = {"ip": run.ip, **tool.context(given)}
    except (KeyError, ValueError):
        return DENIED  # an argument is missing or isn't a number
    if not all(NAME.fullmatch(item) for item in objects):
        return DENIED
    questions = [(f"tool:{name}", "call", context), *((item, "read", {}) for item in objects)]
    answers, token = ask(spicedb, run.id, questions)
    allowed = all(answers)
    log(run=run.id, tool=name, objects=objects, allowed=allowed, token=token)  # if logging fails, the tool isn't called
    return tool.call(given) if allowed else DENIED
# #endregion


# #region loop
def work(spicedb: Client, run: Run, model: Model, tools: dict[str, Tool], task: str, log: Callable) -> str:
    """Lets the model work until it's done. Three denials end the run: the model is stuck, or someone steers it."""
    may_call, _ = ask(spicedb, run.id, [(f"tool:{name}", "call", {"ip": run.ip, "amount": 0}) for name in tools])
    offered = [name for name, may in zip(tools, may_call) if may]  # not the guard: each call is checked again
    conversation = [task]
    denials = 0
    for _ in range(20):
        step = model.next(conversation, offered)
        if step.say:
            return step.say
        tool = tools.get(step.tool)
        result = guarded(spicedb, run, step.tool, tool, step.input or {}, log) if tool else DENIED
        conversation.append(result)
        denials += result == DENIED
        if denials == 3:
            break
    end_run(spicedb, run.id, "too many steps or denials")
    return "I stopped because my requests were denied or I went in circles."
# #endregion


# #region retrieval
def readable_by(spicedb: Client, run: str, passages: list[dict[str, str]]) -> list[dict[str, str]]:
    """Keeps the passages that a run is allowed to read. Search results follow the same rule as tools."""
    ids = list({passage["shipment"] for passage in passages})
    if not ids:
        return []
    answers, _ = ask(spicedb, run, [(f"shipment:{item}", "read", {}) for item in ids])
    may = {item for item, answer in zip(ids, answers) if answer}
    return [passage for passage in passages if passage["shipment"] in may]
# #endregion
