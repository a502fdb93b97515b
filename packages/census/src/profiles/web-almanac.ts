// The custom metric robots_txt of the HTTP Archive, which the Web Almanac's chapters on SEO and generative AI are made
// from.
import type { Profile, ProfileRow } from "./index.ts";

const BY_TYPE = ["sitemap", "user_agent", "allow", "disallow", "crawl_delay", "noindex", "other"];
const BY_USER_AGENT = ["allow", "disallow", "crawl_delay", "noindex", "other"];

/** A comment with the white space before it, which may include line ends. */
const COMMENT = /(\s+|^\s*)#.*$/gm;
const RECORD = /^([a-z0-9_-]+)\s*:\s*(.*)$/;

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
    "A comment that follows white space takes the line ends before it along, so lines above it may join.",
    "HTML pages with status 200 count as robots.txt; their lines are `other` records.",
  ],
  read(octets) {
    const text = utf8.decode(octets);
    const kib = text.length / 1024;
    const byType = new Map(BY_TYPE.map((type) => [type, 0]));
    const byAgent = new Map<string, Map<string, number>>();
    let applies: string[] = [];
    let last: string | null = null;
    for (const { type, value } of recordsOf(text)) {
      const key = type.replace(/-/g, "_");
      byType.set(key, (byType.get(key) ?? 0) + 1);
      if (type === "user-agent") {
        if (!byAgent.has(value)) byAgent.set(value, new Map(BY_USER_AGENT.map((name) => [name, 0])));
        applies = last === "user-agent" ? [...applies, value] : [value];
      } else if (type !== "sitemap") {
        for (const agent of applies) {
          const counts = byAgent.get(agent) as Map<string, number>;
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
      last = type;
    }
    const rows: ProfileRow[] = [
      ["size", null, text.length, null],
      ["size_kib", null, kib, null],
      ["over_google_limit", null, kib > 500 ? 1 : 0, null],
      ["comment_count", null, text.match(COMMENT)?.length ?? 0, null],
    ];
    for (const [type, count] of byType) rows.push(["by_type", short(type), count, null]);
    for (const [agent, counts] of byAgent) {
      // What the query user-agent-named adds up.
      let rules = 0;
      for (const name of BY_USER_AGENT) rules += counts.get(name) as number;
      rows.push(["by_useragent", short(agent), rules, null]);
      for (const [type, count] of counts) {
        if (count > 0) rows.push([`by_useragent.${short(type)}`, short(agent), count, null]);
      }
    }
    return rows;
  },
};

function recordsOf(text: string): { readonly type: string; readonly value: string }[] {
  const lines = text
    .replace(COMMENT, "")
    .trim()
    .toLowerCase()
    .split(/[\r\n]+/g)
    .filter((line) => line.length > 0);
  return lines.map((line) => {
    const match = RECORD.exec(line);
    return match === null
      ? { type: "other", value: line }
      : { type: (match[1] as string).trim(), value: (match[2] as string).trim() };
  });
}

/** The names of a hostile file may be long; no published figure depends on their end. */
function short(name: string): string {
  return name.slice(0, 200).replaceAll("\0", "\ufffd");
}
