// The user-agent lines of a file, by index. A `UserAgent` is made on demand: most queries are about other crawlers.
import type { AgentSemantics } from "../dialects/dialect.ts";
import { CASE_BIT } from "../text/ascii.ts";
import { type LineRows, LineView } from "./line-view.ts";
import type { Group, UserAgent } from "./model.ts";
import { equalsIgnoringCase, productToken } from "./product-token.ts";

/** The content of a user-agent line; see `UserAgent`. */
export type AgentValue = Pick<UserAgent, "value" | "token">;

/** The user-agent lines of groups in file order, by index. */
export interface UserAgentView {
  readonly length: number;
  read(at: number): AgentValue;
  /** Indexes of the lines whose value starts with the name, ASCII case ignored. Linear in the lines. */
  startingWith(name: string): number[];
  /** 1-based. */
  line(at: number): number;
  /** Index of its group in the list of groups. */
  group(at: number): number;
}

/** A view of the lines of a file. The extra field holds the index of the group. */
export class UserAgentLineView extends LineView implements UserAgentView {
  readonly #semantics: AgentSemantics;

  constructor(text: string, lines: LineRows, numbers: Int32Array, first: number, semantics: AgentSemantics) {
    super(text, lines, numbers, first);
    this.#semantics = semantics;
  }

  group(at: number): number {
    return this.other(at);
  }

  read(at: number): AgentValue {
    const value = this.value(at);
    return { value, token: productToken(value, this.#semantics.starBefore) };
  }

  startingWith(name: string): number[] {
    const found: number[] = [];
    const { whole, length } = this;
    const first = name.charCodeAt(0);
    for (let at = 0; at < length; at++) {
      const start = this.start(at);
      const end = start + name.length;
      if (end > this.end(at)) continue;
      const text = whole ?? this.text(at);
      // Fast path: most values differ in the first letter.
      if (name !== "" && ((text.charCodeAt(start) ^ first) & ~CASE_BIT) !== 0) continue;
      if (equalsIgnoringCase(text.slice(start, end), name)) found.push(at);
    }
    return found;
  }

  userAgent(at: number): UserAgent {
    const { value, token } = this.read(at);
    return { value, token, span: this.span(at, this.start(at), this.end(at)), line: this.line(at) };
  }
}

/** A view of the lines of groups that are plain data. */
export function userAgentsOf(groups: readonly Group[]): UserAgentView {
  const lines = groups.flatMap(({ userAgents }, group) => userAgents.map((userAgent) => ({ userAgent, group })));
  const userAgent = (at: number) => (lines[at] as (typeof lines)[number]).userAgent;
  return {
    length: lines.length,
    read: userAgent,
    startingWith: (name) => {
      const found: number[] = [];
      for (let at = 0; at < lines.length; at++) {
        if (equalsIgnoringCase(userAgent(at).value.slice(0, name.length), name)) found.push(at);
      }
      return found;
    },
    line: (at) => userAgent(at).line,
    group: (at) => (lines[at] as (typeof lines)[number]).group,
  };
}
