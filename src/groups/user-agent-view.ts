// The user-agent lines of a file, by index. A `UserAgent` is made on demand: most queries are about other crawlers.
import type { LineRecord } from "../cst/nodes.ts";
import type { AgentSemantics } from "../dialects/dialect.ts";
import { CASE_BIT } from "../text/ascii.ts";
import { LineView } from "./line-view.ts";
import type { Group, UserAgent } from "./model.ts";
import { equalsIgnoringCase, productToken } from "./product-token.ts";

/** The content of a user-agent line; see `UserAgent`. */
export type AgentValue = Pick<UserAgent, "value" | "token">;

/** The user-agent lines of groups in file order, by index. */
export interface UserAgentView {
  readonly length: number;
  read(at: number): AgentValue;
  /** Whether the value starts with the name, ASCII case ignored. */
  startsWith(at: number, name: string): boolean;
  /** 1-based. */
  line(at: number): number;
  /** Index of its group in the list of groups. */
  group(at: number): number;
}

/** A view of the lines of a file. */
export class UserAgentLineView extends LineView implements UserAgentView {
  readonly #reading: AgentSemantics;
  readonly #groups: number[] = [];

  constructor(text: string, reading: AgentSemantics) {
    super(text);
    this.#reading = reading;
  }

  /** `push` for a line of the group at the index `group`. */
  pushOf(group: number, record: LineRecord, number: number, cut: string | undefined): void {
    this.#groups[this.length] = group;
    this.push(record, number, cut);
  }

  group(at: number): number {
    return this.#groups[at] as number;
  }

  read(at: number): AgentValue {
    const value = this.value(at);
    return { value, token: productToken(value, this.#reading.starBefore) };
  }

  startsWith(at: number, name: string): boolean {
    const text = this.text(at);
    const start = this.starts[at] as number;
    const end = start + name.length;
    // Fast path: most values differ in the first letter.
    if (end > (this.ends[at] as number) || ((text.charCodeAt(start) ^ name.charCodeAt(0)) & ~CASE_BIT) !== 0) {
      return name === "";
    }
    return equalsIgnoringCase(text.slice(start, end), name);
  }

  userAgent(at: number): UserAgent {
    return { ...this.read(at), span: this.valueSpan(at), line: this.line(at) };
  }
}

/** A view of the lines of groups that are plain data. */
export function userAgentsOf(groups: readonly Group[]): UserAgentView {
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
