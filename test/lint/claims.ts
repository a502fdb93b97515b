// Files whose names, groups and lines are not what their author meant, and a check of what findings say about them.
import fc from "fast-check";
import { compile } from "../../src/compile.ts";
import { chainOf, obeysNoStar } from "../../src/crawlers/chains.ts";
import { parse } from "../../src/cst/parse.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { Dialect } from "../../src/dialects/dialect.ts";
import { rfc9309 } from "../../src/dialects/rfc9309.ts";
import { lower } from "../../src/groups/lower.ts";
import { LintContext } from "../../src/lint/context.ts";
import { withoutLines } from "../../src/lint/edits.ts";
import type { Claim, FindingParts } from "../../src/lint/finding.ts";
import { runRule } from "../../src/lint/lint.ts";
import { rules } from "../../src/lint/rules/index.ts";
import { crawlDelay, readRecords } from "../../src/records/index.ts";
import { damagedFile } from "./damage.ts";

const names = [
  "*",
  "*bot",
  "!Googlebot",
  "",
  "Googlebot",
  "Googelbot",
  "Googlebot-Image",
  "AdsBot-Google",
  "bingbot",
  "msnbot",
  "Bing",
  "Google",
  "ChatGPT",
  "GPTBot",
  "anthropic-ai",
  "Mozilla/5.0 (compatible; Googlebot/2.1)",
  "Googlebot, bingbot",
  "Example Bot",
  "ExampleBot",
  "examplebot/2",
];
const userAgent = fc.constantFrom(...names).map((name) => `User-agent: ${name}`);
const rule = fc.constantFrom(
  "Disallow: /",
  "Allow: /a",
  "Disallow: /a",
  "Disallow:",
  "Allow: /",
  "Disallow: /*",
  "Allow:",
);
const between = fc.constantFrom(
  "",
  "",
  "# more",
  "Crawl-delay: 1",
  "Crawl-delay: 5",
  "Sitemap: https://shop.example/s.xml",
  "Content-Usage: train-ai=n",
);
const line = fc.oneof(
  { weight: 4, arbitrary: userAgent },
  { weight: 4, arbitrary: rule },
  { weight: 3, arbitrary: between },
);

/** Lines in any order. */
const ordinary: fc.Arbitrary<string> = fc
  .tuple(userAgent, fc.array(line, { minLength: 1, maxLength: 12, size: "max" }))
  .map(([first, others]) => `${[first, ...others].join("\n")}\n`);

/** What is not a robots.txt, or not yet. */
const body = fc.constantFrom(
  "<html>\n",
  "---\na: b\n---\n",
  "{% if a %}\n",
  "<<<<<<< a\n=======\n>>>>>>> b\n",
  "<?php\n",
);

/** Files with faults in lines, or in the whole file. */
export const file: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: ordinary },
  { weight: 3, arbitrary: damagedFile.map(({ damaged }) => damaged) },
  { weight: 1, arbitrary: fc.tuple(body, ordinary).map(([first, others]) => first + others) },
  { weight: 1, arbitrary: ordinary.map((text) => text.trimEnd().replaceAll("\n", " ")) },
);

/** Paths that the rules of such a file tell apart, in a file of any rules most of them. */
function pathsOf(robots: string): readonly string[] {
  const patterns = [...robots.matchAll(/llow *: *(\/[\x21-\x7e]*)/gi)].map(([, pattern]) => pattern as string);
  return ["/", "/a", "/b", ...patterns.map((pattern) => pattern.replace(/\*/g, "x").replace(/\$$/, ""))].filter(
    (path) => !/^\/robots\.txt/.test(path),
  );
}

/** A run of all rules that keeps what their findings claim. */
class ClaimContext extends LintContext {
  readonly claims: Claim[] = [];

  override report({ claims }: FindingParts): void {
    this.claims.push(...(claims?.() ?? []));
  }

  override pass(_: Diagnostic, parts: FindingParts = {}): void {
    this.report(parts);
  }
}

/** What the findings about a file claim. */
export function claimsOf(robots: string, dialect: Dialect, exhaustive = false): readonly Claim[] {
  const settings = { dialect, grammar: {}, strict: false, exhaustive, reportsRecords: true, isOn: () => true };
  const context = new ClaimContext(parse(robots).document, settings);
  for (const rule of rules) runRule(context, rule);
  return context.claims;
}

/** The first claim about a file that is not so, in words; null if all are. */
export function brokenClaim(
  robots: string,
  isSo: (robots: string, claim: Claim, dialect: Dialect) => string | null = check,
  dialect: Dialect = rfc9309,
): string | null {
  for (const claim of claimsOf(robots, dialect)) {
    const broken = isSo(robots, claim, dialect);
    if (broken !== null) return `${claim.what} ${claim.name}: ${broken}`;
  }
  return null;
}

export function check(robots: string, claim: Claim, by: Dialect): string | null {
  const dialect = "dialect" in claim && claim.dialect !== undefined ? claim.dialect : by;
  const compiled = compile(robots, { dialect });
  const chain = chainOf(claim.name);
  switch (claim.what) {
    case "open":
    case "closed": {
      const isOpen = claim.what === "open";
      const wrong = pathsOf(robots).find((path) => {
        const { allowed, group } = compiled.decide(chain, path);
        return (allowed || (group?.by === "any" && obeysNoStar(claim.name))) !== isOpen;
      });
      return wrong ?? null;
    }
    case "allowed":
    case "disallowed":
      return compiled.isAllowed(chain, claim.url) === (claim.what === "allowed") ? null : claim.url;
    case "opened": {
      const without = withoutLines({ text: robots, document: parse(robots).document }, new Set(claim.without));
      return compile(without, { dialect }).isAllowed(chain, "/") ? null : without;
    }
    case "obeys":
      return compiled.decide(chain, "/").group?.lines.includes(claim.line) === true ? null : `line ${claim.line}`;
    case "waits": {
      const { groups } = lower(parse(robots).document, dialect);
      const records = readRecords(parse(robots).document, { dialect });
      const delay = crawlDelay(groups, records, chain, { dialect });
      return delay === claim.seconds ? null : `${delay} seconds`;
    }
    default:
      return claim satisfies never;
  }
}
