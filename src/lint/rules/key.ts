// key (RFC 9309 §2.2)
import { COLON_SUBSTITUTE } from "../../cst/diagnose.ts";
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { intendedKey, isKnownKey } from "../../dialects/keys.ts";
import { lineAt } from "../../text/line-index.ts";
import { checkLines, isExplained } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import { commentingOut, isReadByAny, lineOf, replacing, rewritingKey, safeIf, valueOf, withRemedy } from "../edits.ts";
import type { FoundParts } from "../finding.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  google: "warning",
  spec: "2.2",
  fix: "unsafe",
  hides: ["readers-differ"],
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
      wrong: "User-agent: *\nDisallow: /private/\nOpening hours: 9 to 5\n",
      right: "User-agent: *\nDisallow: /private/\n# Opening hours: 9 to 5\n",
    },
    none: {
      message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
      wrong: "Welcome to our site\nUser-agent: *\nDisallow: /private/\n",
      right: "# Welcome to our site\nUser-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "Crawlers skip a line that they cannot read, and continue with the next one (Section 2.2): what it should disallow stays allowed. A misspelt key makes the line an unknown record. A key with spaces or punctuation is usually a sentence, and belongs in a comment. A path on a line of its own below a rule was probably meant as another rule. The fences of a Markdown code block are one finding; the lines between them are read.",
    crawlers:
      "Google's parser accepts `useragent`, `user agent` and five misspellings of `Disallow`, white space instead of the colon if the line has exactly two words, and any key that begins with one it knows. The others accept none of these.",
    turnOff: "Never: the line has no effect.",
  },
};

const reportLines = checkLines("key", details);

export const check: Check = (context) => {
  reportLines(context);
  const isMisspelt = ({ messageId }: Diagnostic) => messageId === "misspelt";
  const reported = new Set(
    context
      .grammar("key")
      .filter(isMisspelt)
      .map(({ line }) => line),
  );
  for (const { diagnostic } of context.recordFindings("key")) {
    if (!reported.has(diagnostic.line) && !isExplained(context, diagnostic))
      context.pass(diagnostic, misspeltDetails(context, lineOf(context, diagnostic)));
  }
};

/** What is added to a finding of the grammar; null if another one stands for it. */
function details(context: LintContext, found: Diagnostic): FoundParts | null {
  const line = lineOf(context, found);
  switch (found.messageId) {
    case "misspelt":
      return misspeltDetails(context, line);
    case "colon":
      return colonDetails(context, found, line);
    case "invalid":
      return { span: { start: line.key, end: line.keyEnd } };
    default: {
      const fences = context.fact(findFences);
      if (context.strict || !fences.has(line)) return unreadableDetails(context, found, line);
      const [first, ...others] = fences;
      return line === first ? fenceDetails(context, found, first, others) : null;
    }
  }
}

/** With the intended key, the line becomes a rule or a record that crawlers read, so decisions may change. */
function misspeltDetails(context: LintContext, line: Line): FoundParts {
  const { key, keyEnd } = line;
  const intended = intendedKey(context.text.slice(key, keyEnd));
  // Two words without a colon are a record to Google's parser, and a line without a key to the grammar.
  return intended === null ? {} : { span: { start: key, end: keyEnd }, fix: rewritingKey(line, intended) };
}

function colonDetails({ text }: LintContext, found: Diagnostic, { start: lineStart, valueEnd }: Line): FoundParts {
  const start = lineStart + text.slice(lineStart, found.span.start).trimEnd().length;
  const sign = COLON_SUBSTITUTE.exec(text.slice(found.span.start, valueEnd))?.[0] ?? "";
  const end = found.span.start + sign.length;
  return { fix: replacing({ start, end }, end < valueEnd ? ": " : ":", "Insert the colon", "unsafe") };
}

/** All fences are one finding, whose fix removes them. */
function fenceDetails(context: LintContext, found: Diagnostic, first: Line, others: readonly Line[]): FoundParts {
  const isRead = [first, ...others].some((line) =>
    isReadByAny(context, lineAt(context.document.lineIndex, line.start) + 1),
  );
  return {
    span: { start: first.value, end: first.valueEnd },
    message: withRemedy(found, "remove the fences of the Markdown code block"),
    labels: others.map(({ value, valueEnd }) => ({ span: { start: value, end: valueEnd }, message: "another fence" })),
    fix: {
      title: "Remove the fences",
      safety: safeIf(!isRead),
      edits: [first, ...others].map(({ start, end }) => ({ span: { start, end }, text: "" })),
    },
  };
}

function unreadableDetails(context: LintContext, found: Diagnostic, record: Line): FoundParts {
  const span = { start: record.value, end: record.valueEnd };
  // A strict check finds a rule above the first user-agent line at its first letter, before the missing colon.
  const [key = ""] = FIRST_WORD.exec(valueOf(context, record)) ?? [];
  if (isKnownKey(key)) return { span, message: withRemedy(found, `put ":" after "${key}"`) };
  // Probably the pattern of a rule: as a comment, it would be lost without a finding.
  if (/^[/*]/.test(valueOf(context, record))) return { span };
  return { span, fix: commentingOut(context, record) };
}

const FIRST_WORD = /^[A-Za-z-]+/;

/** The fence of a Markdown code block, of which three marks or more begin and end one. */
const FENCE = /^(?:`{3,}|~{3,})[\w.+-]*$/;

/** Lines that are fences of Markdown code blocks; none if there is only one. Linear in the file. */
function findFences({ document, text }: LintContext): ReadonlySet<Line> {
  const fences = document.lines.filter(({ kind, value, valueEnd }) => {
    return kind === "unreadable-line" && FENCE.test(text.slice(value, valueEnd));
  });
  return new Set(fences.length > 1 ? fences : []);
}
