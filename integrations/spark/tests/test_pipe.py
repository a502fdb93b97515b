"""The process of a task: order, bounds, and its death."""

from __future__ import annotations

import os
import shlex
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import FAKE

from robotspec_spark.pipe import Answer, Pipe, PipeError, PipeOptions, Unit, decode, encode

OPTIONS = PipeOptions(command=FAKE, timeout=20, start_timeout=60)
HELLO = {"say": "hello"}


def accept(answer: Answer) -> None:
    if answer.get("say") != "hello":
        raise PipeError(f"unexpected: {answer}")


def pipe(options: PipeOptions = OPTIONS) -> Pipe:
    return Pipe(options, HELLO, accept)


def units(*requests: dict[str, Any]) -> Iterator[Unit[int]]:
    return (Unit(at, (encode(request),)) for at, request in enumerate(requests))


def said(found: Iterator[tuple[Unit[int], str | None]]) -> list[Any]:
    return [error if error is not None else [one["say"] for one in unit.answers] for unit, error in found]


def test_answers_are_in_the_order_of_the_units() -> None:
    with pipe() as one:
        assert said(one.answers(units(*({"say": at} for at in range(1000))))) == [[at] for at in range(1000)]
        assert one.starts == 1


def test_a_unit_has_an_answer_for_each_of_its_requests() -> None:
    several = (Unit(at, (encode({"say": at}), encode({"say": -at}))) for at in range(100))
    with pipe() as one:
        assert said(one.answers(several)) == [[at, -at] for at in range(100)]


def test_full_pipes_in_both_directions_do_not_block() -> None:
    big = "y" * 300_000
    with pipe() as one:
        found = [
            (unit.answers[0]["say"], len(unit.answers[0]["filler"]))
            for unit, _ in one.answers(units(*({"say": big, "size": 300_000} for _ in range(60))))
        ]
    assert found == [(big, 300_000)] * 60


def test_requests_in_flight_are_bounded_in_number() -> None:
    taken = 0

    def source() -> Iterator[Unit[int]]:
        nonlocal taken
        for at in range(200):
            taken += 1
            yield Unit(at, (encode({"say": at}),))

    ahead = []
    with pipe(PipeOptions(command=FAKE, max_requests=5)) as one:
        for at, _ in enumerate(one.answers(source())):
            ahead.append(taken - at)
    assert len(ahead) == 200
    assert max(ahead) <= 5


def test_requests_in_flight_are_bounded_in_octets() -> None:
    taken = 0

    def source() -> Iterator[Unit[int]]:
        nonlocal taken
        for at in range(50):
            taken += 1
            yield Unit(at, (encode({"say": "z" * 10_000}),))

    with pipe(PipeOptions(command=FAKE, max_octets=30_000)) as one:
        assert max(taken - at for at, _ in enumerate(one.answers(source()))) <= 3


def test_a_request_above_the_bound_of_octets_is_sent_alone() -> None:
    taken = 0

    def source() -> Iterator[Unit[int]]:
        nonlocal taken
        for at in range(6):
            taken += 1
            yield Unit(at, (encode({"say": "z" * 200_000}),))

    with pipe(PipeOptions(command=FAKE, max_octets=1_000)) as one:
        assert [taken - at for at, _ in enumerate(one.answers(source()))] == [1] * 6


def test_a_consumer_that_pauses_is_no_timeout() -> None:
    import time

    with pipe(PipeOptions(command=FAKE, timeout=1.0, max_requests=3)) as one:
        found = []
        for unit, error in one.answers(units(*({"say": at} for at in range(6)))):
            found.append((unit.key, error))
            time.sleep(0.4)
    assert found == [(at, None) for at in range(6)]


def test_after_a_death_every_unit_has_its_answer_once(tmp_path: Path) -> None:
    requests: list[dict[str, Any]] = [{"say": at} for at in range(300)]
    for at in (0, 70, 71, 299):
        requests[at]["die"] = str(tmp_path / str(at))
    with pipe() as one:
        assert said(one.answers(units(*requests))) == [[at] for at in range(300)]
        assert one.starts == 5


def test_after_a_death_the_units_in_flight_are_asked_alone_and_later_ones_together(tmp_path: Path) -> None:
    taken = 0

    def source() -> Iterator[Unit[int]]:
        nonlocal taken
        for at in range(100):
            taken += 1
            yield Unit(at, (encode({"say": at, **({"die": str(tmp_path / "dead")} if at == 0 else {})}),))

    with pipe(PipeOptions(command=FAKE, max_requests=5)) as one:
        ahead = [taken - at for at, _ in enumerate(one.answers(source()))]
        assert one.starts == 2
    assert ahead[:5] == [5, 4, 3, 2, 1]
    assert max(ahead[5:]) == 5


def test_the_half_of_an_answer_that_a_dead_process_wrote_is_discarded(tmp_path: Path) -> None:
    requests: list[dict[str, Any]] = [{"say": at} for at in range(10)]
    requests[4] |= {"die": str(tmp_path / "dead"), "cut": True}
    with pipe() as one:
        assert said(one.answers(units(*requests))) == [[at] for at in range(10)]


@pytest.mark.parametrize(("attempts", "own_deaths", "answered"), [(1, 1, False), (2, 1, True), (2, 2, False), (3, 2, True)])
def test_a_unit_is_given_up_after_as_many_deaths_of_its_own_as_there_are_attempts(
    tmp_path: Path, attempts: int, own_deaths: int, answered: bool
) -> None:
    # The first death happens among other units, and may be that of any of them.
    deadly = {"say": 1, "die": str(tmp_path / "dead"), "times": 1 + own_deaths}
    with pipe(PipeOptions(command=FAKE, attempts=attempts)) as one:
        found = said(one.answers(units({"say": 0}, deadly, {"say": 2})))
    assert found == [[0], [1] if answered else "no-answer: robotspec pipe ended with exit code 1", [2]]


def test_a_poisonous_unit_loses_no_neighbour() -> None:
    requests: list[dict[str, Any]] = [{"say": at} for at in range(200)]
    requests[0] = requests[100] = requests[101] = requests[199] = {"die": True}
    expected: list[Any] = [[at] for at in range(200)]
    for at in (0, 100, 101, 199):
        expected[at] = "no-answer: robotspec pipe was killed by signal 9"
    with pipe() as one:
        assert said(one.answers(units(*requests))) == expected


def test_a_poisonous_unit_whose_death_loses_earlier_answers_loses_no_neighbour() -> None:
    requests: list[dict[str, Any]] = [{"say": at} for at in range(10)]
    requests[5] = {"die": True}
    expected: list[Any] = [[at] for at in range(10)]
    expected[5] = "no-answer: robotspec pipe was killed by signal 9"
    with pipe(PipeOptions(command=(*FAKE, "--buffered"), timeout=20, start_timeout=60)) as one:
        assert said(one.answers(units(*requests))) == expected


def test_a_unit_that_dies_after_its_first_answer_has_no_answers() -> None:
    half = Unit(0, (encode({"say": 1}), encode({"die": True})))
    with pipe() as one:
        [(unit, error)] = one.answers(iter([half]))
    assert error == "no-answer: robotspec pipe was killed by signal 9"
    assert unit.answers == []


def test_a_unit_without_answer_in_time_loses_no_neighbour() -> None:
    requests: list[dict[str, Any]] = [{"say": at} for at in range(10)]
    requests[4]["sleep"] = 600
    expected: list[Any] = [[at] for at in range(10)]
    expected[4] = "no-answer: robotspec pipe gave no answer for 1.5 s"
    with pipe(PipeOptions(command=FAKE, timeout=1.5)) as one:
        assert said(one.answers(units(*requests))) == expected


def test_a_process_that_is_killed_from_outside_loses_nothing() -> None:
    killed = 0
    found = []
    with pipe(PipeOptions(command=FAKE, max_requests=8)) as one:
        for unit, error in one.answers(units(*({"say": at} for at in range(400)))):
            found.append((unit.key, [answer["say"] for answer in unit.answers], error))
            if unit.key % 60 == 30:
                os.kill(unit.answers[0]["pid"], signal.SIGKILL)
                killed += 1
    assert found == [(at, [at], None) for at in range(400)]
    assert killed == 7


def test_no_process_is_left(tmp_path: Path) -> None:
    with pipe() as one:
        [(unit, _)] = one.answers(units({"say": 1}))
        pid = unit.answers[0]["pid"]
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_process_may_end_by_itself(tmp_path: Path) -> None:
    words = tmp_path / "words"
    with pipe(PipeOptions(command=(*FAKE, "--last-words", str(words)))) as one:
        assert said(one.answers(units({"say": 1}))) == [[1]]
    assert words.read_text() == "the end"


def test_a_process_that_does_not_end_is_killed() -> None:
    with pipe(PipeOptions(command=(*FAKE, "--stay"))) as one:
        [(unit, _)] = one.answers(units({"say": 1}))
    with pytest.raises(ProcessLookupError):
        os.kill(unit.answers[0]["pid"], 0)


def test_a_process_without_answer_in_time_is_killed() -> None:
    with pipe(PipeOptions(command=FAKE, timeout=1.0, max_requests=1)) as one:
        [(first, _), (_, error)] = one.answers(units({"say": 1}, {"sleep": 600}))
        assert error == "no-answer: robotspec pipe gave no answer for 1 s"
        with pytest.raises(ProcessLookupError):
            os.kill(first.answers[0]["pid"], 0)


def test_a_consumer_that_stops_early_ends_the_process() -> None:
    with pipe() as one:
        unit, _ = next(one.answers(units(*({"say": at, "size": 100_000} for at in range(1000)))))
    with pytest.raises(ProcessLookupError):
        os.kill(unit.answers[0]["pid"], 0)


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (("no-such-program",), "cannot start 'no-such-program'"),
        ((*FAKE, "--mute"), "does not answer: it ended with exit code 3"),
    ],
)
def test_a_process_that_does_not_start_fails_the_task(command: tuple[str, ...], message: str) -> None:
    with pipe(PipeOptions(command=command)) as one, pytest.raises(PipeError, match=message):
        list(one.answers(units({"say": 1})))


def test_a_process_has_the_time_of_a_start_for_its_first_answer_alone() -> None:
    slow = {"say": "hello", "sleep": 1.5}
    with Pipe(PipeOptions(command=FAKE, timeout=1.0, start_timeout=60), slow, accept) as one:
        assert said(one.answers(units({"say": 1}))) == [[1]]
    with (
        Pipe(PipeOptions(command=FAKE, timeout=60, start_timeout=0.5), slow, accept) as one,
        pytest.raises(PipeError, match="does not answer: it gave no answer for 0.5 s"),
    ):
        list(one.answers(units({"say": 1})))


def test_a_program_that_was_replaced_meanwhile_fails_the_task(tmp_path: Path) -> None:
    dead = tmp_path / "dead"
    other = f"""if test -e {dead}; then echo '{{"say":"bye"}}'; else exec {shlex.join(FAKE)}; fi"""
    with pipe(PipeOptions(command=("sh", "-c", other))) as one, pytest.raises(PipeError, match="unexpected: .*bye"):
        list(one.answers(units({"say": 1, "die": str(dead)})))


def test_another_program_fails_the_task() -> None:
    with Pipe(OPTIONS, {"say": "other"}, accept) as one, pytest.raises(PipeError, match="unexpected"):
        list(one.answers(units({"say": 1})))


@pytest.mark.parametrize("raw", ["no JSON\n", "[]\n"])
def test_a_line_that_is_no_answer_fails_the_task(raw: str) -> None:
    with pipe() as one, pytest.raises(PipeError, match="robotspec pipe wrote a line that is not"):
        list(one.answers(units({"raw": raw})))


def test_more_answers_than_requests_fail_the_task() -> None:
    with pipe() as one, pytest.raises(PipeError, match="more answers than"):
        list(one.answers(units({"raw": '{"say":1}\n{"say":2}\n'})))


def test_lone_surrogates_become_replacement_characters() -> None:
    answer = decode(b'{"a":["\\ud800x","\\ud83d\\ude00",{"b":"\\udc80"}],"c":1}')
    assert answer == {"a": ["\ufffdx", "\U0001f600", {"b": "\ufffd"}], "c": 1}
