// Properties of every file: other records change no decision (RFC 9309 §2.2.4), and reading them never throws and takes
// linear time.

import fc, { type Arbitrary } from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { messageKey } from "../../src/diagnostics/diagnostic.ts";
import { recordKeys } from "../../src/dialects/records.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { lower } from "../../src/groups/lower.ts";
import { compile } from "../../src/index.ts";
import {
  contentSignals,
  contentUsage,
  crawlDelay,
  licenses,
  readRecords,
  requestRates,
  sitemaps,
  visitTimes,
} from "../../src/records/index.ts";
import { anySource, robotsString } from "../arbitraries/robotstxt.ts";
import { floods } from "../floods.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

const keys = [...Object.values(recordKeys).map(({ key }) => key), "Sitemaps", "Site-map-x", "Unicorn", "Disallow[x]"];

/** Values of every kind of record, valid, incomplete and mixed up. */
const value: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "/",
    "https://example.com/a.xml",
    "10",
    "-1",
    "1/5m 0000-1200",
    "search=yes, ai-train=no",
    "/a search=y, train-ai=n;p",
    "/a ai-train=no;",
    "a&b /c",
    "*",
    "User-agent: *",
    "Disallow: /",
  ),
  fc.string({ unit: fc.constantFrom(...'/*$=,;:&"?@%()ynoset-A1.\t \u00e9\0') }),
);

/** Another record with any value. */
const otherRecord: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...keys), fc.constantFrom(": ", ":", " :\t"), value, fc.constantFrom("", " # x", "#"))
  .map((parts) => parts.join(""));

/** The lines of a file with their line ends, and whether each is another record. */
function linesOf(text: string) {
  const { lines } = parse(text).document;
  return lines.map(({ kind, start, end }) => ({ text: text.slice(start, end), isOther: kind === "other-record" }));
}

const urls = ["/", "/a", "/a/b.gif", "/publications/", "/example/page.html", "/%2F?x=y", "/robots.txt"];

/** The decisions for crawlers that the file names and for one that it does not, with the deciding rules. */
function decisions(text: string): string[] {
  const robots = compile(text);
  const agents = new Set(["*", "unheard-of"]);
  const patterns = new Set<string>();
  for (const { userAgents, rules } of robots.groups) {
    for (const { token, value: name } of userAgents) agents.add(token === "" ? name || "*" : token);
    for (const { pattern } of rules) if (pattern.startsWith("/")) patterns.add(pattern.replace(/[*$#]/g, "x"));
  }
  return [...agents].slice(0, 4).flatMap((agent) =>
    [...urls, ...[...patterns].slice(0, 4)].map((url) => {
      const { allowed, rule } = robots.decide(agent, url);
      return `${agent} ${url} ${allowed} ${rule?.text}`;
    }),
  );
}

describe("RFC9309-2.2.4-03: decisions do not change", () => {
  test("when other records are inserted", () => {
    fc.assert(
      fc.property(
        robotsString,
        fc.array(fc.tuple(fc.nat(), otherRecord), { minLength: 1, maxLength: 4 }),
        (text, put) => {
          const lines = linesOf(text).map((line) => line.text);
          fc.pre(text.charCodeAt(0) !== 0xfeff);
          // A line inserted at the end must not become a part of the last line.
          if (lines.length > 0 && !/[\r\n]$/.test(text)) lines.push(`${lines.pop()}\n`);
          const changed = [...lines];
          for (const [place, line] of put) changed.splice(place % (changed.length + 1), 0, `${line}\n`);
          expect(decisions(changed.join(""))).toEqual(decisions(lines.join("")));
        },
      ),
    );
  });

  const withRecords = fc
    .tuple(robotsString, fc.array(fc.tuple(fc.nat(), otherRecord), { minLength: 1, maxLength: 4 }))
    .map(([text, put]) => {
      const lines = linesOf(text).map((line) => line.text);
      if (lines.length > 0 && !/[\r\n]$/.test(text)) lines.push(`${lines.pop()}\n`);
      for (const [place, line] of put) lines.splice(place % (lines.length + 1), 0, `${line}\n`);
      return lines.join("");
    });

  test("when other records are removed", () => {
    fc.assert(
      fc.property(withRecords, (text) => {
        fc.pre(text.charCodeAt(0) !== 0xfeff);
        const kept = linesOf(text).filter(({ isOther }) => !isOther);
        expect(decisions(kept.map((line) => line.text).join(""))).toEqual(decisions(text));
      }),
    );
  });

  test("when other records are malformed", () => {
    fc.assert(
      fc.property(withRecords, otherRecord, (text, broken) => {
        fc.pre(text.charCodeAt(0) !== 0xfeff);
        const changed = linesOf(text).map((line) => (line.isOther ? `${broken}\n` : line.text));
        expect(decisions(changed.join(""))).toEqual(decisions(text));
      }),
    );
  });
});

describe("readRecords", () => {
  test("never throws, and every lookup works", () => {
    fc.assert(
      fc.property(anySource, fc.boolean(), (source, isOn) => {
        const { document } = parse(source);
        const { groups } = lower(document, rfc9309, undefined, { contentUsage: isOn });
        const records = readRecords(document, { contentUsage: isOn });
        for (const agent of ["*", "a", ["a", "b"]]) {
          crawlDelay(groups, records, agent, { orDefaultGroup: true });
          licenses(groups, records, agent);
          requestRates(groups, records, agent);
          visitTimes(groups, records, agent);
          contentSignals(groups, records, agent, "/a");
          contentUsage(groups, records, agent, "/a");
        }
        expect(sitemaps(records).every((url) => /^[a-z][-+.a-z0-9]*:\/\/[^/?#]/i.test(url))).toBe(true);
      }),
    );
  });

  test("keeps every record with its text and spans, and reports each message at most once per record", () => {
    fc.assert(
      fc.property(robotsString, fc.array(otherRecord, { maxLength: 5 }), (text, put) => {
        const { document } = parse(`${put.join("\n")}\n${text}`);
        const lowered = lower(document, rfc9309);
        const before = structuredClone(lowered);
        const records = readRecords(document, { lowered });
        expect(lowered).toEqual(before);
        expect(records.map(({ key, text: value, line, group }) => ({ key, value, line, group }))).toEqual(
          lowered.records.map(({ key, value, line, group }) => ({ key, value, line, group })),
        );
        for (const { key, keySpan, text: value, valueSpan, diagnostics } of records) {
          expect(document.text.slice(keySpan.start, keySpan.end)).toBe(key);
          expect(document.text.slice(valueSpan.start, valueSpan.end)).toBe(value);
          expect(new Set(diagnostics.map(messageKey)).size).toBe(diagnostics.length);
          for (const { span, message } of diagnostics) {
            expect(span.start).toBeGreaterThanOrEqual(keySpan.start);
            expect(span.end).toBeLessThanOrEqual(valueSpan.end + 1);
            expect(message).not.toMatch(/\{(key|value|name|item|line|token|readers|intended|reason)\}/);
          }
        }
      }),
    );
  });
});

describe("time is linear", () => {
  let steps: StepCounter;
  let reading: typeof import("../../src/records/index.ts");
  beforeAll(async () => {
    steps = await stepCounter(["/src/records/", "/src/dialects/records.ts", "/src/dialects/keys.ts", "/src/text/"]);
    reading = await import("../../src/records/index.ts");
  });
  afterAll(() => steps.stop());

  const line = (name: string, text: string) => ({
    name,
    of: (size: number) => `User-agent: *\n${text.repeat(size / text.length)}`,
  });
  const long = (name: string, before: string, filling: string, after = "") => ({
    name: `one line: ${name}`,
    of: (size: number) => `User-agent: *\n# \u00e9\n${before}${filling.repeat(size / filling.length)}${after}\n`,
  });
  const records = [
    line("signals", "Content-Signal: search=yes\nContent-Signal: search=no\n"),
    line("usage preferences", "Content-Usage: /a search=y\nContent-Usage: /a search=n\n"),
    line("delays", "Crawl-delay: x\nCrawl-delay: 99\n"),
    line("delays of many names", "User-agent: a\nUser-agent: b\nCrawl-delay: 1\n"),
    line("sitemaps", "Sitemap: https://e.com/a\n"),
    line("licences at the end", "\nLicense: https://e.com/a\n"),
    line("values without a comma", "Content-Signal: a\n"),
    long("signals", "Content-Signal: ", "a=b,"),
    long("signals of one name", "Content-Signal: ", "search=maybe,"),
    long("commas", "Content-Signal: ", ","),
    long("equals signs", "Content-Signal: ", "="),
    long("spaces", "Content-Signal: a", " ", "= b"),
    long("members", "Content-Usage: ", "a,", "a"),
    long("parameters", "Content-Usage: a", ";a"),
    long("an inner list", "Content-Usage: a=(", "a "),
    long("a string", 'Content-Usage: a="', "\\\\"),
    long("a display string", 'Content-Usage: a=%"', "%c3%a9", '"'),
    long("octets", "Content-Usage: a=:", "aaaa", ":"),
    long("digits", "Content-Usage: a=", "1"),
    long("parameters of Clean-param", "Clean-param: ", "a&"),
    long("words of Clean-param", "Clean-param: ", "a "),
    long("digits of a delay", "Crawl-delay: ", "1", "x"),
    long("digits of a rate", "Request-rate: ", "1", "/"),
    long("spaces of a rate", "Request-rate: 1/1", " ", "x"),
    long("a scheme", "Sitemap: ", "a", "://"),
    long("a URL with spaces", "Sitemap: https://e", "x "),
  ];

  test.each([...floods, ...records])("$name: twice the text takes about twice the steps", async ({ of }) => {
    const [once = 0, twice = 0] = await Promise.all([6000, 12_000].map((size) => parse(of(size)).document)).then(
      async (documents) => {
        const counts: number[] = [];
        for (const document of documents) {
          const lowered = lower(document, rfc9309, undefined, { contentUsage: true });
          counts.push(await steps.count(() => reading.readRecords(document, { contentUsage: true, lowered })));
        }
        return counts;
      },
    );
    // A binary search for each record adds a logarithm of the number of lines.
    expect(twice).toBeLessThanOrEqual(2.3 * once + 500);
  });
});
