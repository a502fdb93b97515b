// Predefined queries: SQL over the views of a census, with how to draw the answer.
import type { MeasureOptions, ProfileName } from "../measure/options.ts";

/**
 * How to draw a result: one bar for each row, stacked or grouped bars by `fill`, or lines.
 *
 * @beta
 */
export interface Chart {
  /**
   * `lines` draws a line for each value of `fill` over the values of `name`, `groups` a bar for each beside the others,
   * for values that do not add up; absent for bars that `fill` divides.
   */
  readonly kind?: "lines" | "groups";
  /** Column of the bars' names. */
  readonly name: string;
  /** Column of the bars' lengths. */
  readonly value: string;
  /** Column that divides a bar, or that tells lines apart. */
  readonly fill?: string;
  /** Name of the axis, with its unit. */
  readonly label: string;
}

/**
 * A predefined query: SQL, and how to show its answer.
 *
 * @beta
 */
export interface PredefinedQuery {
  /** Name on the command line, in kebab-case. */
  readonly id: string;
  /** Title in the report. */
  readonly title: string;
  /** Explanation of the figures: sentences in Markdown. */
  readonly about: string;
  /** The query. */
  readonly sql: string;
  /** Absent for a table alone. */
  readonly chart?: Chart;
  /** The profile whose metrics it reads; other censuses have no answer. */
  readonly profile?: ProfileName;
}

const SITES = "(SELECT count(*) FROM sites)";
const share = (count: string, all: string = SITES) => `round(100.0 * ${count} / ${all}, 2)`;
const PERCENT = "share of sites (%)";

/** The first dialect of the options. */
const DIALECT = "(SELECT settings.measure.dialects[1] FROM run)";

/** The host of a capture, or the capture itself in a source without hosts. */
const SITE = "coalesce(host, capture_id)";

/** The number of sites with any answer, with a file or without. */
const ANSWERED = `(SELECT count(DISTINCT ${SITE}) FROM requests WHERE outcome <> 'error')`;

/** A source without statuses, such as a folder, has files alone. */
const OK = "coalesce(status, 200) = 200";

/** Files except HTML pages and binary data, in which a line with a colon is not a record. */
const TEXTS = "(SELECT file_id FROM files WHERE NOT is_html AND NOT is_binary)";

/**
 * Sites with a group in both censuses, with the current and the older file. A file without any is mostly not the site's
 * robots.txt: an error page, or the empty answer of a server that refused the request.
 */
const SITES_WITH_GROUPS = `sites a JOIN before.sites b USING (site)
  JOIN files f ON f.file_id = a.file_id AND f.groups > 0 JOIN before.files g ON g.file_id = b.file_id AND g.groups > 0`;

/** The access `n` of each crawler to the sites of `SITES_WITH_GROUPS`, where the access `o` was another. */
const ACCESS_CHANGES = `${SITES_WITH_GROUPS}
  JOIN crawler_status n ON n.file_id = a.file_id
  JOIN before.crawler_status o ON o.file_id = b.file_id AND o.crawler = n.crawler AND o.dialect = n.dialect
WHERE o.access <> n.access AND n.dialect = ${DIALECT}`;

/** The media types that Common Crawl's robotstxt-experiments count as plain text. */
const PLAIN_TEXT = [
  ...["text/x-robots", "text/plain", "message/rfc822", "text/text", "text/txt", "text", "plain/text"],
  ...["text/pain", "text/plan"],
];

/**
 * The predefined queries, in the order of the report.
 *
 * @beta
 */
export const predefinedQueries: readonly PredefinedQuery[] = [
  {
    id: "outcomes",
    title: "What was captured",
    about: "Captures by outcome and HTTP status. Every capture has exactly one outcome.",
    sql: `SELECT outcome || coalesce(' ' || status, '') AS outcome, count(*) AS captures
FROM captures GROUP BY ALL ORDER BY captures DESC, outcome`,
    chart: { name: "outcome", value: "captures", label: "captures" },
  },
  {
    id: "crawlers-named",
    title: "Crawlers that sites name",
    about:
      "Share of sites whose file has a user-agent line for the crawler: by its known name, otherwise by the product token in lower case. `*` is every crawler that no line names.",
    sql: `SELECT coalesce(crawler, nullif(token, ''), agent_raw) AS name, count(DISTINCT site) AS sites, ${share("count(DISTINCT site)")} AS share
FROM sites JOIN agents USING (file_id) GROUP BY name ORDER BY sites DESC, name LIMIT 25`,
    chart: { name: "name", value: "share", label: PERCENT },
  },
  {
    id: "star-access",
    title: "What a crawler without a name may fetch",
    about: "Access of `*`: everything, a part, or nothing except /robots.txt.",
    sql: `SELECT access, count(*) AS sites, ${share("count(*)")} AS share
FROM sites JOIN status USING (file_id) WHERE crawler = '*' AND dialect = ${DIALECT}
GROUP BY access ORDER BY sites DESC`,
    chart: { name: "access", value: "share", label: PERCENT },
  },
  {
    id: "ai-access",
    title: "Access of AI crawlers",
    about: "Access of each known AI crawler, whether a line names it or the `*` group applies.",
    sql: `SELECT crawler, access, count(*) AS sites, ${share("count(*)")} AS share
FROM sites JOIN crawler_status USING (file_id)
WHERE purpose LIKE 'ai-%' AND dialect = ${DIALECT}
GROUP BY crawler, access
ORDER BY coalesce(sum(count(*)) FILTER (access = 'none') OVER (PARTITION BY crawler), 0) DESC, crawler, access`,
    chart: { name: "crawler", value: "share", fill: "access", label: PERCENT },
  },
  {
    id: "access-by-purpose",
    title: "Access by what crawlers are for",
    about:
      "All known crawlers of a purpose together: one vote for each site and crawler. A crawler that does not obey the `*` group has access where no line names it.",
    sql: `SELECT purpose, access, round(100.0 * count(*) / sum(count(*)) OVER (PARTITION BY purpose), 2) AS share
FROM sites JOIN crawler_status USING (file_id) WHERE dialect = ${DIALECT}
GROUP BY purpose, access ORDER BY purpose, access`,
    chart: { name: "purpose", value: "share", fill: "access", label: "share of sites and crawlers (%)" },
  },
  {
    id: "closed-by-name",
    title: "Crawlers closed out by name",
    about: "Sites that name the crawler and close everything to it, while `*` has more access.",
    sql: `SELECT s.crawler, count(DISTINCT site) AS sites, ${share("count(DISTINCT site)")} AS share
FROM sites JOIN status s USING (file_id) JOIN status star ON star.file_id = s.file_id AND star.dialect = s.dialect
WHERE s.crawler <> '*' AND star.crawler = '*' AND s.access = 'none' AND star.access <> 'none' AND s.dialect = ${DIALECT}
GROUP BY s.crawler ORDER BY sites DESC, s.crawler LIMIT 25`,
    chart: { name: "crawler", value: "share", label: PERCENT },
  },
  {
    id: "adoption-by-rank",
    title: "Adoption by rank",
    about:
      "By rank bucket: share of sites with a file, with a known AI crawler named, and with GPTBot closed out. A bucket ends at its rank and begins after the one before. Needs ranks.",
    sql: `SELECT rank_bucket, count(*) AS sites,
  round(100.0 * count(file_id) / count(*), 2) AS with_file,
  round(100.0 * count(*) FILTER (file_id IN (SELECT file_id FROM agents WHERE purpose LIKE 'ai-%')) / count(*), 2) AS names_ai,
  round(100.0 * count(*) FILTER (file_id IN (SELECT file_id FROM crawler_status WHERE crawler = 'GPTBot' AND access = 'none' AND dialect = ${DIALECT})) / count(*), 2) AS closes_gptbot
FROM (SELECT ${SITE} AS site, min(rank_bucket) AS rank_bucket FROM requests WHERE rank_bucket IS NOT NULL GROUP BY site)
LEFT JOIN (SELECT site, file_id FROM sites) USING (site)
GROUP BY rank_bucket ORDER BY rank_bucket`,
    chart: { name: "rank_bucket", value: "names_ai", label: "share of sites that name an AI crawler (%)" },
  },
  {
    id: "ai-closed-by-month",
    title: "AI crawlers closed out, by month",
    about:
      "Share of the month's captures with a file that close everything to the crawler by name; the chart has the six most closed out. Needs times.",
    sql: `SELECT strftime(fetched_at, '%Y-%m') AS month, crawler, count(DISTINCT capture_id) AS closed,
  round(100.0 * count(DISTINCT capture_id) / any_value(total), 2) AS share
FROM (SELECT *, count(*) OVER (PARTITION BY strftime(fetched_at, '%Y-%m')) AS total FROM captures WHERE outcome = 'file' AND fetched_at IS NOT NULL)
JOIN status USING (file_id) JOIN crawlers USING (crawler)
WHERE access = 'none' AND purpose LIKE 'ai-%' AND dialect = ${DIALECT}
GROUP BY month, crawler ORDER BY month, share DESC, crawler`,
    chart: { kind: "lines", name: "month", value: "share", fill: "crawler", label: "share of captures (%)" },
  },
  {
    id: "sizes",
    title: "Sizes",
    about: "Sites by the size of their file.",
    sql: `SELECT CASE WHEN bytes = 0 THEN 'empty' WHEN bytes <= 100 THEN 'up to 100 octets' WHEN bytes <= 1000 THEN 'up to 1 kB'
  WHEN bytes <= 10000 THEN 'up to 10 kB' WHEN bytes <= 100000 THEN 'up to 100 kB'
  WHEN bytes <= 512000 THEN 'up to 512 kB' ELSE 'more' END AS size,
  count(*) AS sites, ${share("count(*)")} AS share
FROM sites JOIN files USING (file_id) GROUP BY size ORDER BY min(bytes)`,
    chart: { name: "size", value: "share", label: PERCENT },
  },
  {
    id: "conformance",
    title: "Conformance to the ABNF of RFC 9309",
    about: "`with-other-records` conforms except for records such as Sitemap, which Section 2.2.4 invites.",
    sql: `SELECT conforms, count(*) AS sites, ${share("count(*)")} AS share
FROM sites JOIN files USING (file_id) GROUP BY conforms ORDER BY sites DESC`,
    chart: { name: "conforms", value: "share", label: PERCENT },
  },
  {
    id: "departures",
    title: "First departures from the ABNF",
    about: "Of each file that does not conform. Shares are of all sites.",
    sql: `SELECT first_departure_code AS code, count(*) AS sites, ${share("count(*)")} AS share
FROM sites JOIN files USING (file_id) WHERE first_departure_code IS NOT NULL
GROUP BY code ORDER BY sites DESC, code LIMIT 20`,
    chart: { name: "code", value: "share", label: PERCENT },
  },
  {
    id: "findings",
    title: "Most frequent findings",
    about: "Sites with at least one finding of the code, in the recommended preset of the linter.",
    sql: `SELECT code, any_value(severity) AS severity, count(DISTINCT site) AS sites, count(*) AS findings,
  ${share("count(DISTINCT site)")} AS share
FROM sites JOIN findings USING (file_id) GROUP BY code ORDER BY sites DESC, code LIMIT 25`,
    chart: { name: "code", value: "share", label: PERCENT },
  },
  {
    id: "records",
    title: "Other records",
    about: "Sites with at least one record of the kind. HTML pages and binary data do not count.",
    sql: `SELECT kind, count(DISTINCT site) AS sites, count(*) AS records, ${share("count(DISTINCT site)")} AS share
FROM sites JOIN ${TEXTS} USING (file_id) JOIN records USING (file_id) GROUP BY kind ORDER BY sites DESC, kind LIMIT 20`,
    chart: { name: "kind", value: "share", label: PERCENT },
  },
  {
    id: "unknown-keys",
    title: "Keys that no crawler reads",
    about: "With the known key that was probably meant. HTML pages and binary data do not count.",
    sql: `SELECT key, any_value(intended) AS probably_meant, count(DISTINCT site) AS sites, count(*) AS records
FROM sites JOIN ${TEXTS} USING (file_id) JOIN records USING (file_id) WHERE kind = 'unknown' GROUP BY key ORDER BY sites DESC, key LIMIT 25`,
  },
  {
    id: "signals",
    title: "Preferences about the use of content",
    about:
      "Sites with a statement for the purpose: in Content-Signal, in Content-Usage, or in a group with a policy token.",
    sql: `SELECT kind || ' ' || purpose AS statement, value, count(DISTINCT site) AS sites, ${share("count(DISTINCT site)")} AS share
FROM sites JOIN signals USING (file_id) GROUP BY ALL ORDER BY sites DESC, statement LIMIT 25`,
    chart: { name: "statement", value: "share", fill: "value", label: PERCENT },
  },
  {
    id: "crawl-delay",
    title: "Crawl-delay",
    about: "Sites by the longest valid Crawl-delay of their file, in seconds.",
    sql: `SELECT CASE WHEN seconds < 1 THEN 'below 1 s' WHEN seconds <= 1 THEN '1 s' WHEN seconds <= 10 THEN 'up to 10 s'
  WHEN seconds <= 30 THEN 'up to 30 s' WHEN seconds <= 3600 THEN 'up to an hour' ELSE 'more' END AS delay, count(*) AS sites
FROM (SELECT site, max(number) AS seconds FROM sites JOIN records USING (file_id) WHERE kind = 'crawl-delay' AND number IS NOT NULL GROUP BY site)
GROUP BY delay ORDER BY min(seconds)`,
    chart: { name: "delay", value: "sites", label: "sites" },
  },
  {
    id: "differences",
    title: "Where dialects differ",
    about: "Sites with a query that the dialects answer differently, by cause. Needs --differences.",
    sql: `SELECT dialect_a || ' / ' || dialect_b AS dialects, cause, count(DISTINCT site) AS sites, sum(queries) AS queries
FROM sites JOIN differences USING (file_id) GROUP BY ALL ORDER BY sites DESC, cause LIMIT 20`,
    chart: { kind: "groups", name: "cause", value: "sites", fill: "dialects", label: "sites" },
  },
  {
    id: "copies",
    title: "Most copied files",
    about: "Files that several sites have, equal except for the hosts of URLs.",
    sql: `SELECT template_id[:12] AS template, count(DISTINCT site) AS sites, any_value(site ORDER BY site) AS example,
  any_value(bytes ORDER BY site) AS bytes
FROM sites JOIN files USING (file_id) GROUP BY template_id HAVING count(DISTINCT site) > 1 ORDER BY sites DESC, template LIMIT 15`,
  },
  {
    id: "errors",
    title: "Errors",
    about: "Captures that could not be measured.",
    sql: `SELECT stage, count(*) AS captures, any_value(message ORDER BY capture_id) AS example
FROM errors GROUP BY stage ORDER BY captures DESC, stage`,
  },
  {
    id: "almanac-status",
    title: "Web Almanac: status codes",
    about:
      "Share of captures by status, as robots-txt-status-codes of the SEO chapter. Without redirects, which the source follows.",
    profile: "web-almanac",
    sql: `SELECT status, count(*) AS total, round(100.0 * count(*) / sum(count(*)) OVER (), 2) AS share
FROM captures WHERE access_rfc9309 IS DISTINCT FROM 'follow-redirect' GROUP BY status ORDER BY total DESC, status`,
  },
  {
    id: "almanac-size",
    title: "Web Almanac: sizes",
    about: "Share of sites with a file by KiB, where a KiB is 1,024 UTF-16 code units, as robots-txt-size.",
    profile: "web-almanac",
    sql: `SELECT count(*) AS sites,
  ${[
    "= 0",
    "> 0 AND value <= 100",
    "> 100 AND value <= 200",
    "> 200 AND value <= 300",
    "> 300 AND value <= 400",
    "> 400 AND value <= 500",
    "> 500",
  ]
    .map(
      (bin, at) =>
        `round(100.0 * count(*) FILTER (value ${bin}) / count(*), 2) AS pct_${["0", "0_100", "100_200", "200_300", "300_400", "400_500", "gt500"][at]}`,
    )
    .join(",\n  ")}
FROM sites JOIN profiles USING (file_id) WHERE profile = 'web-almanac' AND metric = 'size_kib'`,
  },
  {
    id: "almanac-user-agents",
    title: "Web Almanac: user agents",
    about:
      "Sites for each user agent, and their share of all sites that answered, with a file or without, as robots-txt-user-agent-usage. The source leaves out those of fewer than 20 sites.",
    profile: "web-almanac",
    sql: `SELECT key AS user_agent, count(DISTINCT site) AS sites,
  ${share("count(DISTINCT site)", ANSWERED)} AS share
FROM sites JOIN profiles USING (file_id) WHERE profile = 'web-almanac' AND metric = 'by_useragent'
GROUP BY key HAVING count(DISTINCT site) >= 20 ORDER BY sites DESC, user_agent`,
  },
  {
    id: "almanac-named",
    title: "Web Almanac: user agents by rank",
    about:
      "Sites where the user agent has at least one record, by rank bucket, as user-agent-named of the chapter on generative AI: share of all sites that answered, and of those with status 200. The 25 most frequent of each bucket.",
    profile: "web-almanac",
    sql: `SELECT s.rank_bucket, key AS agent, count(DISTINCT site) AS sites,
  round(100.0 * count(DISTINCT site) / any_value(answered), 2) AS pct_of_all_sites,
  round(100.0 * count(DISTINCT site) FILTER (${OK}) / any_value(ok), 2) AS pct_of_sites_with_200
FROM sites s JOIN profiles USING (file_id) JOIN (
  SELECT rank_bucket, count(DISTINCT ${SITE}) AS answered, count(DISTINCT ${SITE}) FILTER (${OK}) AS ok
  FROM requests WHERE outcome <> 'error' GROUP BY rank_bucket) totals ON totals.rank_bucket IS NOT DISTINCT FROM s.rank_bucket
WHERE profile = 'web-almanac' AND metric = 'by_useragent' AND value > 0
GROUP BY s.rank_bucket, agent
QUALIFY row_number() OVER (PARTITION BY s.rank_bucket ORDER BY sites DESC, agent) <= 25
ORDER BY s.rank_bucket, sites DESC, agent`,
  },
  {
    id: "almanac-records",
    title: "Web Almanac: sites with a robots.txt",
    about: "Share of all sites that answered with status 200 and at least one known record, as sites-with-robot-txt.",
    profile: "web-almanac",
    sql: `SELECT any_value(answered) AS sites, count(*) AS sites_with_robots_txt, ${share("count(*)", "any_value(answered)")} AS share
FROM sites JOIN (SELECT file_id, sum(value) AS records FROM profiles WHERE profile = 'web-almanac' AND metric = 'by_type'
  AND key IN ('allow', 'disallow', 'crawl_delay', 'noindex', 'sitemap', 'user_agent') GROUP BY file_id) USING (file_id)
CROSS JOIN (SELECT ${ANSWERED} AS answered)
WHERE ${OK} AND records > 0`,
  },
  {
    id: "common-crawl-directives",
    title: "Common Crawl: directives",
    about:
      "Lines by directive, as robotstxt_statistics counts them: of captures with status 200 and a media type of plain text.",
    profile: "common-crawl",
    sql: `SELECT CASE metric WHEN 'directive' THEN key ELSE '(unknown directive)' END AS directive, sum(value)::BIGINT AS lines
FROM captures JOIN profiles USING (file_id)
WHERE profile = 'common-crawl' AND metric IN ('directive', 'unknown directive') AND ${OK}
  AND coalesce(detected_type, content_type, if(record_type = 'response', '', 'text/plain')) IN (
    ${PLAIN_TEXT.map((type) => `'${type}'`).join(", ")})
GROUP BY directive ORDER BY lines DESC, directive`,
    chart: { name: "directive", value: "lines", label: "lines" },
  },
  {
    id: "consent-verdicts",
    title: "Consent in Crisis: verdicts, and what RFC 9309 says",
    about:
      "The study's verdict on `*` and on user agents of known crawlers, beside the access by RFC 9309. `all` closed is access `none`.",
    profile: "consent-in-crisis",
    sql: `SELECT p.label AS disallowed, s.access, count(*) AS pairs,
  CASE WHEN (p.label, s.access) IN (('all', 'none'), ('none', 'all'), ('some', 'some')) THEN 'agrees' ELSE 'differs' END AS verdict
FROM sites JOIN profiles p USING (file_id) JOIN status s ON s.file_id = p.file_id AND lower(s.crawler) = lower(p.key)
WHERE p.profile = 'consent-in-crisis' AND s.dialect = 'rfc9309' GROUP BY ALL ORDER BY pairs DESC, disallowed, access`,
    chart: { name: "disallowed", value: "pairs", fill: "verdict", label: "sites and user agents" },
  },
];

/**
 * Queries about two censuses: `before` is the older one.
 *
 * @beta
 */
export const comparisons: readonly PredefinedQuery[] = [
  {
    id: "ai-changes",
    title: "AI crawlers that sites opened or closed to",
    about:
      "One line for each site and change: how much of the site the AI crawlers could fetch before, and can now. Those that neither file names obey its `*` group, and are counted. Only sites whose file has a group in both censuses: an error page in place of a robots.txt opens nothing.",
    sql: `SELECT site, CASE WHEN n.access = 'none' THEN 'closed' WHEN n.access = 'all' THEN 'opened'
    WHEN o.access = 'none' THEN 'partly opened' ELSE 'partly closed' END AS change,
  concat_ws(', ', string_agg(n.crawler, ', ' ORDER BY n.crawler) FILTER (n.named OR o.named),
    nullif(count(*) FILTER (NOT n.named AND NOT o.named), 0) || ' that are not named') AS crawlers,
  o.access AS before, n.access AS now
FROM ${ACCESS_CHANGES} AND n.purpose LIKE 'ai-%'
GROUP BY site, o.access, n.access ORDER BY site, count(*) DESC, change`,
  },
  {
    id: "changed-files",
    title: "Files that changed",
    about: "Sites by what happened to their file.",
    sql: `SELECT CASE WHEN b.file_id IS NULL THEN 'added' WHEN a.file_id IS NULL THEN 'removed'
  WHEN a.file_id = b.file_id THEN 'same' ELSE 'changed' END AS change, count(*) AS sites
FROM sites a FULL JOIN before.sites b USING (site) GROUP BY change ORDER BY sites DESC`,
    chart: { name: "change", value: "sites", label: "sites" },
  },
  {
    id: "access-changes",
    title: "Crawlers that lost or won access",
    about:
      "Sites whose file has a group in both censuses, and where a known crawler has another access than before. The 25 crawlers with most changes.",
    sql: `SELECT crawler, access, change, sites FROM (
  SELECT n.crawler, CASE WHEN n.access = 'none' OR o.access = 'all' THEN 'lost' ELSE 'won' END AS access,
    o.access || ' to ' || n.access AS change, count(*) AS sites, sum(count(*)) OVER (PARTITION BY n.crawler) AS total
  FROM ${ACCESS_CHANGES} GROUP BY n.crawler, 2, change)
QUALIFY dense_rank() OVER (ORDER BY total DESC, crawler) <= 25
ORDER BY total DESC, crawler, sites DESC, change`,
    chart: { name: "crawler", value: "sites", fill: "access", label: "sites" },
  },
  {
    id: "changed-sites",
    title: "Sites whose rules changed most",
    about: "By the difference in the number of rules; of sites whose file has a group in both censuses.",
    sql: `SELECT site, g.rules AS rules_before, f.rules AS rules_now, f.rules - g.rules AS difference
FROM ${SITES_WITH_GROUPS}
WHERE a.file_id <> b.file_id ORDER BY abs(f.rules - g.rules) DESC, site LIMIT 25`,
  },
];

/** The option without which a census has no data for a query, as a clause; null if it has the data. */
export function neededOption({ id, profile }: PredefinedQuery, measure: MeasureOptions): string | null {
  if (profile !== undefined) return measure.profiles.includes(profile) ? null : `with --profile ${profile}`;
  if (id === "findings") return measure.findings ? null : "without --no-findings";
  return id === "differences" && !measure.differences ? "with --differences and two --dialects" : null;
}
