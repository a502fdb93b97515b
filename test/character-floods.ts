// Lines in which one character, or a pair of characters, is repeated tens of thousands of times inside a value, key
// or comment that is otherwise valid. They find regular expressions that backtrack and other superlinear work that
// counting steps does not see.
import { compile } from "../src/compile.ts";
import { parse } from "../src/cst/parse.ts";
import { check } from "../src/cst/strict.ts";
import { format } from "../src/format/index.ts";
import { fix, lint } from "../src/lint/index.ts";
import { readRecords } from "../src/records/index.ts";
import { recordTable } from "../src/records/table.ts";

/** A line with a gap: the flood goes between `before` and `after`. */
export interface Frame {
  readonly before: string;
  readonly after: string;
}

/** Valid lines of every kind; each may have its flood at any offset after the first. */
const wholeLines: readonly string[] = [
  ...Object.values(recordTable).map(({ example }) => example),
  "Content-Signal: /a search=yes; ai-train=no",
  "Content-Usage: /a train-ai=n;p=1, search=(a b)",
  'Content-Usage: a="b", c=:YQ==:, d=?1, e=@1, f=%"g", h=1.5',
  "Sitemap: <https://example.com/sitemap.xml>",
  "Visit-time: 0600 - 0845",
  "User-agent: ExampleBot/1.0",
  "Allow: /a/*.php$",
  "Disallow: https://example.com/a/index.htm?b=%2F",
  "Disallow /a",
  "Disalow: /a",
  "# robotspec-disable-file key, unknown-key -- reason",
  "# eslint-disable robotspec/missing-colon -- reason",
  "/* comment */ <b>",
];

/** Frames whose flood once took quadratic time. */
export const slowFrames: readonly (Frame & { readonly filling: string })[] = [
  { before: "Content-Signal: search=yes", filling: " ", after: "y" },
  { before: "Content-Signal: search=yes", filling: " ", after: "y=x" },
  { before: "Content-Signal: x", filling: "*", after: "=yes" },
  { before: "Content-Usage: X", filling: "*", after: "" },
  { before: "Disallow: /", filling: "$", after: "x" },
  { before: "Disallow: /", filling: "*", after: "x" },
  { before: "Disallow: /", filling: "(", after: "|" },
  { before: "# robotspec-disable-file key -- x", filling: " ", after: "y" },
];

/** All frames: each whole line cut at each offset, with and without a last letter that a `$` cannot match. */
export const frames: readonly Frame[] = wholeLines.flatMap((line) =>
  Array.from({ length: line.length }, (_, at) => ({ before: line.slice(0, at + 1), rest: line.slice(at + 1) })).flatMap(
    ({ before, rest }) => [
      { before, after: rest },
      { before, after: `${rest}y` },
    ],
  ),
);

/** Printable ASCII, and one character of each other class that readers tell apart. */
export const characters: readonly string[] = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
  ..."\t\0\x7f\u0085\u00a0\u00ad\u00e9\u200b\u2028\ufeff\uff1a\u{1f600}\udcff",
];

/** The file with the flood of a frame, about `size` UTF-16 code units long. */
export function flooded({ before, after }: Frame, filling: string, size: number): string {
  return `User-agent: *\nDisallow: /b\n${before}${filling.repeat(Math.ceil(size / filling.length))}${after}\n`;
}

const operations: Readonly<Record<string, (text: string) => unknown>> = {
  readRecords: (text) => readRecords(parse(text).document, { contentUsage: true }),
  lint: (text) => lint(text, { config: { preset: "all" } }),
  fix: (text) => fix(text, { config: { preset: "all" } }),
  format: (text) => format(text),
  check: (text) => [check(text), check(text, { dialect: "koster-1996" }), check(text, { dialect: "rep-1994" })],
  "compile and decide": (text) => compile(text).decide("ExampleBot", "/a/b.php?c=d"),
};

/** CPU seconds of each operation on a text, as `operation -> seconds`; the less of two runs if the first is slow. */
export function cpuSeconds(text: string): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(operations).map(([name, operation]) => {
      const first = secondsOf(operation, text);
      return [name, first < MOST_SECONDS ? first : Math.min(first, secondsOf(operation, text))];
    }),
  );
}

function secondsOf(operation: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  operation(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The most CPU seconds that one operation may take for a flood of 64 Ki code units; quadratic time takes several. */
export const MOST_SECONDS = 1;

export const SIZE = 65_536;
