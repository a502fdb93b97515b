// over-limit (RFC 9309 §2.5)
import { grouped } from "../../text/grouped.ts";
import { octetAt } from "../../text/line-index.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "standard",
  strict: true,
  spec: "2.5",
  fix: null,
  message: "The file is longer than {limit} octets, after which crawlers may stop reading; shorten it.",
  page: {
    why: "A crawler must read at least 500 KiB (512,000 octets) and may ignore the rest. It also drops the line at the limit, because a rule that is cut is a different rule.",
    wrong: "# 512,001 octets and more\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 asks for at least 500 KiB and lets a crawler stop there, as Googlebot does. Yandex treats a larger file as allowing everything.",
    turnOff: "If no crawler that matters to you stops there.",
  },
};

export const check: Check = (context) => {
  const { limit } = context.dialect;
  const { source, lineIndex } = context.document;
  if (source.octetLength <= limit) return;
  const cut = context.lines.find((record) => octetAt(lineIndex, source, record.lineEnd) > limit);
  if (cut === undefined) return;
  context.report({ span: { start: cut.start, end: cut.lineEnd }, words: { limit: grouped(limit) } });
};
