// Compares an answer with what a case expects.
import { isDeepStrictEqual } from "node:util";
import type { Case, Expected } from "./case.ts";

/**
 * `pass`. `fail`: another answer. `differs`: another answer where the expected one is only our reading.
 * `unsupported`: the program does not know the operation. `error`: it answered with an error.
 * `invalid`: its output is not a valid answer. `crash`, `timeout`: it ended, or gave no answer in time.
 * `not-run`: the runner gave up on the program before this case.
 *
 * @beta
 */
export type Status =
  | "pass"
  | "fail"
  | "differs"
  | "unsupported"
  | "error"
  | "invalid"
  | "crash"
  | "timeout"
  | "not-run";

/**
 * The result of one case.
 *
 * @beta
 */
export interface Verdict {
  /** Whether the answer is right, or why there is none to compare. */
  readonly status: Status;
  /** Fields of the answer that were compared. */
  readonly got?: Expected;
  /** The error, if no answer could be compared. */
  readonly message?: string;
}

/** Error codes for an operation or a dialect that the program does not support. */
const UNSUPPORTED: ReadonlySet<unknown> = new Set(["unsupported", "unknown-op", "unknown-dialect"]);

/** Optional fields, which a program may not know. */
const OPTIONAL: ReadonlySet<string> = new Set(["line", "error"]);

interface Position {
  readonly line?: number;
  readonly column?: number;
}

/** Fields of which only the positions are compared; codes and messages are up to the program. */
const POSITIONS: ReadonlySet<string> = new Set(["error", "diagnostics"]);

/**
 * Compares an answer with what its case expects; only the fields that the case has are compared.
 *
 * @beta
 */
export function judge(
  { expected, alsoPermitted = [], basis }: Case,
  answer: Readonly<Record<string, unknown>>,
): Verdict {
  if (answer.ok === false) {
    const { code, message } = (answer.error ?? {}) as { code?: unknown; message?: unknown };
    if (UNSUPPORTED.has(code)) return { status: "unsupported" };
    // Refusing an unusual request is another reading of it.
    const status = basis === "reading" ? "differs" : "error";
    return { status, message: String(message ?? code ?? "an error without a code") };
  }
  if (answer.ok !== true) return { status: "invalid", message: 'the answer lacks "ok": true' };
  const missing = Object.keys(expected).find((field) => !(field in answer) && !OPTIONAL.has(field));
  if (missing !== undefined) return { status: "invalid", message: `the answer lacks "${missing}"` };
  const got = comparable(expected, answer);
  const passes = [expected, ...alsoPermitted].some((one) => agrees(one, got));
  return { status: passes ? "pass" : basis === "reading" ? "differs" : "fail", got };
}

/** The fields of the answer that the case asks for. */
function comparable(expected: Expected, answer: Readonly<Record<string, unknown>>): Expected {
  return Object.fromEntries(
    Object.keys(expected)
      .filter((field) => field in answer)
      .map((field) => [field, POSITIONS.has(field) ? positions(answer[field]) : answer[field]]),
  );
}

function positions(value: unknown): unknown {
  // A program may list its findings in any order.
  if (Array.isArray(value)) return value.map(positions).sort(byPosition);
  if (typeof value !== "object" || value === null) return value;
  const { line, column } = value as { line?: unknown; column?: unknown };
  return { line, column };
}

function byPosition(one: unknown, other: unknown): number {
  const [first, second] = [one, other] as [Position, Position];
  return (first.line ?? 0) - (second.line ?? 0) || (first.column ?? 0) - (second.column ?? 0);
}

function agrees(expected: Expected, got: Expected): boolean {
  return Object.entries(expected).every(([field, wanted]) => !(field in got) || isDeepStrictEqual(got[field], wanted));
}
