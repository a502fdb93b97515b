// Decisions: every way to decide against a slow reference, in all dialects.
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { referenceDecision } from "../../../packages/conformance/src/reference.ts";
import { type DialectName, dialects } from "../../../src/index.ts";
import { encode, utf8Length } from "../../../src/text/decode.ts";
import { googleQuestion } from "../../dialects/google-files.ts";
import { question as olderQuestion } from "../../dialects/old-files.ts";
import { reference1994, reference1996, reference2019, referenceYandex } from "../../dialects/reference.ts";
import { askLibrary } from "../../dialects/robots-cc.ts";
import { asFile } from "../../match/arbitraries.ts";
import { type BriefDecision, decideByAll } from "../../match/decisions.ts";
import { manyRules, question as rfcQuestion } from "../../match/questions.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

/** A query, the answers of all functions, and the right one; null if there is no slow reference. */
interface Trial {
  readonly asked: unknown;
  readonly answers: Readonly<Record<string, BriefDecision>>;
  readonly expected: Partial<BriefDecision> | null;
}

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;

function ofRfc({ list, agent, url }: Value<typeof rfcQuestion>): Trial {
  const { text, groups } = asFile(list);
  const { allowed, reason, line } = referenceDecision(groups, agent, url);
  return {
    asked: { text, agent, url },
    answers: decideByAll(text, "rfc9309", [agent], url),
    expected: { allowed, reason, line },
  };
}

const older = fc.record({
  asked: olderQuestion,
  dialect: fc.constantFrom("rep-1994", "koster-1996", "rep-2019", "yandex"),
});

function ofOlder({ asked, dialect }: Value<typeof older>): Trial {
  const { text, agent, others, url } = asked;
  const octets = encode(text, "utf-8", utf8Length(text, "utf-8", text.length));
  const agents = dialect === "yandex" ? [agent, ...others] : [agent];
  const expected = {
    "rep-1994": () => reference1994(text, agent, url),
    "koster-1996": () => reference1996(text, agent, url),
    "rep-2019": () => reference2019(text, agent, url),
    yandex: () => referenceYandex(text, agents, url),
  }[dialect]();
  return { asked: { ...asked, dialect }, answers: decideByAll(octets, dialect, agents, url), expected };
}

function ofGoogle({ robots, agents, url }: Value<typeof googleQuestion>): Trial {
  const { allowed, line, priority } = askLibrary(robots, agents, url);
  // A rule of priority 0 decides nothing, whatever line the library names.
  const expected = priority > 0 ? { allowed, line } : { allowed, line: null };
  return { asked: { robots, agents, url }, answers: decideByAll(robots, "google", agents, url, true), expected };
}

const many = fc.record({ asked: manyRules, dialect: fc.constantFrom(...(Object.keys(dialects) as DialectName[])) });

function ofMany({ asked: { text, url }, dialect }: Value<typeof many>): Trial {
  return { asked: { text, url, dialect }, answers: decideByAll(text, dialect, ["FooBot"], url), expected: null };
}

const inputs = fc.oneof(
  rfcQuestion.map((asked) => ({ about: "rfc" as const, asked })),
  older.map((asked) => ({ about: "older" as const, asked })),
  googleQuestion.map((asked) => ({ about: "google" as const, asked })),
  many.map((asked) => ({ about: "many rules" as const, asked })),
);

type Input = Value<typeof inputs>;

function trialOf(input: Input): Trial {
  switch (input.about) {
    case "rfc":
      return ofRfc(input.asked);
    case "older":
      return ofOlder(input.asked);
    case "google":
      return ofGoogle(input.asked);
    case "many rules":
      return ofMany(input.asked);
    default:
      return input satisfies never;
  }
}

export const match: Fuzzer = fuzzer<Input>({
  promise: "every way to decide gives the answer, the reason and the line of a slow reference, in every dialect",
  noun: "decisions",
  usualRuns: 1_000_000,
  inputs,
  disagreement: (input) => {
    const { asked, answers, expected } = trialOf(input);
    const [first, ...others] = Object.values(answers);
    const agree = others.every((other) => isDeepStrictEqual(other, first));
    const right = Object.entries(expected ?? {}).every(([key, value]) => first?.[key as keyof BriefDecision] === value);
    return agree && right ? null : { asked, answers, expected };
  },
  classify: ({ about }) => [about],
});
