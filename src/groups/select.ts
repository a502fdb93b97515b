// Selects the groups that crawlers obey (RFC 9309 §2.2.1): of plain data, and for many queries about one file.
import type { AgentSemantics } from "../dialects/dialect.ts";
import { lowerCase } from "../text/ascii.ts";
import { getOrInsert } from "../text/collections.ts";
import { type AgentIndex, type AgentMatcher, inFileOrder, isNamedBy, matcherFor } from "./agent-matching.ts";
import type { Group } from "./model.ts";
import { nameInHeader } from "./name-in-header.ts";
import { ANY, isHeader } from "./product-token.ts";
import { type UserAgentView, userAgentsOf } from "./user-agent-view.ts";

/** The groups that a crawler obeys, and why. */
export interface SelectedGroup {
  /** `named`: a user-agent line names the crawler. `any`: no line does, and the `*` group applies. */
  readonly by: "named" | "any";
  /**
   * The first name of the query that a user-agent line names; of a User-Agent header, the name in it. `"*"` if `by` is
   * `any`.
   */
  readonly token: string;
  /** Every name whose groups are in `groups`: more than `token` only with `merge`. */
  readonly tokens: readonly string[];
  /** The groups whose rules are combined (§2.2.1), in file order. */
  readonly groups: readonly Group[];
  /** Line numbers of the user-agent lines that name the crawler, or mean all; 1-based. */
  readonly lines: readonly number[];
}

/**
 * The groups that the crawler called `agents` obeys: those that name the first of its names that any line names,
 * otherwise the `*` groups, otherwise null. In a dialect that says so, a crawler that no line names obeys the groups of
 * another token before those for `*`. With `merge`, those that name any of its names. A User-Agent header stands for
 * the first name in it that a line names, except in the dialect `google`. A named group counts even without rules (§2.1). `"*"` is not a name; alone it selects the `*` groups. In dialects that say so, only the first
 * such group. Linear in the user-agent lines for each of the first eight names; for many crawlers use `compile`.
 */
export function selectGroup(
  groups: readonly Group[],
  agents: readonly string[],
  merge: boolean,
  semantics: AgentSemantics,
): SelectedGroup | null {
  const choice = new Selector(userAgentsOf(groups), semantics, matcherFor(semantics)).choose(agents, merge);
  if (choice === null) return null;
  const { by, tokens, chosen } = choice;
  const obeyed = chosen.groupIndexes.map((index) => groups[index] as Group);
  return { by, token: tokens[0] as string, tokens, groups: obeyed, lines: chosen.lines };
}

/** Whether a user-agent line of the group names the crawler. */
export function isNamed(group: Group, agent: string, semantics: AgentSemantics): boolean {
  const matcher = matcherFor(semantics);
  return group.userAgents.some((line) => isNamedBy(line, agent, matcher));
}

/** The groups that some user-agent lines choose. The same object each time for the same lines. */
export interface Chosen {
  /** Indexes into the list of groups, ascending. */
  readonly groupIndexes: readonly number[];
  /** Line numbers of the user-agent lines that chose them; 1-based. */
  readonly lines: readonly number[];
}

/** The groups a crawler obeys; see `SelectedGroup`. */
export interface Choice {
  readonly by: "named" | "any";
  readonly tokens: readonly string[];
  readonly chosen: Chosen;
}

/** Number of names looked up by a scan of the lines; for the next one the index is built. */
const SCANNED_NAMES = 8;

export class Selector {
  readonly #agents: UserAgentView;
  readonly #semantics: AgentSemantics;
  readonly #matcher: AgentMatcher;
  /** By the lines of the index, which are the same array each time. */
  #chosen: WeakMap<readonly number[], Chosen> | null = null;
  #index: AgentIndex | null = null;
  #lookUps = 0;
  /** The choice of all crawlers that no line names; undefined until it is needed. */
  #any: Choice | null | undefined = undefined;

  constructor(agents: UserAgentView, semantics: AgentSemantics, matcher: AgentMatcher) {
    this.#agents = agents;
    this.#matcher = matcher;
    this.#semantics = semantics;
  }

  /**
   * The groups that the crawler called `agents` obeys, chosen as in `selectGroup`. The first eight names cost
   * a scan of all user-agent lines each, later ones a look-up in an `AgentIndex`, built once in linear time.
   */
  choose(agents: readonly string[], merge: boolean): Choice | null {
    const tokens: string[] = [];
    const found: (readonly number[])[] = [];
    for (const agent of agents) {
      const [name, lines] = this.#obeyed(agent);
      if (lines.length === 0) continue;
      tokens.push(name);
      found.push(lines);
      if (!merge) break;
    }
    const [first, ...others] = found;
    if (first === undefined) return this.#anyCrawler();
    const lines = others.length === 0 ? first : inFileOrder(found);
    return { by: "named", tokens: tokens.slice(), chosen: this.#chosenBy(lines) };
  }

  /** The lines that name a crawler, or else the first of the tokens that it obeys instead, and that name. */
  #obeyed(agent: string): readonly [name: string, lines: readonly number[]] {
    const named = this.#named(agent);
    if (named[1].length > 0) return named;
    for (const token of this.#insteadOf(agent)) {
      const lines = this.#linesNaming(token);
      if (lines.length > 0) return [token, lines];
    }
    return named;
  }

  #insteadOf(agent: string): readonly string[] {
    const { obeys } = this.#semantics;
    const readsHeader = this.#matcher.namesOf !== null && isHeader(agent);
    const token = readsHeader ? nameInHeader(Object.keys(obeys), agent) : lowerCase(agent);
    return token !== null && Object.hasOwn(obeys, token) ? (obeys[token] ?? []) : [];
  }

  /** The lines that name a crawler, and its name: the one in a header, if the lines have one. */
  #named(agent: string): readonly [name: string, lines: readonly number[]] {
    const lines = this.#linesNaming(agent);
    const { namesOf } = this.#matcher;
    if (lines.length > 0 || namesOf === null || !isHeader(agent)) return [agent, lines];
    const others = Array.from({ length: this.#agents.length }, (_, at) => this.#agents.read(at));
    const name = nameInHeader(
      others.flatMap((line) => (line.token === ANY ? [] : namesOf(line))),
      agent,
    );
    return name === null ? [agent, lines] : [name, this.#linesNaming(name)];
  }

  #linesNaming(agent: string): readonly number[] {
    const matcher = this.#matcher;
    if (this.#index === null && ++this.#lookUps > SCANNED_NAMES) this.#index = matcher.index(this.#agents);
    if (this.#index !== null) return this.#index(agent);
    const lines = this.#agents.startingWith(matcher.startsWithName ? agent : "");
    return lines.filter((at) => isNamedBy(this.#agents.read(at), agent, matcher));
  }

  #anyCrawler(): Choice | null {
    if (this.#any !== undefined) return this.#any;
    const lines = this.#agents.startingWith(ANY).filter((at) => this.#agents.read(at).token === ANY);
    const { severalStar } = this.#semantics;
    return (this.#any =
      lines.length === 0 ? null : { by: "any", tokens: [ANY], chosen: this.#groupsOf(lines, severalStar) });
  }

  /** Linear in the lines, once for those of the index. */
  #chosenBy(lines: readonly number[]): Chosen {
    const { several } = this.#semantics;
    if (this.#index === null) return this.#groupsOf(lines, several);
    return getOrInsert((this.#chosen ??= new WeakMap()), lines, () => this.#groupsOf(lines, several));
  }

  /** The groups of some lines, which are in file order. */
  #groupsOf(lines: readonly number[], several: AgentSemantics["several"]): Chosen {
    const groupIndexes: number[] = [];
    const numbers: number[] = [];
    for (const at of lines) {
      const group = this.#agents.group(at);
      if (group !== groupIndexes.at(-1)) {
        if (several === "first" && groupIndexes.length > 0) break;
        groupIndexes.push(group);
      }
      numbers.push(this.#agents.line(at));
    }
    // Copies, without the room for more that pushing leaves.
    return { groupIndexes: groupIndexes.slice(), lines: numbers.slice() };
  }
}
