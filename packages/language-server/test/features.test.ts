// Features of the language server as functions: what holds for every rule and every text.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CodeAction, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { crawlers } from "../../../src/crawlers/index.ts";
import { type DiagnosticCode, pages } from "../../../src/diagnostics/index.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { compile, edit, lint, lower, parse } from "../../../src/index.ts";
import { rules } from "../../../src/lint/index.ts";
import { isLong } from "../../../test/in-part.ts";
import { clientFeatures } from "../src/client-features.ts";
import { codeActions } from "../src/features/code-actions.ts";
import type { Context } from "../src/features/context.ts";
import { definition } from "../src/features/definition.ts";
import { rangeFormatting } from "../src/features/formatting.ts";
import { hover } from "../src/features/hover.ts";
import { Jobs } from "../src/jobs.ts";
import { rivals, ruleAt, samples } from "../src/rules.ts";
import { defaultSettings, readSettings, rulePageUrl } from "../src/settings.ts";
import { Snapshot } from "../src/text/snapshot.ts";
import { modern } from "./client.ts";
import { pieces } from "./edits.ts";

const uri = "file:///robots.txt";
const numRuns = isLong ? 20_000 : 200;

function contextOf(text: string, config = {}): Context {
  return {
    snapshot: new Snapshot(uri, 1, text, "utf-16", "rfc9309"),
    findings: lint(text, { config }),
    settings: defaultSettings,
    client: clientFeatures(modern),
    rulePage: () => null,
  };
}

function applied(text: string, edits: readonly TextEdit[] = []): string {
  return TextDocument.applyEdits(TextDocument.create(uri, "", 1, text), [...edits]);
}

const everything = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

function actionsOf(context: Context): CodeAction[] {
  return codeActions(context, { textDocument: { uri }, range: everything, context: { diagnostics: [] } });
}

/** The example of a rule's page as text; octets as in the page. */
function exampleOf(code: DiagnosticCode): string {
  return (pages[code].examples[0]?.wrong ?? "")
    .replace(/\\u([0-9A-F]{4})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(/\\x([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

describe("the action that fixes everything", () => {
  const kinds = (text: string, only: string[] | undefined, isKnown: boolean) => {
    const context = isKnown ? contextOf(text) : { ...contextOf(text), findings: null };
    const params = { textDocument: { uri }, range: everything, context: { diagnostics: [], ...(only && { only }) } };
    return codeActions(context, params).filter(({ kind }) => kind === "source.fixAll.robotspec").length;
  };
  const fixable = "# robotspec-disable-next-line key -- once\nUser-agent: *\n";

  it.each([
    ["with known findings, one of them fixable", fixable, undefined, true, 1],
    ["with known findings, none of them fixable", "User-agent: *\nDisallow: /a\n", ["source.fixAll"], true, 0],
    ["with unknown findings, for a client that asks for it", fixable, ["source.fixAll.robotspec"], false, 1],
    ["with unknown findings, for a client that asks for a kind above it", fixable, ["source.fixAll"], false, 1],
    ["with unknown findings, for a client that asks for everything", fixable, undefined, false, 0],
    ["with unknown findings, for a client that asks for another kind", fixable, ["source.fix"], false, 0],
  ])("%s", (_, text, only, isKnown, count) => {
    expect(kinds(text, only, isKnown)).toBe(count);
  });
});

it("each finding has its fix and its page as actions, the safe fixes first", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const context = contextOf(text, { preset: "all" });
      const actions = actionsOf(context);
      const of = (code: string) => actions.filter(({ diagnostics = [] }) => diagnostics[0]?.code === code);
      for (const { code, fix } of context.findings ?? []) {
        expect(of(code).map(({ title }) => title)).toContain(`Explain ${code}`);
        if (fix === undefined) continue;
        const title = fix.safety === "unsafe" ? `${fix.title} (may change what crawlers fetch)` : fix.title;
        const same = of(code).filter((action) => action.title === title);
        const made = same.map(({ edit }) => applied(text, edit?.changes?.[uri]));
        expect(made).toContain(edit(parse(text).document, fix.edits));
        expect(same.every(({ isPreferred = false }) => isPreferred === (fix.safety === "safe"))).toBe(true);
      }
      const preferred = actions.map(({ isPreferred = false }) => isPreferred);
      expect(preferred).toEqual([...preferred].sort().reverse());
    }),
    { numRuns },
  );
});

describe("a suppression comment", () => {
  // The copies of a list are one finding, of which a comment takes a line; a comment on the first line takes a byte order
  // mark to itself.
  const others: readonly string[] = ["duplicate-rule", "byte-order-mark"];
  const suppressible = rules.filter(
    ({ code, first, last }) => !others.includes(code) && first !== true && last !== true,
  );

  it.each(suppressible.map(({ code }) => code))("for %s suppresses the finding", (code) => {
    const text = exampleOf(code);
    const config = { rules: { [code]: "warning" as const } };
    const context = contextOf(text, config);
    const action = actionsOf(context).find(({ title }) => title.startsWith(`Suppress ${code} `));
    if (action === undefined) {
      // Not every example is a finding of its code by itself: some are about octets or other dialects.
      expect(context.findings?.map((finding) => finding.code)).not.toContain(code);
      return;
    }
    const before = context.findings ?? [];
    const after = lint(applied(text, action.edit?.changes?.[uri]), { config });
    const count = (findings: typeof before) => findings.filter((finding) => finding.code === code).length;
    expect(count(after)).toBeLessThan(count(before));
    expect(after.map((finding) => finding.code)).not.toContain("suppression");
  });
});

it("formatting a part of a file keeps groups, rules and records", () => {
  fc.assert(
    fc.property(pieces, fc.nat(10), fc.nat(10), (text, first, more) => {
      const context = contextOf(text);
      const range = { start: { line: first, character: 0 }, end: { line: first + more, character: 0 } };
      const edits = rangeFormatting(context, range, new Jobs().run({ kind: "format", text }));
      const after = applied(text, edits);
      for (const dialect of Object.values(dialects)) {
        const meaning = (source: string) => {
          const { groups, records } = lower(parse(source).document, dialect);
          return {
            groups: groups.map((group) => ({
              agents: group.userAgents.map(({ value }) => value),
              rules: group.rules.map(({ type, pattern }) => [type, pattern]),
            })),
            records: records.map(({ key, value, group }) => [key.toLowerCase(), value, group]),
          };
        };
        expect(meaning(after)).toEqual(meaning(text));
      }
    }),
    { numRuns },
  );
});

it("sample URLs are decided by their rule, and a rival decides where the rule matches", () => {
  fc.assert(
    fc.property(pieces, (text) => {
      const snapshot = new Snapshot(uri, 1, text, "utf-16", "rfc9309");
      const robots = compile(text);
      for (const rule of robots.groups.flatMap((group) => group.rules)) {
        const found = ruleAt(snapshot, rule.span.start);
        expect(found?.rule.line).toBe(rule.line);
        if (found === null) continue;
        for (const url of samples(snapshot, found, 3)) expect(robots.decide(found.agent, url).line).toBe(rule.line);
        for (const rival of rivals(snapshot, found)) {
          const { line, matches } = robots.decide(found.agent, rival.url);
          expect(line).toBe(rival.rule.line);
          expect(matches.map((match) => match.rule.line)).toContain(rule.line);
        }
      }
    }),
    { numRuns },
  );
});

describe("hover", () => {
  it.each(crawlers.map(({ token, operator }) => [token, operator]))("on %s names its operator", (token, operator) => {
    const found = hover(contextOf(`User-agent: ${token}\nDisallow: /\n`), { line: 0, character: 13 });
    // A name outside of the grammar is known by its whole value.
    expect(found?.contents).toMatchObject({
      value: expect.stringMatching(new RegExp(`(?:run by|token of) ${operator}`)),
    });
  });
});

describe("hover: a policy token is not a crawler", () => {
  const at = (text: string, line: number) => JSON.stringify(hover(contextOf(text), { line, character: 13 })?.contents);

  it("its user-agent line and its rules are about the use of content", () => {
    const text = "User-agent: __usage_ai-training\nDisallow: /blog/\n";
    expect(at(text, 0)).toContain("`__usage_ai-training` is not a crawler");
    expect(at(text, 1)).toContain("AI training with URLs whose path begins with `/blog/` is refused.");
    expect(at(text, 0) + at(text, 1)).not.toMatch(/must not fetch|may fetch|It obeys/);
  });

  it("a rule of a crawler and of the token says both", () => {
    const text = "User-agent: GPTBot\nUser-agent: __usage_ai-training\nAllow: /blog/\n";
    expect(at(text, 2)).toMatch(/`GPTBot` may fetch URLs[^.]*\.[^.]*AI training with URLs[^.]* is allowed/);
  });
});

it("a rule with a lone surrogate, which no URL matches, has a hover and a definition, and so have its neighbours", () => {
  const context = contextOf("User-agent: *\nDisallow: /\ud83d\nAllow: /a\nDisallow: /a*\n");
  for (const line of [1, 2, 3]) expect(hover(context, { line, character: 12 })).not.toBeNull();
  expect(definition({ ...context, findings: [] }, { line: 1, character: 12 })).toBeNull();
  expect(definition({ ...context, findings: [] }, { line: 2, character: 12 })).toMatchObject([
    { range: { start: { line: 3 } } },
  ]);
});

describe("settings", () => {
  it("that are invalid are left out, one problem each", () => {
    const problems: string[] = [];
    const settings = readSettings(
      { dialect: "baidu", rules: { nothing: "off" }, inlayHints: 1, codeLens: false },
      problems,
    );
    expect(settings).toEqual({ ...defaultSettings, codeLens: false });
    expect(problems).toHaveLength(3);
  });

  it.each([
    ["https://example.com/rules", "https://example.com/rules/x.md"],
    ["https://example.com/rules/", "https://example.com/rules/x.md"],
    ["https://example.com/{code}.html#{code}", "https://example.com/x.html#x"],
  ])("the page of a rule by %s", (rulePages, expected) => {
    expect(rulePageUrl(rulePages, "x")).toBe(expected);
  });

  it("without a value are the defaults", () => {
    const problems: string[] = [];
    for (const sent of [undefined, null, {}, { dialect: null, preset: "", rules: null }, "x"]) {
      expect(readSettings(sent, problems)).toEqual(defaultSettings);
    }
    expect(problems).toEqual([]);
  });
});
