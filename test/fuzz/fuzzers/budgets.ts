// Files of 512 KB that repeat a few lines, each time with another number: the lines are changed step by step, and a change
// is kept if linting takes more time with it.
import fc from "fast-check";
import { compare } from "../../../src/compare/index.ts";
import { fix, lint } from "../../../src/lint/index.ts";
import { type Fuzzer, fuzzer } from "../fuzzer.ts";

/** The most CPU seconds that each operation may take: twice the goals, because a machine of CI may be slow or busy. */
const MOST_SECONDS = { lint: 3, fix: 6, compare: 6 } as const;

const SIZE = 512 * 1024;
/** Octets of the files on which the changes are tried. */
const TRIED = SIZE / 16;

/** Parts of a value; N is the number. */
const parts = ["/", "N", "*", "a", "***", "ab", ".", "$", "?", "=", "%2f", "%41", "%", "é", "index.html", ", ", ";"];
const keys = [
  "Disallow: /",
  "Allow: /",
  "Disallow: ",
  "User-agent: ",
  "Sitemap: https://example.com/",
  "Disallow /",
  "",
];
const heads = ["", "User-agent: *\n", "User-agent: *\nDisallow: /\n", "User-agent: *\nDisallow:\n", "User-agent: a\n"];

interface Template {
  readonly head: string;
  readonly lines: readonly { readonly key: string; readonly parts: readonly string[] }[];
}

interface Input extends Template {
  /** Inserts a part into a line, or replaces the one there. */
  readonly changes: readonly { readonly line: number; readonly at: number; readonly part: string; inserts: boolean }[];
}

const part = fc.constantFrom(...parts);

const slowestInputs: Record<string, { seconds: number; input: string }> = {};

export const budgets: Fuzzer = fuzzer<Input>({
  promise: "no file of 512 KB takes long to lint, to fix or to compare",
  noun: "files",
  usualRuns: 500,
  inputs: fc.record({
    head: fc.constantFrom(...heads),
    lines: fc.array(fc.record({ key: fc.constantFrom(...keys), parts: fc.array(part, { maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    changes: fc.array(fc.record({ line: fc.nat(2), at: fc.nat(6), part, inserts: fc.boolean() }), { maxLength: 12 }),
  }),
  slowest: slowestInputs,
  disagreement: (input) => {
    const text = textOf(slowest(input), SIZE);
    const seconds = {
      lint: secondsOf(() => lint(text, { config: { preset: "all" } })),
      fix: secondsOf(() => fix(text, { redundant: true, unsafe: true })),
      compare: secondsOf(() => compare(text)),
    };
    for (const [name, most] of Object.entries(seconds)) {
      if (most > (slowestInputs[name]?.seconds ?? 0))
        slowestInputs[name] = { seconds: most, input: text.slice(0, 100) };
    }
    const isSlow = Object.entries(MOST_SECONDS).some(([name, most]) => seconds[name as keyof typeof seconds] > most);
    return isSlow ? { ...seconds, begin: text.slice(0, 100) } : null;
  },
});

function slowest({ changes, ...first }: Input): Template {
  let best: Template = first;
  let most = 0;
  for (const change of [null, ...changes]) {
    const next = change === null ? best : changed(best, change);
    const text = textOf(next, TRIED);
    const seconds = secondsOf(() => [
      fix(text, { redundant: true, unsafe: true, config: { preset: "all" } }).remaining,
      compare(text),
    ]);
    if (seconds <= most) continue;
    [best, most] = [next, seconds];
  }
  return best;
}

function changed({ head, lines }: Template, { line, at, part, inserts }: Input["changes"][number]): Template {
  const changedLine = (parts: readonly string[]) => parts.toSpliced(Math.min(at, parts.length), inserts ? 0 : 1, part);
  return {
    head,
    lines: lines.map((one, index) => (index === line % lines.length ? { ...one, parts: changedLine(one.parts) } : one)),
  };
}

function textOf({ head, lines }: Template, size: number): string {
  const written: string[] = [head];
  for (let at = 0, length = head.length; length < size; at++) {
    const text = lines.map(({ key, parts }) => `${key}${parts.join("").replaceAll("N", String(at))}\n`).join("");
    written.push(text);
    length += text.length;
  }
  return written.join("");
}

function secondsOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
