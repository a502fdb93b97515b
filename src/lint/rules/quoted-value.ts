// quoted-value (RFC 9309 §2.2)
import { rewritingValue, valueOf } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "error",
  category: "syntax",
  spec: "2.2",
  fix: "unsafe",
  message: "Quotation marks are part of the value; write {intended} without them.",
  page: {
    why: "Values in robots.txt have no quotation marks. Crawlers compare them as characters of the path, the product token or the URL, so the line matches nothing.",
    wrong: 'User-agent: *\nDisallow: "/private/"\n',
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: no crawler removes quotation marks.",
    turnOff: "Never: the line has no effect.",
  },
};

/** A value in matching quotation marks. */
const QUOTED =
  /^(?:"([^"]+)"|'([^']+)'|`([^`]+)`|\u201C([^\u201D]+)\u201D|\u2018([^\u2019]+)\u2019|\u00AB([^\u00BB]+)\u00BB)$/;

export const check: Check = (context) => {
  for (const record of context.lines) {
    if (record.kind !== "rule" && record.kind !== "user-agent-line" && record.kind !== "other-record") continue;
    // Stryker disable next-line ConditionalExpression,StringLiteral: the regular expression begins with the same characters; this costs less
    if (!OPENING.includes(context.text[record.value] ?? "x")) continue;
    const [, ...parts] = QUOTED.exec(valueOf(context, record)) ?? [];
    const inner = parts.find((part) => part !== undefined)?.trim();
    // Other records than a Sitemap may have values of their own grammar.
    const isUrl = inner !== undefined && /^https?:\/\//i.test(inner);
    if (inner === undefined || inner === "" || (record.kind === "other-record" && !isUrl)) continue;
    context.report({
      span: { start: record.value, end: record.valueEnd },
      words: { intended: inner },
      fix: rewritingValue(context, record, [inner], "unsafe"),
    });
  }
};

const OPENING = "\"'`\u201C\u2018\u00AB";
