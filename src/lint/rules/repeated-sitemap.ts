// repeated-sitemap (RFC 9309 §2.2.4)
import type { TypedRecord } from "../../records/model.ts";
import { lineOf, removingLine } from "../lines.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "info",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: "Duplicate sitemap, already on line {line}; remove one of the two, because a sitemap is for all crawlers.",
  page: {
    why: "A sitemap applies to every crawler, wherever the line is, so one line is enough. The repetition is harmless.",
    wrong: "Sitemap: https://shop.example/sitemap.xml\nSitemap: https://shop.example/sitemap.xml\n",
    right: "Sitemap: https://shop.example/sitemap.xml\n",
    crawlers: "None: a sitemap counts once.",
    turnOff: "If a program assembles the file from parts.",
  },
};

export const check: Check = (context) => {
  const found = context.recordFindings("repeated-sitemap");
  const first = new Map<unknown, TypedRecord>();
  for (const record of context.records) {
    if (record.kind === "sitemap" && !first.has(record.value)) first.set(record.value, record);
  }
  for (const { record, diagnostic } of found) {
    const { span } = first.get(record.value) as TypedRecord;
    context.pass(diagnostic, {
      labels: [{ span, message: "the same sitemap" }],
      fix: removingLine(context, lineOf(context, diagnostic)),
    });
  }
};
