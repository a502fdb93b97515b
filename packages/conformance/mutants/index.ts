// All deliberately wrong readings, and which cases of the suite catch each.
import { Buffer } from "node:buffer";
import { type Case, judge, requestOf } from "robotspec-conformance";
import { accessBy, accessMutants, correctAccess, type Input } from "./access.ts";
import { decisionMutants } from "./decisions.ts";
import { correct, decideBy } from "./steps.ts";
import { correctCheck, syntaxMutants } from "./syntax.ts";

/** Answers a case, or throws. */
export type Answerer = (one: Case) => Readonly<Record<string, unknown>>;

export interface Mutant {
  readonly name: string;
  /** The operation that it gets wrong. */
  readonly op: "decide" | "check" | "access";
  readonly answer: Answerer;
  /** Whether it is about large files; the others skip them, to save time. */
  readonly large?: boolean;
}

const decide =
  (steps: typeof correct): Answerer =>
  (one) => {
    const { robots, agent, url } = requestOf(one, 0) as { robots: string; agent: string; url: string };
    return decideBy(steps, robots, agent, url);
  };

const check =
  (checkFile: (source: string | Uint8Array) => object): Answerer =>
  ({ input: { robots, robotsBase64 = "" } }) => ({ ...checkFile(robots ?? Buffer.from(robotsBase64, "base64")) });

const access =
  (steps: typeof correctAccess): Answerer =>
  (one) => ({ outcome: accessBy(steps, one.input.input as Input) });

/** The correct answer of each operation. */
export const unmutated: Readonly<Record<Mutant["op"], Answerer>> = {
  decide: decide(correct),
  check: check((source) => correctCheck(source)),
  access: access(correctAccess),
};

export const mutants: readonly Mutant[] = [
  ...Object.entries(decisionMutants).map(([name, steps]) => ({
    name,
    op: "decide" as const,
    answer: decide({ ...correct, ...steps }),
    large: name.startsWith("limit"),
  })),
  ...Object.entries(syntaxMutants).map(([name, checkFile]) => ({
    name,
    op: "check" as const,
    answer: check(checkFile),
  })),
  ...Object.entries(accessMutants).map(([name, steps]) => ({
    name,
    op: "access" as const,
    answer: access({ ...correctAccess, ...steps }),
  })),
];

/** Cases that mutants are run on: those for RFC 9309, without the options of `check`. */
export function casesFor({ op, large = false }: Pick<Mutant, "op" | "large">, suite: readonly Case[]): readonly Case[] {
  const switches = ["otherRecords", "missingFinalLineEnd", "starPatterns"];
  return suite.filter(
    (one) =>
      one.op === op &&
      one.profile === "rfc9309" &&
      (large || one.input.robotsParts === undefined) &&
      !switches.some((name) => name in one.input),
  );
}

/** Cases that an answerer does not pass. An exception fails, as it does over the protocol. */
export function caught(answer: Answerer, cases: readonly Case[]): readonly Case[] {
  return cases.filter((one) => {
    try {
      return judge(one, { ok: true, ...answer(one) }).status !== "pass";
    } catch {
      return true;
    }
  });
}
