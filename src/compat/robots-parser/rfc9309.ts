// Answers the queries of robots-parser by RFC 9309. What the RFC leaves open, mainly the values of other records, is
// read as in robots-parser.
import { compileBy } from "../../compiled-robots.ts";
import type { RobotsTxt } from "../../cst/nodes.ts";
import { rfc9309 } from "../../dialects/rfc9309.ts";
import { type AgentMatcher, matcherByKeys } from "../../groups/agent-matching.ts";
import { linesBy } from "../../groups/dialect-lines.ts";
import { type Outline, outline } from "../../groups/outline.ts";
import { equalsIgnoringCase, namesOf } from "../../groups/product-token.ts";
import { Selector } from "../../groups/select.ts";
import { rfc9309Semantics } from "../../match/semantics.ts";
import { trimEnd } from "../../text/ascii.ts";
import { findLast } from "../../text/collections.ts";
import type { Source } from "../../text/decode.ts";
import type { ParserAnswers } from "./answers.ts";

/** The limit of Section 2.5 is a minimum, and the caller already has the whole text. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

/**
 * As in robots-parser, a name is also compared with the value up to `/`, as in `Cocon.Se Crawler/1.0`, and a header is a
 * name like any other. A product token gains nothing from that: if it equals such a value, it equals its token.
 */
export const replacementNames: AgentMatcher = matcherByKeys(
  (line) => [...namesOf(line), trimEnd(line.value.split("/", 1)[0] as string)],
  {
    readsHeaders: false,
  },
);

export function readByRfc9309(source: Source): ParserAnswers {
  const robots = compileBy(source, rfc9309, { ...rfc9309Semantics, agents: replacementNames }, NO_LIMIT);
  let delays: Delays | null = null;
  const valuesOf = (key: string) =>
    robots.records.filter((record) => record.value !== "" && equalsIgnoringCase(record.key, key));
  return {
    // Scheme, host and port (§2.3). A URL without `//` has no authority, so no robots.txt.
    originOf({ protocol, host, href }) {
      return href.startsWith("//", protocol.length) ? `${protocol}//${host}` : null;
    },
    decide({ href }, name) {
      const { allowed, line, group } = robots.decide(name, href);
      return { allowed, line, byName: group?.by === "named" };
    },
    crawlDelay(name) {
      delays ??= new Delays(robots.document);
      return delays.of(name);
    },
    get sitemaps() {
      return valuesOf("sitemap").map(({ value }) => value);
    },
    get host() {
      return valuesOf("host").at(-1)?.value.toLowerCase() ?? null;
    },
  };
}

/**
 * The crawl delays of a file, in the groups that its author means: for this purpose, a Crawl-delay line ends the
 * user-agent lines above it, as a rule does. In RFC 9309 no other record does, so the delays of `User-agent: a`,
 * `Crawl-delay: 1`, `User-agent: b`, `Crawl-delay: 2` would all belong to one group.
 */
class Delays {
  readonly #outline: Outline;
  readonly #selector: Selector;

  constructor(document: RobotsTxt) {
    this.#outline = outline(document, rfc9309, NO_LIMIT, linesBy(rfc9309), isCrawlDelay, true);
    this.#selector = new Selector(this.#outline.agents, rfc9309.agents, replacementNames);
  }

  /** The last valid delay of the crawler's groups, in seconds. */
  of(name: string): number | undefined {
    const groups = new Set(this.#selector.choose([name], false)?.chosen.groupIndexes);
    const own = this.#outline.records.filter(
      ({ key, group }) => group !== null && groups.has(group) && isCrawlDelay(key),
    );
    const delays = own.map(({ value }) => Number(value));
    return findLast(delays, (seconds) => !Number.isNaN(seconds));
  }
}

function isCrawlDelay(key: string): boolean {
  return equalsIgnoringCase(key, "crawl-delay");
}
