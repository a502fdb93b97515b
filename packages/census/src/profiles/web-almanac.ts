// The custom metric robots_txt of the HTTP Archive, which the Web Almanac's chapters on SEO and generative AI are made
// from.
import type { Profile, ProfileRow } from "./profile.ts";

const BY_TYPE = ["sitemap", "user_agent", "allow", "disallow", "crawl_delay", "noindex", "other"];

/** Counts for each user agent, by key. The source counts every other key, too, which no published figure uses. */
const BY_USER_AGENT = ["allow", "disallow", "crawl_delay", "noindex", "other"];

const zeros = () => BY_USER_AGENT.map(() => 0);

/** As `Response.text()` decodes: without the byte order mark, ill-formed octets replaced. */
const utf8 = new TextDecoder("utf-8");

export const webAlmanac: Profile = {
  name: "web-almanac",
  about: "Status, size, records by type and by user agent, as in the Web Almanac 2025.",
  sources: [
    "https://github.com/HTTPArchive/custom-metrics/blob/main/dist/robots_txt.js",
    "https://github.com/HTTPArchive/almanac.httparchive.org/tree/main/sql/2025/seo",
    "https://github.com/HTTPArchive/almanac.httparchive.org/tree/main/sql/2025/generative-ai",
  ],
  faults: [
    "Sizes are UTF-16 code units of the decoded text, not octets, so files with other scripts than Latin seem smaller.",
    "A user agent is the whole value in lower case: `GPTBot/1.0` and `GPTBot` are two.",
    "Any record between two user-agent lines, even Sitemap, starts a new group; by RFC 9309 only a rule does.",
    "Paths are lower-cased before anything is counted.",
    "HTML pages with status 200 count as robots.txt; their lines are `other` records.",
  ],
  read(octets) {
    const text = utf8.decode(octets);
    const kib = text.length / 1024;
    const { kept, comments } = withoutComments(text);
    const byType = new Map(BY_TYPE.map((type) => [type, 0]));
    /** Counts by user agent, in the order of BY_USER_AGENT. */
    const byAgent = new Map<string, number[]>();
    const groups: { readonly agents: string[]; readonly counts: number[] }[] = [];
    let last: string | null = null;
    for (const { type, value } of recordsOf(kept)) {
      const key = type.replace(/-/g, "_");
      byType.set(key, (byType.get(key) ?? 0) + 1);
      if (type === "user-agent") {
        if (!byAgent.has(value)) byAgent.set(value, zeros());
        if (last === "user-agent") groups.at(-1)?.agents.push(value);
        else groups.push({ agents: [value], counts: zeros() });
      } else {
        const counts = groups.at(-1)?.counts;
        const at = BY_USER_AGENT.indexOf(key);
        if (counts !== undefined && at !== -1) counts[at] = (counts[at] as number) + 1;
      }
      last = type;
    }
    // The counts of a group are added at its end: linear, however many user agents and records it has.
    for (const { agents, counts } of groups) {
      for (const agent of agents) {
        const sums = byAgent.get(agent) as number[];
        counts.forEach((count, at) => {
          sums[at] = (sums[at] as number) + count;
        });
      }
    }
    const rows: ProfileRow[] = [
      ["size", null, text.length, null],
      ["size_kib", null, kib, null],
      ["over_google_limit", null, kib > 500 ? 1 : 0, null],
      ["comment_count", null, comments, null],
    ];
    for (const [type, count] of byType) rows.push(["by_type", short(type), count, null]);
    for (const [agent, counts] of byAgent) {
      // The sum of the query user-agent-named.
      const rules = counts.reduce((sum, count) => sum + count, 0);
      rows.push(["by_useragent", short(agent), rules, null]);
      counts.forEach((count, at) => {
        if (count > 0) rows.push([`by_useragent.${BY_USER_AGENT[at]}`, short(agent), count, null]);
      });
    }
    return rows;
  },
};

/**
 * The text without comments, and their number. A comment begins with white space, or with a line; the white space before
 * it, line ends included, is part of it. Linear, unlike the expression of the source, `(\\s+|^\\s*)#.*$`.
 */
function withoutComments(text: string): { readonly kept: string; readonly comments: number } {
  let kept = "";
  let comments = 0;
  /** Start of the text that is not in `kept` yet. */
  let from = 0;
  for (let at = text.indexOf("#"); at !== -1; at = text.indexOf("#", at)) {
    const before = text.slice(from, at);
    const start = from + before.trimEnd().length;
    const begins = start < at || at === 0 || isLineEnd(text.charCodeAt(at - 1));
    let end = at + 1;
    while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
    if (begins) {
      kept += text.slice(from, start);
      comments++;
      from = end;
      at = end;
    } else at++;
  }
  return { kept: kept + text.slice(from), comments };
}

/** The line ends of an expression with the flag `m`. */
function isLineEnd(unit: number): boolean {
  return unit === 10 || unit === 13 || unit === 0x2028 || unit === 0x2029;
}

function recordsOf(text: string): { readonly type: string; readonly value: string }[] {
  const lines = text
    .trim()
    .toLowerCase()
    .split(/[\r\n]+/)
    .filter((line) => line.length > 0);
  return lines.map((line) => {
    const colon = line.indexOf(":");
    const type = line.slice(0, Math.max(colon, 0)).trimEnd();
    const isRecord = /^[a-z0-9_-]+$/.test(type) && !/[\u2028\u2029]/.test(line.slice(colon).trim());
    return isRecord ? { type, value: line.slice(colon + 1).trim() } : { type: "other", value: line };
  });
}

/** The names of a hostile file may be long; no published figure depends on their end. */
function short(name: string): string {
  return name.slice(0, 200).replaceAll("\0", "\ufffd");
}
