// The hosts of the sitemaps of a file (RFC 9309 §2.2.4), which are usually those of the site itself.
import { hostOf } from "../cst/diagnose.ts";
import { type HostKind, hostIn, withOneScheme } from "../records/url.ts";
import type { LintContext } from "./context.ts";
import type { Check } from "./rule.ts";

/** The hosts as `plainHost` returns them. */
export function sitemapHosts({ records }: LintContext): ReadonlySet<string> {
  const urls = records.flatMap(({ kind, value }) => (kind === "sitemap" && value !== null ? [value] : []));
  return new Set(urls.map((url) => plainHost(hostOf(url) ?? "")).filter((host) => host !== ""));
}

/** A host in lower case, without `www.` and port. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/^www\./, "");
}

/** The check that reports sitemaps and licenses on a host of one kind. */
export function checkHosts(wanted: HostKind): Check {
  return (context) => {
    for (const { kind, value, text, valueSpan } of context.records) {
      if ((kind !== "sitemap" && kind !== "license") || value === null || withOneScheme(value) !== null) continue;
      const { host, kind: found } = hostIn(text);
      const start = valueSpan.start + text.indexOf(host, text.indexOf("://"));
      if (found === wanted) context.report({ span: { start, end: start + host.length }, words: { host } });
    }
  };
}
