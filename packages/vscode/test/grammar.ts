// The TextMate grammar, as VS Code's own engine applies it to sample lines.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { read } from "../../../scripts/repo.ts";

/** The parts of `vscode-textmate` and `vscode-oniguruma` that are used; they are installed beside the hosts. */
interface Textmate {
  readonly INITIAL: unknown;
  readonly Registry: new (options: object) => { loadGrammar(scope: string): Promise<Grammar | null> };
  readonly parseRawGrammar: (text: string, path: string) => unknown;
}
interface Grammar {
  tokenizeLine(line: string, stack: unknown): { readonly tokens: readonly Token[]; readonly ruleStack: unknown };
}
interface Token {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly scopes: readonly string[];
}
interface Oniguruma {
  readonly loadWASM: (data: Buffer) => Promise<void>;
  readonly createOnigScanner: (patterns: readonly string[]) => unknown;
  readonly createOnigString: (text: string) => unknown;
}

/** A line, and the innermost scope of each of its words, without ".robots-txt". */
const samples: readonly (readonly [line: string, scopes: Readonly<Record<string, string>>])[] = [
  ["User-agent: GPTBot", { "User-agent": "keyword.control.user-agent", GPTBot: "entity.name.type.product-token" }],
  ["\uFEFFUSER-AGENT : *", { "USER-AGENT": "keyword.control.user-agent", "*": "constant.language.any" }],
  ["Disallow: /a*b$", { Disallow: "keyword.control.rule", "/a": "string.unquoted.path-pattern" }],
  ["Allow: /a*b$ # why", { "*": "keyword.operator.wildcard", $: "keyword.operator.anchor" }],
  ["allow:/a$b%20", { "/a$b": "string.unquoted.path-pattern", "%20": "constant.character.escape" }],
  ["Disallow: /a # b", { "#": "punctuation.definition.comment", " b": "comment.line.number-sign" }],
  ["# Disallow: /a", { " Disallow: /a": "comment.line.number-sign" }],
  [
    "Sitemap: https://example.com/",
    { Sitemap: "support.type.property-name", "https://example.com/": "markup.underline.link" },
  ],
  ["crawl delay: 5", { "crawl delay": "support.type.property-name", "5": "string.unquoted.value" }],
  ["Disalow: /a", { Disalow: "variable.other.unknown-key", "/a": "string.unquoted.value" }],
  ["Disallow /a", { "Disallow /a": "text" }],
];

/** What is wrong with the grammar, in sentences. `folder` has the two packages. */
export async function grammarProblems(folder: string): Promise<string[]> {
  const require = createRequire(join(folder, "package.json"));
  const { Registry, parseRawGrammar, INITIAL }: Textmate = require("vscode-textmate");
  const { loadWASM, createOnigScanner, createOnigString }: Oniguruma = require("vscode-oniguruma");
  await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));
  const path = "packages/vscode/syntaxes/robots-txt.tmLanguage.json";
  const registry = new Registry({
    onigLib: Promise.resolve({ createOnigScanner, createOnigString }),
    loadGrammar: async () => parseRawGrammar(read(path), path),
  });
  const grammar = await registry.loadGrammar("text.robots-txt");
  if (grammar === null) return ["The grammar cannot be loaded."];
  const problems: string[] = [];
  let stack = INITIAL;
  for (const [line, scopes] of samples) {
    const result = grammar.tokenizeLine(line, stack);
    // One stack for all lines, so that a line that is not closed spoils the next ones.
    stack = result.ruleStack;
    for (const [word, wanted] of Object.entries(scopes)) {
      const start = line.indexOf(word);
      const found = result.tokens.find(
        ({ startIndex, endIndex }) => startIndex <= start && start + word.length <= endIndex,
      );
      const scope = found?.scopes.at(-1)?.replace(/\.robots-txt$|^text\.robots-txt$/, "") || "text";
      if (scope !== wanted) problems.push(`"${word}" in "${line}" is ${scope}, not ${wanted}.`);
    }
  }
  return problems;
}
