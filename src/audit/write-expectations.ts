// Writes the first expectations of a site, from what its robots.txt says today. All of them are met by that file.
import type { RobotsTxt } from "../cst/nodes.ts";
import { ANY } from "../groups/product-token.ts";
import { instantiate, percentEncode, withLeadingSlash } from "../match/analysis/sample-urls.ts";
import { Reading, type SummaryOptions } from "../summary/reading.ts";
import { namesIn, purposesInOrder } from "../summary/summarize.ts";
import { purposeLabels } from "../summary/words.ts";
import { groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { ExpectationCheck, inUse } from "./check-expectations.ts";
import { readExpectations } from "./expectations.ts";
import { Rulings } from "./rulings.ts";

/** Patterns of one set of rules that get a line; of more, the first ones. */
const PATTERNS = 20;

const HEAD = `# What robots.txt must do. On each line: WHO may URL, or WHO must not URL.
# Check it: robotspec audit robots.txt --expect FILE

`;

/**
 * A file of expectations that a robots.txt meets today: a line for each purpose, for the crawlers that are named and
 * shut out, and for the patterns of each set of rules. Time as for a summary.
 *
 * @beta
 */
export function expectationsOf(source: Source | RobotsTxt, options: SummaryOptions = {}): string {
  const reading = new Reading(source, options);
  const writer = new Writer(reading);
  for (const purpose of purposesInOrder) {
    if (purpose !== "other") writer.put(purposeLabels[purpose], "/");
  }
  writer.put("everyone else", "/");
  const written = namesIn(reading).map(({ token, value }) => token || value);
  // Of known crawlers only those with a group of their own; others follow them.
  const named = [...inUse.filter((name) => reading.of(name).as === name), ...written];
  for (const [at, some] of groupBy([ANY, ...named], (name) => reading.of(name).at)) {
    const { kind, closes = [], opens = [] } = reading.ruleSets[at] ?? {};
    for (const name of kind === "closed" ? some : []) writer.put(name, "/");
    const [name = ANY] = some;
    for (const { pattern } of [...closes, ...opens].slice(0, PATTERNS)) writer.putPattern(name, pattern);
  }
  return HEAD + Array.from(writer.lines, (line) => `${line}\n`).join("");
}

class Writer {
  readonly lines: Set<string> = new Set();
  readonly #check: ExpectationCheck;

  constructor(reading: Reading) {
    this.#check = new ExpectationCheck(reading, new Rulings(reading));
  }

  /** Writes what holds for all crawlers of a subject. False if they differ, or the line could not be read back. */
  put(who: string, url: string): boolean {
    const line = ["may", "must not"].map((verb) => `${who} ${verb} ${url}`).find((one) => this.#isMet(one));
    if (line !== undefined) this.lines.add(line);
    return line !== undefined;
  }

  /** Writes what holds for a URL that a pattern matches. */
  putPattern(name: string, pattern: string): void {
    const url = percentEncode(instantiate(withLeadingSlash(pattern)));
    if (name !== ANY) this.put(name, url);
    else if (!this.put("everyone", url)) this.put("everyone else", url);
  }

  #isMet(line: string): boolean {
    const [expectation] = readExpectations(line, this.#check.named).expectations;
    return expectation !== undefined && this.#check.of(expectation).met;
  }
}
