// `robotspec/robots-parser` compared with the package robots-parser 3.0.1, on random and on real files. In
// bug-compatible mode there is no difference. Otherwise there are those of docs/moving-from-robots-parser.md, and each
// has its cause.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import robotsParser from "../../src/compat/robots-parser.ts";
import { robotsString } from "../arbitraries/robotstxt.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";
import {
  type DifferenceName,
  differenceNames,
  escapeEdges,
  namesIn,
  type Question,
  type Rewritten,
  rewriter,
} from "./differences.ts";
import { type PackageRobot, packageParser } from "./robots-parser-package.ts";

const site = "https://www.example.com/robots.txt";

/** The answers of a parser to one query. */
interface Answers {
  readonly allowed: boolean | undefined;
  readonly line: number | undefined;
  readonly delay: number | undefined;
}

function answers(robots: PackageRobot, { url, ua }: Question, lines?: readonly number[]): Answers {
  const line = robots.getMatchingLineNumber(url, ua);
  return {
    allowed: robots.isAllowed(url, ua),
    line: lines === undefined || line === undefined || line === -1 ? line : lines[line - 1],
    delay: robots.getCrawlDelay(ua),
  };
}

function equal(one: Answers, other: Answers): boolean {
  return one.allowed === other.allowed && one.line === other.line && one.delay === other.delay;
}

/** The unchanged file, which is queried many times. */
interface Asked {
  readonly ours: PackageRobot;
  readonly compatible: PackageRobot;
  readonly theirs: PackageRobot;
}

function ask(text: string): Asked {
  return {
    ours: robotsParser(site, text),
    compatible: robotsParser(site, text, { bugCompatible: true }),
    theirs: packageParser(site, text),
  };
}

/** The smallest set of causes without which the package answers as we do; null if no cause explains the difference. */
function causesOf(question: Question, ours: Answers): DifferenceName[] | null {
  const without = rewriter(question);
  const known = new Map<Rewritten, boolean>();
  const explains = (causes: ReadonlySet<DifferenceName>) => {
    const file = without(causes);
    let same = known.get(file);
    if (same === undefined) {
      same = equal(answers(packageParser(site, file.text), question, file.lines), ours);
      known.set(file, same);
    }
    return same;
  };
  const causes = new Set<DifferenceName>(differenceNames);
  if (!explains(causes)) return null;
  // For us, the rewritten file has to mean the same.
  const { text, lines } = without(causes);
  if (!equal(answers(robotsParser(site, text), question, lines), ours)) return null;
  for (const name of differenceNames) {
    causes.delete(name);
    if (!explains(causes)) causes.add(name);
  }
  return [...causes];
}

/** JSON with every character that is not plain ASCII as an escape. */
function shown(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The faults of the answers to a query; its causes are counted. */
function fault(question: Question, { ours, compatible, theirs }: Asked, counts: Map<string, number>): string | null {
  const expected = answers(theirs, question);
  const same = answers(compatible, question);
  if (!equal(same, expected)) return `bug-compatible: ${shown({ question, same, expected })}`;
  const found = answers(ours, question);
  if (equal(found, expected)) return null;
  const causes = causesOf(question, found);
  if (causes === null) return `unclassified: ${shown({ question, found, expected })}`;
  for (const name of causes) counts.set(name, (counts.get(name) ?? 0) + 1);
  return null;
}

/** Sitemaps and host may differ only in what the package trims. */
function recordsFault(text: string, { ours, compatible, theirs }: Asked, counts: Map<string, number>): string | null {
  const records = (robots: PackageRobot) => JSON.stringify([robots.getSitemaps(), robots.getPreferredHost()]);
  const expected = records(theirs);
  if (records(compatible) !== expected) return `bug-compatible: ${JSON.stringify(text)}`;
  if (records(ours) === expected) return null;
  const name: DifferenceName = "unicode-white-space";
  // Values may differ in what is trimmed; keys are rewritten.
  const question = { text, site, url: site, ua: "*" };
  const rewritten = rewriter(question)(new Set([name])).text;
  const encoded = JSON.stringify([
    packageParser(site, rewritten).getSitemaps(),
    packageParser(site, rewritten).getPreferredHost(),
  ]);
  const undone = JSON.stringify([
    ours.getSitemaps().map(escapeEdges),
    ours.getPreferredHost() === null ? null : escapeEdges(ours.getPreferredHost() as string).toLowerCase(),
  ]);
  if (encoded !== undone) return `unclassified records: ${JSON.stringify({ text, encoded, undone })}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return null;
}

/** Mostly the first of them, so that queries match lines; sometimes one of the unusual ones. */
function mostly(usual: readonly string[], odd: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...usual), weight: 5 },
    { arbitrary: fc.constantFrom(...odd), weight: 1 },
  );
}

const names = mostly(
  ["a", "a", "A/1.0", "*", "b"],
  ["MJ12bot", "MJ", "foo bar", "foo, bar", "* x", "*x", "MJ12bot (x)", "k", "\u212A", "\u00A0a", "a#b", "", "/2"],
);
const piece = fc.oneof(
  { arbitrary: fc.constantFrom(..."//aab*$?"), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      ...["%2F", "%2f", "%3F", "%61", "%7e", "~", "%2A", "%24", "%25", "%zz", "%", "é", "%C3%A9", "%c3%a9", "=", "&"],
      ...["[", "]", "|", "^", "'", '"', "\\", "{", "\uD800", "/../", "%2e%2e/", "index.html"],
    ),
    weight: 3,
  },
  { arbitrary: fc.constantFrom(" ", "\t", "\u00A0", "\uFEFF", "\u2028", "\v", "\0", "\u0001"), weight: 1 },
);
const path = fc.array(piece, { maxLength: 5 }).map((found) => found.join(""));
const pattern = fc.oneof(
  { arbitrary: path.map((rest) => `/${rest}`), weight: 6 },
  { arbitrary: path, weight: 1 },
  {
    arbitrary: fc.constantFrom(
      "/robots.txt",
      "/robots.tx*",
      "/",
      "/*",
      "*",
      "",
      "/a?",
      "/a?$",
      "/\u0001",
      "/\v",
      "/\0",
    ),
    weight: 3,
  },
);
const space = mostly(["", " "], ["\t", "  ", "\u00A0", "\f", "\uFEFF"]);
const numbers = fc.constantFrom("1", "0.5", "", "x", "-1", "1e3", "0x10", "Infinity");
const record = fc.oneof(
  { arbitrary: fc.tuple(mostly(["User-agent"], ["user-AGENT", "User agent"]), names), weight: 6 },
  { arbitrary: fc.tuple(fc.constantFrom("Disallow", "Allow", "disallow"), pattern), weight: 6 },
  { arbitrary: fc.tuple(fc.constant("Crawl-delay"), numbers), weight: 2 },
  {
    arbitrary: fc.tuple(
      fc.constantFrom("Sitemap", "Host", "Foo bar", "", "\u00A0"),
      fc.constantFrom("https://a.example/", "B.example", ""),
    ),
    weight: 2,
  },
);
const line = fc
  .tuple(
    mostly([""], [" ", "\t", "\u00A0", "\f", "\uFEFF"]),
    record,
    space,
    space,
    mostly([""], ["#", " # why", " #a:b"]),
    mostly(["\n"], ["\r\n", "\r", "\n\n"]),
  )
  .map(
    ([before, [key, value], between, after, comment, end]) =>
      `${before}${key}:${between}${value}${after}${comment}${end}`,
  );
const file = fc.oneof(
  { arbitrary: fc.array(line, { maxLength: 10, size: "max" }).map((lines) => lines.join("")), weight: 5 },
  { arbitrary: robotsString, weight: 1 },
);
const origin = "https://www.example.com";
const url = fc.oneof(
  { arbitrary: path.map((rest) => `${origin}/${rest}`), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      site,
      origin,
      `${origin}/a?`,
      `${origin}/a?a`,
      `${origin}/%01`,
      `${origin}/%00`,
      `${origin}/%0B`,
      "https://example.com/",
      "https://",
    ),
    weight: 1,
  },
);

describe("random files", () => {
  test("every difference has a cause, and in bug-compatible mode there is none", () => {
    const counts = new Map<string, number>();
    const runs = 4_000;
    fc.assert(
      fc.property(
        file,
        fc.array(url, { minLength: 1, maxLength: 4 }),
        fc.array(names, { minLength: 1, maxLength: 3 }),
        (text, urls, agents) => {
          const asked = ask(text);
          const faults = [
            recordsFault(text, asked, counts),
            ...urls.flatMap((one) => agents.map((ua) => fault({ text, site, url: one, ua }, asked, counts))),
          ].filter((found) => found !== null);
          expect(faults).toEqual([]);
        },
      ),
      { numRuns: runs },
    );
    // The generator reaches every class.
    expect([...counts.keys()].sort()).toEqual([...differenceNames].sort());
    console.log(
      `${runs} random files; differences: ${[...counts].map(([name, count]) => `${name} ${count}`).join(", ")}`,
    );
  });
});

describe("other schemes and URLs without an authority", () => {
  const urls = [
    "ftp://h/",
    "ftp://h:80/",
    "ftp://h:21/a",
    "wss://h/",
    "wss://h:80/",
    "ws://h/",
    "foo://h/a",
    "foo://h:80/a",
    "mailto:a",
    "mailto:b",
    "file:///a",
    "http://h:80/",
    "https://h:80/",
    "foo:/a",
    "foo:///a",
  ];

  test("an origin is scheme, host and port; in bug-compatible mode it is computed like the package does", () => {
    const differing: string[] = [];
    for (const from of urls) {
      for (const to of urls) {
        const text = "User-agent: *\nDisallow: /\nDisallow: a\n";
        const expected = packageParser(from, text).isAllowed(to);
        expect(robotsParser(from, text, { bugCompatible: true }).isAllowed(to), `${from} ${to}`).toBe(expected);
        if (robotsParser(from, text).isAllowed(to) !== expected) differing.push(`${from} ${to}`);
      }
    }
    expect(differing).toMatchInlineSnapshot(`
      [
        "ftp://h/ ftp://h:80/",
        "ftp://h:80/ ftp://h/",
        "ftp://h:80/ ftp://h:21/a",
        "ftp://h:21/a ftp://h:80/",
        "wss://h/ wss://h:80/",
        "wss://h:80/ wss://h/",
        "foo://h/a foo://h:80/a",
        "foo://h:80/a foo://h/a",
        "mailto:a mailto:a",
        "mailto:a mailto:b",
        "mailto:b mailto:a",
        "mailto:b mailto:b",
        "foo:/a foo:/a",
        "foo:/a foo:///a",
        "foo:///a foo:/a",
      ]
    `);
  });
});

describe("real files", () => {
  // Skipped only if there is no folder of real files.
  test.skipIf(!hasRealFiles)("every difference has a cause, and in bug-compatible mode there is none", () => {
    const all = realFiles();
    expect(all.length).toBeGreaterThan(0);
    const counts = new Map<string, number>();
    const faults: string[] = [];
    let questions = 0;
    for (const name of all) {
      const text = Buffer.from(realFile(name)).toString("utf8");
      const asked = ask(text);
      faults.push(
        ...[recordsFault(text, asked, counts)].flatMap((found) => (found === null ? [] : [`${name}: ${found}`])),
      );
      for (const ua of some(["*", "ExampleBot/1.0", ...namesIn(text)], 3)) {
        for (const one of some(urlsFor(text), 5)) {
          questions++;
          const found = fault({ text, site, url: one, ua }, asked, counts);
          if (found !== null) faults.push(`${name}: ${found.slice(0, 2000)}`);
        }
      }
      if (faults.length > 20) break;
    }
    expect(faults).toEqual([]);
    console.log(
      `${all.length} real files, ${questions} questions; differences: ${[...counts].map(([cause, count]) => `${cause} ${count}`).join(", ")}`,
    );
  });
});

/** At most `count` of them, each once, spread over the list. */
function some(list: readonly string[], count: number): string[] {
  const once = [...new Set(list)];
  const step = Math.max(1, once.length / count);
  return Array.from({ length: Math.min(count, once.length) }, (_, at) => once[Math.floor(at * step)] as string);
}

/** URLs its patterns match, and the front page. */
function urlsFor(text: string): string[] {
  const patterns = [...text.matchAll(/^[ \t]*(?:dis)?allow[ \t]*:[ \t]*([^#\r\n]*)/gim)].map((match) =>
    (match[1] as string).trim(),
  );
  const paths = patterns.map((pattern) => pattern.replace(/\$$/, "").replaceAll("*", "x"));
  return ["/", "/robots.txt", ...paths].map((one) => `https://www.example.com${one.startsWith("/") ? "" : "/"}${one}`);
}
