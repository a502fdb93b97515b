// A property of the library and random inputs to check it on, for `npm run fuzz -- NAME`.
import type { Arbitrary } from "fast-check";

/** The fault of the answer about an input; null if the property holds. */
export type Finding = object | string | null;

/** By function: the most CPU seconds that it took for an input, and how this input begins. */
export type Slowest = Readonly<Record<string, { readonly seconds: number; readonly input: string }>>;

export interface Fuzzer<T = unknown> {
  /** The property, as a sentence without its final dot. */
  readonly promise: string;
  /** What is counted: "files", "decisions". */
  readonly noun: string;
  /** Runs without `--runs` and `--minutes`. */
  readonly usualRuns: number;
  /** Plain data: strings, numbers, octets, arrays and objects, so that a counterexample can be kept as JSON. */
  readonly inputs: Arbitrary<T>;
  disagreement(input: T): Finding | Promise<Finding>;
  /** Classes of an input to count, such as "conforms". */
  classify?(input: T): readonly string[];
  /** What took longest so far, for fuzzers that look for it. */
  readonly slowest?: Slowest;
  /** The queries about a real file, for `--corpus`. */
  questionsAbout?(octets: Uint8Array): readonly T[];
}

/** Checks the type parameter and forgets it. */
export function fuzzer<T>(definition: Fuzzer<T>): Fuzzer {
  return definition as unknown as Fuzzer;
}

/** `disagreement`, with an exception as a finding. */
export async function findingOf(fuzzer: Fuzzer, input: unknown): Promise<Finding> {
  try {
    return await fuzzer.disagreement(input);
  } catch (thrown) {
    return `it throws ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`;
  }
}
