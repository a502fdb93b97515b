// Files of a few groups for known crawlers, of which some close the site, and what findings about them claim.
import fc, { type Arbitrary } from "fast-check";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { brokenClaim, check } from "./claims.ts";

export interface OutcomeQuestion {
  readonly robots: string;
  readonly dialect: DialectName;
}

/** The first claim that is false, in words; null if all are true. */
export function falseClaim({ robots, dialect }: OutcomeQuestion): string | null {
  return brokenClaim(robots, check, dialects[dialect]);
}

const NAMES = ["*", "*", "Googlebot", "bingbot", "msnbot", "Applebot", "GPTBot", "CCBot", "Twitterbot", "a", "MJ12bot"];
const PATTERNS = [
  "/",
  "/",
  "/",
  "",
  "/a",
  "/a/b",
  "/b$",
  "/*",
  "*",
  "/*a",
  "/s.xml",
  "/js/",
  "/*.css$",
  "/wp-includes",
  "/robots.txt",
  "/%61",
];
const rule = fc
  .tuple(fc.constantFrom("Allow", "Disallow", "Disallow"), fc.constantFrom(...PATTERNS))
  .map(([type, pattern]) => `${type}: ${pattern}\n`);
const gap = fc.constantFrom(
  "",
  "",
  "",
  "\n",
  "# no AI training\n",
  "\n# temporary\n",
  "\nSitemap: https://shop.example/s.xml\n",
  "Crawl-delay: 5\n",
);
const group = fc
  .tuple(
    fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 2 }),
    fc.array(fc.tuple(gap, rule), { maxLength: 5, size: "max" }),
  )
  .map(([names, rules]) => names.map((name) => `User-agent: ${name}\n`).join("") + rules.flat().join(""));

export const outcomeQuestion: Arbitrary<OutcomeQuestion> = fc.record({
  robots: fc.array(group, { minLength: 1, maxLength: 5, size: "max" }).map((groups) => groups.join("\n")),
  dialect: fc.constantFrom("rfc9309", "google"),
});
