"""Runs the tests of agent.py in test_agent.py, and what they leave out: the end of runs and a second network."""

from test_agent import TOOLS, Script, note, spicedb

from agent import DENIED, Run, Step, ask, readable_by, start_run, stop_agent, work
from driver import expect, import_file, run_tests

import_file("freight.yaml")
run_tests("test_agent.py")


def start(ip: str = "10.4.0.7") -> Run:
    return start_run(spicedb, "lea", "planner", ip, ["find_route", "book_truck"], minutes=15)


def may(run: Run) -> bool:
    return ask(spicedb, run.id, [("tool:find_route", "call", {})])[0] == [True]


# Three denials end the run for good.
circling = start()
attack = Step("find_route", {"shipment": "s2"})
assert "stopped" in work(spicedb, circling, Script(attack, attack, attack), TOOLS, "Ship s1.", note)
expect(may(circling), False)

# The truck can't be booked from another network.
model = Script(Step("book_truck", {"shipment": "s1", "price": "400"}))
work(spicedb, start("203.0.113.9"), model, TOOLS, "Ship s1.", note)
expect(model.seen[1:], [DENIED])

# Stopping an agent ends all of its runs.
runs = [start(), start()]
expect([may(run) for run in runs], [True, True])
assert stop_agent(spicedb, "planner", "incident 12")
expect([may(run) for run in runs], [False, False])
expect(readable_by(spicedb, runs[0].id, []), [])
