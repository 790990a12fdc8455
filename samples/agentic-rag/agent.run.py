"""Runs the tests of the agent in test_agent.py, then what they leave out: a second round, bad IDs, forged sessions and errors."""

import uuid

import grpc
import pytest
from authzed.api.v1 import SyncClient
from grpcutil import insecure_bearer_token_credentials
from langchain_core.messages import AIMessage, BaseMessage, ToolMessage
from langchain_core.outputs import ChatResult
from langgraph.checkpoint.memory import InMemorySaver

import permissions
from agent import ask, build_agent
from driver import KEY, expect, import_file, run_tests
from local import ObedientModel, result
from permissions import Session, permitted
from tools import DENIED

import_file("hotel.yaml")
run_tests("test_agent.py")

OVEN = "When does the new oven arrive?"
model = ObedientModel(seen=[])
agent = build_agent(model, InMemorySaver())


def session(staff: str) -> Session:
    return Session(staff, task=str(uuid.uuid4()))


# The first three candidates have one article that Omar is allowed to read, so the tool searches again.
answer = ask(agent, session("omar"), OVEN)
assert "[k3]" in answer and "[f3]" in answer and "[k2]" not in answer

# The model can name only IDs that SpiceDB accepts. Without one, nothing is permitted.
expect(permitted(session("ines"), "open_article", "read", ["*", "../f1", "k1 ", ""]), set())
assert "isn't yours" in ask(agent, session("ines"), "open __ and open p2")

# A session that the model makes up is ignored.
forged = {"article": "p2", "runtime": {"context": {"staff": "pia", "task": "t1"}}}


class Forger(ObedientModel):
    def _generate(self, messages: list[BaseMessage], *_: object, **options: object) -> ChatResult:
        self.seen += [message.text for message in messages if isinstance(message, ToolMessage)]
        call = {"name": "open_article", "args": forged, "id": "call-1"}
        return result(AIMessage("Done.") if self.seen else AIMessage("", tool_calls=[call]))


forger = Forger(seen=[])
expect(ask(build_agent(forger), session("ines"), "Hello"), "Done.")
expect(forger.seen, [DENIED])

# If someone continues another person's conversation, they get none of its texts.
first = session("ines")
assert "18,000" in ask(agent, first, OVEN)
model.seen.clear()
ask(agent, Session("guest", first.task), "When is breakfast served?")
assert "18,000" not in " ".join(model.seen)

# An error of SpiceDB reaches the caller, and the model gets no text.
model.seen.clear()
permissions.spicedb = SyncClient("localhost:1", insecure_bearer_token_credentials(KEY))
with pytest.raises(grpc.RpcError):
    ask(agent, session("pia"), OVEN)
assert not any("[" in text for text in model.seen)
