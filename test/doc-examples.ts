// The code blocks of documents, and how programs among them are run: a line that ends in `// => value` or
// `// throws Error` is an assertion.
import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { expect } from "vitest";

export interface Block {
  readonly path: string;
  readonly language: string;
  /** 1-based line of the document where the block's text begins. */
  readonly line: number;
  /** Without the indent that a list gives it. */
  readonly text: string;
  /** The text of the next block, or "". */
  readonly next: string;
}

/** The fenced code blocks of a document, of one language if it is given; `path` is relative to the repository. */
export function blocksOf(path: string, language?: string): Block[] {
  const page = readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  const found = [...page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map((match) => ({
    path,
    language: match[2] as string,
    line: page.slice(0, match.index).split("\n").length + 1,
    text: (match[3] as string).replaceAll(new RegExp(`^${match[1]}`, "gm"), ""),
  }));
  const blocks = found.map((block, at) => ({ ...block, next: found[at + 1]?.text ?? "" }));
  return language === undefined ? blocks : blocks.filter((block) => block.language === language);
}

/** Modules by the specifier that a user imports. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Runs a block and returns the number of assertions in it. */
export function run(block: Block, modules: Modules): number {
  const { body, checks } = programOf(block, modules);
  new Function("modules", "is", "throws", body)(modules, is, throws);
  return checks;
}

/** Like `run`, for a block with top-level await, also in TypeScript. `globals` replaces global variables by name. */
export async function runAsync(block: Block, modules: Modules, globals: Modules[string] = {}): Promise<number> {
  const { body, checks } = programOf(block, modules);
  const { code } = transformSync(`(async () => {\n${body}\n})();`, { loader: "ts" });
  const program = new Function("modules", "is", "throws", ...Object.keys(globals), `return ${code}`);
  await program(modules, is, throws, ...Object.values(globals));
  return checks;
}

function is(line: number, actual: unknown, expected: unknown): void {
  expect(actual, `line ${line}`).toEqual(expected);
}

function throws(line: number, act: () => unknown, error: new () => Error): void {
  expect(act, `line ${line}`).toThrow(error);
}

/** The block as a function body in which assertion comments are calls, and the number of assertions. */
function programOf({ text, line: first }: Block, modules: Modules): { readonly body: string; readonly checks: number } {
  let checks = 0;
  const body = text.split("\n").map((line, at) => {
    const imported = /^import (?:(\w+)|\{ (.+) \}) from "(.+)";/.exec(line);
    if (imported !== null) {
      const [, name, names, module = ""] = imported;
      const pattern = name === undefined ? `{ ${names?.replaceAll(" as ", ": ")} }` : `{ default: ${name} }`;
      for (const one of name === undefined ? (names as string).split(/(?: as \w+)?(?:, |$)/) : ["default"]) {
        if (one === "") continue;
        expect(Object.keys(modules[module] ?? {}), `line ${first + at}`).toContain(one);
      }
      return `const ${pattern} = modules[${JSON.stringify(module)}];`;
    }
    const result = /^(.+); \/\/ => (.+)$/.exec(line);
    const thrown = /^(.+); \/\/ throws (\w+)$/.exec(line);
    if (result === null && thrown === null) return line;
    checks++;
    return result === null
      ? `throws(${first + at}, () => (${thrown?.[1]}), ${thrown?.[2]});`
      : `is(${first + at}, (${result[1]}), (${result[2]}));`;
  });
  return { body: body.join("\n"), checks };
}
