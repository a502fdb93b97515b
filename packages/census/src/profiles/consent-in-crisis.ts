// The verdict of the Data Provenance Initiative's "Consent in Crisis" (Longpre et al., 2024) about each user agent of a
// file: `all`, `some` or `none` of the site is disallowed. Note the direction: `none` means nothing is closed.
import type { Profile, ProfileRow } from "./profile.ts";

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The line ends of Python's `str.splitlines`. */
const LINE_END = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;

interface AgentRules {
  readonly name: string;
  readonly allow: string[];
  readonly disallow: string[];
}

export const consentInCrisis: Profile = {
  name: "consent-in-crisis",
  about: "How much of a site each user agent may not fetch, as the Data Provenance Initiative interprets it.",
  sources: [
    "https://github.com/Data-Provenance-Initiative/Data-Provenance-Collection/blob/main/src/web_analysis/parse_robots.py",
    "https://arxiv.org/abs/2407.14933",
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
    const current: AgentRules[] = [];
    for (const raw of utf8.decode(octets).split(LINE_END)) {
      const line = (raw.split("#", 1)[0] as string).trim();
      const lower = line.toLowerCase();
      const value = () => line.slice(line.indexOf(":") + 1).trim();
      if (lower.startsWith("user-agent:")) {
        const name = value();
        const key = name.toLowerCase();
        let agent = agents.get(key);
        if (agent === undefined) agents.set(key, (agent = { name, allow: [], disallow: [] }));
        // The source adds the agent once for each of its lines, and so each later rule as often; the verdict is the same.
        if (!current.includes(agent)) current.push(agent);
      } else if (lower.startsWith("allow:")) {
        const path = value();
        for (const agent of current) agent.allow.push(path);
      } else if (lower.startsWith("disallow:")) {
        const path = value();
        for (const agent of current) agent.disallow.push(path);
      }
    }
    return [...agents.values()].map(
      (agent): ProfileRow => ["disallowed", agent.name.slice(0, 200).replaceAll("\0", "\ufffd"), null, verdict(agent)],
    );
  },
};

function verdict({ allow, disallow }: AgentRules): "all" | "some" | "none" {
  const closed = disallow.filter((path) => !path.includes("?"));
  const open = allow.filter((path) => !path.includes("?"));
  if (closed.length === 0 || (closed.length === 1 && closed[0] === "")) return "none";
  if (open.length === closed.length && open.every((path, at) => path === closed[at])) return "none";
  return open.length === 0 && closed.some((path) => path === "/") ? "all" : "some";
}
