// The custom metric robots_txt of the HTTP Archive, which the Web Almanac's chapters on SEO and generative AI are made
// from.
import type { Profile, ProfileRow } from "./profile.ts";

const BY_TYPE = ["sitemap", "user_agent", "allow", "disallow", "crawl_delay", "noindex", "other"];

/** Counts for each user agent, by key. The source counts every other key, too, which no published figure uses. */
const BY_USER_AGENT = ["allow", "disallow", "crawl_delay", "noindex", "other"];

const zeros = () => BY_USER_AGENT.map(() => 0);

/** As `Response.text()` decodes: without the byte order mark, ill-formed octets replaced. */
const utf8 = new TextDecoder("utf-8");

const METRIC =
  "https://github.com/HTTPArchive/custom-metrics/blob/066c47524d0a1fb6feb0b9d4990ccd9f5c0667f0/dist/robots_txt.js";
const QUERIES = "https://github.com/HTTPArchive/almanac.httparchive.org/blob";

export const webAlmanac: Profile = {
  name: "web-almanac",
  about: "Status, size, records by type and by user agent, as in the Web Almanac 2025.",
  definitions: [
    { name: "size", about: "`size`: `t.length`, the UTF-16 code units of the decoded answer.", source: METRIC },
    { name: "size_kib", about: "`size_kib`: `t.length / 1024`.", source: METRIC },
    { name: "over_google_limit", about: "`over_google_limit`: `size_kib > 500`.", source: METRIC },
    { name: "comment_count", about: "`comment_count`: matches of `/(\\s+|^\\s*)#.*$/gm`.", source: METRIC },
    {
      name: "by_type",
      about:
        "`record_counts.by_type`: lines by the key before the colon, in lower case; `other` for all further lines.",
      source: METRIC,
    },
    {
      name: "by_useragent",
      about: "`rules_sum`: the sum of the five counts below for one user agent.",
      source: `${QUERIES}/265c477fc2ceaa34dd5b95338c400ddaf5f7abcb/sql/2025/generative-ai/user-agent-named.sql`,
    },
    ...BY_USER_AGENT.map((key) => ({
      name: `by_useragent.${key}`,
      about: `\`record_counts.by_useragent[agent].${key}\`: such records after a user-agent line with this value.`,
      source: METRIC,
    })),
    {
      name: "almanac-status",
      about: "Pages by the status of the last answer, and their share; here captures without redirects.",
      source: `${QUERIES}/097f21e312cea6a61c06ffb5a228c7e68113cef7/sql/2025/seo/robots-txt-status-codes-2025.sql`,
    },
    {
      name: "almanac-size",
      about:
        "Sites by `size_kib`: 0, up to 100, 200, 300, 400 and 500, and more. The source also measures the pages of other statuses than 200; here sites with a file alone.",
      source: `${QUERIES}/749f4d508b70650c9cb232de5dff69249bad0c5a/sql/2025/seo/robots-txt-size-2025.sql`,
    },
    {
      name: "almanac-user-agents",
      about: "Sites by each key of `by_useragent`, if at least 20 have it, as a share of all sites.",
      source: `${QUERIES}/22b7e23c206807c271656bea5a4f904365009571/sql/2025/seo/robots-txt-user-agent-usage-2025.sql`,
    },
    {
      name: "almanac-named",
      about:
        "Sites where `rules_sum` of the user agent is above 0, by rank: `pct_of_all_sites` and `pct_of_sites_with_200`.",
      source: `${QUERIES}/265c477fc2ceaa34dd5b95338c400ddaf5f7abcb/sql/2025/generative-ai/user-agent-named.sql`,
    },
    {
      name: "almanac-records",
      about:
        "Sites with status 200 and at least one allow, disallow, crawl-delay, noindex, sitemap or user-agent record, as a share of all sites.",
      source: `${QUERIES}/265c477fc2ceaa34dd5b95338c400ddaf5f7abcb/sql/2025/generative-ai/sites-with-robot-txt.sql`,
    },
  ],
  faults: [
    "Sizes are UTF-16 code units of the decoded text, not octets, so files with other scripts than Latin seem smaller.",
    "A user agent is the whole value in lower case: `GPTBot/1.0` and `GPTBot` are two.",
    "Any record between two user-agent lines, even Sitemap, starts a new group; by RFC 9309 only a rule does.",
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
