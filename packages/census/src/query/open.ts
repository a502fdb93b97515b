// Opens a census for queries: a view for each table over the parts of all splits, and views that join them.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DuckDBConnection, DuckDBInstance, type JS } from "@duckdb/node-api";
import { CensusError } from "../run/census-error.ts";
import { type Manifest, manifestPath, RUN, readJson } from "../run/manifest.ts";
import { completeManifests } from "../run/merge.ts";
import { readPlan } from "../run/plan.ts";
import { columnsOf, fileTables, sqlTypes, type Table, tables } from "../schema.ts";
import { literal } from "../sinks/parquet.ts";

/**
 * Data that a census takes from elsewhere.
 *
 * @beta
 */
export interface QueryOptions {
  /** CSV file without header: rank, domain. */
  readonly ranks?: string | undefined;
}

/**
 * A value of a result; a nested one is a list or an object.
 *
 * @beta
 */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };

/**
 * The answer to a query.
 *
 * @beta
 */
export interface Result {
  /** Names of the columns. */
  readonly columns: readonly string[];
  /** The rows, as values in the order of the columns. */
  readonly rows: readonly (readonly Value[])[];
}

/**
 * A census that answers SQL.
 *
 * @beta
 */
export interface Census {
  /** Answers one statement of SQL that reads. Rejects with a CensusError if it is wrong. */
  query(sql: string): Promise<Result>;
  /** Closes the database. */
  close(): void;
}

/**
 * Opens the census of a folder, and that of `against` as schema `before`. Throws a CensusError for a folder without a
 * complete census.
 *
 * @beta
 */
export async function openCensus(folder: string, options: QueryOptions = {}, against?: string): Promise<Census> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await connection.run("SET TimeZone = 'UTC'");
  await addViews(connection, folder, "main", options);
  if (against !== undefined) await addViews(connection, against, "before", options);
  return {
    async query(sql) {
      try {
        await refuseOthers(connection, sql);
        const reader = await connection.runAndReadAll(sql);
        return { columns: reader.columnNames(), rows: reader.getRowsJS().map((row) => row.map(plain)) };
      } catch (error) {
        if (error instanceof CensusError) throw error;
        throw new CensusError((error as Error).message);
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/**
 * Throws a CensusError for SQL that is not one statement that reads. DuckDB serializes only these, and does so without
 * running them. A syntax error is left to the query, whose message shows its position.
 */
async function refuseOthers(connection: DuckDBConnection, sql: string): Promise<void> {
  const [[json]] = (await connection.runAndReadAll("SELECT json_serialize_sql($1::VARCHAR)", [sql])).getRowsJS() as [
    [string],
  ];
  const { error_type, statements } = JSON.parse(json) as { error_type?: string; statements?: readonly unknown[] };
  if (error_type === "not implemented") {
    throw new CensusError(
      "a query only reads; write a SELECT, SHOW, DESCRIBE or SUMMARIZE statement, or a PIVOT with its values after IN",
    );
  }
  if (statements?.length === 0) throw new CensusError("the query is empty; write a SELECT statement");
  if (statements !== undefined && statements.length > 1) {
    throw new CensusError(`the query has ${statements.length} statements; write one`);
  }
}

function plain(value: JS): Value {
  if (value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number")
    return value;
  if (typeof value === "bigint") return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner as JS)]));
}

async function addViews(
  connection: DuckDBConnection,
  folder: string,
  schema: string,
  options: QueryOptions,
): Promise<void> {
  const plan = readPlan(folder);
  if (plan === null) throw new CensusError(`"${folder}" holds no census; run robotspec census INPUT -o ${folder}`);
  if (readJson(join(folder, RUN)) === null) {
    throw new CensusError(
      `"${folder}" holds no complete census; run the command that made it again, to its end, or robotspec census merge ${folder}`,
    );
  }
  const manifests = completeManifests(folder, plan);
  const crawlers = join(folder, "crawlers.ndjson");
  if (!existsSync(crawlers)) {
    throw new CensusError(`"${crawlers}" is missing; run robotspec census merge ${folder}`);
  }
  const run = async (sql: string) => {
    try {
      await connection.run(sql);
    } catch (error) {
      const { message } = error as Error;
      throw new CensusError(
        `the census in "${folder}" cannot be read: ${message}; robotspec census merge ${folder} says which file is damaged`,
      );
    }
  };
  await run(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await run(`CREATE SCHEMA ${internal(schema)}`);
  const parts = (table: Table) => {
    const files = partPaths(folder, manifests, table);
    if (plan.settings.format === "parquet") return `read_parquet(${files}, filename = true, hive_partitioning = false)`;
    const columns = table.columns.map(({ name, type }) => `"${name}": '${type}'`).join(", ");
    return `read_json(${files}, format = 'newline_delimited', columns = {${columns}}, filename = true, hive_partitioning = false)`;
  };
  const key = "regexp_extract(filename, 'part-([0-9a-f]{32})\\.\\w+$', 1)";

  // A body that occurs in several splits was measured in each; the first split's rows count.
  const filesTable = tables.find(({ name }) => name === "files") as Table;
  await run(`CREATE TABLE ${internal(schema)}.copies AS
    SELECT file_id, split FROM (
      SELECT file_id, ${key} AS split, row_number() OVER (PARTITION BY file_id ORDER BY filename) AS nth FROM ${parts(filesTable)}
    ) WHERE nth > 1`);
  for (const table of tables) {
    const isOfFile = fileTables.includes(table.name);
    const owner = table.name === "captures" ? internal(schema) : schema;
    const once = isOfFile
      ? `WHERE (file_id, ${key}) NOT IN (SELECT (file_id, split) FROM ${internal(schema)}.copies)`
      : "";
    await run(`CREATE VIEW ${owner}."${table.name}" AS SELECT * EXCLUDE (filename) FROM ${parts(table)} ${once}`);
  }
  const typed = (view: string) => [...sqlTypes(columnsOf(view))];
  const columns = (view: string) => typed(view).map(([name, type]) => `"${name}": ${literal(type)}`);
  await run(`CREATE TABLE ${schema}.ranks (${typed("ranks").map((column) => column.join(" "))})`);
  if (options.ranks !== undefined) await addRanks(connection, schema, options.ranks);
  await run(`CREATE TABLE ${schema}.crawlers AS SELECT * FROM read_json(${paths([crawlers])},
    format = 'newline_delimited', columns = {${columns("crawlers")}})`);
  await run(
    `CREATE VIEW ${schema}.run AS SELECT * FROM read_json(${paths([join(folder, RUN)])}, columns = {${columns("run")}})`,
  );
  for (const sql of joinedViews(schema)) await run(sql);
}

/** The schema of what is not for queries. */
function internal(schema: string): string {
  return `${schema}_parts`;
}

/** The parts of a table in SQL. Throws a CensusError for one that is missing. */
function partPaths(folder: string, manifests: readonly Manifest[], { name }: Table): string {
  const found = manifests.flatMap(({ key, parts }) =>
    parts
      .filter(({ table }) => table === name)
      .map(({ file }) => {
        const path = join(folder, file);
        if (existsSync(path)) return path;
        throw new CensusError(`"${path}" is missing; delete "${manifestPath(folder, key)}" and run the census again`);
      }),
  );
  return paths(found);
}

/**
 * Files as a list in SQL. Absolute, so that none begins with `~` or looks like a URL; DuckDB takes each for a pattern, so
 * the characters of patterns are escaped.
 */
function paths(files: readonly string[]): string {
  return `[${files.map((file) => literal(resolve(file).replace(/[*?[]/g, "[$&]"))).join(", ")}]`;
}

/** Fills the table `ranks`. Throws a CensusError that names the first line that is not a rank and a domain. */
async function addRanks(connection: DuckDBConnection, schema: string, path: string): Promise<void> {
  if (!existsSync(path)) throw new CensusError(`"${path}" does not exist`);
  try {
    await connection.run(`INSERT INTO ${schema}.ranks
      SELECT min(rank), domain FROM read_csv(${paths([path])}, auto_detect = false, header = false, delim = ',',
        columns = {rank: 'INTEGER', domain: 'VARCHAR'}) GROUP BY domain`);
  } catch (error) {
    const line = /CSV Error on Line: (\d+)/.exec((error as Error).message)?.[1];
    throw new CensusError(
      `"${path}" is not a list of ranks${line === undefined ? "" : `: line ${line}`}; write lines "rank,domain" without a header, as in 1,example.com`,
    );
  }
}

/** A URL of a robots.txt. */
const ROBOTS_TXT = literal("^[a-z][a-z0-9+.-]*://[^/?#]*/robots\\.txt([?#]|$)");

const IS_REDIRECT = "access_rfc9309 = 'follow-redirect'";

/** Redirects that a crawler follows at least (RFC 9309, Section 2.3.1.2). */
const MAX_REDIRECTS = 5;

/** Columns of `sites` about the site itself, also where a redirect leads to the file of another host. */
const OF_SITE = ["host", "registrable_domain", "tld", "rank", "rank_bucket"];

/** The views that join tables. Documented in docs/census-reference.md. */
function joinedViews(schema: string): readonly string[] {
  const bucket = [1_000, 10_000, 100_000, 1_000_000].map((most) => `WHEN r <= ${most} THEN ${most}`).join(" ");
  return [
    `CREATE VIEW ${schema}.captures AS
      SELECT * EXCLUDE (rank, r), r AS rank, CASE ${bucket} WHEN r IS NOT NULL THEN 10000000 END AS rank_bucket
      FROM (SELECT c.*, coalesce(c.rank, k.rank) AS r
        FROM ${internal(schema)}.captures c LEFT JOIN ${schema}.ranks k ON k.domain = c.registrable_domain)`,
    // Without the captures of WARC files that are there because a redirect leads to them.
    `CREATE VIEW ${schema}.requests AS
      SELECT * FROM ${schema}.captures
      WHERE url IS NULL OR record_type NOT IN ('response', 'resource', 'revisit') OR regexp_matches(url, ${ROBOTS_TXT}, 'i')`,
    // A file that a redirect leads to counts for the host whose robots.txt was requested (RFC 9309, Section 2.3.1.2), at
    // the time of that request. It counts for its own host if its URL is the robots.txt of that host.
    `CREATE VIEW ${schema}.sites AS
      WITH RECURSIVE
      redirects AS (SELECT *, fetched_at AS requested_at FROM ${schema}.requests WHERE ${IS_REDIRECT}),
      targets AS (SELECT * FROM ${schema}.captures
        WHERE (outcome = 'file' OR ${IS_REDIRECT})
          AND url IN (SELECT redirect_target FROM ${schema}.captures WHERE ${IS_REDIRECT})
        QUALIFY row_number() OVER (PARTITION BY url ORDER BY fetched_at DESC NULLS LAST, capture_id) = 1),
      followed AS (
        SELECT 0 AS hops, * FROM redirects
        UNION ALL
        SELECT f.hops + 1, t.* REPLACE (${OF_SITE.map((name) => `f.${name} AS ${name}`).join(", ")}), f.requested_at
        FROM followed f JOIN targets t ON t.url = f.redirect_target
        WHERE f.hops < ${MAX_REDIRECTS} AND f.outcome <> 'file')
      SELECT coalesce(host, capture_id) AS site, * EXCLUDE (requested_at)
      FROM (SELECT *, fetched_at AS requested_at FROM ${schema}.requests UNION ALL SELECT * EXCLUDE (hops) FROM followed)
      WHERE outcome = 'file'
      QUALIFY row_number() OVER (PARTITION BY coalesce(host, capture_id) ORDER BY requested_at DESC NULLS LAST, capture_id) = 1`,
    `CREATE VIEW ${schema}.crawler_status AS
      SELECT star.file_id, star.dialect, c.crawler, c.operator, c.purpose, s.access IS NOT NULL AS named,
        CASE WHEN s.access IS NOT NULL THEN s.access WHEN c.ignores_star THEN 'all' ELSE star.access END AS access
      FROM ${schema}.status star CROSS JOIN ${schema}.crawlers c
      LEFT JOIN ${schema}.status s ON s.file_id = star.file_id AND s.dialect = star.dialect AND s.crawler = c.crawler
      WHERE star.crawler = '*'`,
  ];
}
