// Checks that every regular expression of the shipped code takes linear time, so that no input can stall a
// crawler: recheck looks for one whose repetitions overlap, or that rescans the text from every offset.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import ts from "typescript";
import { isMain, read, report, root } from "./repo.ts";

/** The part of recheck's result that is used. */
interface RecheckResult {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly summary: string };
  readonly error?: { readonly kind: string };
}

/** Limits in steps only, without any time limit, so that verdicts do not depend on the load of the machine. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  // The automaton of a large expression takes too long to analyse; recheck then searches for an input that is slow,
  // whose limits are numbers of iterations and of characters read.
  maxNFASize: 10_000,
} as const;

type Recheck = (source: string, flags: string, options: typeof LIMITS) => RecheckResult;

/** Accepted expressions, by file and source text, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  [
    `src/lint/config.ts: new RegExp(\`^\${whole}$\`, "su")`,
    "built from a glob of the user's own config and matched against file paths",
  ],
  [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code
    "src/lint/rules/unescaped-non-ascii.ts: new RegExp(`${INVISIBLE.source}|${COLON_SUBSTITUTE.source}`)",
    "two constants, each of which is checked",
  ],
  ['src/lint/assets.ts: new RegExp([...NAMES].join("|"))', "names of a constant table, without repetition"],
]);

/** A regular expression in a file. */
interface Found {
  readonly line: number;
  /** As written: a literal, or the call that makes it. */
  readonly text: string;
  /** Null for a literal. */
  readonly argument: string | null;
}

/** The regular expressions of a file: literals, and calls of `RegExp` with the name they are made from. */
function regexpsIn(path: string, code: string): Found[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const add = (node: ts.Node, argument: string | null) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push({ line: line + 1, text: node.getText(file), argument });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) add(node, null);
    else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === "RegExp") {
      add(node, node.arguments?.[0]?.getText(file) ?? "");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a literal has no unbounded repetition; then it takes constant time at each offset. */
function isBounded(literal: string): boolean {
  return !/[*+]|\{\d+,\}/.test(literal);
}

/** Names of constants that hold a literal: `new RegExp(NAME, flags)` is checked there. */
function constantsIn(code: string): string[] {
  return Array.from(code.matchAll(/^(?:export )?const (\w+)(?:: RegExp)? =\s+\//gm), ([, name]) => name as string);
}

/** "path:line: why" for each expression in the files (path -> code) that is not known to take linear time. */
export function slowRegexps(files: ReadonlyMap<string, string>): string[] {
  // The same verdict on every platform: without this, recheck prefers a native binary where one is installed.
  process.env.RECHECK_BACKEND = "pure";
  const { checkSync } = createRequire(import.meta.url)("recheck") as { readonly checkSync: Recheck };
  const constants = new Set([...files.values()].flatMap(constantsIn));
  const verdicts = new Map<string, string | null>();
  const problems: string[] = [];
  const unused = new Set(exceptions.keys());

  /** Why a literal is not accepted; null if it is linear. */
  const faultOf = (literal: string): string | null => {
    if (isBounded(literal)) return null;
    let fault = verdicts.get(literal);
    if (fault === undefined) {
      const end = literal.lastIndexOf("/");
      const { status, complexity, error } = checkSync(literal.slice(1, end), literal.slice(end + 1), LIMITS);
      if (status === "safe") fault = null;
      else if (status === "vulnerable") fault = `${literal} takes more than linear time: ${complexity?.summary}`;
      else fault = `${literal} could not be decided (${error?.kind}); write it more simply, or list it here`;
      verdicts.set(literal, fault);
    }
    return fault;
  };

  for (const [path, code] of files) {
    for (const { line, text, argument } of regexpsIn(path, code)) {
      const isExcepted = exceptions.has(`${path}: ${text}`);
      unused.delete(`${path}: ${text}`);
      if (isExcepted || (argument !== null && constants.has(argument))) continue;
      const fault =
        argument === null ? faultOf(text) : `${text} is built at run time; write a literal, or list it here`;
      if (fault !== null) problems.push(`${path}:${line}: ${fault}.`);
    }
  }
  for (const key of unused) if (files.has(key.slice(0, key.indexOf(":")))) problems.push(`Unused exception: ${key}.`);
  return problems;
}

if (isMain(import.meta)) {
  // The code that is published: of a package, its src folder, or its top level if it has none.
  const folders = ["src", "generated", ":(glob)packages/*/src/**", ":(glob)packages/*/*"];
  const { stdout } = spawnSync("git", ["ls-files", "-z", "--", ...folders], { cwd: root, encoding: "utf8" });
  const paths = stdout.split("\0").filter((path) => /\.(?:ts|js|cjs|mjs)$/.test(path));
  if (paths.length === 0) throw new Error("git lists no files; run the check in a clone.");
  report(slowRegexps(new Map(paths.map((path) => [path, read(path)]))));
}
