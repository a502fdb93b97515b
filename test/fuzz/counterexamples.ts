// Counterexamples of the fuzzers, shrunk, as named rows of counterexamples.json; counterexamples.test.ts runs each of
// them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { root } from "../../scripts/repo.ts";

export interface Counterexample {
  readonly fuzzer: string;
  /** The cause. A fuzzer writes the beginning of its finding; replace it by a sentence. */
  readonly name: string;
  /** See `toJson`. */
  readonly input: unknown;
}

const path = join(root, "test/fuzz/counterexamples.json");

export function counterexamples(): readonly Counterexample[] {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
}

/** Adds a row unless there is one with the same input. False if the input cannot be written as JSON. */
export function keep(fuzzer: string, name: string, input: unknown): boolean {
  const row: Counterexample = { fuzzer, name, input: toJson(input) };
  const written: unknown = JSON.parse(JSON.stringify(row.input));
  if (!isDeepStrictEqual(toJson(fromJson(written)), row.input)) return false;
  const rows = counterexamples();
  const isKept = rows.some((one) => one.fuzzer === fuzzer && isDeepStrictEqual(one.input, written));
  if (!isKept) writeFileSync(path, `${JSON.stringify([...rows, row], null, 2)}\n`);
  return true;
}

/** Plain data with octets as `{ "octets": "base64" }`. */
function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { octets: Buffer.from(value).toString("base64") };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toJson(one)]));
}

/** The value that `toJson` wrote. */
export function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0] === "octets" && typeof first[1] === "string") {
    return new Uint8Array(Buffer.from(first[1], "base64"));
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, fromJson(one)]));
}
