// absolute-url-pattern (RFC 9309 §2.2.2)
import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import type { LintContext } from "../context.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message:
    'Pattern "{value}" never matches, because rules apply to paths; write "{intended}" in the robots.txt of {host}.',
  page: {
    why: "Crawlers compare a rule with the path and query of a URL, for the host from which the file was fetched. A pattern with a host matches nothing; rules for another host belong in the robots.txt of that host. There is no fix for a rule about a whole host, because as `/` it would apply to this whole site, nor for a host on which none of the file's sitemaps is.",
    wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: no crawler extracts the path from the URL.",
    turnOff: "Never: the rule has no effect.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const pattern = intendedPattern(value);
  if (/^\/\**\$?$/.test(pattern) || isOfAnotherHost(context, hostOf(value) ?? "")) return {};
  return { fix: rewritingValue(context, record, [pattern], "unsafe") };
};

function sitemapHosts({ records }: LintContext): ReadonlySet<string> {
  const urls = records.flatMap(({ kind, value }) => (kind === "sitemap" && value !== null ? [value] : []));
  return new Set(urls.map((url) => plain(hostOf(url) ?? "")));
}

/** Whether the file has sitemaps, and none of them on this host, `www.` and port aside. */
function isOfAnotherHost(context: LintContext, host: string): boolean {
  const hosts = context.fact(sitemapHosts);
  return host !== "" && hosts.size > 0 && !hosts.has(plain(host));
}

function plain(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
}
