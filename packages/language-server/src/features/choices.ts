// The choices that a client offers before it asks `robotspec/decide`: crawlers and URLs.
import { crawlers } from "robotspec/crawlers";
import { crawlerNamed, nameOf, summary } from "../crawlers.ts";
import { decide, samples } from "../rules.ts";
import type { Snapshot } from "../text/snapshot.ts";

/**
 * A crawler in the result of `robotspec/crawlers`.
 *
 * @beta
 */
export interface CrawlerChoice {
  /** Its product token; `*` for one that no group names. */
  readonly token: string;
  /** Its operator and purpose; empty if it is not known. */
  readonly about: string;
  /** Whether a user-agent line names it. */
  readonly isNamed: boolean;
}

/**
 * Parameters of `robotspec/sampleUrls`.
 *
 * @beta
 */
export interface SampleUrlsParams {
  /** The document, which is open. */
  readonly textDocument: { readonly uri: string };
  /** The crawler's product token. */
  readonly agent: string;
}

/** Rules for which a sample URL is searched. */
const MAX_RULES = 20;
/** Named crawlers that are listed. */
const MAX_NAMED = 1_000;

/** `*`, the crawlers that the file names, in its order, and the known ones. */
export function crawlerChoices({ robots }: Snapshot): CrawlerChoice[] {
  const named = new Map<string, string>();
  for (const line of robots.groups.flatMap(({ userAgents }) => userAgents)) {
    const name = nameOf(line);
    if (name !== "*" && !named.has(name.toLowerCase())) named.set(name.toLowerCase(), name);
    if (named.size >= MAX_NAMED) break;
  }
  const others = crawlers.filter(({ token }) => !named.has(token.toLowerCase()));
  return [
    { token: "*", about: "any crawler that no group names", isNamed: false },
    ...[...named.values()].map((name) => {
      const known = crawlerNamed(name);
      return { token: name, about: known === null ? "" : summary(known), isNamed: true };
    }),
    ...others.map((crawler) => ({ token: crawler.token, about: summary(crawler), isNamed: false })),
  ];
}

/** At most `most` URLs, `/` first, then such that rules of the crawler's groups decide. */
export function sampleUrls(snapshot: Snapshot, agent: string, most: number): string[] {
  const groups = decide(snapshot, agent, "/")?.group?.groups ?? [];
  const rules = groups.flatMap((group) => group.rules.map((rule) => ({ rule, group, agent })));
  const urls = rules.slice(0, MAX_RULES).flatMap((rule) => samples(snapshot, rule, 1));
  return [...new Set(["/", ...urls])].slice(0, most);
}
