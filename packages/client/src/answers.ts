// From the entry of an origin to the answer about a URL, by rules or by the outcome alone (RFC 9309 §2.2.2, §2.3.1).
import { explainAccess, mediaTypeFindings } from "robotspec/access";
import { compile, type Robots } from "robotspec/compile";
import type { Entry } from "./cache/entry.ts";
import type { ClientDecision, OriginRules, RobotsSource, Verdict } from "./decision.ts";
import type { Answered } from "./lookup.ts";
import type { Settings } from "./options.ts";
import { type Target, targetOf } from "./target.ts";

/** Decides while everything is disallowed: only robots.txt itself may be requested (§2.2.2). */
const closedSite: Robots = compile("User-agent: *\nDisallow: /\n");

/** Derives decisions from entries, for the product tokens of one client. */
export class Answers {
  readonly #agents: string | readonly string[];
  readonly #bodyOctets: number;
  readonly #robotsOf: (entry: Entry) => Robots | null;

  /** `robotsOf`: the rules of an entry; null if its outcome alone decides. */
  constructor(
    { productTokens, limits }: Pick<Settings, "productTokens" | "limits">,
    robotsOf: (entry: Entry) => Robots | null,
  ) {
    const [token = "*", ...others] = productTokens;
    this.#agents = others.length === 0 ? token : productTokens;
    this.#bodyOctets = limits.bodyOctets;
    this.#robotsOf = robotsOf;
  }

  /** Whether the target may be requested. */
  isAllowed(entry: Entry, { url }: Target): boolean {
    const robots = this.#robotsOf(entry);
    if (robots !== null) return robots.isAllowed(this.#agents, url);
    return entry.record.outcome.kind === "allow-all" || closedSite.isAllowed("*", url);
  }

  decision(target: Target, { entry, from }: Answered): ClientDecision {
    const decision = this.#robotsOf(entry)?.decide(this.#agents, target.url) ?? null;
    const verdict = verdictOf(entry, decision?.allowed ?? this.isAllowed(entry, target));
    return {
      allowed: verdict === "allowed",
      verdict,
      retryAt: verdict === "defer" ? entry.staleAt : null,
      url: target.url,
      decision,
      source: sourceOf(target.origin, entry, from),
    };
  }

  rules(target: Target, { entry, from }: Answered): OriginRules {
    const robots = this.#robotsOf(entry);
    const copy = robots === null ? null : entry.record.copy;
    return {
      source: sourceOf(target.origin, entry, from),
      robots,
      body: entry.body,
      cut: copy !== null && copy.body.length > this.#bodyOctets,
      contentType: copy === null ? null : copy.contentType,
      findings: copy === null || from === "options" ? [] : mediaTypeFindings(copy.contentType),
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

function verdictOf({ body, record }: Entry, allowed: boolean): Verdict {
  if (allowed) return "allowed";
  const { kind, state, reason } = record.outcome;
  if (body !== null) return "disallowed";
  return kind === "defer" || state === "unreachable" || reason === "not-sent" ? "defer" : "disallowed";
}

function sourceOf(origin: string, { record, isStale, body }: Entry, from: RobotsSource["from"]): RobotsSource {
  const { outcome, hops, status, error, fetchedAt, staleAt, copy } = record;
  return {
    origin,
    robotsTxtUri: `${origin}/robots.txt`,
    from,
    outcome,
    hops,
    status,
    error,
    fetchedAt,
    staleAt,
    rulesFrom: body === null || copy === null ? null : copy.receivedAt,
    stale: isStale,
    explanation: from === "options" ? 'The option "siteOptions" decides for this origin.' : explainAccess(outcome),
  };
}
