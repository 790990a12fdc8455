"""Writes test data with a skewed distribution, and matching checks.

    python3 generate.py --people 10000 --teams 500 --boards 2000 --cards 100000

Files: data.yaml for `zed import`, checks.yaml and lists.yaml for thumper.
"""

import argparse
import random
from pathlib import Path


def skewed(rng: random.Random, smallest: int, largest: int, alpha: float = 1.2) -> int:
    """A number from a Pareto distribution: usually small, occasionally very large."""
    return min(largest, int(smallest * rng.paretovariate(alpha)))


def popular(rng: random.Random, count: int) -> int:
    """A random index. Low numbers are much more frequent than high ones."""
    return min(count - 1, int(count * rng.random() ** 3))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--people", type=int, default=10_000)
    options.add_argument("--teams", type=int, default=500)
    options.add_argument("--boards", type=int, default=2_000)
    options.add_argument("--cards", type=int, default=100_000)
    options.add_argument("--checks", type=int, default=80_000)
    options.add_argument("--denied", type=float, default=0.3, help="share of checks that are denied")
    options.add_argument("--seed", type=int, default=1, help="the same seed gives the same files")
    options.add_argument("--schema", default="board.zed")
    options.add_argument("--out", type=Path, default=Path("."))
    args = options.parse_args()
    rng = random.Random(args.seed)

    facts: list[str] = []
    teams: list[set[int]] = []
    for team in range(args.teams):
        members = {popular(rng, args.people) for _ in range(skewed(rng, 3, args.people // 5))}
        facts += [f"team:t{team}#member@person:p{person}" for person in sorted(members)]
        if team > 0 and rng.random() < 0.2:  # one team in five contains an earlier one
            inner = rng.randrange(team)
            facts.append(f"team:t{team}#member@team:t{inner}#member")
            members |= teams[inner]
        teams.append(members)

    boards: list[set[int]] = []
    for board in range(args.boards):
        shared = {rng.randrange(args.teams) for _ in range(skewed(rng, 1, 50))}
        viewers = {popular(rng, args.people) for _ in range(skewed(rng, 1, 200) - 1)}
        facts += [f"board:b{board}#team@team:t{team}#member" for team in sorted(shared)]
        facts += [f"board:b{board}#viewer@person:p{person}" for person in sorted(viewers)]
        boards.append(set().union(viewers, *(teams[team] for team in shared)))

    cards: list[tuple[int, int]] = []
    for card in range(args.cards):
        board, assignee = popular(rng, args.boards), popular(rng, args.people)
        facts.append(f"card:c{card}#board@board:b{board}")
        facts.append(f"card:c{card}#assignee@person:p{assignee}")
        cards.append((board, assignee))

    with open(args.out / "data.yaml", "w", encoding="utf-8") as file:
        file.write(f"schemaFile: {args.schema}\nrelationships: |-\n")
        file.writelines(f"  {fact}\n" for fact in facts)

    with open(args.out / "checks.yaml", "w", encoding="utf-8") as file:
        file.write("name: open a card\nweight: 90\nsteps:\n")
        for _ in range(args.checks):
            card = popular(rng, args.cards)
            board, assignee = cards[card]
            allowed = boards[board] | {assignee}
            denied = rng.random() < args.denied and len(allowed) < args.people
            person = rng.choice(sorted(allowed))
            while denied and person in allowed:
                person = rng.randrange(args.people)
            file.write("  - op: CheckPermission\n")
            file.write(f"    resource: card:c{card}\n    permission: open\n    subject: person:p{person}\n")
            if denied:
                file.write("    expectNoPermission: true\n")

    with open(args.out / "lists.yaml", "w", encoding="utf-8") as file:
        file.write("name: list boards\nweight: 5\nsteps:\n")
        for _ in range(200):
            person = popular(rng, args.people)
            expected = sum(person in board for board in boards)
            if expected == 0:
                continue
            file.write("  - op: LookupResources\n    resource: board\n    permission: view\n")
            file.write(f"    subject: person:p{person}\n    numExpected: {expected}\n")

    sizes = sorted((len(board) for board in boards), reverse=True)
    print(f"{len(facts)} relationships")
    print(f"people per board: largest {sizes[0]}, median {sizes[len(sizes) // 2]}")


main()
