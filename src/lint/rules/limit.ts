// limit (RFC 9309 §2.5)
import type { Line } from "../../cst/nodes.ts";
import { inWords } from "../../diagnostics/message.ts";
import { google } from "../../dialects/google.ts";
import { recordNameOf } from "../../dialects/records.ts";
import { utf8Length } from "../../text/decode.ts";
import { grouped } from "../../text/grouped.ts";
import type { LintContext } from "../context.ts";
import { lineAtLimit } from "../kept-lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  strict: true,
  severity: "warning",
  category: "crawlers",
  spec: "2.5",
  fix: null,
  message: "More text than crawlers read; shorten it.",
  messages: {
    file: {
      message: "The file is longer than {limit} octets, after which crawlers may stop reading{lost}; shorten it.",
      wrong: "# 512,001 octets and more\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
    line: {
      message: "The line is longer than {most} octets, after which Google cuts it; shorten it.",
      wrong: "(a line of 17,000 octets)\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "A crawler must read at least 500 KiB (512,000 octets) of a file and may ignore the rest. It also drops the line at the limit, because a rule that is cut is a different rule. Google's parser keeps 16,663 octets of a line and drops the rest, even in the middle of a pattern; the remaining rule then covers more than was written.",
    crawlers:
      "RFC 9309 lets a crawler stop after 500 KiB, as Googlebot does, and has no limit for a line. Yandex treats a larger file as allowing everything, and accepts no rule longer than 1,024 characters.",
    turnOff: "If no crawler that matters to you stops there.",
  },
};

export const check: Check = (context) => {
  const { source } = context.document;
  const { limit } = context.dialect;
  const cut = lineAtLimit(context.document, context.dialect);
  if (cut !== undefined) {
    const words = { limit: grouped(limit), lost: { clause: lostAfter(context, cut) } };
    context.report({ span: { start: cut.start, end: cut.lineEnd }, messageId: "file", words });
  }
  if (context.strict) return;
  const most = google.lines.octets;
  for (const { start, value, valueEnd } of context.lines) {
    // A code unit has at most three octets.
    if (3 * (valueEnd - start) <= most) continue;
    // Comments may be cut.
    const octets = source.ascii
      ? valueEnd - start
      : utf8Length(context.text.slice(start, valueEnd), source.form, valueEnd - start);
    if (octets <= most) continue;
    context.report({ span: { start: value, end: valueEnd }, messageId: "line", words: { most: grouped(most) } });
  }
};

/** The rules and sitemaps of a line and those below it. Linear in the lines. */
function lostAfter({ lines, text }: LintContext, { start }: Line): string {
  const rules = lines.filter((line) => line.kind === "rule" && line.start >= start).length;
  const sitemaps = lines.filter(({ key, keyEnd }) => recordNameOf(text.slice(key, keyEnd))?.name === "sitemap");
  const lost = sitemaps.filter((line) => line.start >= start).length;
  const all = lost < sitemaps.length ? (lost === 1 ? "one" : grouped(lost)) : lost === 1 ? "the only" : `all ${lost}`;
  const parts = [];
  if (rules > 0) parts.push(rules === 1 ? "one rule" : `${grouped(rules)} rules`);
  if (lost > 0) parts.push(`${all} sitemap${lost === 1 ? "" : "s"}`);
  return parts.length === 0 ? "" : `, so they may miss ${inWords(parts, "and")}`;
}
