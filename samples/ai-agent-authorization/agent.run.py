"""Runs the tests of agent.py in test_agent.py, and what they leave out: the end of sessions and a second network."""

from test_agent import TOOLS, Script, note, spicedb

from agent import DENIED, Session, Step, ask, readable_by, start_session, stop_agent, work
from driver import expect, import_file, run_tests

import_file("freight.yaml")
run_tests("test_agent.py")


def start(ip: str = "10.4.0.7") -> Session:
    return start_session(spicedb, "lea", "planner", ip, ["find_route", "book_truck"], minutes=15)


def can_act(session: Session) -> bool:
    return ask(spicedb, session.id, [("tool:find_route", "call", {})])[0] == [True]


# Three denials end the session for good.
circling = start()
attack = Step("find_route", {"shipment": "s2"})
assert "stopped" in work(spicedb, circling, Script(attack, attack, attack), TOOLS, "Ship s1.", note)
expect(can_act(circling), False)

# The truck can't be booked from another network.
model = Script(Step("book_truck", {"shipment": "s1", "price": "400"}))
work(spicedb, start("203.0.113.9"), model, TOOLS, "Ship s1.", note)
expect(model.seen[1:], [DENIED])

# Stopping an agent ends all of its sessions.
sessions = [start(), start()]
expect([can_act(session) for session in sessions], [True, True])
assert stop_agent(spicedb, "planner", "incident 12")
expect([can_act(session) for session in sessions], [False, False])
expect(readable_by(spicedb, sessions[0].id, []), [])
