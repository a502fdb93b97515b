// A client that answers from robots.txt files at hand, for what is built on it.
import { compile } from "robotspec";
import { originKey } from "robotspec/access";
import type { ClientDecision, OriginRules, RobotsClient, RobotsSource } from "robotspec-client";

/** Text of each origin's robots.txt; null for one that is unreachable. An origin that is not here has none (404). */
export type Sites = Readonly<Record<string, string | null>>;

export function fakeClient(sites: Sites, productToken = "ExampleBot"): RobotsClient & { readonly turns: string[] } {
  const turns: string[] = [];
  const get = async (given: string | URL): Promise<OriginRules> => {
    const origin = originKey(new URL(given).href);
    const text = Object.hasOwn(sites, origin) ? sites[origin] : undefined;
    return {
      source: sourceOf(origin, text),
      robots: typeof text === "string" ? compile(text) : null,
      body: typeof text === "string" ? new TextEncoder().encode(text) : null,
      cut: false,
      contentType: typeof text === "string" ? "text/plain" : null,
      sitemaps: typeof text === "string" ? compile(text).sitemaps.map(({ url }) => url) : [],
      isAllowed: (asked) =>
        typeof text === "string"
          ? compile(text).isAllowed(productToken, new URL(asked).href)
          : text === undefined || new URL(asked).pathname === "/robots.txt",
    };
  };
  const decide = async (given: string | URL): Promise<ClientDecision> => {
    const { source, robots } = await get(given);
    const url = new URL(given).href;
    const decision = robots?.decide(productToken, url) ?? null;
    const allowed = decision?.allowed ?? source.outcome.kind === "allow-all";
    const verdict = allowed ? "allowed" : robots === null ? "defer" : "disallowed";
    return { allowed, verdict, retryAt: verdict === "defer" ? source.staleAt : null, url, decision, source };
  };
  return {
    turns,
    get,
    decide,
    isAllowed: async (url) => (await decide(url)).allowed,
    prefetch: async () => {},
    invalidate: async () => {},
    nextAllowedAt: async () => 0,
    async turn(url) {
      turns.push(new URL(url).href);
    },
    async request(url) {
      const decision = await decide(url);
      if (decision.allowed) turns.push(new URL(url).href);
      return { ...decision, paused: false, done: () => {} };
    },
    fetch: () => {
      throw new Error("not asked here");
    },
    stats: () => {
      throw new Error("not asked here");
    },
    close: async () => {},
  };
}

function sourceOf(origin: string, text: string | null | undefined): RobotsSource {
  const outcome =
    text === undefined
      ? ({ kind: "allow-all", state: "unavailable", reason: "unavailable-status" } as const)
      : text === null
        ? ({ kind: "disallow-all", state: "unreachable", reason: "server-error" } as const)
        : ({ kind: "use-rules", state: "successful", reason: "successful" } as const);
  return {
    origin,
    robotsTxtUri: `${origin}/robots.txt`,
    from: "memory",
    outcome,
    hops: [],
    status: 200,
    body: null,
    error: null,
    fetchedAt: 0,
    staleAt: 1,
    rulesFrom: null,
    stale: false,
    explanation: `The result is ${outcome.kind}.`,
  };
}
