// Properties of the linter that hold for every file and every rule; and the generators of
// the files.
import fc, { type Arbitrary } from "fast-check";
import { parse } from "../../src/cst/index.ts";
import type { FixSafety } from "../../src/diagnostics/index.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { type FixOptions, fix } from "../../src/lint/fix.ts";
import { type lint, lintDocument, rules } from "../../src/lint/index.ts";
import { keptDialects } from "../../src/lint/kept-lines.ts";
import type { Source } from "../../src/text/decode.ts";
import { decode } from "../../src/text/decode.ts";
import { asOctets, files as formatFiles } from "../format/promises.ts";
import { changedDecision, shown } from "./decisions.ts";

export interface Question {
  readonly source: Source;
  readonly dialect: DialectName;
  /** Queried in addition to those of the file; paths begin with "/". */
  readonly agent: string;
  readonly url: string;
}

/** The promise that is broken for this file; null if none. */
export function brokenPromise({ source, dialect, agent, url }: Question): string | null {
  const options: FixOptions = { dialect, config: { preset: "all" } };
  const linted = lintDocument(source, options);
  const { findings } = linted;
  const { length } = decode(source).text;
  for (const finding of findings) {
    const fault = faultOf(finding, length);
    if (fault !== null) return `${finding.code}: ${fault}`;
  }
  for (const classes of CLASSES) {
    const { output, fixed, remaining } = fix(source, { ...options, ...classes });
    const by = ` (by ${[...new Set(fixed.map(({ code }) => code))].join(", ")}; ${JSON.stringify(classes)})`;
    const known = fix(source, { ...options, ...classes, linted });
    if (shown(known.output) !== shown(output) || JSON.stringify(known.fixed) !== JSON.stringify(fixed))
      return `the fix from known findings is another one: ${JSON.stringify(shown(known.output))}${by}`;
    if (typeof output !== typeof source) return `the output is not of the source's type${by}`;
    if (fixed.length === 0) {
      if (output !== source) return `nothing is fixed, and the source changed${by}`;
      // A second fix would be the same call.
      if (JSON.stringify(findings) !== JSON.stringify(remaining)) return `what remains is something else${by}`;
      continue;
    }
    const after = lintDocument(output, options);
    const again = fix(output, { ...options, ...classes, linted: after });
    if (again.fixed.length > 0 || shown(again.output) !== shown(output)) {
      const more = again.fixed.map(({ code }) => code).join(", ");
      return `fixing again fixes ${more}: ${JSON.stringify(shown(output))} becomes ${JSON.stringify(shown(again.output))}${by}`;
    }
    if (JSON.stringify(after.findings) !== JSON.stringify(remaining)) return `what remains is something else${by}`;
    if (classes.unsafe === true) continue;
    for (const kept of keptDialects(dialects[dialect])) {
      const changed = changedDecision(source, output, kept.name, [agent], [url]);
      if (changed !== null)
        return `${changed}: ${JSON.stringify(shown(source))} became ${JSON.stringify(shown(output))}${by}`;
    }
    if (classes.redundant !== true && rulesIn(output) < rulesIn(source)) return `a rule was removed${by}`;
  }
  return null;
}

/** The classes of fixes that can be requested. */
const CLASSES: readonly { readonly redundant?: true; readonly unsafe?: true }[] = [
  {},
  { redundant: true },
  { unsafe: true },
];

function rulesIn(source: Source): number {
  return parse(source).document.lines.filter(({ kind }) => kind === "rule").length;
}

/** The safest first. */
const SAFETY: readonly FixSafety[] = ["safe", "redundant", "unsafe"];

function faultOf(
  { code, span, labels = [], fix, message }: ReturnType<typeof lint>[number],
  length: number,
): string | null {
  const isInside = ({ start, end }: { start: number; end: number }) => start >= 0 && start <= end && end <= length;
  if (!isInside(span)) return "its span is outside of the text";
  if (labels.some((label) => !isInside(label.span))) return "a label is outside of the text";
  if (labels.some((label) => label.message.endsWith("."))) return "a label ends in a full stop";
  if (/\{[a-z]\w*\}/.test(message) && message.length < 60) return `a blank is left: ${message}`;
  if (fix === undefined) return null;
  const declared = rules.find((rule) => rule.code === code)?.fix ?? null;
  if (declared === null) return "it has a fix, and its rule has none";
  if (SAFETY.indexOf(fix.safety) > SAFETY.indexOf(declared))
    return `its fix is ${fix.safety}, and its rule's are ${declared}`;
  if (fix.edits.length === 0) return "its fix has no edits";
  const edits = [...fix.edits].sort((a, b) => a.span.start - b.span.start);
  if (edits.some((edit) => !isInside(edit.span))) return "an edit is outside of the text";
  if (edits.some((edit, at) => edit.span.end > (edits[at + 1]?.span.start ?? length))) return "two edits overlap";
  return null;
}

// Files with features that rules detect: equal patterns in different spellings, repeated crawlers, suppression
// comments.

const agents = [
  "*",
  "*",
  "a",
  "b",
  "a",
  "Googlebot",
  "bingbot",
  "MJ12bot",
  "Yandex",
  "a/1.0",
  "a b",
  "a, b",
  "* x",
  "*bot",
  "",
];
const pieces = [
  ...[
    "/",
    "/a",
    "/b",
    "/a/",
    "a",
    "/A",
    "*",
    "*",
    "**",
    "$",
    "%7E",
    "%7e",
    "~",
    "%2F",
    "%2f",
    "%2A",
    "%24",
    "%",
    "%zz",
  ],
  ...[
    "%20",
    " ",
    "é",
    "%C3%A9",
    "%c3%a9",
    "&amp;",
    "?",
    "=",
    ".php",
    "/robots.txt",
    "/admin/",
    "//",
    "\\",
    "#",
    "index.html",
  ],
];
const pattern = fc.noBias(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        "",
        "/",
        "/a",
        "/a/b",
        "/a*",
        "/*",
        "*",
        "/a$",
        "/a/b/c",
        "/robots.txt",
        "/a%7Eb",
        "/a~b",
      ),
    },
    {
      weight: 4,
      arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
    },
    {
      weight: 2,
      arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 3 }).map((parts) => `/${parts.join("")}`),
    },
    { weight: 1, arbitrary: fc.constantFrom("/a /b", "https://e.com/a", "http://e.com", "%2Fa", "/^a.*$", "/a  ") },
  ),
);
const codes = rules.map(({ code }) => code);
const suppression = fc
  .tuple(
    fc.constantFrom("disable-next-line", "disable-line", "disable", "enable", "disable-file"),
    fc.array(fc.oneof(fc.constantFrom(...codes), fc.constant("no-rule")), { maxLength: 3 }),
    fc.constantFrom(" -- meant", " -- meant", "", " --"),
    // White space that only some functions trim.
    fc.constantFrom("", "", "", "", "\u00A0", "\u2028", " \u3000"),
  )
  .map(([verb, names, reason, space]) => `# robotspec-${verb} ${names.join(", ")}${reason}${space}`);
const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...agents).map((agent) => `User-agent: ${agent}`) },
  {
    weight: 14,
    arbitrary: fc
      .tuple(fc.constantFrom("Disallow", "Disallow", "Allow", "disallow"), pattern)
      .map((parts) => parts.join(": ")),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        "Sitemap: https://e.com/s",
        "Sitemap: /s",
        "Crawl-delay: 5",
        "Crawl-delay: 60",
        "Host: e.com",
        "Clean-param: a /b",
      ],
      ...[
        "Content-Signal: search=yes",
        "Content-Usage: train-ai=n",
        "Noindex: /a",
        "License: https://e.com/l",
        "Sitemap:",
      ],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "Disalow: /a",
      "Disallow /a",
      "useragent: a",
      "word",
      "<b>",
      "// c",
      "Disallow : /a",
      "Allow: /a # c",
    ),
  },
  { weight: 2, arbitrary: suppression },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("Disallow: /a", "Disallow: /a\u00A0", "User-agent: a", ""), suppression)
      .map(([start, comment]) => `${start} ${comment}`),
  },
  { weight: 1, arbitrary: fc.constantFrom("\uFEFFUser-agent: *", "\uFEFF", "Disallow: /a\u00A0") },
  { weight: 3, arbitrary: fc.constantFrom("", "", "# c", " ") },
);
const text = fc.noBias(
  fc
    .tuple(
      fc.constantFrom("", "", "", "", "\ufeff"),
      fc.array(fc.tuple(line, fc.constantFrom("\n", "\n", "\n", "\n", "\n", "\r\n", "\r")), {
        maxLength: 14,
        size: "max",
      }),
      fc.constantFrom("", "", "", "Disallow: /a", "# c"),
    )
    .map(([mark, lines, last]) => mark + lines.map((parts) => parts.join("")).join("") + last),
);

const files: Arbitrary<Source> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 2, arbitrary: text.map(asOctets) },
  { weight: 2, arbitrary: formatFiles },
);

/** A file, and a query about a URL. */
export const question: Arbitrary<Question> = fc.record({
  source: files,
  dialect: fc.oneof(fc.constant<DialectName>("rfc9309"), fc.constantFrom(...(Object.keys(dialects) as DialectName[]))),
  agent: fc.constantFrom("a", "b", "Googlebot", "MJ12bot", "*", "x"),
  url: fc.constantFrom("/", "/a", "/a/b", "/ab", "/a~b", "/a%7Eb", "/index.html", "/%C3%A9", "/a%20b", "/robots.txt"),
});
