// The questions of the comparison with Python scripts, and which answers of a script differ from robotspec's.
import { compile, type Robots } from "robotspec";
import { patternsOf } from "../corpus.ts";

export const AGENTS = ["Googlebot", "GPTBot", "ClaudeBot", "bingbot", "ExampleBot"];

/** Paths of one file: the root, and the first that its rules are about. */
export function pathsOf(text: string): string[] {
  const paths = patternsOf(text)
    .map((pattern) => pattern.replace(/\$$/, "").replaceAll("*", "x"))
    .filter((path) => /^\/[!-~]{1,200}$/.test(path));
  return ["/", ...new Set(paths)].slice(0, 6);
}

/** One answer that differs. */
export interface Difference {
  /** Index of the file. */
  readonly file: number;
  readonly agent: string;
  readonly path: string;
  /** The answer by RFC 9309. */
  readonly allowed: boolean;
}

/** The answers that differ. A script that failed on a file answers none of its queries, so each counts. */
export function differencesOf(ours: string, theirs: string, paths: readonly (readonly string[])[]): Difference[] {
  const [one, other] = [ours, theirs].map((text) => text.trimEnd().split("\n")) as [string[], string[]];
  return paths.flatMap((asked, file) =>
    AGENTS.flatMap((agent, nth) =>
      asked.flatMap((path, at) => {
        const index = nth * asked.length + at;
        const allowed = one[file]?.[index] === "1";
        return one[file]?.[index] === other[file]?.[index] ? [] : [{ file, agent, path, allowed }];
      }),
    ),
  );
}

/** Why an answer may differ: the first that holds for the file and the query. */
export interface Cause {
  readonly name: string;
  readonly section: string;
  holds(robots: Robots, difference: Difference, text: string): boolean;
}

const rulesAbout = (robots: Robots, { agent, path }: Difference) => {
  const { group, rule } = robots.decide(agent, path);
  return { group, rule, groups: group?.groups ?? [] };
};

/**
 * Causes in the order in which they are tried. They describe what is special about the query, not the other program.
 */
const causes: readonly Cause[] = [
  { name: "the file begins with a byte order mark", section: "2.3", holds: (_, __, text) => text.startsWith("\ufeff") },
  { name: "/robots.txt may always be fetched", section: "2.2.2", holds: (_, { path }) => path === "/robots.txt" },
  {
    name: "another record, such as Sitemap or Noindex, is between user-agent lines, and does not end their group",
    section: "2.2.4",
    holds: (robots) => robots.records.some(({ amongUserAgents }) => amongUserAgents),
  },
  {
    name: "a user-agent line has more than the product token",
    section: "2.2.1",
    holds: (robots, difference) =>
      rulesAbout(robots, difference).groups.some(({ userAgents }) =>
        userAgents.some(
          ({ value, token }) => value !== token && token.toLowerCase() === difference.agent.toLowerCase(),
        ),
      ),
  },
  {
    name: "the crawler's rules are in several groups, which count as one",
    section: "2.2.1",
    holds: (robots, difference) => rulesAbout(robots, difference).groups.length > 1,
  },
  {
    name: "the most specific rule decides, and allow between equal ones",
    section: "2.2.2",
    holds: (robots, difference) =>
      rulesAbout(robots, difference).groups.some(({ rules }) => rules.some(({ type }) => type === "allow")),
  },
  {
    name: "a rule with * or $",
    section: "2.2.3",
    holds: (robots, difference) => /[*$]/.test(rulesAbout(robots, difference).rule?.pattern ?? ""),
  },
  {
    name: "no group names the crawler, or several groups follow each other: whose rules they are",
    section: "2.2.1",
    holds: (robots) => robots.groups.length > 1,
  },
  {
    name: 'a key that the ABNF does not have, such as "User Agent"',
    section: "2.2",
    holds: (robots, _, text) => robots.groups.length === 0 && /^\s*user ?agent\s*:/im.test(text),
  },
  { name: "other", section: "2.2", holds: () => true },
];

/** Differences by cause, with the first as an example. */
export function byCause(
  differences: readonly Difference[],
  textOf: (file: number) => Uint8Array,
): readonly { readonly cause: Cause; readonly count: number; readonly example: Difference }[] {
  const found = new Map<Cause, { count: number; example: Difference }>();
  for (const difference of differences) {
    const octets = textOf(difference.file);
    const robots = compile(octets);
    const cause = causes.find((one) => one.holds(robots, difference, Buffer.from(octets).toString())) as Cause;
    const entry = found.get(cause);
    if (entry === undefined) found.set(cause, { count: 1, example: difference });
    else entry.count++;
  }
  return [...found].map(([cause, entry]) => ({ cause, ...entry })).sort((a, b) => b.count - a.count);
}
