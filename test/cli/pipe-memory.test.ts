// Requests with huge answers neither end the process nor take much memory or time.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { bundleOf } from "../bundle.ts";

/** Heap limit of one request, as documented in docs/pipe.md. */
const HEAP_MB = 1024;

test("requests at the limits and beyond them are answered in order, in a heap of 1 GiB", {
  timeout: 120_000,
}, async () => {
  const request = (op: string, robots: string) => JSON.stringify({ op, robots });
  const requests = [
    request("lint", "x\n".repeat(5_000_000)),
    request("check", "a\n".repeat(22_000_000)),
    request("lint", "x\n".repeat(1_400_000)),
    request("lint", `User-agent: *\n${"u: 1\n".repeat(209_000)}`),
    request("check", "a\n".repeat(2_700_000)),
    request("records", "a:\n".repeat(349_525)),
    request("format", "a:\n".repeat(349_525)),
    `{"id":[${"{},".repeat(2_790_000)}0]}`,
    request("check", ""),
  ];
  const pipe = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, bundleOf("src/cli/bin.ts"), "pipe"]);
  // If the process ends early, the answers show it.
  pipe.stdin.on("error", () => {});
  pipe.stdin.end(requests.join("\n"));
  const [stdout, stderr] = await Promise.all([text(pipe.stdout), text(pipe.stderr)]);
  const answers = stdout.split("\n").slice(0, -1);
  const short = answers.map((answer) => answer.slice(-200));
  expect(stderr).toBe("");
  expect(answers.map((answer) => /"code":"([-a-z]+-(?:long|large)|bad-request)"/.exec(answer)?.[1] ?? "ok")).toEqual([
    "line-too-long",
    "line-too-long",
    "robots-too-large",
    "ok",
    "ok",
    "ok",
    "ok",
    "bad-request",
    "ok",
  ]);
  expect(short[3]).toMatch(/"truncated":\{"diagnostics":\d{6}\}\}$/);
  expect(JSON.parse(answers[4] as string)).toMatchObject({ conforms: false, error: { line: 1 } });
});
