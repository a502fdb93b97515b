// unused-suppression (RFC 9309 §2.2)
import { isCode } from "../../diagnostics/codes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import { cut, inWords, QUOTED } from "../../diagnostics/message.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { replacing } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import type { SuppressedCode, Suppression } from "../suppressions.ts";
import { trimmedEnd } from "../white-space.ts";

export const data: RuleData = {
  severity: "warning",
  category: "style",
  last: true,
  spec: "2.2",
  fix: "safe",
  message: "Unused suppression{of}; remove {what}.",
  page: {
    why: "The finding that the comment suppressed is gone, or has moved away from its comment. Left in place, the comment would suppress the next finding at that location.",
    wrong: "User-agent: *\n# robotspec-disable-next-line missing-colon -- written by our CMS\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: for every crawler it is an ordinary comment.",
    turnOff: "If one file is linted with several configs.",
  },
};

export const check: Check = (context) => {
  for (const suppression of context.suppressions.all) {
    const { verb, reason, span, codes, used } = suppression;
    if (verb !== "enable" && reason === "") continue;
    // Of a rule that did not run it is unknown whether it would have reported something.
    const unused = codes.filter((code) => isCode(code.name) && context.isOn(code.name) && !code.used);
    const isUnused = verb === "enable" || codes.length === 0 ? !used : unused.length === codes.length;
    if (isUnused) context.report({ span, words: { of: "", what: "it" }, fix: removal(context, suppression) });
    else if (verb !== "enable" && unused.length > 0) {
      context.report({
        span: (unused[0] as SuppressedCode).span,
        words: { of: ` of ${namesOf(unused)}`, what: unused.length === 1 ? "that name" : "those names" },
        fix: keeping(
          codes.filter((code) => !unused.includes(code)),
          codes,
        ),
      });
    }
  }
};

/** Names that a message lists. */
const MAX_NAMES = 2;

function namesOf(codes: readonly SuppressedCode[]): string {
  const names = codes.slice(0, MAX_NAMES).map(({ name }) => `"${cut(name, QUOTED)}"`);
  const more = codes.length - names.length;
  return inWords(more === 0 ? names : [...names, `${more} more`], "and");
}

/**
 * Removes the comment up to the end of its line, with the white space before it; or the line, if it is nothing else.
 */
function removal({ text }: LintContext, { line, span }: Suppression): Fix {
  const { start, end, lineEnd } = line;
  const before = trimmedEnd(text, start, span.start);
  const remove: Span = line.kind === "emptyline" ? { start, end } : { start: before, end: lineEnd };
  return replacing(remove, "", "Remove the comment", "safe");
}

/** Leaves some of the codes of a comment. */
function keeping(kept: readonly SuppressedCode[], all: readonly SuppressedCode[]): Fix {
  const [first, last] = [all[0] as SuppressedCode, all.at(-1) as SuppressedCode];
  const text = kept.map(({ name }) => name).join(", ");
  const title =
    kept.length === all.length - 1 ? "Remove the name from the comment" : "Remove the names from the comment";
  return replacing({ start: first.span.start, end: last.span.end }, text, title, "safe");
}
