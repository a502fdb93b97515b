// From the entry of an origin to the answer about a URL, by rules or by the outcome alone (RFC 9309 §2.2.2, §2.3.1).
import { explainAccess } from "robotspec/access";
import { compile, type Robots } from "robotspec/compile";
import type { BodyKind } from "../api/events.ts";
import type { ClientSettings } from "../api/options.ts";
import type { ClientDecision, OriginRules, RobotsSource, Verdict } from "../api/robots-client.ts";
import type { CompiledFiles } from "../cache/origin-cache.ts";
import type { Found } from "../cache/origins.ts";
import type { OriginEntry, OriginRecord } from "../cache/record.ts";
import { type Target, targetOf } from "./target.ts";

/** Decides while everything is disallowed: only robots.txt itself may be requested (§2.2.2). */
const closedSite: Robots = compile("User-agent: *\nDisallow: /\n");

/** Derives decisions from entries, for the product tokens of one client. */
export class Answers {
  readonly #agents: string | readonly string[];
  readonly #bodyOctets: number;
  readonly #compiled: CompiledFiles;

  constructor({ productTokens, limits }: Pick<ClientSettings, "productTokens" | "limits">, compiled: CompiledFiles) {
    const [token = "*", ...others] = productTokens;
    this.#agents = others.length === 0 ? token : productTokens;
    this.#bodyOctets = limits.bodyOctets;
    this.#compiled = compiled;
  }

  /** Whether the target may be requested. */
  isAllowed(entry: OriginEntry, { url }: Target): boolean {
    const robots = this.#compiled.get(entry);
    if (robots !== null) return robots.isAllowed(this.#agents, url);
    return entry.record.outcome.kind === "allow-all" || closedSite.isAllowed("*", url);
  }

  decision(target: Target, { entry, from }: Found): ClientDecision {
    const decision = this.#compiled.get(entry)?.decide(this.#agents, target.url) ?? null;
    const verdict = verdictOf(entry, decision?.allowed ?? this.isAllowed(entry, target));
    return {
      allowed: verdict === "allowed",
      verdict,
      retryAt: verdict === "defer" && !isRefused(entry) ? entry.staleAt : null,
      url: target.url,
      decision,
      source: sourceOf(target.origin, entry, from),
    };
  }

  rules(target: Target, { entry, from }: Found): OriginRules {
    const robots = this.#compiled.get(entry);
    const copy = robots === null ? null : entry.record.copy;
    return {
      source: sourceOf(target.origin, entry, from),
      robots,
      body: entry.body,
      sitemaps: robots === null ? [] : sitemapsOf(robots, copy?.url || `${target.origin}/robots.txt`),
      cut: copy !== null && copy.body.length > this.#bodyOctets,
      contentType: copy === null ? null : copy.contentType,
      isAllowed: (given) => {
        const other = targetOf(given);
        if (other.origin === target.origin) return this.isAllowed(entry, other);
        throw new TypeError(
          `The rules of ${target.origin} do not apply to ${other.origin}; get the rules of that origin.`,
        );
      },
    };
  }
}

/** Absolute URLs of http and https; other values name no sitemap that could be fetched. */
function sitemapsOf({ sitemaps }: Robots, base: string): readonly string[] {
  const urls = sitemaps.filter(({ url }) => URL.canParse(url, base)).map(({ url }) => new URL(url, base));
  return urls.filter(({ protocol }) => protocol === "https:" || protocol === "http:").map(({ href }) => href);
}

function verdictOf({ hasRules, record }: OriginEntry, allowed: boolean): Verdict {
  if (allowed) return "allowed";
  const { kind, state, reason } = record.outcome;
  if (hasRules) return "disallowed";
  return kind === "defer" || state === "unreachable" || reason === "not-sent" ? "defer" : "disallowed";
}

/** Whether the request for robots.txt would have gone where the client must not connect to, today and tomorrow. */
function isRefused({ record: { outcome, hops } }: OriginEntry): boolean {
  return outcome.reason === "not-sent" && hops.length > 0;
}

function sourceOf(origin: string, entry: OriginEntry, from: RobotsSource["from"]): RobotsSource {
  const { record, isStale, hasRules, bodyKind } = entry;
  const { outcome, hops, status, error, fetchedAt, staleAt, copy } = record;
  return {
    origin,
    robotsTxtUri: `${origin}/robots.txt`,
    from,
    outcome,
    hops,
    status,
    body: bodyKind,
    error,
    fetchedAt,
    staleAt,
    rulesFrom: hasRules && copy !== null ? copy.receivedAt : null,
    stale: isStale,
    explanation:
      from === "options" ? 'The option "siteOptions" decides for this origin.' : explainRecord(record, bodyKind),
  };
}

/** What a body is, after the sentence about the outcome. */
const bodies: Readonly<Record<BodyKind, string>> = {
  rules: "",
  empty: " It is empty.",
  html: " It is HTML.",
  binary: " It is not text.",
  "utf-16": " It is UTF-16 instead of UTF-8, and was converted.",
  undecodable: "",
};

/** What happened and what follows from it (RFC 9309 §2.3.1), with the error itself instead of "The server did not respond", which may not be true. */
function explainRecord({ outcome, error, status }: OriginRecord, body: BodyKind | null): string {
  const general = explainAccess(outcome);
  if (error === null) return general + (body === null ? "" : bodies[body]);
  const answered = status === null ? "" : `The server answered ${status}. `;
  return `${answered}${error} ${general.replace(/^.*?, so /, "So ")}`;
}
