// Which user-agent lines name a crawler (RFC 9309 §2.2.1): one matcher for each value of a dialect's `named`.
import type { AgentSemantics } from "../dialects/dialect.ts";
import { lowerCase } from "../text/ascii.ts";
import { ascending } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";
import { ANY, containsIgnoringCase, equalsIgnoringCase, namesOf } from "./product-token.ts";
import type { AgentValue, UserAgentView } from "./user-agent-view.ts";

/** Decides whether user-agent lines name a crawler, ASCII case ignored. */
export interface AgentMatcher {
  /** Whether a line names the crawler. Callers have excluded `*` on both sides, see `isNamedBy`. */
  matches(line: AgentValue, agent: string): boolean;
  /** Whether the value of every line that names a crawler starts with the crawler's name. */
  readonly startsWithName: boolean;
  /** The names of a line that a User-Agent header may contain, see `nameInHeader`; null if headers are not read. */
  readonly namesOf: ((line: AgentValue) => readonly string[]) | null;
  /** Builds an index of the lines that do not mean all crawlers. Linear in the lines. */
  index(agents: UserAgentView): AgentIndex;
}

/**
 * The lines that name a crawler, as ascending indexes into `UserAgentView`; the same array for the same lines. A
 * query costs the length of the name and the lines found; with `value-contains`, one search through all values; with
 * `contained`, a search of the name for each of them.
 */
export type AgentIndex = (agent: string) => readonly number[];

/** Whether a user-agent line names the crawler. A line for all crawlers names none, and `*` names no crawler. */
export function isNamedBy(line: AgentValue, agent: string, matcher: AgentMatcher): boolean {
  return line.token !== ANY && agent !== ANY && matcher.matches(line, agent);
}

/**
 * As the RFC says: by product token. A crawler whose own name is not a product token (`MJ12bot`, `Sogou web spider`)
 * cannot equal the token of any line, so its name is also compared with `namesOf` the value. A name that is a product
 * token gains nothing from that: if it equals such a value, it equals its token.
 */
export const tokenMatcher: AgentMatcher = matcherByKeys(namesOf);

/** The matcher of a dialect. */
export function matcherFor({ named }: AgentSemantics): AgentMatcher {
  return matchers[named];
}

const matchers: Readonly<Record<AgentSemantics["named"], AgentMatcher>> = {
  token: tokenMatcher,
  // Google: a name is compared as it is given.
  "token-only": matcherByKeys(({ token }) => [token], { allowsEmptyName: true, readsHeaders: false }),
  value: matcherByKeys(({ value }) => [value]),
  "value-contains": {
    matches: ({ value }, agent) => agent !== "" && containsIgnoringCase(value, agent),
    startsWithName: false,
    namesOf: null,
    index: indexOfContainingValues,
  },
  contained: {
    matches: ({ value }, agent) => {
      const name = beforeSlash(value);
      return name !== "" && containsIgnoringCase(beforeSlash(agent), name);
    },
    startsWithName: false,
    namesOf: null,
    index: indexOfContainedValues,
  },
};

const NO_LINES: readonly number[] = [];

/** A line names the crawlers whose name equals one of its keys; keys are beginnings of the value. */
export function matcherByKeys(
  keysOf: (line: AgentValue) => readonly string[],
  {
    allowsEmptyName = false,
    readsHeaders = true,
  }: { readonly allowsEmptyName?: boolean; readonly readsHeaders?: boolean } = {},
): AgentMatcher {
  const mayBeNamed = (agent: string) => allowsEmptyName || agent !== "";
  return {
    matches: (line, agent) => mayBeNamed(agent) && keysOf(line).some((key) => equalsIgnoringCase(key, agent)),
    startsWithName: true,
    namesOf: readsHeaders ? keysOf : null,
    index: (agents) => {
      const byKey = linesByKey(agents, keysOf);
      return (agent) => (agent === ANY || !mayBeNamed(agent) ? NO_LINES : (byKey.get(lowerCase(agent)) ?? NO_LINES));
    },
  };
}

/** Lines that do not mean all crawlers, by each of their keys in lower case. */
function linesByKey(
  agents: UserAgentView,
  keysOf: (line: AgentValue) => readonly string[],
): ReadonlyMap<string, readonly number[]> {
  const byKey = new Map<string, number[]>();
  for (let at = 0; at < agents.length; at++) {
    const line = agents.read(at);
    if (line.token === ANY) continue;
    for (const written of keysOf(line)) {
      const key = lowerCase(written);
      const found = byKey.get(key);
      if (found === undefined) byKey.set(key, [at]);
      else if (found.at(-1) !== at) found.push(at);
    }
  }
  return byKey;
}

/** The lines whose value contains the name. */
function indexOfContainingValues(agents: UserAgentView): AgentIndex {
  const starts: number[] = [];
  let text = "";
  for (let at = 0; at < agents.length; at++) {
    const { value, token } = agents.read(at);
    starts.push(text.length);
    if (token !== ANY) text += `${lowerCase(value)}\n`;
  }
  return (agent) => {
    const name = lowerCase(agent);
    if (agent === "" || agent === ANY) return NO_LINES;
    const found: number[] = [];
    for (let offset = text.indexOf(name); offset !== -1; ) {
      const line = lineAt({ starts }, offset);
      const next = starts[line + 1] ?? text.length;
      // A name that contains a line end may match across two values.
      const isInside = offset + name.length < next;
      if (isInside) found.push(line);
      offset = text.indexOf(name, isInside ? next : offset + 1);
    }
    return found;
  };
}

/** The lines whose value is contained in the name, both without what follows a `/`. */
function indexOfContainedValues(agents: UserAgentView): AgentIndex {
  const byName = linesByKey(agents, ({ value }) => [beforeSlash(value)]);
  return (agent) => {
    if (agent === ANY) return NO_LINES;
    const name = lowerCase(beforeSlash(agent));
    const found: (readonly number[])[] = [];
    for (const [key, lines] of byName) if (key !== "" && name.includes(key)) found.push(lines);
    return found.length < 2 ? (found[0] ?? NO_LINES) : inFileOrder(found);
  };
}

/** Merges lists of lines into one, each line once, ascending. */
export function inFileOrder(lists: readonly (readonly number[])[]): readonly number[] {
  return ascending(new Set(lists.flat()));
}

function beforeSlash(name: string): string {
  const slash = name.indexOf("/");
  return slash === -1 ? name : name.slice(0, slash);
}
