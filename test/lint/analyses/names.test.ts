// What findings about names in user-agent lines claim, and what their fixes do, checked by decisions alone.
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../../src/compile.ts";
import { chainOf, obeysNoStar } from "../../../src/crawlers/chains.ts";
import { crawlers } from "../../../src/crawlers/generated/crawlers.ts";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.ts";
import { lint } from "../../../src/lint/index.ts";

const names = [
  "*",
  "*bot",
  "all",
  "!Googlebot",
  "* except bingbot",
  "",
  "Googlebot",
  "Googelbot",
  "bing-bot",
  "Google",
  "msnbot",
  "Mozilla/5.0 (compatible; Googlebot/2.1)",
  "Googlebot, bingbot",
  '"Googlebot"',
  "*Yandex*",
  "Example Bot",
  "anthropic-ai",
];
const rules = ["Disallow: /", "Allow: /a", "Disallow: /a", "Disallow:", "Allow: /", "Disallow: /*"];
const CODES: ReadonlySet<string> = new Set([
  "crawler-name",
  "misspelt-star",
  "negated-name",
  "product-token",
  "quoted-value",
]);

const file = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
      fc.array(fc.constantFrom(...rules), { minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((groups) =>
    groups.map(([agents, lines]) => [...agents.map((one) => `User-agent: ${one}`), ...lines].join("\n")).join("\n\n"),
  )
  .map((text) => `${text}\n`);

const searching = crawlers.filter(({ purposes }) => purposes.includes("search")).map(({ token }) => token);
const URLS = ["/", "/a", "/b", "/\u{10FFFF}"];

/** The decisions for some crawlers, by their chains of tokens. */
function decisions(robots: string, tokens: readonly string[]): readonly string[] {
  const compiled = compile(robots);
  return tokens.map((token) => {
    const isFree = (url: string) => {
      const { allowed, group } = compiled.decide(chainOf(token), url);
      return allowed || (group?.by === "any" && obeysNoStar(token));
    };
    return URLS.map((url) => (isFree(url) ? "+" : "-")).join("");
  });
}

function applied(robots: string, { fix }: Diagnostic): string {
  const edits = [...(fix?.edits ?? [])].sort((one, other) => other.span.start - one.span.start);
  return edits.reduce(
    (text, { span, text: written }) => text.slice(0, span.start) + written + text.slice(span.end),
    robots,
  );
}

const about = (robots: string) => lint(robots).filter(({ code }) => CODES.has(code));

test("no fix of a name closes the site to a search engine or to all crawlers, or opens it", () => {
  const tokens = [...searching, "ExampleCrawler"];
  const isClosed = (decided: string) => decided === "-".repeat(URLS.length);
  fc.assert(
    fc.property(file, (robots) => {
      const before = decisions(robots, tokens).map(isClosed);
      for (const finding of about(robots)) {
        if (finding.fix == null) continue;
        expect(decisions(applied(robots, finding), tokens).map(isClosed), finding.message).toEqual(before);
      }
    }),
  );
});

test("the rules of a group that no crawler obeys decide nothing", () => {
  const tokens = [...crawlers.map(({ token }) => token), "ExampleCrawler"];
  fc.assert(
    fc.property(file, (robots) => {
      const lines = robots.split("\n");
      for (const { message, line } of about(robots)) {
        if (!/no crawler obeys its group/.test(message)) continue;
        const isRule = (text = "") => /allow:/i.test(text);
        const first = lines.findIndex((text, at) => at >= line && isRule(text));
        const after = lines.findIndex((text, at) => at > first && !isRule(text));
        const without = [...lines.slice(0, first), "Disallow:", ...lines.slice(after)].join("\n");
        expect(decisions(without, tokens), message).toEqual(decisions(robots, tokens));
      }
    }),
  );
});

test("where nothing is lost by a value, naming all crawlers in its place changes nothing for them", () => {
  fc.assert(
    fc.property(file, (robots) => {
      for (const { message, line, code } of about(robots)) {
        if (code !== "misspelt-star" || !/nothing is lost/.test(message)) continue;
        const lines = robots.split("\n");
        lines[line - 1] = "User-agent: *";
        expect(decisions(lines.join("\n"), ["ExampleCrawler"]), message).toEqual(decisions(robots, ["ExampleCrawler"]));
      }
    }),
  );
});

test("writing the crawler that is meant changes what some crawler may fetch", () => {
  const tokens = [...crawlers.map(({ token }) => token), "ExampleCrawler"];
  fc.assert(
    fc.property(file, (robots) => {
      for (const finding of about(robots)) {
        if (finding.fix === undefined || finding.code !== "crawler-name") continue;
        expect(decisions(applied(robots, finding), tokens), finding.message).not.toEqual(decisions(robots, tokens));
      }
    }),
  );
});
