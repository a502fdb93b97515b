// The hosts of the sitemaps of a file (RFC 9309 §2.2.4), which are usually those of the site itself.
import { hostOf } from "../cst/diagnose.ts";
import type { LintContext } from "./context.ts";

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
