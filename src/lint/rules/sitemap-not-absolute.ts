// sitemap-not-absolute (RFC 9309 §2.2.4)
import { cut, QUOTED } from "../../diagnostics/message.ts";
import type { TypedRecord } from "../../records/model.ts";
import { withOneScheme } from "../../records/url.ts";
import { lineOf, rewritingValue } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: 'Sitemap "{value}" is not a full http or https URL; write {intended}.',
  page: {
    why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`. If a scheme is written twice, as in `https://https://example.com/`, the host of the URL is `https`.",
    wrong: "Sitemap: /sitemap.xml\n",
    right: "Sitemap: https://example.com/sitemap.xml\n",
    crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: a full URL works for all of them.",
  },
};

export const details: Details = (context, found, record) => {
  const { text } = record as TypedRecord;
  const intended = withOneScheme(text);
  if (intended === null) return {};
  return {
    message: `Sitemap "${cut(text, QUOTED)}" begins with two schemes; write "${cut(intended, QUOTED)}".`,
    fix: rewritingValue(context, lineOf(context, found), [intended], "unsafe"),
  };
};
