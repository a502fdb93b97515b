// Every capability of the language server, asked for over standard input and output.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  CodeAction,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  InlayHint,
  Location,
  Range,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  SymbolInformation,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { read } from "../../../scripts/repo.ts";
import { crawlers } from "../../../src/crawlers/index.ts";
import { lintDocument } from "../../../src/lint/index.ts";
import type { CrawlerChoice, DecideResult, DialectComparison, StatusResult } from "../src/index.ts";
import { version } from "../src/version.ts";
import { bundleServer, Client, modern, position } from "./client.ts";

const uri = "file:///site/robots.txt";

const text = `# robots.txt of a shop
# robotspec-disable-next-line key -- on purpose
User-agent: Googlebot
User-agent: GPTBot
disallow:/shop
Disallow: /shop/cart
Allow: /shop/*.html$
Crawl-delay: 5

User-agent: *
Disalow: /private/
Disallow: /private/
Disallow: /private/
Host: example.com

User-agent: googlebot
Disallow: /x

Sitemap: https://example.com/sitemap.xml
License: https://example.com/license.xml
`;

let server: Awaited<ReturnType<typeof bundleServer>>;
let client: Client;
/** With every finding that a person can switch on, also about lines that change nothing. */
const everything = { preset: "strict" } as const;
let settings: unknown = everything;

beforeAll(async () => {
  server = await bundleServer();
  client = await Client.start(server.bin, { settings: () => settings });
  await client.open(uri, text);
});

afterAll(async () => {
  expect(await client.stop()).toBe(0);
  expect(client.errors).toBe("");
  server.remove();
});

/** The range of the `nth` occurrence of a text. */
function rangeOf(wanted: string, nth = 0): Range {
  let at = -1;
  for (let count = 0; count <= nth; count++) at = text.indexOf(wanted, at + 1);
  const document = TextDocument.create(uri, "", 1, text);
  return { start: document.positionAt(at), end: document.positionAt(at + wanted.length) };
}

function startOf(wanted: string, nth = 0) {
  return rangeOf(wanted, nth).start;
}

function applied(edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create(uri, "", 1, text), [...edits]);
}

function editsOf(edit: WorkspaceEdit | undefined): readonly TextEdit[] {
  return edit?.changes?.[uri] ?? [];
}

async function hover(at: { line: number; character: number }): Promise<string> {
  const found = await client.ask<Hover | null>("textDocument/hover", uri, { position: at });
  return (found?.contents as { value: string } | undefined)?.value ?? "";
}

async function complete(content: string): Promise<CompletionItem[]> {
  const other = "file:///site/completion.robots.txt";
  await client.open(other, content.replace("|", ""));
  const document = TextDocument.create(other, "", 1, content);
  const at = document.positionAt(content.indexOf("|"));
  const list = await client.ask<CompletionList>("textDocument/completion", other, { position: at });
  return list.items;
}

async function actionsAt(range: Range, only?: string[]): Promise<CodeAction[]> {
  const context = { diagnostics: [], ...(only !== undefined && { only }) };
  return await client.ask<CodeAction[]>("textDocument/codeAction", uri, { range, context });
}

it("has the version of its package", () => {
  expect(version).toBe(JSON.parse(read("packages/language-server/package.json")).version);
});

it("offers everything in initialize", () => {
  expect(Object.keys(client.capabilities).sort()).toEqual([
    "codeActionProvider",
    "codeLensProvider",
    "completionProvider",
    "definitionProvider",
    "diagnosticProvider",
    "documentFormattingProvider",
    "documentHighlightProvider",
    "documentLinkProvider",
    "documentOnTypeFormattingProvider",
    "documentRangeFormattingProvider",
    "documentSymbolProvider",
    "executeCommandProvider",
    "foldingRangeProvider",
    "hoverProvider",
    "inlayHintProvider",
    "positionEncoding",
    "referencesProvider",
    "renameProvider",
    "selectionRangeProvider",
    "semanticTokensProvider",
    "textDocumentSync",
    "workspace",
  ]);
});

describe("diagnostics", () => {
  it("are pulled, with code, page, related lines and tags", async () => {
    const found = await client.pull(uri);
    expect(found.map(({ code, range }) => `${range.start.line} ${code}`)).toContain("10 key");
    const duplicate = found.find(({ code }) => code === "duplicate-rule");
    expect(duplicate).toMatchObject({
      source: "robotspec",
      tags: [1],
      relatedInformation: [{ location: { uri, range: { start: { line: 11 } } } }],
    });
    expect(duplicate?.codeDescription?.href).toMatch(/docs\/rules\/duplicate-rule\.md$/);
    expect(found.find(({ code }) => code === "historic-record")).toMatchObject({ tags: [2], severity: 3 });
    expect(client.published.size).toBe(0);
  });

  it.each([
    ["duplicate-rule", "Disallow: /shop\nDisallow: /shop\n", 2, 1, [1]],
    ["overruled", "Disallow: /a\nAllow: /a\n", 1, 2, [1]],
    ["overruled", "Allow: /shop\nDisallow: /*shop\n", 1, 2, [1]],
  ])(
    "findings of %s point to the other line, and mark the rule as unnecessary",
    async (code, rules, line, other, tags) => {
      const file = `file:///site/${code}.robots.txt`;
      await client.open(file, `User-agent: *\n${rules}`);
      const found = (await client.pull(file)).find((one) => one.code === code);
      expect(found).toMatchObject({
        range: { start: { line } },
        tags,
        relatedInformation: [{ location: { uri: file, range: { start: { line: other } } } }],
      });
    },
  );

  it("are unchanged for the version that the client has", async () => {
    const { resultId } = await client.ask<{ resultId: string }>("textDocument/diagnostic", uri);
    const again = await client.ask("textDocument/diagnostic", uri, { previousResultId: resultId });
    expect(again).toEqual({ kind: "unchanged", resultId });
  });
});

describe("code actions", () => {
  it("put safe fixes first, and mark them as preferred", async () => {
    const all = await actionsAt({ start: position(0, 0), end: position(99, 0) });
    const fixes = all.filter(({ edit, title }) => edit !== undefined && !title.startsWith("Suppress"));
    const isSafe = fixes.map(({ isPreferred }) => isPreferred === true);
    expect(new Set(isSafe)).toEqual(new Set([true, false]));
    for (const { title, isPreferred } of fixes) if (isPreferred) expect(title).not.toMatch(/may change/);
    expect(isSafe).toEqual([...isSafe].sort().reverse());
  });

  it("fix a finding", async () => {
    const [fix] = await actionsAt(rangeOf("Disalow"), ["quickfix"]);
    expect(fix).toMatchObject({ kind: "quickfix", diagnostics: [{ code: "key" }] });
    expect(applied(editsOf(fix?.edit))).toBe(text.replace("Disalow", "Disallow"));
  });

  it("suppress a finding with a reason", async () => {
    const action = (await actionsAt(rangeOf("Host"))).find(({ title }) => title.startsWith("Suppress historic"));
    expect(action?.title).toBe("Suppress historic-record on this line");
    expect(applied(editsOf(action?.edit))).toContain(
      "# robotspec-disable-next-line historic-record -- intended\nHost: example.com\n",
    );
  });

  it("explain a finding", async () => {
    const action = (await actionsAt(rangeOf("Host"))).find(({ title }) => title === "Explain historic-record");
    expect(action?.command).toMatchObject({ command: "robotspec.explain", arguments: ["historic-record"] });
    const page = await client.rpc.sendRequest("workspace/executeCommand", action?.command);
    expect(page).toMatch(/Yandex/);
    expect(client.received.find(({ method }) => method === "window/showDocument")).toMatchObject({
      params: { uri: expect.stringMatching(/historic-record\.md$/) },
    });
  });

  it("make all safe fixes at once, computed when the action is chosen", async () => {
    const other = "file:///site/fix-all.robots.txt";
    await client.open(other, "\uFEFFUser agent: *\nDisallow : /a\nDisallow: /%7Ea\n");
    await client.pull(other);
    const range = { start: position(0, 0), end: position(0, 0) };
    const actions = await client.ask<CodeAction[]>("textDocument/codeAction", other, {
      range,
      context: { diagnostics: [], only: ["source.fixAll"] },
    });
    expect(actions.map(({ kind, edit }) => ({ kind, edit }))).toEqual([
      { kind: "source.fixAll.robotspec", edit: undefined },
    ]);
    const { edit } = await client.rpc.sendRequest<CodeAction>("codeAction/resolve", actions[0]);
    expect(edit?.changes?.[other]?.length).toBeGreaterThan(0);
  });
});

describe("formatting", () => {
  it("formats the document by small edits", async () => {
    const edits = await client.ask<TextEdit[]>("textDocument/formatting", uri, { options: {} });
    expect(edits).toEqual([{ range: rangeOf("disallow:"), newText: "Disallow: " }]);
  });

  it("formats a range", async () => {
    const inside = { range: rangeOf("shop\nDisallow"), options: {} };
    expect(await client.ask("textDocument/rangeFormatting", uri, inside)).toHaveLength(1);
    const outside = { range: rangeOf("Crawl-delay"), options: {} };
    expect(await client.ask("textDocument/rangeFormatting", uri, outside)).toEqual([]);
  });

  it("formats the line that Enter ends", async () => {
    const { line } = startOf("disallow");
    const after = { position: position(line + 1, 0), ch: "\n", options: {} };
    expect(await client.ask("textDocument/onTypeFormatting", uri, after)).toHaveLength(1);
    const before = { position: position(line, 0), ch: "\n", options: {} };
    expect(await client.ask("textDocument/onTypeFormatting", uri, before)).toEqual([]);
  });
});

describe("hover", () => {
  it.each([
    [
      "a rule",
      "disallow:/shop",
      /must not fetch URLs whose path begins with `\/shop`.*Specificity: 5 octets.*`\/shop`/s,
    ],
    [
      "a rule that another one beats",
      "disallow:/shop",
      /Line 6, `Disallow: \/shop\/cart`, overrules it for `\/shop\/cart/,
    ],
    ["a rule with operators", "Allow: /shop", /begins with `\/shop\/`, and ends with `\.html`/],
    [
      "a crawler",
      "Googlebot",
      /run by Google; it builds a search index.*developers\.google\.com.*obeys lines 3 to \d+, \d+/s,
    ],
    ["a rule that decides", "Disallow: /x", /It decides, for example, `\/x[^`]*`, `\/x[^`]*`, `\/x[^`]*`\./],
    ["all crawlers", "*\nDisalow", /every crawler that no other group names/],
    ["a record", "Crawl-delay", /Read by Bing.*Ignored by.*Google/s],
    ["a code in a comment", "key", /\*\*key\*\*/],
  ])("on %s", async (_, wanted, expected) => {
    expect(await hover(startOf(wanted))).toMatch(expected);
  });

  it("never lets the file's text become markup", async () => {
    const other = "file:///site/hostile.robots.txt";
    await client.open(other, "User-agent: *\nDisallow: /`<script>alert(1)</script>[x](command:y)\u202e\n");
    const found = await client.ask<Hover>("textDocument/hover", other, { position: position(1, 3) });
    const { value } = found.contents as { value: string };
    expect(value.replace(/``.*?``/gs, "")).not.toMatch(/[<[]/);
    expect(value).not.toContain("\u202e");
  });
});

describe("completion", () => {
  it.each([
    ["keys outside of a group", "|", ["User-agent", "Sitemap", "License"], ["Disallow"]],
    ["snippets", "|", ["group: block AI training", "group: block one crawler", "group: block a folder", "sitemap"], []],
    ["keys in a group", "User-agent: *\nDis|", ["Disallow", "Allow", "Crawl-delay", "User-agent"], ["License"]],
    ["a key that has its colon", "User-agent: *\nDis|: /", ["Disallow"], ["group: block one crawler"]],
    ["crawlers", "User-agent: G|", ["*", "Googlebot", "GPTBot"], []],
    ["crawlers of the file", "User-agent: mine\nDisallow: /\n\nUser-agent: |", ["mine"], []],
    ["paths of the file", "User-agent: *\nDisallow: /cart\nAllow: /|", ["/", "/cart"], []],
    ["values of records", "Sitemap: |", ["https://example.com/sitemap.xml"], []],
    ["suppressions", "# |", ["robotspec-disable-next-line"], []],
    ["codes", "# robotspec-disable-line |", ["key"], []],
    ["nothing in a reason", "# robotspec-disable-line key -- |", [], ["key"]],
  ])("offers %s", async (_, content, present, absent) => {
    const labels = (await complete(content)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(present));
    for (const label of absent) expect(labels).not.toContain(label);
  });

  it("gives snippets placeholders", async () => {
    const item = (await complete("|")).find(({ label }) => label === "group: block one crawler");
    expect(item).toMatchObject({
      insertTextFormat: 2,
      textEdit: { newText: expect.stringContaining("${" + "1:GPTBot}") },
    });
  });

  it.each([
    ["User-agent: |", "ClaudeBot", /Anthropic.*https:/s],
    ["User-agent: *\n|", "Crawl-delay", /time between two requests/],
    ["User-agent: *\n|", "Disallow", /§2\.2\.2/],
    ["# robotspec-disable |", "covered", /docs\/rules\/covered/],
  ])("documents an item of %j when asked", async (content, label, expected) => {
    const item = (await complete(content)).find((one) => one.label === label);
    expect(item?.documentation).toBeUndefined();
    const resolved = await client.rpc.sendRequest<CompletionItem>("completionItem/resolve", item);
    expect((resolved.documentation as { value: string }).value).toMatch(expected);
  });
});

describe("structure", () => {
  it("document symbols are groups with rules, and records of the file", async () => {
    const symbols = await client.ask<DocumentSymbol[]>("textDocument/documentSymbol", uri);
    expect(symbols.map(({ name, children = [] }) => [name, children.length])).toEqual([
      ["Googlebot, GPTBot", 4],
      ["*", 4],
      ["googlebot", 2],
      ["Sitemap: https://example.com/sitemap.xml", 0],
    ]);
  });

  it("folding ranges are groups and runs of comments", async () => {
    const ranges = await client.ask<FoldingRange[]>("textDocument/foldingRange", uri);
    expect(ranges[0]).toEqual({ startLine: 0, endLine: 1, kind: "comment" });
    expect(ranges.filter(({ kind }) => kind === undefined)).toHaveLength(3);
  });

  it("selection grows from the value to the file", async () => {
    const [range] = await client.ask<SelectionRange[]>("textDocument/selectionRange", uri, {
      positions: [startOf("/shop/cart")],
    });
    const ranges: Range[] = [];
    for (let one: SelectionRange | undefined = range; one !== undefined; one = one.parent) ranges.push(one.range);
    expect(ranges[0]).toEqual(rangeOf("/shop/cart"));
    expect(ranges[1]).toEqual(rangeOf("Disallow: /shop/cart"));
    expect(ranges).toHaveLength(4);
  });

  it("links are sitemaps and licences", async () => {
    const links = await client.ask<DocumentLink[]>("textDocument/documentLink", uri);
    expect(links.map(({ target }) => target)).toEqual([
      "https://example.com/sitemap.xml",
      "https://example.com/license.xml",
    ]);
  });
});

describe("names of crawlers", () => {
  it("are highlighted without regard to case", async () => {
    const found = await client.ask<DocumentHighlight[]>("textDocument/documentHighlight", uri, {
      position: startOf("Googlebot"),
    });
    expect(found.map(({ range }) => range)).toEqual([rangeOf("Googlebot"), rangeOf("googlebot")]);
  });

  it("have references", async () => {
    const at = { position: startOf("googlebot"), context: { includeDeclaration: false } };
    const found = await client.ask<Location[]>("textDocument/references", uri, at);
    expect(found).toEqual([{ uri, range: rangeOf("Googlebot") }]);
  });

  it("can be renamed", async () => {
    const at = { position: startOf("GPTBot") };
    expect(await client.ask("textDocument/prepareRename", uri, at)).toEqual({
      range: rangeOf("GPTBot"),
      placeholder: "GPTBot",
    });
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, { ...at, newName: "ClaudeBot" });
    expect(applied(editsOf(edit))).toBe(text.replace("GPTBot", "ClaudeBot"));
  });

  it("are renamed in all of their user-agent lines", async () => {
    const at = { position: startOf("googlebot"), newName: "ExampleBot" };
    const edit = await client.ask<WorkspaceEdit>("textDocument/rename", uri, at);
    expect(applied(editsOf(edit))).toBe(text.replace(/^(User-agent: )googlebot$/gim, "$1ExampleBot"));
  });

  it("cannot be renamed to what is not a product token, nor can all crawlers", async () => {
    const rename = { position: startOf("GPTBot"), newName: "GPT Bot/2" };
    await expect(client.ask("textDocument/rename", uri, rename)).rejects.toThrow(/product token/);
    const star = { position: startOf("*\nDisalow") };
    expect(await client.ask("textDocument/prepareRename", uri, star)).toBeNull();
  });

  it("have their first group as definition", async () => {
    const found = await client.ask<Location[]>("textDocument/definition", uri, { position: startOf("googlebot") });
    expect(found).toEqual([{ uri, range: rangeOf("Googlebot") }]);
  });
});

it("the definition of a rule without effect is the one that decides", async () => {
  const at = { position: startOf("Disallow: /private/", 1) };
  const found = await client.ask<Location[]>("textDocument/definition", uri, at);
  expect(found).toEqual([{ uri, range: rangeOf("Disallow: /private/") }]);
});

it("the definition of a repeated record is the first one", async () => {
  const other = "file:///site/repeated.robots.txt";
  await client.open(other, "User-agent: *\nCrawl-delay: 5\nDisallow: /a\nCrawl-delay: 10\n");
  const found = await client.ask<Location[]>("textDocument/definition", other, { position: position(3, 14) });
  expect(found.map(({ range }) => range.start.line)).toEqual([1]);
});

describe("semantic tokens", () => {
  /** Each token as its type, its modifier and its text. */
  function tokensOf(text: string, { data }: SemanticTokens): string[] {
    const legend = ["keyword", "property", "class", "string", "operator", "comment"];
    const lines = text.split("\n");
    const tokens: string[] = [];
    for (let at = 0, line = 0, character = 0; at < data.length; at += 5) {
      const [down, right, length, type, modifiers] = data.slice(at, at + 5) as [number, number, number, number, number];
      line += down;
      character = down === 0 ? character + right : right;
      const word = lines[line]?.slice(character, character + length);
      tokens.push(`${modifiers === 1 ? "deprecated " : ""}${legend[type]} ${word}`);
    }
    return tokens;
  }

  it("cover keys, names, patterns, operators and comments", async () => {
    const all = tokensOf(text, await client.ask<SemanticTokens>("textDocument/semanticTokens/full", uri));
    expect(all).toEqual(
      expect.arrayContaining([
        "comment # robots.txt of a shop",
        "keyword User-agent",
        "class Googlebot",
        "string /shop/",
        "operator *",
        "string .html",
        "operator $",
        "property Crawl-delay",
      ]),
    );
  });

  it("are exactly these: a dollar sign is an operator at the end alone, an old record is deprecated", async () => {
    const other = "file:///site/operators.robots.txt";
    const lines = "User-agent: a # b\nDisallow: /$a*b$\n?\nHost: example.com\n";
    await client.open(other, lines);
    expect(tokensOf(lines, await client.ask<SemanticTokens>("textDocument/semanticTokens/full", other))).toEqual([
      "keyword User-agent",
      "class a",
      "comment # b",
      "keyword Disallow",
      "string /$a",
      "operator *",
      "string b",
      "operator $",
      "deprecated property Host",
      "string example.com",
    ]);
  });

  it("come as differences, and for a range", async () => {
    const other = "file:///site/tokens.robots.txt";
    await client.open(other, text);
    const full = await client.ask<SemanticTokens>("textDocument/semanticTokens/full", other);
    await client.change(other, 2, [{ range: { start: position(2, 0), end: position(2, 0) }, text: "# new\n" }]);
    const delta = await client.ask<SemanticTokensDelta>("textDocument/semanticTokens/full/delta", other, {
      previousResultId: full.resultId,
    });
    const data = [...full.data];
    for (const { start, deleteCount, data: inserted = [] } of delta.edits) data.splice(start, deleteCount, ...inserted);
    const now = await client.ask<SemanticTokens>("textDocument/semanticTokens/full", other);
    expect(data).toEqual(now.data);
    expect(delta.edits[0]?.data?.length).toBeLessThan(20);
    const part = await client.ask<SemanticTokens>("textDocument/semanticTokens/range", other, {
      range: { start: position(2, 0), end: position(2, 5) },
    });
    expect(part.data).toEqual([2, 0, 5, 5, 0]);
  });
});

describe("inlay hints and code lenses", () => {
  const range = { start: position(0, 0), end: position(99, 0) };

  it("are off and on by default", async () => {
    expect(await client.ask("textDocument/inlayHint", uri, { range })).toEqual([]);
    expect(await client.ask("textDocument/codeLens", uri)).toHaveLength(3);
  });

  it("follow the settings", async () => {
    settings = { ...everything, inlayHints: true, codeLens: false };
    await client.rpc.sendNotification("workspace/didChangeConfiguration", { settings: null });
    const hints = await client.ask<InlayHint[]>("textDocument/inlayHint", uri, { range });
    expect(hints.map(({ label }) => label)).toContain("9 octets, overruled by line 12");
    expect(await client.ask("textDocument/codeLens", uri)).toEqual([]);
    settings = everything;
    await client.rpc.sendNotification("workspace/didChangeConfiguration", { settings: null });
  });

  it("test a URL that the user chooses", async () => {
    const command = { command: "robotspec.testUrl", arguments: [uri, "GPTBot"] };
    expect(await client.rpc.sendRequest("workspace/executeCommand", command)).toMatch(/must not fetch "\/shop"/);
  });
});

describe("robotspec/decide", () => {
  it("answers with the deciding rule and every other one, by their ranges", async () => {
    const result = await client.ask<DecideResult>("robotspec/decide", uri, { url: "/shop/cart?x", agent: "GPTBot" });
    expect(result).toMatchObject({
      allowed: false,
      reason: "longest-match",
      dialect: "rfc9309",
      rule: {
        text: "Disallow: /shop/cart",
        range: rangeOf("Disallow: /shop/cart"),
        patternRange: { start: position(5, "Disallow: ".length), end: rangeOf("Disallow: /shop/cart").end },
        specificity: 10,
        line: 6,
        allows: false,
      },
      userAgents: [{ range: rangeOf("GPTBot"), line: 4 }],
      version: 1,
    });
    expect(result.matches.map(({ line }) => line)).toEqual([6, 5]);
    expect(result.explanation).toMatch(/Line 6 decides/);
  });

  it("decides by another dialect", async () => {
    const question = { url: "/shop/cart", agent: "GPTBot", dialect: "koster-1996" };
    expect(await client.ask("robotspec/decide", uri, question)).toMatchObject({ reason: "first-match" });
  });

  it.each([
    ["an invalid URL", { url: "no url", agent: "x" }],
    ["an unknown dialect", { url: "/", agent: "x", dialect: "toString" }],
    ["a crawler that is not a string", { url: "/", agent: 5 }],
  ])("refuses %s with a sentence", async (_, question) => {
    await expect(client.ask("robotspec/decide", uri, question)).rejects.toMatchObject({
      code: -32803,
      message: expect.stringMatching(/\.$/),
    });
  });
});

describe("requests for clients with an interface of their own", () => {
  it("robotspec/crawlers lists the named crawlers before the known ones", async () => {
    const choices = await client.ask<CrawlerChoice[]>("robotspec/crawlers", uri);
    expect(choices.slice(0, 3)).toEqual([
      { token: "*", about: expect.any(String), isNamed: false },
      { token: "Googlebot", about: "Google: builds a search index", isNamed: true },
      { token: "GPTBot", about: expect.stringContaining("OpenAI"), isNamed: true },
    ]);
    expect(new Set(choices.map(({ token }) => token.toLowerCase())).size).toBe(choices.length);
    expect(choices.length).toBe(crawlers.length + 1);
  });

  it("robotspec/sampleUrls lists URLs that rules of the crawler's group decide", async () => {
    const urls = await client.ask<string[]>("robotspec/sampleUrls", uri, { agent: "GPTBot" });
    expect(urls[0]).toBe("/");
    expect(urls).toContain("/shop/cart");
  });

  it("robotspec/status says whether the file conforms, and counts findings", async () => {
    const { findings, conformance } = lintDocument(text, { config: everything });
    const result = await client.ask<StatusResult>("robotspec/status", uri);
    expect(result).toMatchObject({ dialect: "rfc9309", grammar: "rfc9309", conforms: conformance.conforms });
    expect(result.departure?.line).toBe(conformance.departure?.line);
    const { error, warning, info } = result.counts;
    expect(error + warning + info).toBe(findings.length);
  });

  it.each([
    ["User-agent: *\nDisallow: /a\n", "yes", null],
    ["User-agent: *\nDisallow: /a\nCrawl-delay: 1\n", "with-other-records", 3],
    ["User-agent: *\nDisallow /a\n", "no", 2],
  ])("robotspec/status of %j: %s", async (content, conforms, line) => {
    const other = "file:///site/status.robots.txt";
    await client.open(other, content);
    const result = await client.ask<StatusResult>("robotspec/status", other);
    expect([result.conforms, result.departure?.line ?? null]).toEqual([conforms, line]);
  });

  it("robotspec/compare reports where dialects differ, without letting the file become markup", async () => {
    const other = "file:///site/compare.robots.txt";
    await client.open(other, "User-agent: *\nAllow: /\nDisallow: /[x](command:y)`|<b>\n");
    const dialects = ["rfc9309", "rep-1994"];
    const result = await client.ask<DialectComparison>("robotspec/compare", other, { dialects });
    expect(result).toMatchObject({ dialects, differences: expect.any(Number) });
    expect(result.differences).toBeGreaterThan(0);
    expect(result.markdown).toMatch(/^\| rfc9309 \| .* \|$/m);
    expect(result.markdown.replace(/``.*?``/gs, "").replace(/`[^`\n]*`/g, "")).not.toMatch(/[<[]/);
    const same = await client.ask<DialectComparison>("robotspec/compare", uri, { dialects: ["rfc9309", "rep-2019"] });
    expect(same.markdown).toMatch(/`rfc9309`, `rep-2019`/);
  });

  it.each([[["rfc9309"]], [["rfc9309", "toString"]], ["google"]])("robotspec/compare refuses %j", async (dialects) => {
    const refused = client.ask("robotspec/compare", uri, { dialects });
    await expect(refused).rejects.toMatchObject({ code: -32803, message: expect.stringMatching(/^Name two or more/) });
  });

  it("leaves commands to a client that has them, and links pages as the settings say", async () => {
    const rulePages = "command:explain?{code}";
    const own = await Client.start(server.bin, {
      options: { clientCommands: ["robotspec.explain"] },
      settings: () => ({ rulePages }),
    });
    expect(own.capabilities.executeCommandProvider).toEqual({ commands: ["robotspec.testUrl"] });
    await own.open(uri, text);
    const found = await own.pull(uri);
    expect(found[0]?.codeDescription?.href).toBe(`command:explain?${found[0]?.code}`);
    expect(await own.stop()).toBe(0);
  });
});

it("an unknown document gets no answer, and no error", async () => {
  for (const method of ["textDocument/hover", "robotspec/status", "robotspec/compare", "robotspec/crawlers"]) {
    expect(await client.ask(method, "file:///unknown", { position: position(0, 0) })).toBeNull();
  }
});

describe("a client with few features", () => {
  let old: Client;
  beforeAll(async () => {
    const { textDocument, ...others } = modern;
    old = await Client.start(server.bin, {
      capabilities: { general: others.general ?? {}, textDocument: { codeAction: textDocument?.codeAction ?? {} } },
      options: { preset: "strict" },
    });
    await old.open(uri, text);
  });
  afterAll(async () => {
    expect(await old.stop()).toBe(0);
  });

  it("is sent diagnostics, without what it cannot show, by its initial settings", async () => {
    await old.until(() => old.published.has(uri));
    const { version: sent, diagnostics } = old.published.get(uri) ?? { diagnostics: [] };
    expect(sent).toBe(1);
    expect(diagnostics.some(({ code }) => code === "other-record")).toBe(true);
    for (const one of diagnostics) {
      expect(Object.keys(one).sort()).toEqual(["code", "message", "range", "severity", "source"]);
    }
    expect(old.capabilities.diagnosticProvider).toBeUndefined();
  });

  it("is sent them once after several quick changes, when typing has paused", async () => {
    await old.until(() => old.published.has(uri));
    const sent = () => old.received.filter(({ method }) => method === "textDocument/publishDiagnostics").length;
    const before = sent();
    for (let at = 0; at < 5; at++) await old.change(uri, 10 + at, [{ text: `User-agent: *\nDisallow /${at}\n` }]);
    const changed = performance.now();
    await old.until(() => old.published.get(uri)?.version === 14);
    expect(performance.now() - changed).toBeGreaterThan(120);
    expect(sent()).toBe(before + 1);
  });

  it("is sent them again after a change, and none after the file is closed", async () => {
    await old.change(uri, 20, [{ text: "User-agent: *\nDisallow: /a\n" }]);
    await old.until(() => old.published.get(uri)?.version === 20);
    expect(old.published.get(uri)?.diagnostics).toEqual([]);
    await old.rpc.sendNotification("textDocument/didClose", { textDocument: { uri } });
    await old.until(() => old.published.get(uri)?.version === undefined);
    await old.open(uri, text);
  });

  it("gets plain text and flat symbols", async () => {
    const { contents } = await old.ask<Hover>("textDocument/hover", uri, { position: startOf("Googlebot") });
    expect(contents).toMatchObject({ kind: "plaintext", value: expect.not.stringMatching(/\]\(/) });
    const symbols = await old.ask<SymbolInformation[]>("textDocument/documentSymbol", uri);
    expect(symbols[1]).toMatchObject({ containerName: "Googlebot, GPTBot", location: { uri } });
  });
});
