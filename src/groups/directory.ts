// All names of a file's user-agent lines, made ready to be looked up (RFC 9309
// §2.2.1): what `names` says of each line and a name, without going through them.
import type { AgentReading } from "../dialects/dialect.ts";
import { lineAt } from "../text/line-index.ts";
import { LiteralFinder } from "../text/literal-finder.ts";
import type { UserAgent } from "./model.ts";
import { ANY, beforeSlash } from "./names.ts";
import { lowerCase, wholeName } from "./product-token.ts";

/** A user-agent line, and the place of its group in the list of groups. */
export interface PlacedAgent {
  readonly userAgent: UserAgent;
  readonly place: number;
}

/** The lines that name a crawler, in file order; the same list each time where they are the same. */
export type Directory = (agent: string) => readonly PlacedAgent[];

const NOBODY: readonly PlacedAgent[] = [];

/**
 * Makes a directory of lines; of those that share a name, with `firstOnly`, of those of the first group
 * alone. Linear in their text. What a question costs: the octets of the name and the lines that are
 * found; with `value-contains`, one search through the text of all lines, which ends behind the first
 * group that is named where that one alone counts.
 */
export type DirectoryMaker = (lines: readonly PlacedAgent[], firstOnly: boolean) => Directory;

/** A directory of the lines that do not mean all. */
export function directoryOf(lines: readonly PlacedAgent[], make: DirectoryMaker, firstOnly: boolean): Directory {
  return make(
    lines.filter(({ userAgent }) => userAgent.token !== ANY),
    firstOnly,
  );
}

/** By product token; a name that is one is no other value's whole name, and the other way round. */
export function directoryByToken(lines: readonly PlacedAgent[], firstOnly: boolean): Directory {
  const byName = listed(lines, firstOnly, ({ token, value }) => [token, wholeName(value)]);
  return (agent) => (agent === "" ? NOBODY : look(byName, agent));
}

/** By what a dialect's `named` stands for. */
export const directoryMakers: Readonly<Record<AgentReading["named"], DirectoryMaker>> = {
  token: directoryByToken,
  "token-only": (lines, firstOnly) => {
    const byToken = listed(lines, firstOnly, ({ token }) => [token]);
    return (agent) => look(byToken, agent);
  },
  value: (lines, firstOnly) => {
    const byValue = listed(lines, firstOnly, ({ value }) => [value]);
    return (agent) => (agent === "" ? NOBODY : look(byValue, agent));
  },
  "value-contains": containing,
  contained,
};

/** Lines by their names in lower case. */
type Names = ReadonlyMap<string, readonly PlacedAgent[]>;

function listed(
  lines: readonly PlacedAgent[],
  firstOnly: boolean,
  namesOf: (userAgent: UserAgent) => readonly string[],
): Names {
  const byName = new Map<string, PlacedAgent[]>();
  for (const line of lines) {
    for (const name of namesOf(line.userAgent)) {
      const key = lowerCase(name);
      const found = byName.get(key);
      if (found === undefined) byName.set(key, [line]);
      else if (found.at(-1) !== line && !(firstOnly && found[0]?.place !== line.place)) found.push(line);
    }
  }
  return byName;
}

function look(byName: Names, agent: string): readonly PlacedAgent[] {
  return agent === ANY ? NOBODY : (byName.get(lowerCase(agent)) ?? NOBODY);
}

/** Those whose value contains the name. */
function containing(lines: readonly PlacedAgent[], firstOnly: boolean): Directory {
  const starts: number[] = [];
  let text = "";
  for (const { userAgent } of lines) {
    starts.push(text.length);
    text += `${lowerCase(userAgent.value)}\n`;
  }
  return (agent) => {
    const name = lowerCase(agent);
    if (agent === "" || agent === ANY) return NOBODY;
    const found: PlacedAgent[] = [];
    for (let at = text.indexOf(name); at !== -1; ) {
      const number = lineAt({ starts }, at);
      const line = lines[number] as PlacedAgent;
      if (firstOnly && found.length > 0 && found[0]?.place !== line.place) break;
      const next = starts[number + 1] ?? text.length;
      // A name with a line end in it may run on into the next value.
      const isInside = at + name.length < next;
      if (isInside) found.push(line);
      at = text.indexOf(name, isInside ? next : at + 1);
    }
    return found.length === 0 ? NOBODY : found;
  };
}

/** Those whose value the name contains, both without what follows a `/`. */
function contained(lines: readonly PlacedAgent[], firstOnly: boolean): Directory {
  const byName = [...listed(lines, firstOnly, ({ value }) => [beforeSlash(value)])].filter(([name]) => name !== "");
  const finder = new LiteralFinder();
  for (const [name] of byName) finder.add(name);
  return (agent) => {
    const name = lowerCase(beforeSlash(agent));
    const found = agent === ANY ? [] : finder.find(name, 0, name.length);
    const own = found.map((number) => (byName[number] as [string, readonly PlacedAgent[]])[1]);
    return own.length < 2 ? (own[0] ?? NOBODY) : inOrder(own);
  };
}

/** Lists of lines as one, each line once, in file order. */
export function inOrder(lists: readonly (readonly PlacedAgent[])[]): readonly PlacedAgent[] {
  return [...new Set(lists.flat())].sort(
    (one, other) => one.place - other.place || one.userAgent.line - other.userAgent.line,
  );
}
