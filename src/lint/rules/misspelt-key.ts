// misspelt-key (RFC 9309 §2.2)
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { intendedKey } from "../../dialects/keys.ts";
import { checkLines, isExplained } from "../analyses/lines.ts";
import type { LintContext } from "../context.ts";
import type { FoundParts } from "../finding.ts";
import { lineOf, rewritingKey } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  hides: ["readers-differ"],
  message: 'Unknown key "{key}"; did you mean "{intended}"?',
  page: {
    why: "A misspelt key makes the line an unknown record, which crawlers skip: a misspelt `Disallow` disallows nothing.",
    wrong: "User-agent: *\nDisalow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's parser accepts `useragent`, `user agent` and five misspellings of `Disallow`. The others accept none.",
    turnOff: "Never: only one crawler guesses.",
  },
};

export const check: Check = (context) => {
  checkGrammar(context);
  const reported = new Set(context.grammar("misspelt-key").map(({ line }) => line));
  for (const { diagnostic } of context.recordFindings("misspelt-key")) {
    if (!reported.has(diagnostic.line) && !isExplained(context, diagnostic))
      context.pass(diagnostic, corrected(context, diagnostic));
  }
};

const checkGrammar = checkLines("misspelt-key", corrected);

/** With the intended key, the line becomes a rule or a record that crawlers read, so decisions may change. */
function corrected(context: LintContext, found: Diagnostic): FoundParts {
  const record = lineOf(context, found);
  const intended = intendedKey(context.text.slice(record.key, record.keyEnd));
  // Two words without a colon are a record to Google's parser, and a line without a key to the grammar.
  if (intended === null) return {};
  return { span: { start: record.key, end: record.keyEnd }, fix: rewritingKey(record, intended) };
}
