// One answer about the use of content: a table by the documents that state it, and promises about every file.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { type UsageClaim, type UsageOptions, type UsagePurpose, usage } from "../../src/records/index.ts";
import { anySource } from "../arbitraries/robotstxt.ts";

const purposes: readonly UsagePurpose[] = ["ai-training", "ai-input", "search"];

const ATTACH_3_4 = `User-Agent: *
Allow: /
Disallow: /never/
Content-Usage: train-ai=n
Content-Usage: /ai-ok/ train-ai=y

User-Agent: ExampleBot
Allow: /
Content-Usage: train-ai=y`;
const TOKEN = "User-agent: __usage_ai-training";

interface Row extends Partial<UsageOptions> {
  /** The document and section, or E-47, this library's reading where the draft was not seen. */
  readonly source: string;
  readonly robots: string;
  /** `y`, `n`, `?` or `x` (disagreement), and the lines that decide; `h` is a response field. */
  readonly found: string;
  /** Of the answer; `assumed` where a policy token or a signal decides. */
  readonly certainty?: "assumed";
}

const rows: readonly Row[] = [
  // Nothing is stated.
  { source: "vocab-08 §3: no statement", robots: "", found: "?" },
  { source: "vocab-08 §3: rules state no preference", robots: "User-agent: *\nDisallow: /x", found: "?" },
  { source: "E-47: an absent token is not *", robots: "User-agent: *\nDisallow: /", found: "?" },
  // The policy token.
  { source: "kelley-00, abstract", robots: `${TOKEN}\nDisallow: /`, found: "n 2", certainty: "assumed" },
  { source: "kelley-00, abstract", robots: `${TOKEN}\nAllow: /`, found: "y 2", certainty: "assumed" },
  {
    source: "kelley-00, abstract: longest match",
    robots: `${TOKEN}\nDisallow: /\nAllow: /blog/`,
    path: "/blog/1",
    found: "y 3",
    certainty: "assumed",
  },
  {
    source: "kelley-00, abstract: longest match",
    robots: `${TOKEN}\nAllow: /blog/\nDisallow: /`,
    path: "/a",
    found: "n 3",
    certainty: "assumed",
  },
  {
    source: "RFC 9309 §2.2.2: path language, wildcards",
    robots: `${TOKEN}\nDisallow: /*.pdf$`,
    path: "/a/b.pdf",
    found: "n 2",
    certainty: "assumed",
  },
  { source: "E-47: no rule for the path", robots: `${TOKEN}\nDisallow: /blog/`, path: "/a", found: "?" },
  { source: "E-47: an empty pattern matches nothing", robots: `${TOKEN}\nDisallow:`, found: "?" },
  { source: "E-47: a group without rules", robots: `User-agent: *\nDisallow: /\n\n${TOKEN}`, found: "?" },
  {
    source: "RFC 9309 §2.2.1: case-insensitive",
    robots: "User-agent: __USAGE_AI-Training\nDisallow: /",
    found: "n 2",
    certainty: "assumed",
  },
  {
    source: "RFC 9309 §2.2.1: groups are merged",
    robots: `${TOKEN}\nDisallow: /a\n\nUser-agent: x\nAllow: /\n\n${TOKEN}\nAllow: /a`,
    path: "/a",
    found: "y 8",
    certainty: "assumed",
  },
  {
    source: "RFC 9309 §2.1: one group for a crawler and a token",
    robots: `User-agent: GPTBot\n${TOKEN}\nDisallow: /`,
    found: "n 3",
    certainty: "assumed",
  },
  { source: "kelley-00: this token is for training", robots: `${TOKEN}\nDisallow: /`, purpose: "search", found: "?" },
  { source: "kelley-00: this token is for training", robots: `${TOKEN}\nDisallow: /`, purpose: "ai-input", found: "?" },
  {
    source: "kelley-00: the agent does not matter",
    robots: `${TOKEN}\nDisallow: /\nUser-agent: a\nAllow: /`,
    agent: "a",
    found: "n 2",
    certainty: "assumed",
  },
  // Content-Usage.
  { source: "attach-05 §3.4", robots: ATTACH_3_4, path: "/test", found: "n 4" },
  { source: "attach-05 §3.4", robots: ATTACH_3_4, path: "/never/test", found: "?" },
  { source: "attach-05 §3.4", robots: ATTACH_3_4, path: "/ai-ok/test", found: "y 5" },
  { source: "attach-05 §3.4", robots: ATTACH_3_4, path: "/never/test", agent: "ExampleBot", found: "y 9" },
  {
    source: "attach-05 §3.1: equal paths, vocab-08 §5.1",
    robots: "User-agent: *\nContent-Usage: /a train-ai=y\nContent-Usage: /a train-ai=n",
    path: "/a",
    found: "n 3",
  },
  {
    source: "attach-05 §3.1: other paths are not merged",
    robots: "User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a search=y",
    path: "/a",
    found: "?",
  },
  {
    source: "attach-05 §3: a rule, so it ends the user-agent lines",
    robots: "User-agent: a\nContent-Usage: train-ai=n\nUser-agent: b\nContent-Usage: train-ai=y",
    agent: "a",
    found: "n 2",
  },
  {
    source: "vocab-08 §4.2: ai-use",
    robots: "User-agent: *\nContent-Usage: train-ai=y, ai-use=n",
    purpose: "ai-input",
    found: "n 2",
  },
  { source: "vocab-08 §4.3", robots: "User-agent: *\nContent-Usage: search=y", purpose: "search", found: "y 2" },
  { source: "vocab-08 §6.2: only y and n", robots: "User-agent: *\nContent-Usage: train-ai=no", found: "?" },
  { source: "vocab-08 §6.4: retired labels are ignored", robots: "User-agent: *\nContent-Usage: bots=n", found: "?" },
  {
    source: "vocab-08 §6.5.1: the last of a key",
    robots: "User-agent: *\nContent-Usage: train-ai=n, train-ai=y",
    found: "y 2",
  },
  // The HTTP field.
  { source: "attach-05 §2", robots: "", headers: { "content-usage": "train-ai=n" }, found: "n h" },
  {
    source: "RFC 9651 §4.2: field lines are one dictionary",
    robots: "",
    headers: [
      ["Content-Usage", "train-ai=n"],
      ["content-usage", "train-ai=y"],
    ],
    found: "y h",
  },
  {
    source: "RFC 9651 §4.2: a field that fails is ignored",
    robots: "",
    headers: { "Content-Usage": "train-ai=n," },
    found: "?",
  },
  {
    source: "vocab-08 §5.1: field and file, the most restrictive",
    robots: "User-agent: *\nContent-Usage: train-ai=y",
    headers: new Headers({ "Content-Usage": "train-ai=n" }),
    found: "n h",
  },
  {
    source: "vocab-08 §5.1: field and file agree",
    robots: "User-agent: *\nContent-Usage: train-ai=y",
    headers: { "Content-Usage": ["train-ai=y"] },
    found: "y 2 h",
  },
  // Content-Signal.
  {
    source: "contentsignals.org",
    robots: "User-agent: *\nContent-Signal: ai-train=no",
    found: "n 2",
    certainty: "assumed",
  },
  {
    source: "contentsignals.org: absent, neither granted nor refused",
    robots: "User-agent: *\nContent-Signal: search=yes, ai-train=no",
    purpose: "ai-input",
    found: "?",
  },
  {
    source: "contentsignals.org says nothing of two lines",
    robots: "User-agent: *\nContent-Signal: search=yes\nContent-Signal: search=no",
    purpose: "search",
    found: "x 2 3",
    certainty: "assumed",
  },
  {
    source: "Cloudflare, 31 August 2026: use= is a limit, not a purpose",
    robots: "User-agent: *\nContent-Signal: use=reference",
    found: "?",
  },
  // License.
  { source: "RSL 1.0 §4.4: terms in another document", robots: "License: https://e.com/l.xml", found: "?" },
  // Several ways at once; no document says which counts.
  {
    source: "silent: token and signal",
    robots: `${TOKEN}\nDisallow: /\n\nUser-agent: *\nContent-Signal: ai-train=yes`,
    found: "x 2 5",
    certainty: "assumed",
  },
  {
    source: "silent: token and Content-Usage",
    robots: `${TOKEN}\nAllow: /\n\nUser-agent: *\nContent-Usage: train-ai=n`,
    found: "x 2 5",
    certainty: "assumed",
  },
  {
    source: "silent: Content-Signal and the field; an overruled line does not count",
    robots: "User-agent: *\nContent-Usage: train-ai=y\nContent-Signal: ai-train=yes",
    headers: { "Content-Usage": "train-ai=n" },
    found: "x 3 h",
    certainty: "assumed",
  },
  {
    source: "silent, and all agree",
    robots: `${TOKEN}\nDisallow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\nContent-Signal: ai-train=no`,
    found: "n 2 5 6",
    certainty: "assumed",
  },
];

describe("the answer is the one of the documents", () => {
  const letter = { allow: "y", disallow: "n", unknown: "?", disagreement: "x" };

  test.each(rows)("$source: $found", ({ robots, found, certainty = "specified", ...options }) => {
    for (const source of [robots, new TextEncoder().encode(`${robots}\r\n`), parse(robots).document]) {
      const answer = usage(source, { path: "/", purpose: "ai-training", ...options });
      const lines = answer.statements.flatMap(({ decides, line }) => (decides ? [line ?? "h"] : []));
      expect([letter[answer.answer], ...lines].join(" ")).toBe(found);
      expect(answer.certainty).toBe(certainty);
    }
  });

  test("there are at least 40 rows, each with its source", () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.every(({ source }) => /-0\d|§|E-47|contentsignals|Cloudflare|silent/.test(source))).toBe(true);
  });
});

test("statements have their words, their place and their document", () => {
  const robots = `License: https://example.com/license.xml
User-agent: *
Content-Usage: /a train-ai=n
Content-Signal: ai-train=no, use=reference
Content-Signal: /a use=full
Disallow: /private/

User-agent: __usage_ai-training
Disallow: /`;
  const { answer, mayFetch, statements } = usage(robots, { path: "/a", purpose: "ai-training" });
  expect({ answer, mayFetch }).toEqual({ answer: "disallow", mayFetch: true });
  const brief = ({ kind, line, value, preference, decides, certainty, source }: UsageClaim) =>
    `${line} ${kind} ${value} | ${preference} ${decides} ${certainty} | ${source}`;
  expect(statements.map(brief)).toEqual([
    "1 license https://example.com/license.xml | unknown false assumed | RSL 1.0 §4.4",
    "3 content-usage /a train-ai=n | disallow true specified | draft-ietf-aipref-attach-05 §3.1",
    "4 content-signal ai-train=no, use=reference | disallow true assumed | contentsignals.org",
    "5 content-signal /a use=full | unknown false assumed | Cloudflare's changelog, 31 August 2026",
    "9 policy-token Disallow: / | disallow true assumed | draft-kelley-aipref-training-preference-signal-00, abstract",
  ]);
  expect(usage(robots, { path: "/private/", purpose: "ai-training" })).toMatchObject({ mayFetch: false });
});

test("a wrong argument is a TypeError", () => {
  expect(() => usage("", { path: "example", purpose: "search" })).toThrow(TypeError);
  expect(() => usage("", { path: "/", purpose: "train" as "search" })).toThrow(TypeError);
  expect(() => usage("", { path: "/", purpose: "toString" as "search" })).toThrow(TypeError);
});

describe("for every file", () => {
  const path = fc.constantFrom("/", "/a", "/a/b", "/%7Ea?x", "/robots.txt");
  const purpose = fc.constantFrom(...purposes);

  test("usage never throws, and its answer follows from the statements that decide", () => {
    const headers = fc.array(fc.tuple(fc.constantFrom("Content-Usage", "content-usage", "X"), fc.string()));
    fc.assert(
      fc.property(anySource, path, purpose, headers, (source, url, use, fields) => {
        const { answer, certainty, statements } = usage(source, { path: url, purpose: use, headers: fields });
        const decides = statements.filter((one) => one.decides);
        const said = new Set(decides.map(({ preference }) => preference));
        expect(said.has("unknown")).toBe(false);
        expect(answer).toBe(said.size > 1 ? "disagreement" : ([...said][0] ?? "unknown"));
        expect(certainty).toBe(decides.some((one) => one.certainty === "assumed") ? "assumed" : "specified");
      }),
    );
  });

  const line = fc.oneof(
    fc
      .tuple(
        fc.constantFrom("", "/ ", "/a ", "/a/b ", "/*b "),
        fc.constantFrom("train-ai=y", "train-ai=n, ai-use=y", "search=n"),
      )
      .map(([where, what]) => `Content-Usage: ${where}${what}`),
    fc
      .tuple(
        fc.constantFrom("", "/ ", "/a ", "/*b "),
        fc.constantFrom("ai-train=no", "ai-train=yes, search=no", "use=full"),
      )
      .map(([where, what]) => `Content-Signal: ${where}${what}`),
    fc
      .tuple(fc.constantFrom("Allow", "Disallow"), fc.constantFrom("/", "/a", "/a/b", "/*b"))
      .map((one) => one.join(": ")),
  );

  test("the order of the lines of a group, and of the groups, does not matter (attach-05 §3.1, RFC 9309 §2.2.2)", () => {
    const lines = fc.array(line, { maxLength: 6 });
    const ordered = fc
      .tuple(lines, lines)
      .chain(([one, other]) =>
        fc.tuple(
          fc.constant([one, other] as const),
          fc.shuffledSubarray(one, { minLength: one.length }),
          fc.shuffledSubarray(other, { minLength: other.length }),
        ),
      );
    fc.assert(
      fc.property(ordered, path, purpose, ([[one, other], changed, otherChanged], url, use) => {
        const answerOf = (groups: readonly (readonly string[])[]) => {
          const found = usage(groups.map((group) => group.join("\n")).join("\n\n"), { path: url, purpose: use });
          const claims = found.statements.map(
            ({ kind, value, preference, decides }) => `${kind} ${value} ${preference} ${decides}`,
          );
          return { ...found, statements: claims.sort() };
        };
        // Without a rule of its own, a group is one with the next (RFC 9309 §2.1).
        const [star, token] = ["User-agent: *\nAllow: /rule", `${TOKEN}\nAllow: /rule`];
        expect(
          answerOf([
            [token, ...otherChanged],
            [star, ...changed],
          ]),
        ).toEqual(
          answerOf([
            [star, ...one],
            [token, ...other],
          ]),
        );
      }),
    );
  });
});
