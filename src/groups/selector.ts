// Whose groups crawlers obey, asked again and again about one file (RFC 9309
// §2.2.1). Knows names; never looks at paths.
import type { AgentReading } from "../dialects/dialect.ts";
import type { Agents, AgentValue } from "./agent-lines.ts";
import { type Directory, inOrder } from "./directory.ts";
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
  readonly #agents: Agents;
  readonly #reading: AgentReading;
  readonly #names: Names;
  readonly #chosen = new WeakMap<readonly number[], Chosen>();
  #directory: Directory | null = null;
  #asked = 0;
  /** The lines that mean all; null until they are asked for. */
  #any: readonly number[] | null = null;

  constructor(agents: Agents, reading: AgentReading, names: Names) {
    this.#agents = agents;
    this.#names = names;
    this.#reading = reading;
  }

  /**
   * Whose groups the crawler called `agents` obeys, as `selectGroup` has it. Eight names are looked for
   * in each user-agent line; from then on by a directory, see `DirectoryMaker`: linear in the lines once.
   */
  choose(agents: readonly string[], merge: boolean): Choice | null {
    const tokens: string[] = [];
    const found: (readonly number[])[] = [];
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
    return { by: "named", tokens, chosen: this.#chosenBy(lines, this.#reading.several) };
  }

  #naming(agent: string): readonly number[] {
    const { naming, begins, directory } = this.#names;
    if (this.#directory === null && ++this.#asked > PAYS_AFTER) {
      this.#directory = directory(this.#agents, this.#reading.several === "first");
    }
    return this.#directory?.(agent) ?? this.#lines(begins ? agent : "", (said) => isNamedBy(said, agent, naming));
  }

  /** The lines that begin so and that `wanted` wants. */
  #lines(beginning: string, wanted: (said: AgentValue) => boolean): readonly number[] {
    const agents = this.#agents;
    const lines: number[] = [];
    for (let at = 0; at < agents.length; at++) {
      if (agents.begins(at, beginning) && wanted(agents.read(at))) lines.push(at);
    }
    return lines;
  }

  #anybody(): Choice | null {
    this.#any ??= this.#lines(ANY, ({ token }) => token === ANY);
    if (this.#any.length === 0) return null;
    return { by: "any", tokens: [ANY], chosen: this.#chosenBy(this.#any, this.#reading.severalStar) };
  }

  #chosenBy(lines: readonly number[], several: AgentReading["several"]): Chosen {
    let chosen = this.#chosen.get(lines);
    if (chosen === undefined) {
      chosen = this.#choiceOf(lines, several);
      this.#chosen.set(lines, chosen);
    }
    return chosen;
  }

  /** The groups of some lines, which stand in file order. */
  #choiceOf(lines: readonly number[], several: AgentReading["several"]): Chosen {
    const places: number[] = [];
    const numbers: number[] = [];
    for (const at of lines) {
      const place = this.#agents.place(at);
      if (places.length === 0 || place !== places.at(-1)) {
        if (several === "first" && places.length > 0) break;
        places.push(place);
      }
      numbers.push(this.#agents.line(at));
    }
    return { places, lines: numbers };
  }
}
