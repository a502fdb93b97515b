// absolute-url-pattern (RFC 9309 §2.2.2): a full URL where a path belongs; found by
// the grammar. The fix leaves the path, and so makes it match; a rule for a whole host
// it leaves, because here it would be about the whole site, and one for a host that is
// not the one of the file's sitemaps.
import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import { getOrInsert } from "../../text/collections.ts";
import type { LintContext } from "../context.ts";
import { fromGrammar } from "../found.ts";
import { lineOf, rewritingValue, valueOf } from "../lines.ts";
import type { LintRule } from "../rule.ts";

export const absoluteUrlPattern: LintRule = fromGrammar("absolute-url-pattern", {
  fix: "unsafe",
  parts: (context, found) => {
    const record = lineOf(context, found);
    const value = valueOf(context, record);
    const pattern = intendedPattern(value);
    if (/^\/\**\$?$/.test(pattern) || isOfAnotherHost(context, hostOf(value) ?? "")) return {};
    return { fix: rewritingValue(context, record, [pattern], false) };
  },
});

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
