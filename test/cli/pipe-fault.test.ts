// A fault of the library is reported as an answer, and the pipe continues.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LintContext } from "../../src/lint/context.ts";
import { run } from "./support.ts";

beforeEach(() => {
  vi.spyOn(LintContext.prototype, "begin").mockImplementation(() => {
    throw new RangeError("\u001b[31mboom");
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("an internal error is answered as such, and the next line is read", async () => {
  const requests = ['{"id":1,"op":"lint","robots":""}', '{"id":2,"op":"check","robots":""}'];
  const { exit, stdout } = await run(["pipe"], { stdin: requests.join("\n") });
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      id: 1,
      ok: false,
      error: { code: "internal", message: "internal error, please report it: \u001b[31mboom" },
    },
    { id: 2, ok: true, conforms: true, error: null },
  ]);
  expect(stdout).not.toContain("\u001b");
  expect(exit).toBe(0);
});

test("an internal error while linting has exit code 3 and asks the user to report it", async () => {
  const { exit, stderr } = await run(["lint"], { stdin: "\n" });
  expect(stderr).toBe(
    "robotspec: internal error: ␛[31mboom; please report it with the input; set ROBOTSPEC_DEBUG=1 for a stack trace\n",
  );
  expect(exit).toBe(3);
});
