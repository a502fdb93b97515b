// The user-agent lines of a file as places in its text: most of them name somebody
// else. A `UserAgent` is made of a line when somebody asks for it.
import type { LineRecord } from "../cst/nodes.ts";
import type { AgentReading } from "../dialects/dialect.ts";
import { CASE_BIT } from "../text/ascii.ts";
import type { Group, UserAgent } from "./model.ts";
import { PlacedLines, type ReadLines } from "./placed-lines.ts";
import { equalsIgnoringCase, productToken } from "./product-token.ts";

/** What a user-agent line says, wherever it stands; see `UserAgent`. */
export type AgentValue = Pick<UserAgent, "value" | "token">;

/** The user-agent lines of groups in file order, each known by its number. */
export interface Agents {
  readonly length: number;
  read(at: number): AgentValue;
  /** Whether the value starts with the name, ASCII case ignored. */
  startsWith(at: number, name: string): boolean;
  /** 1-based. */
  line(at: number): number;
  /** Index of its group in the list of groups. */
  group(at: number): number;
}

/** All user-agent lines of a file in order, each known by its number. */
export class AgentLines extends PlacedLines implements Agents {
  readonly #reading: AgentReading;
  readonly #groups: number[] = [];

  constructor(read: ReadLines, reading: AgentReading) {
    super(read);
    this.#reading = reading;
  }

  /** Adds a line of the group at the index `group`. */
  add(group: number, record: LineRecord, line: number): void {
    this.#groups[this.length] = group;
    this.push(record, line);
  }

  group(at: number): number {
    return this.#groups[at] as number;
  }

  read(at: number): AgentValue {
    const record = this.records[at] as LineRecord;
    const value = this.text(at).slice(record.value, record.valueEnd);
    return { value, token: productToken(value, this.#reading.starBefore) };
  }

  startsWith(at: number, name: string): boolean {
    const text = this.text(at);
    const { value: from, valueEnd } = this.records[at] as LineRecord;
    const to = from + name.length;
    // Most differ in their first letter.
    if (to > valueEnd || ((text.charCodeAt(from) ^ name.charCodeAt(0)) & ~CASE_BIT) !== 0) return name === "";
    return equalsIgnoringCase(text.slice(from, to), name);
  }

  userAgent(at: number): UserAgent {
    const { value, valueEnd } = this.records[at] as LineRecord;
    return { ...this.read(at), span: this.span(at, value, valueEnd), line: this.line(at) };
  }
}

/** The lines of groups that are plain data. */
export function agentsOf(groups: readonly Group[]): Agents {
  const lines = groups.flatMap(({ userAgents }, group) => userAgents.map((userAgent) => ({ userAgent, group })));
  const userAgent = (at: number) => (lines[at] as (typeof lines)[number]).userAgent;
  return {
    length: lines.length,
    read: userAgent,
    startsWith: (at, name) => equalsIgnoringCase(userAgent(at).value.slice(0, name.length), name),
    line: (at) => userAgent(at).line,
    group: (at) => (lines[at] as (typeof lines)[number]).group,
  };
}
