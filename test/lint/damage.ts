// Files that something damaged on the way: joined lines, lists, comments and quotation marks of other languages, lost
// keys. The linter is never silent about the damage, and its fixes never make it worse.
import fc, { type Arbitrary } from "fast-check";
import type { DiagnosticCode } from "../../src/diagnostics/index.ts";
import { fix } from "../../src/lint/fix.ts";
import { lint } from "../../src/lint/index.ts";
import { changedDecision } from "./decisions.ts";

/** A file before and after the damage. */
export interface Damaged {
  readonly good: string;
  readonly damaged: string;
  /** 1-based number of the damaged line. */
  readonly line: number;
  /** The codes that name the cause. */
  readonly causes: readonly DiagnosticCode[];
}

/** What is wrong with the findings about a damaged file, or with what the fixes make of it; null if nothing is. */
export function worsened({ good, damaged, line, causes }: Damaged): string | null {
  const isCause = ({ code }: { readonly code: DiagnosticCode }) => causes.includes(code);
  const findings = lint(damaged);
  if (!findings.some((finding) => finding.line === line && isCause(finding))) {
    const found = findings.map((finding) => `${finding.line} ${finding.code}`).join(", ");
    return `no finding on line ${line} names the cause of ${JSON.stringify(damaged)}: ${found}`;
  }
  const { output, remaining } = fix(damaged, { unsafe: true });
  if (remaining.some(isCause)) return null;
  const changed = changedDecision(good, output, "rfc9309");
  // The fixes of other findings may restore less, in the good file too.
  if (changed === null || changedDecision(good, fix(good, { unsafe: true }).output, "rfc9309") !== null) return null;
  return `${changed}: ${JSON.stringify(good)} became ${JSON.stringify(output)}`;
}

interface Line {
  readonly key: string;
  readonly value: string;
}

/** A way to damage lines from one on; null if they are not of the kind that it is for. */
interface Damage {
  readonly causes: readonly DiagnosticCode[];
  /** The lines that become one, and its text. */
  apply(lines: readonly Line[], at: number): { readonly taken: number; readonly text: string } | null;
}

const written = ({ key, value }: Line) => `${key}: ${value}`;

/** What was written for a line end. */
export const SEPARATORS: readonly string[] = [
  "\\n",
  "\\r\\n",
  "\\\\n",
  "<br>",
  "<br/>",
  "<BR />",
  "&lt;br&gt;",
  "&#10;",
  "&#xA;",
  "&#13;&#10;",
  "%0A",
  "%0D%0A",
  "\\u000a",
  "\u2028",
  "\u2029",
  "\u0085",
  ";",
  "; ",
  " ; ",
  " | ",
  "|",
  ", ",
  " - ",
  " // ",
  "\u00a0",
  "\t",
  " ",
  "",
];

const joins: readonly Damage[] = SEPARATORS.flatMap((separator) => [
  {
    causes: ["missing-line-break"],
    apply: ([...lines], at) =>
      at + 1 < lines.length
        ? {
            taken: 2,
            text: lines
              .slice(at, at + 2)
              .map(written)
              .join(separator),
          }
        : null,
  },
  {
    causes: ["missing-line-break"],
    apply: (lines, at) => (at === 0 ? { taken: lines.length, text: lines.map(written).join(separator) } : null),
  },
]);

const marks = [
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
  ["\u201C", "\u201D"],
] as const;

const quotes: readonly Damage[] = marks.flatMap(([open, close]) => [
  {
    causes: ["quoted-value"],
    apply: (lines, at) => ({ taken: 1, text: `${open}${written(lines[at] as Line)}${close}` }),
  },
  {
    causes: ["quoted-value"],
    apply: (lines, at) => {
      const { key, value } = lines[at] as Line;
      return { taken: 1, text: `${key}: ${open}${value}${close}` };
    },
  },
]);

const brackets: readonly Damage[] = ["<>", "[]", "()", "{}"].map((pair) => ({
  causes: ["quoted-value"],
  apply: (lines, at) => {
    const { key, value } = lines[at] as Line;
    const isPlain = key === "User-agent" || (isRule({ key, value }) && value !== "");
    return isPlain ? { taken: 1, text: `${key}: ${pair[0]}${value}${pair[1]}` } : null;
  },
}));

const comments: readonly Damage[] = [
  ...[" // comment", " ; comment", " -- comment", " <!-- comment -->", "<!-- c -->"],
  ...[" REM comment", " ! comment", " % comment"],
].map((comment) => ({
  causes: ["comment"],
  apply: (lines, at) =>
    (lines[at] as Line).key === "User-agent" && /[;!%]|REM/.test(comment)
      ? null
      : { taken: 1, text: `${written(lines[at] as Line)}${comment}` },
}));

const lists: readonly Damage[] = [",", ", ", ";", "; ", "|", " ", " , "].map((separator) => ({
  causes: ["list-in-value", "white-space-in-pattern"],
  apply: (lines, at) => {
    const [one, other] = [lines[at] as Line, lines[at + 1]];
    // A value for the whole site is not evidently one of a list.
    const isList = one.key === other?.key && one.key !== "User-agent" && ![one.value, other.value].includes("/");
    return isList ? { taken: 2, text: `${one.key}: ${one.value}${separator}${other?.value}` } : null;
  },
}));

const isRule = ({ key }: Line) => key === "Allow" || key === "Disallow";

const keys: readonly Damage[] = [
  {
    causes: ["key"],
    apply: (lines, at) => {
      const [one, before] = [lines[at] as Line, lines[at - 1]];
      return isRule(one) && one.key === before?.key ? { taken: 1, text: one.value } : null;
    },
  },
  {
    causes: ["key"],
    apply: (lines, at) => {
      const { key, value } = lines[at] as Line;
      return isRule({ key, value }) ? { taken: 1, text: `${key}L ${value}` } : null;
    },
  },
  {
    causes: ["key"],
    apply: (lines, at) => ({ taken: 1, text: `${(lines[at] as Line).key} ${(lines[at] as Line).value}` }),
  },
  ...[" => ", " - ", " -> ", " = "].map(
    (sign): Damage => ({
      causes: ["key"],
      apply: (lines, at) => ({ taken: 1, text: `${(lines[at] as Line).key}${sign}${(lines[at] as Line).value}` }),
    }),
  ),
  ...["1. ", "2) ", "3: ", "- ", "> "].map(
    (mark): Damage => ({
      causes: ["key"],
      apply: (lines, at) => ({ taken: 1, text: `${mark}${written(lines[at] as Line)}` }),
    }),
  ),
  {
    causes: ["missing-line-break"],
    apply: (lines, at) => ({ taken: 1, text: `${(lines[at] as Line).key}: ${written(lines[at] as Line)}` }),
  },
];

const names: readonly Damage[] = [
  {
    causes: ["key"],
    apply: (lines, at) => {
      const { key, value } = lines[at] as Line;
      const isBelow = key === "User-agent" && lines[at - 1]?.key === key;
      return isBelow && value !== "*" ? { taken: 1, text: value } : null;
    },
  },
  ...["**", "*bot", "*;", ".*", "all", "All robots", "\uFF0A", "*\u00A0", "alle", "tous", "*all*", "&ast;"].map(
    (star): Damage => ({
      causes: ["misspelt-star"],
      apply: (lines, at) => ((lines[at] as Line).value === "*" ? { taken: 1, text: `User-agent: ${star}` } : null),
    }),
  ),
];

/** What may be around a whole file. */
const wrappers: readonly Damage[] = [
  { cause: "key" as const, open: "```\n", close: "\n```" },
  { cause: "not-robots-txt" as const, open: "<html><body><pre>\n", close: "\n</pre></body></html>" },
  { cause: "not-robots-txt" as const, open: "---\nlayout: none\n---\n", close: "" },
  { cause: "not-robots-txt" as const, open: "{\\rtf1\\ansi\n", close: "\n}" },
].map(({ cause, open, close }) => ({
  causes: [cause],
  apply: (lines, at) =>
    at === 0 ? { taken: lines.length, text: `${open}${lines.map(written).join("\n")}${close}` } : null,
}));

const patterns: readonly Damage[] = [
  {
    causes: ["dead-pattern"],
    apply: (lines, at) => {
      const { key, value } = lines[at] as Line;
      return isRule({ key, value }) && !value.includes("*")
        ? { taken: 1, text: `${key}: /https://www.shop.example${value}` }
        : null;
    },
  },
  {
    causes: ["white-space-in-pattern"],
    apply: (lines, at) => {
      const { key, value } = lines[at] as Line;
      return isRule({ key, value }) && value.length > 1
        ? { taken: 1, text: `${key}: ${value.replace("/", "/ ")}` }
        : null;
    },
  },
];

const damages: readonly Damage[] = [
  ...joins,
  ...quotes,
  ...brackets,
  ...comments,
  ...lists,
  ...keys,
  ...names,
  ...wrappers,
  ...patterns,
];

const path = fc.constantFrom(
  "/",
  "/a",
  "/private/",
  "/search?q=",
  "/b/*.pdf$",
  "/*.php",
  "/c,d",
  "/x;sid=",
  "/allow",
  "/Wiki/Special:Search",
);
const rule: Arbitrary<Line> = fc.record({ key: fc.constantFrom("Disallow", "Disallow", "Allow"), value: path });
const group: Arbitrary<readonly Line[]> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom("*", "Googlebot", "GPTBot", "bingbot"), { minLength: 1, maxLength: 2 }),
    fc.array(rule, { minLength: 1, maxLength: 3 }),
  )
  .map(([names, rules]) => [...names.map((value) => ({ key: "User-agent", value })), ...rules]);
const sitemaps: Arbitrary<readonly Line[]> = fc
  .uniqueArray(fc.constantFrom("s.xml", "news.xml", "s?page=1"), { maxLength: 2 })
  .map((names) => names.map((name) => ({ key: "Sitemap", value: `https://www.shop.example/${name}` })));

/** Good files, each with one line damaged, or several lines joined to one. */
export const damagedFile: Arbitrary<Damaged> = fc
  .tuple(
    fc.uniqueArray(group, { minLength: 1, maxLength: 3, selector: ([userAgent]) => userAgent?.value }),
    sitemaps,
    fc.constantFrom(...damages),
    fc.nat(),
  )
  .map(([groups, records, damage, from]): Damaged | null => {
    const lines = [...groups.flat(), ...records];
    // The first line from there on that can be damaged in this way.
    for (let step = 0; step < lines.length; step++) {
      const at = (from + step) % lines.length;
      const damaged = damage.apply(lines, at);
      if (damaged === null) continue;
      const text = [...lines.slice(0, at).map(written), damaged.text, ...lines.slice(at + damaged.taken).map(written)];
      const good = `${lines.map(written).join("\n")}\n`;
      return { good, damaged: `${text.join("\n")}\n`, line: at + 1, causes: damage.causes };
    }
    return null;
  })
  .filter((file) => file !== null);
