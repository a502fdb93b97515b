// regular-expression (RFC 9309 §2.2.3)
import type { Line } from "../../cst/nodes.ts";
import { cut, QUOTED } from "../../diagnostics/message.ts";
import type { Rule } from "../../groups/model.ts";
import type { LintContext } from "../context.ts";
import { type Needed, neededPatterns, removalOf } from "../covering-rules.ts";
import { rewritingValue } from "../lines.ts";
import { usableRules } from "../patterns.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "ambiguity",
  spec: "2.2.3",
  fix: "unsafe",
  hides: ["dollar-inside-pattern"],
  message: '"{found}" is regular expression syntax, which patterns do not support; {remedy}.',
  page: {
    why: "Crawlers compare a pattern octet by octet. Only `*` and a final `$` are special, so classes, repetitions and alternatives match literally, and no URL of the site contains them. Every other character stands for itself, without a backslash before it: `/search?` and `/index.php`.",
    wrong: "User-agent: *\nDisallow: /page/\\d+/\n",
    right: "User-agent: *\nDisallow: /page/*/\n",
    crawlers: "None: no crawler supports regular expressions.",
    turnOff: "If your URLs really contain these characters.",
  },
};

/** Classes, repetitions, alternatives and anchors. */
export const REGULAR_EXPRESSION: RegExp =
  /\\[dDwWsS.?/]|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^[\]]*\]|\.\+|\/\.\*\.|\([^()|]*\|[^()]*\)|\(\?[:=!]|^\/\^/;

const EACH = new RegExp(REGULAR_EXPRESSION, "g");

export const check: Check = (context) => {
  const broken = context.fact(usableRules).filter(({ pattern }) => REGULAR_EXPRESSION.test(pattern));
  if (broken.length === 0) return;
  const needed = neededPlain(context, broken);
  for (const { pattern, patternSpan } of broken) {
    const at = pattern.search(REGULAR_EXPRESSION);
    const [found] = pattern.match(EACH) as [string, ...string[]];
    const start = patternSpan.start + at;
    const span = { start, end: start + found.length };
    const plain = plainPattern(pattern);
    if (plain === null) {
      const remedy = hasText(pattern) ? WILDCARDS : LISTED;
      context.report({ span, words: { found, remedy: { clause: remedy } } });
      continue;
    }
    const line = context.lineAt(start) as Line;
    const here = needed.get(patternSpan.start);
    const isNeeded = here?.patterns.length !== 0;
    const { remedy, ...parts } = isNeeded
      ? { remedy: `write "${cut(plain, QUOTED)}"`, fix: rewritingValue(context, line, [plain], "unsafe") }
      : removalOf(context, line, here, plain);
    context.report({ span, words: { found, remedy: { clause: remedy } }, ...parts });
  }
};

const WILDCARDS = 'use "*" for any characters and a final "$" for the end';

/** Where only stars would be left, which match nearly everything. */
const LISTED = "write the paths, or their common beginnings";

/** Whether a pattern has letters besides regular expression syntax. */
function hasText(pattern: string): boolean {
  return /[A-Za-z]/.test(pattern.replace(EACH, ""));
}

/** The pattern without backslashes, and with stars for `.*`; null if it has other regular expression syntax. */
function plainPattern(pattern: string): string | null {
  const plain = pattern
    .replace(/\\([.?/])/g, "$1")
    .replaceAll(".*", "*")
    .replace(/\*{2,}/g, "*");
  return REGULAR_EXPRESSION.test(plain) || /[\\^()[\]{}+|]/.test(plain) ? null : plain;
}

function neededPlain(context: LintContext, broken: readonly Rule[]): ReadonlyMap<number, Needed> {
  const meant = broken.flatMap(({ pattern, patternSpan }) => {
    const plain = plainPattern(pattern);
    return plain === null ? [] : [[patternSpan.start, [plain]] as const];
  });
  return neededPatterns(context, new Map(meant));
}
