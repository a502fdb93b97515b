// unreadable-line (RFC 9309 §2.2)
import type { Line } from "../../cst/nodes.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isKnownKey } from "../../dialects/keys.ts";
import { lineAt } from "../../text/line-index.ts";
import { checkLines } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import type { FoundParts } from "../finding.ts";
import { commentingOut, lineOf, valueOf, withRemedy } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import { isReadByAny, safeIf } from "../safety.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: 'This line is neither "key: value" nor a comment, so crawlers skip it; remove it, or put "#" before it.',
  page: {
    why: "Crawlers skip a line they cannot read and continue with the next one (Section 2.2). A path on a line of its own below a rule was probably meant as another rule. The fences of a Markdown code block are one finding; the lines between them are read.",
    wrong: "Welcome to our site\nUser-agent: *\nDisallow: /private/\n",
    right: "# Welcome to our site\nUser-agent: *\nDisallow: /private/\n",
    crawlers: "None: all of them skip the line.",
    turnOff: "Never: the line has no effect.",
  },
};

export const check: Check = checkLines("unreadable-line", (context, found) => {
  const line = lineOf(context, found);
  const fences = context.fact(findFences);
  if (context.strict || !fences.has(line)) return details(context, found, line);
  const [first, ...others] = fences;
  return line === first ? fenceDetails(context, found, first, others) : null;
});

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

function details(context: LintContext, found: Diagnostic, record: Line): FoundParts {
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
