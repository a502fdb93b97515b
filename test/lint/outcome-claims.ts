// What findings about a whole file claim, checked with `compile` alone; and random files with such findings.
import fc, { type Arbitrary } from "fast-check";
import { compile } from "../../src/compile.ts";
import { parse } from "../../src/cst/parse.ts";
import { type DialectName, dialects } from "../../src/dialects/index.ts";
import { outcomeClaims } from "../../src/lint/analyses/outcome.ts";
import { RunContext } from "../../src/lint/context.ts";
import { decode, type Source } from "../../src/text/decode.ts";

export interface OutcomeQuestion {
  readonly source: Source;
  readonly dialect: DialectName;
}

/** The first claim that is false, in words; null if all are true. */
export function falseClaim({ source, dialect }: OutcomeQuestion): string | null {
  const settings = { dialect: dialects[dialect], grammar: {}, strict: false, exhaustive: true, reportsRecords: true };
  const claims = outcomeClaims(new RunContext(parse(source).document, { ...settings, isOn: () => true }));
  if (claims.length === 0) return null;
  const robots = compile(source, { dialect });
  const paths = pathsOf(decode(source).text);
  for (const { code, names, url, allowed } of claims) {
    for (const one of url === null ? paths : [url]) {
      if (robots.isAllowed(names, one) !== allowed) {
        return `${code}: ${names.join(", ")} ${allowed ? "may not" : "may"} fetch ${one}`;
      }
    }
  }
  return null;
}

/** Code units of a pattern that a path is made from, and paths of a file. */
const MAX_PATTERN = 200;
const MAX_PATHS = 200;

/** Paths that the patterns of a file tell apart. */
function pathsOf(text: string): readonly string[] {
  const patterns = [...text.matchAll(/llow[ \t]*:[ \t]*([^\s#]*)/gi)].map(([, pattern]) => pattern as string);
  const paths = patterns
    .filter(({ length }) => length <= MAX_PATTERN)
    .slice(0, MAX_PATHS)
    .flatMap((pattern) => ["", "a", "/b"].map((star) => pattern.replace(/\$$/, "").replaceAll("*", star)));
  return [...new Set(["/", "/ab", "/b?c", ...paths])]
    .map((path) => (path.startsWith("/") ? path : `/${path}`))
    .filter((path) => !path.startsWith("//") && !/^\/robots\.txt/i.test(path))
    .map(asUrl);
}

/** As a URL, whatever the characters. */
function asUrl(path: string): string {
  return path.replace(/\p{Surrogate}/gu, "x").replace(/[^!-~]/gu, encodeURIComponent);
}

const NAMES = ["*", "*", "Googlebot", "bingbot", "msnbot", "Applebot", "GPTBot", "CCBot", "Twitterbot", "a", "MJ12bot"];
const PATTERNS = ["/", "/", "/", "", "/a", "/a/b", "/b$", "/*", "*", "/*a", "/s.xml", "/robots.txt", "/%61"];
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

/** Files of a few groups for known crawlers, of which some close the site. */
export const outcomeQuestion: Arbitrary<OutcomeQuestion> = fc.record({
  source: fc.array(group, { minLength: 1, maxLength: 5, size: "max" }).map((groups) => groups.join("\n")),
  dialect: fc.constantFrom("rfc9309", "google"),
});
