// The verdict of the Data Provenance Initiative's "Consent in Crisis" (Longpre et al., 2024) about each user agent of a
// file: `all`, `some` or `none` of the site is disallowed. Note the direction: `none` means nothing is closed.
import type { Profile, ProfileRow } from "./profile.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The line ends of Python's `str.splitlines`. */
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

/** A user agent, and the rules that apply to it: all from its first line to the end of the file. */
interface AgentRules {
  readonly name: string;
  /** Index of its first allow rule. */
  readonly allow: number;
  /** Index of its first disallow rule. */
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
        "User agents by this verdict, as `aggregate_robots` counts them, here only those of known crawlers. The comparison with RFC 9309 is ours.",
      source: CODE,
    },
  ],
  faults: [
    "User agents are never reset between groups: every rule also applies to the user agents of all groups above it.",
    "`Disallow: /*` does not close the site, and any allow rule makes `all` into `some`.",
    "Rules with a query (`?`) are left out.",
    "A key must be followed by the colon at once: `Disallow : /` does not count.",
    "User agents are compared as written, by their first spelling; a byte order mark hides the first line.",
  ],
  read(octets) {
    const agents = new Map<string, AgentRules>();
    const allow: string[] = [];
    const disallow: string[] = [];
    for (const raw of utf8.decode(octets).split(LINE_END)) {
      const line = (raw.split("#", 1)[0] as string).trim();
      const lower = line.toLowerCase();
      const value = line.slice(line.indexOf(":") + 1).trim();
      if (lower.startsWith("user-agent:")) {
        const key = value.toLowerCase();
        if (!agents.has(key)) agents.set(key, { name: value, allow: allow.length, disallow: disallow.length });
      } else if (value.includes("?")) continue;
      // The source adds a user agent once for each of its lines, and so each later rule as often; the verdict is the same.
      else if (lower.startsWith("allow:")) allow.push(value);
      else if (lower.startsWith("disallow:")) disallow.push(value);
    }
    const lastClosed = disallow.lastIndexOf("/");
    return [...agents.values()].map((agent): ProfileRow => {
      const verdict = isOpen(agent, allow, disallow)
        ? "none"
        : allow.length === agent.allow && lastClosed >= agent.disallow
          ? "all"
          : "some";
      return ["disallowed", agent.name.slice(0, 200).replaceAll("\0", "\ufffd"), null, verdict];
    });
  },
};

/** Whether nothing is closed: no disallow rule, an empty one alone, or the same allow and disallow rules. */
function isOpen(from: AgentRules, allow: readonly string[], disallow: readonly string[]): boolean {
  const closed = disallow.length - from.disallow;
  if (closed === 0 || (closed === 1 && disallow[from.disallow] === "")) return true;
  if (allow.length - from.allow !== closed) return false;
  for (let at = 0; at < closed; at++) if (allow[from.allow + at] !== disallow[from.disallow + at]) return false;
  return true;
}
