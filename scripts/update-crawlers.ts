// Generates from src/crawlers/crawlers.json the table of known crawlers, their sources, and the list of their names outside the grammar.
// Reports entries that the schema does not allow, and with `--check` also those whose sources were read too long ago.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Evidence, KnownCrawler, PolicyToken } from "../src/crawlers/known-crawler.ts";
import { isProductToken } from "../src/groups/product-token.ts";
import { bringUpToDate, checking, isMain, read, report } from "./repo.ts";

/** The content of crawlers.json. */
export interface CrawlersFile {
  readonly asOf: string;
  readonly crawlers: readonly (KnownCrawler & Evidence)[];
  readonly policyTokens: readonly PolicyToken[];
}

/** The months after which the sources of an entry have to be read again. */
const MONTHS = 12;

const GENERATED = "Generated from src/crawlers/crawlers.json by `npm run generate`; do not edit.";

/** What is true of most crawlers. */
const ordinary = {
  spellings: [],
  brands: [],
  obeys: [],
  star: true,
  mayIgnore: false,
  controlOnly: false,
  crawlDelay: null,
  replacedBy: null,
} satisfies Partial<KnownCrawler>;

/** An entry of the library: what has no default, then what is not ordinary. */
function row({ sources: _, verified: __, ...crawler }: KnownCrawler & Evidence): object {
  const isOrdinary = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(ordinary[field as keyof typeof ordinary]);
  return Object.fromEntries(Object.entries(crawler).filter((entry) => !isOrdinary(entry)));
}

/** The table of the library. It says of a crawler only what is not ordinary, because the linter's bundle carries it. */
function table({ asOf, crawlers, policyTokens }: CrawlersFile): string {
  const list = (entries: readonly object[]) =>
    ["[", ...entries.map((one) => `  ${JSON.stringify(one)},`), "];"].join("\n");
  return [
    `// The known crawlers. ${GENERATED}`,
    'import type { Evidence, KnownCrawler, PolicyToken } from "../known-crawler.ts";',
    "",
    "/** The day on which the data was last brought up to date, as `YYYY-MM-DD`. */",
    `export const crawlersAsOf = ${JSON.stringify(asOf)};`,
    "",
    "// What is true of most crawlers.",
    `const ordinary = ${JSON.stringify(ordinary)};`,
    "",
    "/** Every known crawler. */",
    "export const crawlers: readonly KnownCrawler[] = /* @__PURE__ */ (",
    `  ${list(crawlers.map(row)).slice(0, -1)} as const`,
    ").map((crawler) => ({ ...ordinary, ...crawler }));",
    "",
    "/** Tokens that state how pages may be used, in a group of their own; no crawler has them. */",
    `export const policyTokens: readonly PolicyToken[] = ${list(policyTokens)}`,
    "",
  ].join("\n");
}

/** Where the facts about each crawler are from. */
function sources({ crawlers }: CrawlersFile): string {
  return [
    `// Where the facts about the known crawlers are from. ${GENERATED}`,
    'import type { Evidence } from "../known-crawler.ts";',
    "",
    "/** By the token of the crawler, as `crawlers` writes it. */",
    "export const crawlerSources: ReadonlyMap<string, Evidence> = /* @__PURE__ */ new Map<string, Evidence>([",
    ...crawlers.map(({ token, sources, verified }) => `  ${JSON.stringify([token, { sources, verified }])},`),
    "]);",
    "",
  ].join("\n");
}

/** The names of crawlers that are not product tokens, in lower case. */
function namesOutsideGrammar({ crawlers }: CrawlersFile): string {
  const names = crawlers
    .flatMap(({ token, spellings }) => [token, ...spellings])
    .filter((name) => !isProductToken(name))
    .map((name) => name.toLowerCase());
  return [
    `// Names of crawlers that are not product tokens. ${GENERATED}`,
    "",
    "/** In lower case. */",
    "export const namesOutsideGrammar: ReadonlySet<string> = /* @__PURE__ */ new Set([",
    ...[...new Set(names)].sort().map((name) => `  ${JSON.stringify(name)},`),
    "]);",
    "",
  ].join("\n");
}

/** What is wrong with the content by the schema, a line for each fault. */
export function faultsOf(content: unknown): readonly string[] {
  const ajv = new Ajv({ allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(read("schema/crawlers.schema.json")));
  return validate(content) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath}: ${one.message}`);
}

/** The tokens of entries whose sources were last read more than twelve months before a day, `YYYY-MM-DD`. */
export function outdatedBy(day: string, { crawlers, policyTokens }: CrawlersFile): readonly string[] {
  const limit = new Date(day);
  limit.setUTCMonth(limit.getUTCMonth() - MONTHS);
  const oldest = limit.toISOString().slice(0, 10);
  return [...crawlers, ...policyTokens]
    .filter(({ verified }) => verified !== null && verified < oldest)
    .map(({ token }) => token);
}

if (isMain(import.meta)) {
  const content: CrawlersFile = JSON.parse(read("src/crawlers/crawlers.json"));
  report(faultsOf(content));
  bringUpToDate(
    new Map([
      ["src/crawlers/generated/crawlers.ts", table(content)],
      ["src/crawlers/generated/sources.ts", sources(content)],
      ["src/dialects/generated/names-outside-grammar.ts", namesOutsideGrammar(content)],
    ]),
    "npm run generate",
  );
  const outdated = checking ? outdatedBy(new Date().toISOString().slice(0, 10), content) : [];
  report(outdated.map((token) => `The sources of ${token} were read more than ${MONTHS} months ago; read them again.`));
}
