// Whose groups crawlers obey, asked again and again about one file (RFC 9309
// §2.2.1). Knows names; never looks at paths.
import type { AgentReading } from "../dialects/dialect.ts";
import { type Directory, directoryOf, inOrder, type PlacedAgent } from "./directory.ts";
import type { UserAgent } from "./model.ts";
import { ANY, isNamedBy } from "./names.ts";
import type { Names } from "./naming.ts";

/** The groups some names choose. The same object each time for the same lines. */
export interface Chosen {
  /** Their places in the list of groups. */
  readonly places: readonly number[];
  /** Those of their user-agent lines that chose them; 1-based. */
  readonly lines: readonly number[];
}

/** Whose groups a crawler obeys; see `SelectedGroup`. */
export interface Choice {
  readonly by: "named" | "any";
  readonly tokens: readonly string[];
  readonly chosen: Chosen;
}

/** Names after which making a directory of all names has paid. */
const PAYS_AFTER = 8;

export class Selector {
  readonly #lines: readonly PlacedAgent[];
  readonly #reading: AgentReading;
  readonly #names: Names;
  readonly #chosen = new WeakMap<readonly PlacedAgent[], Chosen>();
  #directory: Directory | null = null;
  #asked = 0;
  /** Undefined until it is asked for. */
  #any: Choice | null | undefined;

  constructor(groups: readonly { readonly userAgents: readonly UserAgent[] }[], reading: AgentReading, names: Names) {
    this.#lines = groups.flatMap(({ userAgents }, place) => userAgents.map((userAgent) => ({ userAgent, place })));
    this.#reading = reading;
    this.#names = names;
  }

  /**
   * Whose groups the crawler called `agents` obeys, as `selectGroup` has it. Eight names are looked for
   * in each user-agent line; from then on by a directory, see `directoryOf`: linear in the lines once.
   */
  choose(agents: readonly string[], merge: boolean): Choice | null {
    const tokens: string[] = [];
    const found: (readonly PlacedAgent[])[] = [];
    for (const agent of agents) {
      const lines = this.#naming(agent);
      if (lines.length === 0) continue;
      tokens.push(agent);
      found.push(lines);
      if (!merge) break;
    }
    const [first, ...others] = found;
    if (first === undefined) return this.#anybody();
    const lines = others.length === 0 ? first : inOrder(found);
    return { by: "named", tokens, chosen: this.#chosenBy(lines) };
  }

  #naming(agent: string): readonly PlacedAgent[] {
    const { naming, directory } = this.#names;
    if (this.#directory === null && ++this.#asked > PAYS_AFTER) {
      this.#directory = directoryOf(this.#lines, directory, this.#reading.several === "first");
    }
    return this.#directory?.(agent) ?? this.#lines.filter(({ userAgent }) => isNamedBy(userAgent, agent, naming));
  }

  #anybody(): Choice | null {
    if (this.#any === undefined) {
      const lines = this.#lines.filter(({ userAgent }) => userAgent.token === ANY);
      const chosen = choiceOf(lines, this.#reading.severalStar);
      this.#any = lines.length === 0 ? null : { by: "any", tokens: [ANY], chosen };
    }
    return this.#any;
  }

  #chosenBy(lines: readonly PlacedAgent[]): Chosen {
    let chosen = this.#chosen.get(lines);
    if (chosen === undefined) {
      chosen = choiceOf(lines, this.#reading.several);
      this.#chosen.set(lines, chosen);
    }
    return chosen;
  }
}

/** The groups of some lines, which stand in file order. */
function choiceOf(lines: readonly PlacedAgent[], several: AgentReading["several"]): Chosen {
  const obeyed = several === "first" ? lines.filter(({ place }) => place === lines[0]?.place) : lines;
  return {
    places: [...new Set(obeyed.map(({ place }) => place))],
    lines: obeyed.map(({ userAgent }) => userAgent.line),
  };
}
