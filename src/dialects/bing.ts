// Bing, by what Microsoft has published about bingbot: little, and most of it in old posts. `bingEvidence` says how each
// field is known.
import type { Dialect, DialectField } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** Bing's reading of robots.txt. */
export const bing: Dialect = {
  ...rfc9309,
  name: "bing",
  title: "Bing",
  agents: { ...rfc9309.agents, obeys: { bingbot: ["msnbot"] } },
  records: { crawlDelayOfStar: true },
};

/**
 * How well a field is known. `documentation`: by the operator's help pages. `post`: by a post of the operator, or of one
 * of its employees. `observed`: by a site's owner, in an access log.
 */
export type EvidenceLevel = "documentation" | "post" | "observed";

/** A source for a field of a dialect. */
export interface Evidence {
  /** How good the source is. */
  readonly level: EvidenceLevel;
  /** The fact, in our words. */
  readonly says: string;
  /** The title of the source, and its author where it is not the operator. */
  readonly source: string;
  /** Its address. */
  readonly url: string;
  /** The day, month or year of the source; null if it has none. */
  readonly date: string | null;
  /** Whether the dialect follows it. */
  readonly followed: boolean;
}

/** The sources for each field of `bing`, the best first. Null: none was found, and the field is that of RFC 9309. */
export const bingEvidence: Readonly<Record<DialectField, readonly Evidence[] | null>> = {
  limit: null,
  "lines.grammar": null,
  "lines.octets": null,
  "groups.ruleKeys": null,
  "groups.blankLineEnds": null,
  "groups.recordsEndUserAgents": null,
  "groups.needs": null,
  "agents.named": [
    {
      level: "observed",
      says: "msnbot obeyed a group whose user-agent line only contained its name",
      source: "A robots.txt surprise, Chris Siebenmann",
      url: "https://utcc.utoronto.ca/~cks/space/blog/web/RobotsTxtSurprise",
      date: "2006-02",
      // Of the crawler before bingbot, and a version may follow the name in all readings.
      followed: false,
    },
  ],
  "agents.starBefore": null,
  "agents.several": null,
  "agents.severalStar": null,
  "agents.obeys": [
    {
      level: "documentation",
      says: "a group for bingbot replaces the `*` group, whose rules have to be repeated",
      source: "How to create a robots.txt file",
      url: "https://www.bing.com/webmasters/help/how-to-create-a-robots-txt-file-cb7c31ec",
      date: null,
      followed: true,
    },
    {
      level: "post",
      says: "bingbot obeys groups for msnbot; a group for bingbot replaces those for msnbot and `*`",
      source: "Bing crawler: bingbot on the horizon",
      url: "https://blogs.bing.com/webmaster/June-2010/Bing-crawler-bingbot-on-the-horizon",
      date: "2010-06-28",
      followed: true,
    },
    {
      level: "post",
      says: "the same, shortly before the crawler was renamed",
      source: "Bingbot is coming to town",
      url: "https://blogs.bing.com/webmaster/September-2010/Bingbot-is-coming-to-town",
      date: "2010-09",
      followed: true,
    },
    {
      level: "observed",
      says: "the Crawl-delay of a group for msnbot slowed bingbot, which had a group of its own",
      source: "Crawl-delay on msnbot can override bingbot rules in robots.txt, Gerk Mulder",
      url: "https://www.briljantegeesten.nl/blog/algemeen/crawl-delay-on-msnbot-can-override-bingbot-rules-in-robots-txt/",
      date: null,
      followed: false,
    },
  ],
  "rules.start": null,
  "rules.rejectsControls": null,
  "rules.wildcards": null,
  "rules.precedence": null,
  "rules.length": null,
  "rules.emptyDisallow": null,
  "rules.indexHtml": null,
  "target.url": null,
  "target.query": null,
  "target.encoding": null,
  "target.allowsRobotsTxt": null,
  "records.crawlDelayOfStar": [
    {
      level: "post",
      says: "a group for bingbot replaces everything of the `*` group except Crawl-delay",
      source:
        "Robots.txt tip from Bing: include all relevant directives if you have a Bingbot section, quoting Frédéric Dubut",
      url: "https://thrivesearch.com/robots-txt-tip-from-bing-include-all-relevant-directives-if-you-have-a-bingbot-section/",
      date: "2019",
      followed: true,
    },
  ],
};
