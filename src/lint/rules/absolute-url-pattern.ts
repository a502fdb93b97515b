// absolute-url-pattern (RFC 9309 §2.2.2): a full URL where a path belongs; found by
// the grammar. The fix leaves the path, and so makes it match; a rule for a whole host
// it leaves, because here it would be about the whole site, and one for a host that is
// not the one of the file's sitemaps.
import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import { getOrInsert } from "../../text/collections.ts";
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
    'Pattern "{value}" can never match, because the host is no part of a path; write "{intended}" into the robots.txt of {host}.',
  page: {
    why: "A rule is compared with the path and the query of a URL, and holds for the host the file was fetched from. With a host before it, it matches nothing. Rules for another host stand in that host's own robots.txt. A rule for all of a host is not mended: written as `/`, it would be about this whole site. Nor is one for a host on which no sitemap of the file is.",
    wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of them reads the URL's path out of it.",
    turnOff: "Never: the line forbids and allows nothing.",
  },
};

export const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const pattern = intendedPattern(value);
  if (/^\/\**\$?$/.test(pattern) || isOfAnotherHost(context, hostOf(value) ?? "")) return {};
  return { fix: rewritingValue(context, record, [pattern], false) };
};

const known = new WeakMap<LintContext["document"], ReadonlySet<string>>();

/** Whether the file has sitemaps, and none of them on this host, `www.` and port aside. */
function isOfAnotherHost({ document, records }: LintContext, host: string): boolean {
  const hosts = getOrInsert(known, document, () => {
    const urls = records.flatMap(({ kind, value }) => (kind === "sitemap" && value !== null ? [value] : []));
    return new Set(urls.map((url) => plain(hostOf(url) ?? "")));
  });
  return host !== "" && hosts.size > 0 && !hosts.has(plain(host));
}

function plain(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
}
