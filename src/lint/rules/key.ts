// key (RFC 9309 §2.2)
import { isBlankLine } from "../../cst/document.ts";
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { rangesInWords } from "../../diagnostics/message.ts";
import { isKnownKey, namesKey } from "../../dialects/keys.ts";
import { lineAt } from "../../text/line-index.ts";
import type { Span } from "../../text/span.ts";
import { checkLines, isExplained } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import { commentingOut, isReadByAny, lineOf, safeIf, valueOf, withRemedy } from "../edits.ts";
import type { FoundParts } from "../finding.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  google: "warning",
  spec: "2.2",
  fix: "unsafe",
  message: 'A line that crawlers skip, because they do not read a key in it; write "key: value".',
  messages: {
    misspelt: {
      message: 'Unknown key "{key}"; did you mean "{intended}"?',
      wrong: "User-agent: *\nDisalow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    colon: {
      message: 'Missing ":" after "{key}"; write "{key}: {value}".',
      wrong: "User-agent: *\nDisallow /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    invalid: {
      message:
        'Invalid key "{key}", because keys consist of letters, digits, "-" and "_"; correct it, or put "#" before the line.',
      wrong: "User-agent: *\nDisallow: /search\nNot for crawlers: /private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    },
    none: {
      message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
      wrong: "User-agent: *\nDisallow: /search\n/private/\n",
      right: "User-agent: *\nDisallow: /search\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Crawlers skip a line that they cannot read, and continue with the next one (Section 2.2): what it should disallow stays allowed. A misspelt key makes the line an unknown record. A key with spaces or punctuation is usually a sentence, and belongs in a comment. A path on a line of its own below a rule was probably meant as another rule. Lines of text that follow each other are one finding. The fences of a Markdown code block are one finding; the lines between them are read.",
    crawlers:
      "Google's parser accepts `useragent`, `user agent` and five misspellings of `Disallow`, white space instead of the colon if the line has exactly two words, and any key that begins with one it knows. The others accept none of these.",
    turnOff: "Never: the line has no effect.",
  },
};

export const check: Check = checkLines("key", (context, found) => {
  const line = lineOf(context, found);
  const text = valueOf(context, line);
  const run = context.strict ? undefined : context.fact(textRuns).get(line);
  if (run !== undefined) return run[0] === line ? textDetails(context, run) : null;
  if (found.messageId === "invalid")
    return { span: { start: line.key, end: line.keyEnd }, harmless: !isMeant(context, line) };
  const span = { start: line.value, end: line.valueEnd };
  // A strict check finds a rule above the first user-agent line at its first letter, before the missing colon.
  const [key = ""] = /^[A-Za-z-]+/.exec(text) ?? [];
  if (isKnownKey(key)) return { span, message: withRemedy(found, `put ":" after "${key}"`) };
  // As a comment, it would be lost without a finding.
  if (isMeant(context, line)) return { span };
  const fences = context.strict ? [] : context.fact(findFences);
  if (fences.includes(line)) return line === fences[0] ? fenceDetails(context, found, fences) : null;
  const fix = commentingOut(context, line);
  return { span, fix, harmless: fix.safety === "safe" };
});

/** Whether a line is probably the pattern of a rule, or a record whose key has a fault. */
function isMeant(context: LintContext, line: Line): boolean {
  return /^[/*]/.test(valueOf(context, line)) || namesKey(context.text.slice(line.key, line.valueEnd));
}

/** Lines of text that follow each other, with no more than blank lines between them, by each of their lines. Linear. */
function textRuns(context: LintContext): ReadonlyMap<Line, readonly Line[]> {
  const runs = new Map<Line, Line[]>();
  const skipped = new Set<Line>(context.fact(findFences));
  const found = new Map(context.grammar("key").map((one) => [lineOf(context, one), one]));
  let run: Line[] = [];
  for (const line of context.lines) {
    if (isBlankLine(line)) continue;
    const one = skipped.has(line) ? undefined : found.get(line);
    // A sentence, and not a rule whose key has a fault.
    const isText = one !== undefined && /^(?:invalid|none)$/.test(one.messageId ?? "") && !isMeant(context, line);
    if (isText && !isExplained(context, one)) {
      run.push(line);
      runs.set(line, run);
    } else run = [];
  }
  return new Map([...runs].filter(([, lines]) => lines.length > 1));
}

/** All lines of a run of text are one finding. */
function textDetails(context: LintContext, run: readonly Line[]): FoundParts {
  const numbers = run.map(({ start }) => lineAt(context.document.lineIndex, start) + 1);
  const fixes = run.map((line) => commentingOut(context, line));
  const safety = safeIf(fixes.every((fix) => fix.safety === "safe"));
  const [{ kind, key, value, valueEnd, keyEnd }] = run as [Line];
  return {
    span: kind === "unreadable-line" ? { start: value, end: valueEnd } : { start: key, end: keyEnd },
    message: `${rangesInWords(numbers)} are text that crawlers skip; remove it, or put "#" before each line.`,
    fix: { title: 'Put "#" before each line', safety, edits: fixes.flatMap(({ edits }) => edits) },
    harmless: safety === "safe",
  };
}

/** The fence of a Markdown code block, of which three marks or more begin and end one. */
const FENCE = /^(?:`{3,}|~{3,})[\w.+-]*$/;

/** Lines that are fences of Markdown code blocks; none if there is only one. Linear in the file. */
function findFences({ lines, text }: LintContext): readonly Line[] {
  const fences = lines.filter(({ kind, value, valueEnd }) => {
    return kind === "unreadable-line" && FENCE.test(text.slice(value, valueEnd));
  });
  return fences.length > 1 ? fences : [];
}

/** All fences are one finding, whose fix removes them. */
function fenceDetails(context: LintContext, found: Diagnostic, fences: readonly Line[]): FoundParts {
  const isRead = fences.some((line) => isReadByAny(context, lineAt(context.document.lineIndex, line.start) + 1));
  const [span, ...others] = fences.map(({ value, valueEnd }) => ({ start: value, end: valueEnd })) as [Span, ...Span[]];
  const edits = fences.map(({ start, end }) => ({ span: { start, end }, text: "" }));
  return {
    span,
    message: withRemedy(found, "remove the fences of the Markdown code block"),
    labels: others.map((other) => ({ span: other, message: "another fence" })),
    fix: { title: "Remove the fences", safety: safeIf(!isRead), edits },
    harmless: !isRead,
  };
}
