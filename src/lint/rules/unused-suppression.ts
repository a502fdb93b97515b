// unused-suppression: a suppression comment, or a code in one, that holds nothing
// back. The fix takes it away, with its line where nothing else stands on it.
import { isCode } from "../../diagnostics/codes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { replacing } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";
import type { SuppressedCode, Suppression } from "../suppressions.ts";

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

/** Codes of one comment that are told one by one. */
const MOST_TOLD = 16;

export const check: Check = (context) => {
  for (const suppression of context.suppressions.all) {
    if (suppression.verb !== "enable" && suppression.reason === "") continue;
    // Whether a rule that did not run would have found something, nobody knows.
    const unused = suppression.codes.filter(({ name, used }) => isCode(name) && context.isOn(name) && !used);
    const isUnused =
      suppression.verb === "enable" || suppression.codes.length === 0
        ? !suppression.used
        : unused.length === suppression.codes.length;
    if (isUnused)
      context.report({ span: suppression.span, words: { of: "", what: "it" }, fix: removal(context, suppression) });
    else if (suppression.verb !== "enable") {
      for (const code of unused.slice(0, MOST_TOLD)) {
        const words = { of: ` of "${code.name}"`, what: "that name" };
        context.report({ span: code.span, words, fix: removalOf(suppression, code) });
      }
    }
  }
};

function removal({ text }: LintContext, { record, span }: Suppression): Fix {
  const remove: Span =
    record.kind === "emptyline"
      ? { start: record.start, end: record.end }
      : { start: record.start + text.slice(record.start, span.start).trimEnd().length, end: span.end };
  return replacing(remove, "", "Remove the comment", true);
}

/** Removes one of several codes, with the comma and the white space before it, or behind it where it is the first. */
function removalOf({ codes }: Suppression, { name, span }: SuppressedCode): Fix {
  const at = codes.findIndex((code) => code.span === span);
  const before = codes[at - 1];
  const behind = codes[at + 1];
  const remove =
    before !== undefined
      ? { start: before.span.end, end: span.end }
      : { start: span.start, end: behind === undefined ? span.end : behind.span.start };
  return replacing(remove, "", `Remove "${name}" from the comment`, true);
}
