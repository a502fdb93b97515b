"""The process of a task: order, bounds, and its death."""

from __future__ import annotations

import os
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
