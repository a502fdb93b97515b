// The tables, views and JSON files of a census: every column and field with its type, unit and meaning. Sinks, queries,
// documents and tests read this one description.

/**
 * A type of DuckDB and Parquet. Timestamps are UTC; a list becomes JSON text in NDJSON.
 *
 * @beta
 */
export type ColumnType = "VARCHAR" | "INTEGER" | "BIGINT" | "BOOLEAN" | "DOUBLE" | "TIMESTAMP";

/**
 * A value of a cell. A timestamp is in milliseconds since the epoch.
 *
 * @beta
 */
export type Cell = string | number | boolean | null;

/**
 * A column of a table.
 *
 * @beta
 */
export interface Column {
  /** Name in SQL. */
  readonly name: string;
  /** Type in Parquet and SQL. */
  readonly type: ColumnType;
  /** The unit of a number; absent for a count of lines or rows, and for text. */
  readonly unit?: string;
  /** Meaning, in a sentence of Markdown. */
  readonly about: string;
}

/**
 * A table of a census.
 *
 * @beta
 */
export interface Table {
  /** Name in SQL, and of its folder. */
  readonly name: TableName;
  /** Meaning, in a sentence of Markdown. */
  readonly about: string;
  /** The columns in their order in a row. */
  readonly columns: readonly Column[];
}

/**
 * Names of the tables.
 *
 * @beta
 */
export type TableName =
  | "captures"
  | "files"
  | "groups"
  | "agents"
  | "rules"
  | "records"
  | "signals"
  | "decisions"
  | "status"
  | "findings"
  | "differences"
  | "errors"
  | "profiles";

const text = (name: string, about: string): Column => ({ name, type: "VARCHAR", about });
const count = (name: string, about: string, unit?: string): Column => ({
  name,
  type: "INTEGER",
  about,
  ...(unit !== undefined && { unit }),
});
const flag = (name: string, about: string): Column => ({ name, type: "BOOLEAN", about });

const fileId = text("file_id", "SHA-256 of the file's octets, in hexadecimal.");
const captureId = text("capture_id", "Source and offset, joined by `#`.");
const groupNumber = count("group_no", "Index of the group in the file, from 0.");
const line = count("line", "Line of the file, from 1.");

/**
 * Every table, in the order of the documentation.
 *
 * @beta
 */
export const tables: readonly Table[] = [
  {
    name: "captures",
    about: "One row for each capture: each observation of a robots.txt by a source.",
    columns: [
      captureId,
      text("source", "Name of the input: path of the WARC, folder or table, as given."),
      {
        name: "position",
        type: "BIGINT",
        unit: "octets or rows",
        about: "Offset in a WARC, row in NDJSON and Parquet, index in a folder's listing.",
      },
      text("url", "URL of the capture; null if the source has none."),
      text("host", "Host of the URL, in lower case."),
      text("registrable_domain", "Public suffix and one label (Public Suffix List, ICANN section)."),
      text("tld", "Last label of the host; null for an IP address."),
      { name: "rank", type: "INTEGER", about: "Popularity rank that the source gives, 1 is the most popular." },
      { name: "fetched_at", type: "TIMESTAMP", about: "Time of the capture, UTC." },
      count("status", "HTTP status; null if the source has none."),
      flag(
        "redirected",
        "Whether the capture is a redirect, or one leads to it; in a WARC, a redirect anywhere in the same file.",
      ),
      text("redirect_target", "Absolute URL of the Location header, without fragment."),
      text("content_type", "Media type of the Content-Type header, in lower case, without parameters."),
      text("detected_type", "Media type that the crawler detected (WARC-Identified-Payload-Type)."),
      text("server", "Server header, up to 100 characters."),
      flag(
        "truncated",
        "Whether the crawler stored only the start of the body: WARC-Truncated, or chunks that end early.",
      ),
      text("record_type", "WARC record type, or `file`."),
      text(
        "outcome",
        "`file`: the body is in `files`. `no-file`: the answer has no robots.txt, or repeats one that the same file of the input does not have before it (a revisit, status 304). `error`: see `errors`.",
      ),
      fileId,
      text(
        "access_rfc9309",
        "What a crawler does after this answer (RFC 9309, Section 2.3.1): `use-rules`, `allow-all`, `disallow-all`, `follow-redirect`. Status 304 confirms the crawler's copy: `use-rules`.",
      ),
      text("access_google", "The same by Google's documentation."),
    ],
  },
  {
    name: "files",
    about: "One row for each distinct body, by its octets. Copies are common; captures point here.",
    columns: [
      fileId,
      count("bytes", "Size.", "octets"),
      count("utf16_units", "Length of the decoded text.", "UTF-16 code units"),
      count("measured_bytes", "Octets that were measured; less than `bytes` only above the limit.", "octets"),
      count("lines", "Lines; a final line end starts no further line."),
      count("comment_lines", "Lines with a comment and no record."),
      count("blank_lines", "Lines without content."),
      count("unreadable_lines", "Lines that cannot be read as a record."),
      flag("bom", "Whether it starts with a byte order mark."),
      text("encoding", "`ascii`, `utf-8`, `ill-formed` or `utf-16`."),
      text("line_end", "`lf`, `crlf`, `cr`, `mixed`, or `none` without any."),
      flag("is_html", "Whether it is an HTML or XML page instead of a robots.txt."),
      flag("is_binary", "Whether it is binary data."),
      text(
        "conforms",
        "`yes`: in the language of the ABNF. `with-other-records`: except for other records, which Section 2.2.4 invites. `no`.",
      ),
      text("first_departure_code", "Code of the first departure from the ABNF extended by other records."),
      count("first_departure_line", "Its line."),
      count("groups", "Groups."),
      count("agents", "User-agent lines."),
      count("rules", "Rules."),
      count("allow", "Allow rules."),
      count("disallow", "Disallow rules."),
      count("orphan_rules", "Rules before the first user-agent line."),
      count("records", "Other records."),
      count("sitemaps", "Sitemap records."),
      flag("over_limit", "Whether it exceeds 512,000 octets, the least that crawlers read (RFC 9309, Section 2.5)."),
      text("lint", "`done`, `off`, or `too-many-lines` above 20,000 lines."),
      count("findings", "Findings of the linter; null if it did not run."),
      text("template_id", "SHA-256 of the file with host names replaced: equal for copies of one template."),
    ],
  },
  {
    name: "groups",
    about: "One row for each group.",
    columns: [
      fileId,
      groupNumber,
      line,
      count("agents", "User-agent lines of the group."),
      count("rules", "Rules of the group."),
      flag("closes_all", "Whether the group disallows every path except /robots.txt."),
      flag("has_star", "Whether it is for crawlers that no line names."),
    ],
  },
  {
    name: "agents",
    about: "One row for each user-agent line.",
    columns: [
      fileId,
      groupNumber,
      line,
      text("agent_raw", "Value as written, up to 200 characters."),
      text("token", "Product token in lower case; `*` for all crawlers."),
      flag("is_token", "Whether the value is a product token of the ABNF, or `*`."),
      text("crawler", "Token of the known crawler, as its operator writes it; null if unknown."),
      text("operator", "Operator of the known crawler."),
      text("purpose", "Purpose of the known crawler."),
    ],
  },
  {
    name: "rules",
    about: "One row for each rule; `group_no` is null before the first user-agent line.",
    columns: [
      fileId,
      groupNumber,
      line,
      text("type", "`allow` or `disallow`."),
      text("pattern", "Path pattern as written, up to 2,000 characters."),
      count("octets", "Length of the pattern as written.", "octets"),
      count("wildcards", "Number of `*`."),
      flag("anchored", "Whether it ends in `$`."),
      flag("usable", "Whether its pattern is valid; a pattern that is not matches nothing."),
    ],
  },
  {
    name: "records",
    about: "One row for each other record: Sitemap, Crawl-delay and every further key.",
    columns: [
      fileId,
      groupNumber,
      line,
      text("key", "Key as written, in lower case, up to 100 characters."),
      text("kind", "Name of the known record, or `unknown`."),
      text("intended", "Known key that an unknown one was probably meant as."),
      text("value", "Value as written, up to 2,000 characters."),
      {
        name: "number",
        type: "DOUBLE",
        unit: "seconds",
        about: "Value of a valid Crawl-delay; seconds per request of a valid Request-rate.",
      },
    ],
  },
  {
    name: "signals",
    about:
      "One row for each statement about the use of content: of a Content-Signal or Content-Usage line, or a rule of a policy token.",
    columns: [
      fileId,
      groupNumber,
      line,
      text("kind", "`content-signal`, `content-usage` or `policy-token`."),
      text("path", "Path that it applies to; null for all."),
      text("purpose", "Name of the signal or category, in lower case; of a policy token the use that it is about."),
      text("value", "Value as written; of a policy token `allow` or `disallow`."),
    ],
  },
  {
    name: "decisions",
    about: "One row for each crawler, path and dialect that the options name.",
    columns: [
      fileId,
      text("crawler", "Product token that was asked about."),
      text("dialect", "Dialect of the answer."),
      text("target", "Path and query."),
      flag("allowed", "Whether the crawler may fetch it."),
      line,
      text("reason", "Why: see `Reason` of robotspec."),
    ],
  },
  {
    name: "status",
    about:
      "How much of a site each crawler may fetch: one row for each known crawler that the file names by a token that binds it, and one for `*`, which stands for all others. The view `crawler_status` has a row for every known crawler.",
    columns: [
      fileId,
      text("crawler", "Token of a known crawler, or `*`."),
      text("dialect", "Dialect of the answer."),
      text("access", "`all`: no rule closes a path. `none`: only /robots.txt is open. `some`."),
      line,
    ],
  },
  {
    name: "findings",
    about: "One row for each finding of the linter, in its recommended preset.",
    columns: [
      fileId,
      text("code", "Code of the rule; its page is docs/rules/CODE.md."),
      text("severity", "`error`, `warning` or `info`."),
      line,
      count("column", "Column, from 1.", "UTF-16 code units"),
      text("fix", "`safe`, `redundant`, `unsafe`, or null without a fix."),
    ],
  },
  {
    name: "differences",
    about: "One row for each query that two dialects answer differently, of those made from the file's own rules.",
    columns: [
      fileId,
      text("crawler", "First crawler with this difference."),
      text("target", "First path with this difference."),
      text("dialect_a", "Dialect of the first answer."),
      flag("allowed_a", "The first answer."),
      text("dialect_b", "Dialect of the second answer."),
      flag("allowed_b", "The second answer."),
      text("cause", "Field in which the dialects differ, as in `rules.precedence`."),
      count("queries", "Queries with this difference: crawlers times paths."),
    ],
  },
  {
    name: "errors",
    about: "One row for each capture whose outcome is `error`, and for nothing else.",
    columns: [
      captureId,
      text(
        "stage",
        "`source`: the input cannot be read. `member`: a damaged gzip member. `record`: not a WARC record. `http`: no HTTP response in it. `body`: an undecodable, oversized or incomplete body. `row`: an invalid row. `fetch`: no answer. `measure`: our own fault.",
      ),
      text("message", "The problem in one sentence."),
    ],
  },
  {
    name: "profiles",
    about:
      "One row for each metric of the profiles that the options name; see docs/census-reference.md for their definitions.",
    columns: [
      fileId,
      text("profile", "`web-almanac`, `common-crawl` or `consent-in-crisis`."),
      text("metric", "Name of the metric, as in its source."),
      text("key", "What the metric is about: a record type, a user agent; null for the whole file."),
      { name: "value", type: "DOUBLE", about: "Value; the unit is that of the source." },
      text("label", "Value of a metric that is a word."),
    ],
  },
];

/**
 * The table of a name.
 *
 * @beta
 */
export function tableOf(name: TableName): Table {
  return tables.find((table) => table.name === name) as Table;
}

/**
 * Tables whose rows belong to a file, not to a capture: stored once for each file.
 *
 * @beta
 */
export const fileTables: readonly TableName[] = tables
  .map(({ name }) => name)
  .filter((name) => name !== "captures" && name !== "errors");

/** A column of a view, or a field of a JSON file, in which case it may be a path such as `captures.file`. */
export interface Field extends Omit<Column, "type"> {
  /** Type in SQL, which may be nested; of a JSON file, the type that holds its values. */
  readonly type: string;
}

/** A table that queries have besides those of the parts, or columns that they add to one. */
export interface View {
  readonly name: string;
  /** Meaning, in a sentence of Markdown. */
  readonly about: string;
  /** The view whose columns it has, too. */
  readonly extends?: string;
  readonly columns: readonly Field[];
}

const whole = (name: string, about: string, unit?: string): Field => ({
  name,
  type: "BIGINT",
  about,
  ...(unit !== undefined && { unit }),
});
const texts = (name: string, about: string): Field => ({ name, type: "VARCHAR[]", about });

const crawler = text("crawler", "Token of a known crawler, as its operator writes it.");
const operator = text("operator", "Operator of the crawler.");
const purpose = text("purpose", "Purpose of the crawler.");

const versionFields: readonly Field[] = [
  text("versions.census", "Version of robotspec-census."),
  text("versions.robotspec", "Version of robotspec."),
  text("versions.duckdb", "Version of DuckDB's package."),
];

const settingFields: readonly Field[] = [
  text("settings.format", "Format of the tables: `parquet` or `ndjson`."),
  flag("settings.measure.findings", "Whether the linter ran: false with `--no-findings`."),
  texts("settings.measure.dialects", "Dialects of `status` and `decisions`: `--dialects`."),
  texts("settings.measure.agents", "Crawlers of `decisions`: `--agents`."),
  texts("settings.measure.paths", "Paths of `decisions`: `--paths`."),
  flag("settings.measure.differences", "Whether `differences` was filled: `--differences`."),
  texts("settings.measure.profiles", "Profiles that were measured: `--profile`."),
  whole("settings.measure.maxBytes", "Largest body, `--max-bytes`.", "octets"),
];

const skippedFiles = whole("skippedFiles", "Files in the folders whose names are not those of robots.txt files.");

const countFields: readonly Field[] = [
  whole("captures.file", "Captures with a file."),
  whole("captures.no-file", "Captures without one."),
  whole("captures.error", "Captures with an error."),
  whole("files", "Distinct bodies; of `run`, the sum over the splits, in which a body of two splits counts twice."),
  whole("bytes", "Size of all bodies.", "octets"),
  whole("otherRecords", "WARC records other than captures."),
];

const runFields: readonly Field[] = [
  ...versionFields,
  ...settingFields,
  skippedFiles,
  whole("splits", "Splits."),
  ...countFields,
  {
    name: "rows",
    type: `STRUCT(${tables.map(({ name }) => `"${name}" BIGINT`).join(", ")})`,
    about: "Rows of each table, summed over the splits.",
  },
];

/** The views of a census besides its tables, in the order of the documentation. */
export const views: readonly View[] = [
  {
    name: "captures",
    about: "The table, with ranks of `--ranks` where the source has none.",
    extends: "captures",
    columns: [
      count("rank_bucket", "Least of 1,000, 10,000, 100,000, 1,000,000 and 10,000,000 that `rank` does not exceed."),
    ],
  },
  {
    name: "sites",
    about:
      "The latest capture of each host that has a file. A file that up to five redirects lead to counts for the host whose robots.txt was requested (RFC 9309, Section 2.3.1.2): `site`, `host`, `registrable_domain`, `tld` and the ranks are those of that host, the other columns those of the file's capture.",
    extends: "captures",
    columns: [text("site", "The host; `capture_id` if the source has none.")],
  },
  {
    name: "requests",
    about: "`captures` without the pages of a WARC that are there only because a redirect leads to them.",
    extends: "captures",
    columns: [],
  },
  {
    name: "crawler_status",
    about: "The access of every known crawler to each file, by its own group or that of `*`.",
    columns: [
      fileId,
      text("dialect", "Dialect of the answer."),
      crawler,
      operator,
      purpose,
      flag("named", "Whether the file names it by a token that binds it."),
      text("access", "As in `status`."),
    ],
  },
  {
    name: "crawlers",
    about: "The known crawlers of robotspec. The file `crawlers.ndjson` has the same rows.",
    columns: [
      crawler,
      operator,
      purpose,
      text("source", "URL of the page that describes it, the operator's if there is one."),
      text("as_of", "Day on which the table was brought up to date."),
      flag("ignores_star", "Whether the crawler does not obey the group of `*`."),
    ],
  },
  {
    name: "ranks",
    about: "The rows of `--ranks`; none without it.",
    columns: [
      count("rank", "Rank, 1 is the most popular; the best of several."),
      text("domain", "Registrable domain."),
    ],
  },
  {
    name: "run",
    about: "One row: the object in `run.json`, which has no times, so that the same input gives the same octets.",
    columns: runFields,
  },
];

/** A JSON file that a census writes. */
export interface JsonFile {
  /** Path in the folder of the census; KEY is that of a split. */
  readonly path: string;
  /** Meaning, in a sentence of Markdown. */
  readonly about: string;
  readonly fields: readonly Field[];
}

const splitFields = (prefix: string): readonly Field[] => [
  text(`${prefix}kind`, "`folder`, `warc`, `wacz`, `ndjson`, `parquet` or `hosts`."),
  text(`${prefix}source`, "Path of the input, as given."),
  {
    name: `${prefix}slice`,
    type: "BIGINT[]",
    about: "Indices of the first file or host, and of the one after the last; null for the whole input.",
  },
];

/** The JSON files of a census; `run.json` is the view `run`. */
export const jsonFiles: readonly JsonFile[] = [
  {
    path: "run.json",
    about: "Written last: a census with it is complete. The view `run` has its fields.",
    fields: runFields,
  },
  {
    path: "_plan.json",
    about: "Written first: the splits and options that the census has to have.",
    fields: [...versionFields, ...settingFields, ...splitFields("splits[]."), skippedFiles],
  },
  {
    path: "_manifests/KEY.json",
    about: "Written when the parts of a split are complete: what the split read, and what it wrote.",
    fields: [
      text("key", "SHA-256 of the split, its content, the options and the versions: the first 32 hexadecimal digits."),
      ...splitFields("split."),
      text("content", "SHA-256 of what the split read, in hexadecimal; of hosts, of their names."),
      ...countFields,
      text("parts[].table", "Name of the table."),
      text("parts[].file", "Path in the folder of the census."),
      whole("parts[].rows", "Rows."),
      whole("parts[].bytes", "Size.", "octets"),
      text("parts[].sha256", "SHA-256 of its octets, in hexadecimal."),
    ],
  },
];

/** The columns of a view with those that it extends. */
export function columnsOf(name: string): readonly Field[] {
  const view = views.find((one) => one.name === name);
  const table = tables.find((one) => one.name === name);
  if (table !== undefined) return [...table.columns, ...(view?.columns ?? [])];
  return [...(view?.extends === undefined ? [] : columnsOf(view.extends)), ...(view?.columns ?? [])];
}

/** The columns of a view with the types of DuckDB: fields with one first name are one column. */
export function sqlTypes(fields: readonly Field[]): ReadonlyMap<string, string> {
  const groups = new Map<string, Field[]>();
  for (const field of fields) {
    const [first = ""] = field.name.split(".", 1);
    const group = groups.get(first) ?? [];
    groups.set(first, [...group, { ...field, name: field.name.slice(first.length + 1) }]);
  }
  return new Map(
    [...groups].map(([name, inner]) => {
      const [only] = inner as [Field];
      if (only.name === "") return [name, only.type];
      return [name, `STRUCT(${[...sqlTypes(inner)].map(([key, type]) => `"${key}" ${type}`).join(", ")})`];
    }),
  );
}
