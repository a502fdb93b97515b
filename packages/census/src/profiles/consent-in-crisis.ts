// The verdict of the Data Provenance Initiative's "Consent in Crisis" (Longpre et al., 2024) about each user agent of a
// file: `all`, `some` or `none` of the site is disallowed. Note the direction: `none` means nothing is closed.
import type { Profile, ProfileRow } from "./profile.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The line ends of Python's `str.splitlines`. */
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

/** A user agent, and the rules that apply to it: all from its first line to the end of the file. */
interface AgentRules {
  readonly name: string;
  /** Its lines. A rule applies once for each line before it. */
  readonly lines: AgentLine[];
}

/** A user-agent line: the number of rules before it. */
interface AgentLine {
  readonly allow: number;
  readonly disallow: number;
}

/** The code of the study, <https://arxiv.org/abs/2407.14933>. */
const CODE =
  "https://github.com/Data-Provenance-Initiative/Data-Provenance-Collection/blob/00bc365b6273ce22540d668b80c389969437a2d5/src/web_analysis/parse_robots.py";

export const consentInCrisis: Profile = {
  name: "consent-in-crisis",
  about: "How much of a site each user agent may not fetch, as the Data Provenance Initiative interprets it.",
  definitions: [
    {
      name: "disallowed",
      about:
        "`interpret_agent`: `none` without a disallow rule, with a single empty one, or with equal allow and disallow rules; `all` with `Disallow: /` and no allow rule; otherwise `some`.",
      source: CODE,
    },
    {
      name: "consent-verdicts",
      about:
        "User agents by this verdict, as `aggregate_robots` counts them, here only `*` and those of known crawlers. The comparison with RFC 9309 is ours.",
      source: CODE,
    },
  ],
  faults: [
    "User agents are never reset between groups: every rule also applies to the user agents of all groups above it.",
    "`Disallow: /*` does not close the site, and any allow rule makes `all` into `some`.",
    "Rules with a query (`?`) are left out.",
    "A key must be followed by the colon at once: `Disallow : /` does not count.",
    "A rule applies once for each line of its user agent, so `Disallow:` after two equal lines makes `some` instead of `none`.",
    "User agents are compared as written, by their first spelling; a byte order mark hides the first line.",
  ],
  read(octets) {
    const agents = new Map<string, AgentRules>();
    const allow: string[] = [];
    const disallow: string[] = [];
    for (const raw of utf8.decode(octets).split(LINE_END)) {
      const line = strip(raw.split("#", 1)[0] as string);
      const lower = line.toLowerCase();
      const value = strip(line.slice(line.indexOf(":") + 1));
      if (lower.startsWith("user-agent:")) {
        const key = value.toLowerCase();
        const agent = agents.get(key) ?? { name: value, lines: [] };
        agent.lines.push({ allow: allow.length, disallow: disallow.length });
        agents.set(key, agent);
      } else if (value.includes("?")) continue;
      else if (lower.startsWith("allow:")) allow.push(value);
      else if (lower.startsWith("disallow:")) disallow.push(value);
    }
    const lastClosed = disallow.lastIndexOf("/");
    const budget = { steps: MAX_STEPS };
    return [...agents.values()].map((agent): ProfileRow => {
      const first = agent.lines[0] as AgentLine;
      const verdict = isOpen(agent, allow, disallow, budget)
        ? "none"
        : allow.length === first.allow && lastClosed >= first.disallow
          ? "all"
          : "some";
      return ["disallowed", agent.name.slice(0, 200).replaceAll("\0", "\ufffd"), null, verdict];
    });
  },
};

/**
 * Most rules of a file that are compared to find user agents with equal allow and disallow rules, which real files do not
 * have: without a bound, a hostile file takes time that is quadratic in its octets. The rest count as not equal.
 */
const MAX_STEPS = 1_000_000;

/** Whether nothing is closed: no disallow rule, an empty one alone, or the same allow and disallow rules. */
function isOpen(
  { lines }: AgentRules,
  allow: readonly string[],
  disallow: readonly string[],
  budget: { steps: number },
): boolean {
  const first = lines[0] as AgentLine;
  const closed = disallow.length - first.disallow;
  if (closed === 0) return true;
  if (closed === 1 && disallow[first.disallow] === "" && timesOf(lines, "disallow", first.disallow) === 1) return true;
  const [opening, closing] = [applied(lines, "allow", allow), applied(lines, "disallow", disallow)];
  for (; budget.steps > 0; budget.steps--) {
    const [one, other] = [opening.next().value, closing.next().value];
    if (one !== other) return false;
    if (one === undefined) return true;
  }
  return false;
}

/** How often a rule applies: once for each line of the user agent before it. */
function timesOf(lines: readonly AgentLine[], type: "allow" | "disallow", rule: number): number {
  return lines.filter((line) => line[type] <= rule).length;
}

/** The rules that apply to a user agent, each as often as it does. */
function* applied(
  lines: readonly AgentLine[],
  type: "allow" | "disallow",
  rules: readonly string[],
): Generator<string, undefined> {
  let times = 0;
  for (let at = (lines[0] as AgentLine)[type]; at < rules.length; at++) {
    while (times < lines.length && (lines[times] as AgentLine)[type] <= at) times++;
    for (let time = 0; time < times; time++) yield rules[at] as string;
  }
}

/** As `str.strip` of Python, which keeps the byte order mark. */
function strip(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SPACE.test(text[start] as string)) start++;
  while (end > start && SPACE.test(text[end - 1] as string)) end--;
  return text.slice(start, end);
}

const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
