// robots-parser's questions answered by RFC 9309. What the RFC leaves open, the
// values of other records above all, is read as robots-parser reads it.
import { compile } from "../../compile.ts";
import { equalsIgnoringCase } from "../../groups/product-token.ts";
import { selectGroup } from "../../groups/select.ts";
import type { Source } from "../../text/decode.ts";
import type { Reading } from "./reading.ts";

/** Everything is read: the limit of Section 2.5 is a least one, and the caller holds the text already. */
const NO_LIMIT = Number.POSITIVE_INFINITY;

export function readByRfc9309(source: Source): Reading {
  const robots = compile(source, { limit: NO_LIMIT });
  const valuesOf = (key: string) =>
    robots.records.filter((record) => record.value !== "" && equalsIgnoringCase(record.key, key));
  return {
    // Scheme, host and port (§2.3, E-39); a URL without `//` has no authority to ask for a robots.txt.
    originOf({ protocol, host, href }) {
      return href.startsWith("//", protocol.length) ? `${protocol}//${host}` : null;
    },
    decide({ href }, name) {
      const { allowed, line, group } = robots.decide(name, href);
      return { allowed, line, byName: group?.by === "named" };
    },
    crawlDelay(name) {
      const group = selectGroup(robots.groups, [name], false, robots.dialect.agents);
      let delay: number | undefined;
      for (const record of robots.records) {
        if (record.group === null || !equalsIgnoringCase(record.key, "crawl-delay")) continue;
        const owner = robots.groups[record.group];
        if (owner === undefined || group?.groups.includes(owner) !== true) continue;
        const seconds = Number(record.value);
        if (!Number.isNaN(seconds)) delay = seconds;
      }
      return delay;
    },
    get sitemaps() {
      return valuesOf("sitemap").map(({ value }) => value);
    },
    get host() {
      return valuesOf("host").at(-1)?.value.toLowerCase() ?? null;
    },
  };
}
