// The guarantees of the formatter for one file, checked in every dialect before and after formatting, and generators of
// files to check.
import { Buffer } from "node:buffer";
import fc, { type Arbitrary } from "fast-check";
import { compile } from "../../src/compile.ts";
import type { RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { check } from "../../src/cst/strict.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { type FormatOptions, format } from "../../src/format/index.ts";
import { lower } from "../../src/groups/lower.ts";
import type { RobotsGroups, Rule } from "../../src/groups/model.ts";
import {
  contentSignals,
  contentUsage,
  crawlDelay,
  licenses,
  readRecords,
  requestRates,
  sitemaps,
  usage,
  visitTimes,
} from "../../src/records/index.ts";
import { decode, type Source } from "../../src/text/decode.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { olderSource } from "../arbitraries/older.ts";
import { anySource } from "../arbitraries/robotstxt.ts";
import { googleQuestion, keptOctets } from "../dialects/google-files.ts";

const names = Object.keys(dialects) as DialectName[];

/** The content of a file in one dialect, without spans and case of keys. */
function contentOf({ groups, orphanRules, records }: RobotsGroups): string {
  const rule = ({ type, pattern, usable }: Rule) => ({ type, pattern, usable });
  return JSON.stringify({
    groups: groups.map(({ userAgents, rules }) => ({
      userAgents: userAgents.map(({ value, token }) => ({ value, token })),
      rules: rules.map(rule),
    })),
    orphanRules: orphanRules.map(rule),
    records: records.map(({ key, value, group, amongUserAgents }) => ({
      key: key.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
      value,
      group,
      amongUserAgents,
    })),
  });
}

/** The decision and the records for one crawler and one URL in one dialect. */
function answers(document: RobotsTxt, lowered: RobotsGroups, dialect: DialectName, agent: string, url: string): string {
  const robots = compile(document, { dialect });
  const { allowed, reason, specificity, rule } = robots.decide(agent, url);
  const rules = robots.groups.flatMap((group) => group.rules);
  const { groups } = lowered;
  const records = readRecords(document, { dialect, contentUsage: true, lowered });
  const withoutPlaces = (key: string, value: unknown) => (key.toLowerCase().endsWith("span") ? undefined : value);
  return JSON.stringify(
    {
      decision: { allowed, reason, specificity, rule: rule === null ? null : rules.indexOf(rule) },
      values: records.map(({ kind, value }) => ({ kind, value })),
      sitemaps: sitemaps(records),
      crawlDelay: crawlDelay(groups, records, agent, { dialect }),
      requestRates: requestRates(groups, records, agent, { dialect }),
      visitTimes: visitTimes(groups, records, agent, { dialect }),
      licenses: licenses(groups, records, agent, { dialect }),
      contentSignals: contentSignals(groups, records, agent, url, { dialect }),
      contentUsage: contentUsage(groups, records, agent, url, { dialect }),
      usage: (["ai-training", "ai-input", "search"] as const).map((purpose) => {
        const { answer, certainty, mayFetch, statements } = usage(document, { path: url, purpose, agent, dialect });
        return { answer, certainty, mayFetch, kinds: statements.map(({ kind, preference }) => [kind, preference]) };
      }),
    },
    withoutPlaces,
  );
}

/** The violations that formatting fixes; all others stay. */
const fixed: ReadonlySet<string> = new Set(["byte-order-mark", "missing-line-end"]);

export interface Question {
  readonly source: Source;
  readonly agent: string;
  /** Begins with `/`. */
  readonly url: string;
  readonly options: FormatOptions;
}

/** A description of the first broken guarantee for a file; null if there is none. */
export function brokenPromise({ source, agent, url, options }: Question): string | null {
  const { output, changed, fileSkipped, skipped, departures } = format(source, options);
  if (typeof output !== typeof source) return "the output has another type than the source";
  if (changed === isSame(output, source)) return `changed is ${changed}`;
  if (fileSkipped !== null && changed) return "a skipped file has changed";
  const again = format(output, options);
  if (!isSame(again.output, output)) return `formatting again gives ${JSON.stringify(again.output)}`;
  const documents = [source, output].map((one) => parse(one).document);
  // One text has one meaning.
  for (const dialect of changed ? names : []) {
    const contents = documents.map((document) => {
      const lowered = lower(document, dialects[dialect]);
      const withUsage = lower(document, dialects[dialect], undefined, { contentUsage: true });
      return [contentOf(lowered), contentOf(withUsage), answers(document, withUsage, dialect, agent, url)];
    });
    const [before, after] = contents.map((parts) => parts.join("\n"));
    if (before !== after) return `in ${dialect}, before:\n${before}\nafter:\n${after}`;
  }
  if (fileSkipped !== null) return null;
  const faults = check(source, { otherRecords: true }).diagnostics.filter(({ code }) => !fixed.has(code));
  const { conforms } = check(output, { otherRecords: true });
  if (conforms !== (faults.length === 0)) return `conforms is ${conforms}, with ${faults.map(({ code }) => code)}`;
  const [wanted, given] = [faults, departures].map((list) => list.map(({ code }) => code).join(" ")) as [
    string,
    string,
  ];
  // A byte order mark is kept if another one follows.
  if (given.replace(/^byte-order-mark ?/, "") !== wanted) return `the departures are "${given}" instead of "${wanted}"`;
  const { text } = decode(output);
  const end = options.endOfLine === "crlf" ? "\r\n" : "\n";
  if (options.endOfLine !== "keep") {
    if (text.replaceAll(end, "").match(/[\r\n]/) !== null) return "a line has another line end";
    if (text !== "" && !text.endsWith(end)) return "the last line has no line end";
    const isMarked = skipped.some(({ code }) => code === "leading-mark");
    if (text.startsWith(end) && !isMarked) return "the file begins with a blank line";
    if (text.includes(end + end + end) || text.endsWith(end + end)) return "there are several blank lines";
  }
  return null;
}

function isSame(one: Source, other: Source): boolean {
  return typeof one === "string" ? one === other : Buffer.from(one).equals(Buffer.from(other as Uint8Array));
}

/** The octets of a text; surrogates that `decode` makes from ill-formed octets become these octets again. */
export function asOctets(text: string): Uint8Array {
  const parts = text.split(/([\udc80-\udcff])/).map((part) => {
    return /^[\udc80-\udcff]$/.test(part) ? [part.charCodeAt(0) & 0xff] : [...Buffer.from(part, "utf8")];
  });
  return Uint8Array.from(parts.flat());
}

// Files as people write them, with everything that the formatter changes.

const space = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("", " ") },
  { weight: 2, arbitrary: fc.constantFrom("\t", "  ", " \t ") },
  { weight: 1, arbitrary: fc.constantFrom("\v", "\f", "\u00a0", "\0") },
);
const userAgent = fc.tuple(
  fc.constantFrom("User-agent", "user-agent", "USER-AGENT", "User-Agent"),
  fc.constantFrom("*", "a", "b", "a/1.0", "* x", "MJ12bot", "a b", ""),
);
const rule = fc.tuple(
  fc.constantFrom("Disallow", "disallow", "DISALLOW", "Allow", "allow"),
  fc.constantFrom("/", "/a", "/a/b", "/a*", "/a$", "*", "", "a", "/a b", "/é", "/\udce9", "/index.html", "//"),
);
const other = fc.oneof(
  fc.tuple(
    fc.constantFrom("Sitemap", "sitemap", "SITEMAP", "sitemaps", "License", "https", "x-y"),
    fc.constantFrom("https://a.example/s", "//a.example/s", "/s", ""),
  ),
  fc.tuple(
    fc.constantFrom("Crawl-delay", "crawl-delay", "Request-rate", "Visit-time", "Clean-param", "Host"),
    fc.constantFrom("1", "1.5", "1/5", "0900-1700", "a /b", ""),
  ),
  fc.tuple(
    fc.constantFrom("Content-Usage", "content-signal"),
    fc.constantFrom("train-ai=n", "/a train-ai=y", "search=yes, ai-train=no", "/a search=no"),
  ),
  fc.tuple(
    fc.constantFrom("Disalow", "useragent", "user agent", "Disallowed", "dis allow", "\ufeffAllow", "x\udcef", ""),
    fc.constantFrom("/a", "a", "x: y", ""),
  ),
);
const record = fc
  .tuple(
    space,
    fc.oneof({ weight: 4, arbitrary: userAgent }, { weight: 5, arbitrary: rule }, { weight: 3, arbitrary: other }),
    fc.oneof(
      { weight: 9, arbitrary: fc.tuple(space, fc.constant(":"), space).map((parts) => parts.join("")) },
      { weight: 1, arbitrary: fc.constantFrom(" ", "\t", "::", "") },
    ),
    space,
    fc.oneof(
      { weight: 6, arbitrary: fc.constant("") },
      { weight: 1, arbitrary: fc.constantFrom("#", "# c", "#c \t", "##\0", "#\ufeff", "# \udcef") },
    ),
  )
  .map(([before, [key, value], between, after, comment]) => before + key + between + value + after + comment);
const noRecord = fc.constantFrom("# c", "#", " # c ", "\t#", "word", " two words ", "<html>", "\udcef", "\ufeff#", ":");
const blank = fc.constantFrom("", "", "", " ", "\t", "\v");
const line = fc.oneof(
  { weight: 12, arbitrary: record },
  { weight: 3, arbitrary: noRecord },
  { weight: 5, arbitrary: blank },
);
const lineEnd = fc.oneof(
  { weight: 9, arbitrary: fc.constant("\n") },
  { weight: 2, arbitrary: fc.constantFrom("\r\n", "\r", "\n\n", "\n\r") },
);
const mark = fc.oneof(
  { weight: 9, arbitrary: fc.constant("") },
  { weight: 1, arbitrary: fc.constantFrom("\ufeff", "\ufeff\ufeff", "\n\ufeff", " \ufeff", "\udcef", " \udcef\udcbb") },
);

/** Lines about as long as Google reads. */
const longLine = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: -12, max: 4 }),
    fc.constantFrom("Disallow:", " disallow: ", "\tDISALLOW:\t", "Sitemap:"),
    fc.constantFrom("", "$", " #c", "é", "\n"),
  )
  .map(([isWhite, more, key, end]) => {
    const length = keptOctets - key.length - 2 + more;
    return `User-agent: a\n${isWhite ? `${" ".repeat(length)}${key}/a` : `${key}/${"y".repeat(length)}`}${end}`;
  });

const messyText = fc.noBias(
  fc
    .tuple(mark, fc.array(fc.tuple(line, lineEnd), { maxLength: 12, size: "max" }), fc.constantFrom("", "", "Allow:/"))
    .map(([first, lines, last]) => first + lines.map((parts) => parts.join("")).join("") + last),
);
const asEither = (text: Arbitrary<string>): Arbitrary<Source> =>
  fc.tuple(text, fc.boolean()).map(([one, isText]) => (isText ? one : asOctets(one)));

/** Any file; most of them have lines that the formatter changes. */
export const files: Arbitrary<Source> = fc.oneof(
  { weight: 50, arbitrary: asEither(messyText) },
  { weight: 14, arbitrary: asEither(anyText) },
  { weight: 14, arbitrary: anySource },
  { weight: 14, arbitrary: googleQuestion.map(({ robots }) => robots) },
  { weight: 7, arbitrary: fc.oneof(olderSource("koster-1996"), olderSource("rep-1994")) },
  { weight: 1, arbitrary: asEither(longLine) },
);

/** A file, a crawler and a URL. */
export const question: Arbitrary<Question> = fc.record({
  source: files,
  agent: fc.constantFrom("a", "b", "FooBot", "MJ12bot", "*", "x"),
  url: fc.constantFrom("/", "/a", "/a/b", "/ab", "/index.html", "/%C3%A9", "/y", "/a%20b"),
  options: fc.constantFrom<FormatOptions[]>({}, {}, { endOfLine: "crlf" }, { endOfLine: "keep" }),
});
