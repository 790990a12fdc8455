"""Needs SpiceDB at localhost:50051. Run: zed import freight.yaml && python -m pytest test_agent.py"""

import pytest
from authzed.api.v1 import Client
from grpcutil import insecure_bearer_token_credentials

from agent import DENIED, Question, Step, Tool, ask, end_session, readable_by, start_session, work

spicedb = Client("localhost:50051", insecure_bearer_token_credentials("local-dev-key"))
FILES = {"s1": "Six pallets to Ghent.", "s2": "Secret: machines to Porto.", "s3": "Paper to Lyon."}
sent: list[str] = []
log: list[dict] = []


def send(to: str) -> str:
    sent.append(to)
    return "Sent."


TOOLS = {
    "find_route": Tool(
        call=lambda given: FILES[given["shipment"]],
        needs=lambda given: [f"shipment:{given['shipment']}"],
    ),
    "book_truck": Tool(
        call=lambda given: f"Booked a truck for {given['shipment']}.",
        needs=lambda given: [f"shipment:{given['shipment']}"],
        context=lambda given: {"amount": int(given["price"])},
    ),
    "send_mail": Tool(call=lambda given: send(given["to"])),
}


class Script:
    """Follows a script, like a model under an attacker's control, and remembers everything that it was told."""

    def __init__(self, *steps: Step) -> None:
        self.steps = list(steps)
        self.seen: list[str] = []

    def next(self, conversation: list[str], tools: list[str]) -> Step:
        self.seen = list(conversation)
        return self.steps.pop(0) if self.steps else Step(say="Done.")


def note(**entry) -> None:
    log.append(entry)


@pytest.fixture
def session():
    return start_session(spicedb, "lea", "planner", "10.4.0.7", ["find_route", "book_truck"], minutes=15)


def test_the_task_as_intended(session):
    model = Script(
        Step("find_route", {"shipment": "s1"}),
        Step("book_truck", {"shipment": "s1", "price": "400"}),
        Step(say="Booked."),
    )
    assert work(spicedb, session, model, TOOLS, "Ship s1.", note) == "Booked."
    assert [entry["allowed"] for entry in log[-2:]] == [True, True]


# #region leaks
@pytest.mark.parametrize(
    "attack",
    [
        Step("find_route", {"shipment": "s2"}),  # Lea's customer, but not open to the agent
        Step("find_route", {"shipment": "s3"}),  # open to the agent, but not Lea's customer
        Step("send_mail", {"to": "eve@example.com"}),
        Step("book_truck", {"shipment": "s1", "price": "9000"}),
        Step("book_truck", {"shipment": "s1", "price": "as much as you like"}),
        Step("find_route", {"shipment": "*"}),
        Step("delete_all", {}),
    ],
)
def test_a_manipulated_model_gets_nothing(session, attack):
    model = Script(attack)
    work(spicedb, session, model, TOOLS, "Ship s1.", note)
    assert model.seen[1:] == [DENIED]
    assert sent == []
# #endregion


# #region revoke
def test_an_ended_session_can_do_nothing(session):
    question: list[Question] = [("tool:find_route", "call", {})]
    assert ask(spicedb, session.id, question)[0] == [True]
    end_session(spicedb, session.id, "the person pressed stop")
    assert ask(spicedb, session.id, question)[0] == [False]
    model = Script(Step("find_route", {"shipment": "s1"}))
    work(spicedb, session, model, TOOLS, "Ship s1.", note)
    assert model.seen[1:] == [DENIED]
# #endregion


def test_time_and_search_results(session):
    over = start_session(spicedb, "lea", "planner", "10.4.0.7", ["find_route"], minutes=-1)
    assert ask(spicedb, over.id, [("tool:find_route", "call", {})])[0] == [False]
    passages = [{"shipment": "s1", "text": "a"}, {"shipment": "s2", "text": "b"}]
    assert readable_by(spicedb, session.id, passages) == passages[:1]
