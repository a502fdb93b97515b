// sitemap-not-absolute (RFC 9309 §2.2.4)
import { cut, QUOTED } from "../../diagnostics/message.ts";
import type { TypedRecord } from "../../records/model.ts";
import { withOneScheme } from "../../records/url.ts";
import type { LintContext } from "../context.ts";
import { lineOf, removingLine, rewritingValue, withRemedy } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  spec: "2.2.4",
  fix: "unsafe",
  message: 'Sitemap "{value}" is not a full http or https URL; write {intended}.',
  page: {
    why: "sitemaps.org asks for the complete URL. Crawlers skip a path, including one that starts with `//`, and a URL whose host is not a host, such as a placeholder that was not filled in. If a scheme is written twice, as in `https://https://example.com/`, the host of the URL is `https`. If another line has the full URL, nothing is lost: the finding is an info, and the line can be removed.",
    wrong: "Sitemap: /sitemap.xml\n",
    right: "Sitemap: https://shop.example/sitemap.xml\n",
    crawlers: "Search engines require the complete URL. Some libraries resolve a path against the host.",
    turnOff: "Never: a full URL works for all of them.",
  },
};

export const details: Details = (context, found, record) => {
  const { text } = record as TypedRecord;
  const intended = withOneScheme(text);
  if (intended !== null) {
    return {
      message: `Sitemap "${cut(text, QUOTED)}" begins with two schemes; write "${cut(intended, QUOTED)}".`,
      fix: rewritingValue(context, lineOf(context, found), [intended], "unsafe"),
    };
  }
  const full = context.fact(sitemapsByPath).get(pathOf(text));
  if (full === undefined) return {};
  return {
    message: withRemedy(found, `remove the line, because line ${full.line} has the full URL`),
    labels: [{ span: full.span, message: "the full URL" }],
    fix: removingLine(context, lineOf(context, found)),
    harmless: true,
  };
};

/** The first sitemap with a full URL for each path. */
function sitemapsByPath({ records }: LintContext): ReadonlyMap<string, TypedRecord> {
  const sitemaps = records.filter(
    ({ kind, value, text }) => kind === "sitemap" && value !== null && /^https?:/i.test(text),
  );
  return new Map(sitemaps.reverse().map((record) => [pathOf(record.text), record]));
}

/** The path and query of a URL, or of a value that lacks the scheme, the host or the first slash. */
function pathOf(value: string): string {
  return value.replace(/^(?:https?:)?\/\/[^/]*/i, "").replace(/^\/?/, "/");
}
