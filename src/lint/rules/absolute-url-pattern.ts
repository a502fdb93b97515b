// absolute-url-pattern (RFC 9309 §2.2.2)
import { hostOf, intendedPattern } from "../../cst/diagnose.ts";
import { cut, QUOTED } from "../../diagnostics/message.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import { checkLines } from "../analyses/lines.ts";
import { plainHost, sitemapHosts } from "../analyses/records.ts";
import type { LintContext } from "../context.ts";
import { type Needed, neededPatterns, notNeeded } from "../covering-rules.ts";
import { lineOf, rewritingValue, valueOf, withRemedy } from "../lines.ts";
import type { Check, Details, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "grammar",
  severity: "error",
  category: "syntax",
  spec: "2.2.2",
  fix: "unsafe",
  message:
    'Pattern "{value}" never matches, because rules apply to paths; write "{intended}" in the robots.txt of {host}, or remove the line.',
  page: {
    why: "Crawlers compare a rule with the path and query of a URL, for the host from which the file was fetched. A pattern with a host matches nothing; rules for another host belong in the robots.txt of that host. There is no fix for a rule about a whole host, because as `/` it would apply to this whole site, nor for a host on which none of the file's sitemaps is, nor, in a file without sitemaps, for several hosts or for an `Allow`, which is an info. If the group already has a rule that covers what was meant, nothing is lost: the finding is an info, and the line can be removed.",
    wrong: "User-agent: *\nDisallow: https://example.com/private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None: no crawler extracts the path from the URL.",
    turnOff: "Never: the rule has no effect.",
  },
};

const details: Details = (context, found) => {
  const record = lineOf(context, found);
  const value = valueOf(context, record);
  const pattern = intendedPattern(value);
  if (!isForThisSite(context, value)) return {};
  const needed = context.fact(neededPaths).get(record.value);
  if (needed?.patterns.length === 0) return notNeeded(context, found, needed, pattern);
  // Without a sitemap the host may be another one; of several, most are.
  const isHere = context.fact(sitemapHosts).has(plainHost(hostOf(value) ?? ""));
  if (!isHere && context.fact(patternHosts).size > 1) return {};
  // Another host needs no exception here.
  if (!isHere && equalsIgnoringCase(context.text.slice(record.key, record.keyEnd), "Allow")) return { harmless: true };
  const fix = rewritingValue(context, record, [pattern], "unsafe");
  return isHere ? { fix, message: withRemedy(found, `write "${cut(pattern, QUOTED)}"`) } : { fix };
};

export const check: Check = checkLines("absolute-url-pattern", details);

/** Whether a value is about a part of this site, for all that the file says. */
function isForThisSite(context: LintContext, value: string): boolean {
  return !/^\/\**\$?$/.test(intendedPattern(value)) && !isOfAnotherHost(context, hostOf(value) ?? "");
}

/** The hosts of all such patterns with a path, as `plainHost` returns them. */
function patternHosts(context: LintContext): ReadonlySet<string> {
  const values = context.grammar("absolute-url-pattern").map((found) => valueOf(context, lineOf(context, found)));
  return new Set(
    values.filter((value) => isForThisSite(context, value)).map((value) => plainHost(hostOf(value) ?? "")),
  );
}

function neededPaths(context: LintContext): ReadonlyMap<number, Needed> {
  const meant = context.grammar("absolute-url-pattern").flatMap((found) => {
    const record = lineOf(context, found);
    const value = valueOf(context, record);
    return isForThisSite(context, value) ? [[record.value, [pageOf(intendedPattern(value))]] as const] : [];
  });
  return neededPatterns(context, new Map(meant));
}

/** The pattern for a file alone, such as a rule for all files of its type covers; any other one as it is. */
function pageOf(pattern: string): string {
  return /^[^*$?]*\.\w+$/.test(pattern) ? `${pattern}$` : pattern;
}

/** Whether the file has sitemaps, and none of them on this host, `www.` and port aside. */
function isOfAnotherHost(context: LintContext, host: string): boolean {
  const hosts = context.fact(sitemapHosts);
  return host !== "" && hosts.size > 0 && !hosts.has(plainHost(host));
}
