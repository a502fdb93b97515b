// Generates from src/crawlers/crawlers.json the table of known crawlers and the list of their names outside the grammar.
// Reports entries that the schema does not allow, and with `--check` also those whose sources were read too long ago.
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { KnownCrawler, PolicyToken } from "../src/crawlers/known-crawler.ts";
import { isProductToken } from "../src/groups/product-token.ts";
import { bringUpToDate, checking, isMain, read, report } from "./repo.ts";

/** The content of crawlers.json. */
export interface CrawlersFile {
  readonly asOf: string;
  readonly crawlers: readonly KnownCrawler[];
  readonly policyTokens: readonly PolicyToken[];
}

/** The months after which the sources of an entry have to be read again. */
const MONTHS = 12;

const GENERATED = "Generated from src/crawlers/crawlers.json by `npm run generate`; do not edit.";

/** The table of the library. */
function table({ asOf, crawlers, policyTokens }: CrawlersFile): string {
  const list = (entries: readonly object[]) =>
    ["[", ...entries.map((one) => `  ${JSON.stringify(one)},`), "];"].join("\n");
  return [
    `// The known crawlers. ${GENERATED}`,
    'import type { KnownCrawler, PolicyToken } from "../known-crawler.ts";',
    "",
    "/** The day on which the data was last brought up to date, as `YYYY-MM-DD`. */",
    `export const crawlersAsOf = ${JSON.stringify(asOf)};`,
    "",
    "/** Every known crawler. */",
    `export const crawlers: readonly KnownCrawler[] = ${list(crawlers)}`,
    "",
    "/** Tokens that state how pages may be used, in a group of their own; no crawler has them. */",
    `export const policyTokens: readonly PolicyToken[] = ${list(policyTokens)}`,
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
      ["src/dialects/generated/names-outside-grammar.ts", namesOutsideGrammar(content)],
    ]),
    "npm run generate",
  );
  const outdated = checking ? outdatedBy(new Date().toISOString().slice(0, 10), content) : [];
  report(outdated.map((token) => `The sources of ${token} were read more than ${MONTHS} months ago; read them again.`));
}
