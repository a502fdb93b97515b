// The answers of the playground's worker.
import fc from "fast-check";
import { compile, explain, parse } from "robotspec";
import { summarize, summaryLines } from "robotspec/summary";
import { expect, test } from "vitest";
import { run } from "../../../test/cli/support.ts";
import { explanation } from "../src/answers/explanation.ts";
import { disagree, matrix, tellingCell } from "../src/answers/matrix.ts";
import { jsonReport, report } from "../src/answers/report.ts";
import { fileSummary } from "../src/answers/summary.ts";
import { examples } from "../src/examples.ts";
import { textOf } from "../src/octets.ts";
import { robotsTxtOf } from "../src/robots-txt-of.ts";
import { LIMITS } from "../src/state.ts";
import { allDialects } from "../src/ui/dialect-names.ts";

const shop = "User-agent: *\nDisallow: /cart\nAllow: /cart/help\nDisallow /checkout\n";
const { document } = parse(shop);

test("a cell is the decision of its crawler, URL and dialect", () => {
  const urls = ["/cart/7", "/cart/help", "/checkout", "https://shop.example/cart"];
  const agents = ["*", "Googlebot"];
  const answers = matrix(document, { urls, agents, dialects: allDialects });
  for (const [row, url] of urls.entries()) {
    for (const [column, agent] of agents.entries()) {
      for (const [at, dialect] of allDialects.entries()) {
        const { allowed, line } = compile(shop, { dialect }).decide(agent, url);
        expect(answers[row]?.[column]?.[at]).toEqual({ allowed, line });
      }
    }
  }
  expect(answers[2]?.map(disagree)).toEqual([true, true]);
  expect(answers[1]?.map(disagree)).toEqual([true, true]);
});

test("a URL that a dialect rejects has no answer, and its explanation says why", () => {
  const [[[rfc, google] = []] = []] = matrix(document, {
    urls: ["cart"],
    agents: ["*"],
    dialects: ["rfc9309", "google"],
  });
  expect(rfc).toEqual({ allowed: null, line: null });
  expect(google?.allowed).toBe(true);
  const { allowed, sentences } = explanation(document, { url: "cart", agent: "*", dialect: "rfc9309" });
  expect(allowed).toBeNull();
  expect(sentences.join()).toMatch(/URL/);
});

test("the cell to begin with is one that is not allowed, or else one that a line decides", () => {
  const chosen = (urls: string[]) =>
    tellingCell(matrix(document, { urls, agents: ["*"], dialects: ["rfc9309", "google"] }));
  expect(chosen(["/", "/cart/help", "/cart/7"])).toEqual({ url: 2, agent: 0, dialect: 0 });
  expect(chosen(["/", "/cart/help"])).toEqual({ url: 1, agent: 0, dialect: 0 });
  expect(chosen(["/"])).toBeNull();
});

test("a row without a URL has no answer, and says what to write", () => {
  expect(matrix(document, { urls: [" "], agents: ["*"], dialects: ["rfc9309"] })).toEqual([
    [[{ allowed: null, line: null }]],
  ]);
  expect(explanation(document, { url: "", agent: "*", dialect: "rfc9309" }).sentences.join()).toMatch(/no URL yet/);
});

test("an explanation has the sentences of `explain`, and the spans of the rules and user-agent lines", () => {
  const question = { url: "/cart/help", agent: "x", dialect: "rfc9309" } as const;
  const { rule, beaten, userAgents, sentences, allowed } = explanation(document, question);
  const at = (span: { start: number; end: number }) => shop.slice(span.start, span.end);
  expect(allowed).toBe(true);
  expect(rule).toMatchObject({ line: 3, octets: 10, allows: true });
  expect(rule === null ? "" : at(rule.span)).toBe("Allow: /cart/help");
  expect(beaten.map(({ span }) => at(span))).toEqual(["Disallow: /cart"]);
  expect(userAgents.map(at)).toEqual(["*"]);
  expect(sentences).toEqual(explain(compile(shop).decide("x", "/cart/help")).split("\n"));
});

test("the summary has the lines of `robotspec summary`, and questions about who and what the file names", () => {
  const source = `${shop}
User-agent: GPTBot
User-agent: ClaudeBot
Disallow: /

User-agent: PriceBot/2.1
Disallow: /*.pdf$
Disallow: //other.example/
`;
  const { lines, urls, agents, isComplete } = fileSummary(parse(source).document, "rfc9309");
  expect(lines).toEqual(summaryLines(summarize(source)));
  expect(isComplete).toBe(true);
  // One name of each rule set first; the pattern that would be read as a host is left out.
  expect(agents).toEqual(["*", "GPTBot", "PriceBot", "ClaudeBot"]);
  expect(urls).toEqual(["/", "/cart", "/x.pdf", "/cart/help"]);
  const cells = matrix(parse(source).document, { urls, agents, dialects: ["rfc9309"] });
  expect(cells[0]?.map(([cell]) => cell?.allowed)).toEqual([true, false, true, false]);
});

test("a long file raises no more questions than fit on a screen", () => {
  const groups = Array.from(
    { length: 300 },
    (_, at) => `User-agent: Bot-${"abcdefghij".repeat(1 + (at % 9))}${"-x".repeat(at)}`,
  );
  const source = groups.map((line, at) => `${line}\nDisallow: /folder/${at}/\nDisallow: /file/${at}\n`).join("\n");
  const { urls, agents } = fileSummary(parse(source).document, "rfc9309");
  expect(urls).toHaveLength(8);
  expect(agents).toHaveLength(5);
});

test.each([
  ["example.com", "https://example.com/robots.txt"],
  [" http://example.com:8080/a?b#c ", "http://example.com:8080/robots.txt"],
  ["b\u00FCcher.example/x", "https://xn--bcher-kva.example/robots.txt"],
  ["javascript:alert(1)", null],
  ["file:///etc/passwd", null],
  ["data://x", null],
  ["", null],
  ["a b", null],
])("the robots.txt of the site %j is %j", (site, expected) => {
  expect(robotsTxtOf(site)).toBe(expected);
});

test("answers about any file and question are made without an error", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom(...allDialects),
      (octets, url, agent, dialect) => {
        const { document } = parse(octets);
        expect(matrix(document, { urls: [url], agents: [agent], dialects: [dialect] })).toHaveLength(1);
        expect(explanation(document, { url, agent, dialect }).sentences.length).toBeGreaterThan(0);
        expect(report(document, dialect).findings).toBeInstanceOf(Array);
        const { lines, urls, agents } = fileSummary(document, dialect);
        expect(lines.length).toBeGreaterThan(0);
        for (const one of [...urls, ...agents]) expect(one.length).toBeLessThanOrEqual(LIMITS.length);
      },
    ),
  );
});

test("the JSON report is that of `robotspec lint --format json`", async () => {
  for (const { octets, dialects } of examples) {
    const dialect = dialects[0] ?? "rfc9309";
    const { stdout } = await run(["lint", "--format", "json", "--dialect", dialect, "robots.txt"], {
      files: { "robots.txt": octets },
    });
    const { document } = parse(octets);
    expect(JSON.parse(JSON.stringify(jsonReport(report(document, dialect), "robots.txt", dialect)))).toEqual(
      JSON.parse(stdout),
    );
  }
});

test("each example shows what it is for", () => {
  const byName = new Map(examples.map((example) => [example.name, example]));
  const decided = (name: string) => {
    const { octets, urls, agents, dialects } = byName.get(name) ?? (examples[0] as (typeof examples)[number]);
    return matrix(parse(octets).document, { urls, agents, dialects }).flat();
  };
  for (const name of ["Shop", "News", "Broken"]) expect(decided(name).some(disagree), name).toBe(true);
  for (const { name, octets } of examples) {
    const { findings } = report(parse(octets).document, "rfc9309");
    expect(findings.length, name).toBeGreaterThan(0);
    expect(textOf(octets).length).toBeGreaterThan(100);
  }
});
