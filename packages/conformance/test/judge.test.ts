// Answers against expectations.
import { type Case, judge } from "robotspec-conformance";
import { expect, test } from "vitest";
import { allowed, disallowed } from "./cases.ts";

const reading = disallowed("reading", { basis: "reading" });
const either = allowed("either", {
  op: "access",
  expected: { outcome: "allow-all" },
  alsoPermitted: [{ outcome: "use-rules" }],
});
const error = { line: 2, column: 11 };
const check = allowed("check", { op: "check", expected: { conforms: false, error } });
const lint = allowed("lint", { op: "lint", expected: { diagnostics: [error] } });
const signals = allowed("signals", { op: "records", expected: { path: null, signals: { search: "yes" } } });

test.each<[string, Case, Record<string, unknown>, string]>([
  ["the answer", disallowed("a"), { allowed: false, line: 2 }, "pass"],
  ["without a line", disallowed("a"), { allowed: false }, "pass"],
  ["with more fields", disallowed("a"), { allowed: false, line: 2, reason: "longest-match" }, "pass"],
  ["another answer", disallowed("a"), { allowed: true, line: 2 }, "fail"],
  ["another line", disallowed("a"), { allowed: false, line: 1 }, "fail"],
  ["a string instead of a boolean", disallowed("a"), { allowed: "false" }, "fail"],
  ["another answer where ours is a reading", reading, { allowed: true }, "differs"],
  ["an error where ours is a reading", reading, { ok: false, error: { code: "failed" } }, "differs"],
  ["the first of several permitted answers", either, { outcome: "allow-all" }, "pass"],
  ["another permitted answer", either, { outcome: "use-rules" }, "pass"],
  ["an answer that is not permitted", either, { outcome: "disallow-all" }, "fail"],
  ["a position, with more about it", check, { conforms: false, error: { ...error, code: "x", offset: 9 } }, "pass"],
  ["the verdict without a position", check, { conforms: false }, "pass"],
  ["another position", check, { conforms: false, error: { line: 2, column: 12 } }, "fail"],
  ["no position where one is expected", check, { conforms: false, error: null }, "fail"],
  ["all positions", lint, { diagnostics: [{ ...error, severity: "error" }] }, "pass"],
  ["a position too many", lint, { diagnostics: [error, error] }, "fail"],
  ["a dictionary with a key too many", signals, { path: null, signals: { search: "yes", use: "x" } }, "fail"],
  ["no field of the answer", disallowed("a"), {}, "invalid"],
  ["not an answer", disallowed("a"), { ok: "yes" }, "invalid"],
  ["an unknown operation", disallowed("a"), { ok: false, error: { code: "unknown-op" } }, "unsupported"],
  ["an unknown dialect", disallowed("a"), { ok: false, error: { code: "unknown-dialect" } }, "unsupported"],
  ["another error", disallowed("a"), { ok: false, error: { code: "internal", message: "no" } }, "error"],
  ["an error without code", disallowed("a"), { ok: false }, "error"],
])("%s", (_, one, answer, status) => {
  expect(judge(one, { id: 1, ok: true, ...answer }).status).toBe(status);
});
