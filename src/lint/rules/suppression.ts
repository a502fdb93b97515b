// suppression (RFC 9309 §2.2)
import { isCode } from "../../diagnostics/codes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import { inWords } from "../../diagnostics/message.ts";
import { trimmedEnd } from "../../text/ascii.ts";
import type { Span } from "../../text/span.ts";
import type { LintContext } from "../context.ts";
import { replacing } from "../edits.ts";
import type { Check, RuleData } from "../rule.ts";
import type { SuppressedCode, Suppression } from "../suppressions.ts";

export const data: RuleData = {
  last: true,
  severity: "warning",
  category: "style",
  spec: "2.2",
  fix: "safe",
  message: "A suppression comment that suppresses nothing; correct or remove it.",
  messages: {
    unknown: {
      message: 'Unknown rule "{name}"; correct the name, or remove it.',
      wrong: "User-agent: *\n# robotspec-disable-next-line no-such-rule -- intended\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    unused: {
      message: "Unused suppression{of}; remove {what}.",
      wrong: "User-agent: *\n# robotspec-disable-next-line key -- written by our CMS\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    "no-reason": {
      message: '"robotspec-{verb}" without a reason has no effect; write the reason after "--".',
      wrong: "User-agent: *\n# robotspec-disable-next-line sitemap\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "A suppression comment names rules, and after `--` the reason why a finding is intended, which the next person who reads the file wants to know; anyone can read the comments of a robots.txt, so do not reveal secrets. With the name of a rule that does not exist it suppresses nothing; `robotspec lint --rules` lists all rules. If the finding is gone, or has moved away from its comment, the comment would suppress the next finding at that location.",
    turnOff: "If one file is linted with several configs, or also by a later version with more rules.",
  },
};

export const check: Check = (context) => {
  for (const suppression of context.suppressions.all) {
    const { verb, reason, span, codes } = suppression;
    if (verb !== "enable" && reason === "") {
      // Without "--" the words of the reason are read as names.
      context.report({ span, messageId: "no-reason", words: { verb } });
      continue;
    }
    for (const { name, span } of codes) {
      if (!isCode(name)) context.report({ span, messageId: "unknown", words: { name } });
    }
    // One of the findings that were not kept may be what it suppresses.
    if (context.omitted.length === 0) reportUnused(context, suppression);
  }
};

function reportUnused(context: LintContext, suppression: Suppression): void {
  const { verb, span, codes, used } = suppression;
  const messageId = "unused";
  // Of a rule that did not run it is unknown whether it would have reported something.
  const unused = codes.filter(({ name, used }) => isCode(name) && context.isOn(name) && !used);
  const isUnused = verb === "enable" || codes.length === 0 ? !used : unused.length === codes.length;
  if (isUnused) {
    context.report({ span, messageId, words: { of: "", what: "it" }, fix: removal(context, suppression) });
  } else if (verb !== "enable" && unused.length > 0) {
    const [first, last] = [codes[0], codes.at(-1)] as [SuppressedCode, SuppressedCode];
    const kept = codes.filter((code) => !unused.includes(code)).map(({ name }) => name);
    const names = [...new Set(unused.map(({ name }) => `"${name}"`))];
    const [what, which] = unused.length === 1 ? ["that name", "the name"] : ["those names", "the names"];
    const list = { start: first.span.start, end: last.span.end };
    context.report({
      span: (unused[0] as SuppressedCode).span,
      messageId,
      words: { of: ` of ${inWords(names, "and")}`, what },
      fix: replacing(list, kept.join(", "), `Remove ${which} from the comment`, "safe"),
    });
  }
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
