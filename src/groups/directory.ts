// All names of a file's user-agent lines, made ready to be looked up (RFC 9309
// §2.2.1): what `names` says of each line and a name, without going through them.

import type { AgentReading } from "../dialects/dialect.ts";
import { ascending } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";
import { LiteralFinder } from "../text/literal-finder.ts";
import type { Agents, AgentValue } from "./agent-lines.ts";
import { ANY, beforeSlash } from "./names.ts";
import { lowerCase, wholeName } from "./product-token.ts";

/** The lines that name a crawler, in file order; the same list each time where they are the same. */
export type Directory = (agent: string) => readonly number[];

const NOBODY: readonly number[] = [];

/**
 * Makes a directory of the lines that do not mean all; of those that share a name, with `firstOnly`, of
 * those of the first group alone. Linear in their text. What a question costs: the octets of the name and the
 * lines that are found; with `value-contains`, one search through the text of all lines, which ends
 * behind the first group that is named where that one alone counts.
 */
export type DirectoryMaker = (agents: Agents, firstOnly: boolean) => Directory;

/** By product token; a name that is one is no other value's whole name, and the other way round. */
export function directoryByToken(agents: Agents, firstOnly: boolean): Directory {
  const byName = listed(agents, firstOnly, ({ token, value }) => [token, wholeName(value)]);
  return (agent) => (agent === "" ? NOBODY : look(byName, agent));
}

/** By what a dialect's `named` stands for. */
export const directoryMakers: Readonly<Record<AgentReading["named"], DirectoryMaker>> = {
  token: directoryByToken,
  "token-only": (agents, firstOnly) => {
    const byToken = listed(agents, firstOnly, ({ token }) => [token]);
    return (agent) => look(byToken, agent);
  },
  value: (agents, firstOnly) => {
    const byValue = listed(agents, firstOnly, ({ value }) => [value]);
    return (agent) => (agent === "" ? NOBODY : look(byValue, agent));
  },
  "value-contains": containing,
  contained,
};

/** Lines by their names in lower case. */
type Names = ReadonlyMap<string, readonly number[]>;

function listed(agents: Agents, firstOnly: boolean, namesOf: (said: AgentValue) => readonly string[]): Names {
  const byName = new Map<string, number[]>();
  for (let at = 0; at < agents.length; at++) {
    const said = agents.read(at);
    if (said.token === ANY) continue;
    for (const name of namesOf(said)) {
      const key = lowerCase(name);
      const found = byName.get(key);
      if (found === undefined) byName.set(key, [at]);
      else if (found.at(-1) !== at && !(firstOnly && agents.place(found[0] as number) !== agents.place(at)))
        found.push(at);
    }
  }
  return byName;
}

function look(byName: Names, agent: string): readonly number[] {
  return agent === ANY ? NOBODY : (byName.get(lowerCase(agent)) ?? NOBODY);
}

/** Those whose value contains the name. */
function containing(agents: Agents, firstOnly: boolean): Directory {
  const starts: number[] = [];
  let text = "";
  for (let at = 0; at < agents.length; at++) {
    const { value, token } = agents.read(at);
    starts.push(text.length);
    text += token === ANY ? "\n" : `${lowerCase(value)}\n`;
  }
  return (agent) => {
    const name = lowerCase(agent);
    if (agent === "" || agent === ANY) return NOBODY;
    const found: number[] = [];
    for (let at = text.indexOf(name); at !== -1; ) {
      const line = lineAt({ starts }, at);
      if (firstOnly && found.length > 0 && agents.place(found[0] as number) !== agents.place(line)) break;
      const next = starts[line + 1] ?? text.length;
      // A name with a line end in it may run on into the next value.
      const isInside = at + name.length < next;
      if (isInside) found.push(line);
      at = text.indexOf(name, isInside ? next : at + 1);
    }
    return found.length === 0 ? NOBODY : found;
  };
}

/** Those whose value the name contains, both without what follows a `/`. */
function contained(agents: Agents, firstOnly: boolean): Directory {
  const byName = [...listed(agents, firstOnly, ({ value }) => [beforeSlash(value)])].filter(([name]) => name !== "");
  const finder = new LiteralFinder();
  for (const [name] of byName) finder.add(name);
  return (agent) => {
    const name = lowerCase(beforeSlash(agent));
    const found = agent === ANY ? [] : finder.find(name, 0, name.length);
    const own = found.map((number) => (byName[number] as [string, readonly number[]])[1]);
    return own.length < 2 ? (own[0] ?? NOBODY) : inOrder(own);
  };
}

/** Lists of lines as one, each line once, in file order. */
export function inOrder(lists: readonly (readonly number[])[]): readonly number[] {
  return ascending(new Set(lists.flat()));
}
