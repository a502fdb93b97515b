// byte-order-mark (RFC 9309 §2.2)

import { hasOwnParser } from "../../crawlers/purposes.ts";
import type { Fix } from "../../diagnostics/diagnostic.ts";
import type { LintContext } from "../context.ts";
import { replacing, safeIf } from "../edits.ts";
import { forbids } from "../groups.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "warning",
  category: "standard",
  google: "off",
  spec: "2.2",
  fix: "unsafe",
  message:
    "The file starts with a byte order mark, which some crawlers read as part of the first line; save it as UTF-8 without one.",
  page: {
    why: "Most crawlers skip a byte order mark. A crawler that does not reads it as part of the first key, so the first group loses its user-agent line. If the first line is blank or a comment, or names no crawler, or if its group closes nothing or names only crawlers for search, ads or previews, nothing is lost, and only a strict check and the presets `strict` and `all` report the mark.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every dialect here skips a complete mark. Google's parser also skips its first octet, or its first two, alone.",
    turnOff: "If your editor cannot save a file without one, and only large search engines matter to you.",
  },
};

/** Where nothing is lost, the mark is reported only if every departure is. */
export const check: Check = (context) => {
  // A second mark is part of the first line, which has a finding for it.
  if (!context.strict && context.text.startsWith("\uFEFF\uFEFF") && context.isOn("key")) return;
  if (!context.exhaustive && losesNothing(context)) return;
  for (const found of context.grammar("byte-order-mark")) context.pass(found, { fix: fixIn(context) });
};

/** Whether the first line names no crawler, or its group closes nothing, or only to crawlers that skip the mark. A second mark is part of the line. */
function losesNothing(context: LintContext): boolean {
  const [first] = context.groups.groups;
  if (first?.userAgents[0]?.line !== 1) return !/^\uFEFF{2,}User/i.test(context.text);
  return !first.rules.some(forbids) || first.userAgents.every(({ token }) => hasOwnParser(token));
}

/** Null where octets were not decoded as UTF-8. */
function fixIn({ text, document }: LintContext): Fix | null {
  const { form } = document.source;
  if (form !== "utf-8" && form !== "string") return null;
  // A second mark is part of the first line until the first mark is gone.
  const end = text.search(/[^\uFEFF]|$/);
  return replacing({ start: 0, end }, "", "Remove the byte order mark", safeIf(end === 1));
}
