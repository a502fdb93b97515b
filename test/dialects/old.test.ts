// The dialects of 1994, 1996, 2019 and Yandex against the reference: the answer, the
// reason and the line.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile, type DialectName } from "../../src/index.ts";
import { encode, utf8Length } from "../../src/text/decode.ts";
import { expectEqual } from "../expect-equal.ts";
import { isLong } from "../in-part.ts";
import { allEqual, decideByAll } from "../match/decisions.ts";
import { type Question, question } from "./old-files.ts";
import { type ReferenceAnswer, reference1994, reference1996, reference2019, referenceYandex } from "./reference.ts";

interface Case {
  readonly dialect: DialectName;
  readonly agents: (asked: Question) => readonly string[];
  readonly answer: (asked: Question) => ReferenceAnswer;
  /** Reasons that the queries have to produce, each at least thirty times. */
  readonly reasons: readonly string[];
}

const first = ["no-group", "no-rule-matched", "first-match"];
const longest = ["no-group", "no-rules", "no-rule-matched", "longest-match", "tie-allow", "robots-txt-itself"];

const cases: readonly Case[] = [
  {
    dialect: "rep-1994",
    agents: ({ agent }) => [agent],
    answer: ({ text, agent, url }) => reference1994(text, agent, url),
    reasons: first,
  },
  {
    dialect: "koster-1996",
    agents: ({ agent }) => [agent],
    answer: ({ text, agent, url }) => reference1996(text, agent, url),
    reasons: [...first, "no-rules", "robots-txt-itself"],
  },
  {
    dialect: "rep-2019",
    agents: ({ agent }) => [agent],
    answer: ({ text, agent, url }) => reference2019(text, agent, url),
    reasons: longest,
  },
  {
    dialect: "yandex",
    agents: ({ agent, others }) => [agent, ...others],
    answer: ({ text, agent, others, url }) => referenceYandex(text, [agent, ...others], url),
    reasons: longest,
  },
];

describe.each(cases)("$dialect", ({ dialect, agents, answer, reasons }) => {
  test("decides like the reference, for the same reason and by the same line", {
    timeout: 300_000,
  }, () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(question, (asked) => {
        const expected = answer(asked);
        seen.set(expected.reason, (seen.get(expected.reason) ?? 0) + 1);
        // As octets, so that a lone U+DCXX of the text is one octet that is not UTF-8.
        const { text } = asked;
        const octets = encode(text, "utf-8", utf8Length(text, "utf-8", text.length));
        const answers = decideByAll(octets, dialect, agents(asked), asked.url);
        expectEqual(answers, allEqual(expected));
        expectEqual(compile(octets, { dialect }).isAllowed(agents(asked), asked.url), expected.allowed);
      }),
      { numRuns: isLong ? 4_000 : 2_000 },
    );
    for (const reason of reasons) expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(0);
  });
});
