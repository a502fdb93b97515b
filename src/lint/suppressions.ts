// Suppression comments: `# robotspec-disable-line code -- reason`. To crawlers they are ordinary comments.
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { trimEnd, trimmedEnd } from "../text/ascii.ts";
import { getOrInsert, partitionPoint } from "../text/collections.ts";
import { lineAt } from "../text/line-index.ts";
import type { Span } from "../text/span.ts";

/** A name in a suppression comment. */
export interface SuppressedCode {
  /** As written. */
  readonly name: string;
  /** The range of the code in the comment. */
  readonly span: Span;
  /** Whether it suppressed a finding. */
  used: boolean;
}

/** One suppression comment. */
export interface Suppression {
  /** The word after `robotspec-`. */
  readonly verb: "disable-line" | "disable-next-line" | "disable-file" | "disable" | "enable";
  /** Empty if it is about every code. */
  readonly codes: readonly SuppressedCode[];
  /** The text after `--`, or `""`. Without a reason nothing is suppressed. */
  readonly reason: string;
  /** The comment, without white space at its end. */
  readonly span: Span;
  /** Its line. */
  readonly line: Line;
  /** The first line it is about, 1-based. */
  readonly from: number;
  /** The last line it is about, 1-based; infinite if it lasts to the end of the file. */
  to: number;
  /** Whether it suppressed a finding. */
  used: boolean;
}

/** A finding that a comment of the file suppresses. */
export interface SuppressedFinding {
  /** The finding that is not reported. */
  readonly finding: Diagnostic;
  /** The reason that the comment gives. */
  readonly reason: string;
}

const COMMENT = /^#+[ \t]*robotspec-(disable-next-line|disable-line|disable-file|disable|enable)(?![-\w])/;

/** The name under which comments about every code are kept. */
const EVERY = "";

/** The suppression comments of a file. */
export class Suppressions {
  /** In file order. */
  readonly all: readonly Suppression[];
  readonly #byLine = new Map<number, Suppression[]>();
  /** Those for a stretch of the file or all of it, by each code they name. */
  readonly #stretches = new Map<string, Stretches>();

  /** Whether findings about several lines may be one: a comment suppresses those of its own lines. */
  readonly allowJoining: boolean;

  constructor(all: readonly Suppression[], allowJoining: boolean) {
    this.all = all;
    this.allowJoining = allowJoining;
    for (const suppression of all) {
      const { verb, reason, codes, from, to } = suppression;
      if (verb === "enable" || reason === "") continue;
      if (from === to) getOrInsert(this.#byLine, from, () => []).push(suppression);
      else {
        for (const name of codes.length === 0 ? [EVERY] : codes.map((code) => code.name)) {
          getOrInsert(this.#stretches, name, () => new Stretches()).add(suppression);
        }
      }
    }
  }

  /**
   * The comment that suppresses a finding, which is marked as used; null if there is none. Logarithmic in
   * the comments.
   */
  suppress({ code, line }: Pick<Diagnostic, "code" | "line">): Suppression | null {
    const found =
      this.#byLine.get(line)?.find(({ codes }) => codes.length === 0 || codes.some(({ name }) => name === code)) ??
      this.#stretches.get(code)?.at(line) ??
      this.#stretches.get(EVERY)?.at(line) ??
      null;
    if (found === null) return null;
    found.used = true;
    for (const one of found.codes) if (one.name === code) one.used = true;
    return found;
  }
}

/** The first line of a suppression, and the one that reaches furthest of those that begin there or above. */
interface Stretch {
  readonly from: number;
  readonly furthest: Suppression;
}

/** Stretches that may overlap, asked which of them a line is in. Linear to make, logarithmic to ask. */
class Stretches {
  /** In the order of their first lines. */
  #sorted: Stretch[] | null = null;
  readonly #added: Suppression[] = [];

  add(suppression: Suppression): void {
    this.#added.push(suppression);
  }

  at(line: number): Suppression | undefined {
    this.#sorted ??= this.#sort();
    const sorted = this.#sorted;
    const furthest = sorted[partitionPoint(sorted.length, (at) => (sorted[at] as Stretch).from > line) - 1]?.furthest;
    return furthest !== undefined && furthest.to >= line ? furthest : undefined;
  }

  #sort(): Stretch[] {
    let furthest: Suppression | null = null;
    return this.#added
      .sort((a, b) => a.from - b.from)
      .map((one) => {
        furthest = furthest === null || one.to > furthest.to ? one : furthest;
        return { from: one.from, furthest };
      });
  }
}

/** Reads the suppression comments of a document. Linear in the document. */
export function readSuppressions(document: RobotsTxt): Suppressions {
  const all: Suppression[] = [];
  // Most files have none, and are not looked through line by line.
  if (!document.text.includes("robotspec-")) return new Suppressions(all, !document.text.includes("eslint-"));
  const open: Open = new Map();
  for (const line of document.lines) {
    const read = readSuppression(document, line);
    if (read === null) continue;
    if (read.verb === "enable") close(open, read);
    if (read.verb === "disable") getOrInsert(open, namesOf(read), () => []).push(read);
    all.push(read);
  }
  return new Suppressions(all, all.length === 0);
}

function readSuppression({ text, lineIndex }: RobotsTxt, line: Line): Suppression | null {
  const comment = text.slice(line.comment, line.lineEnd);
  const found = COMMENT.exec(comment);
  if (found === null) return null;
  const verb = found[1] as Suppression["verb"];
  const rest = comment.slice(found[0].length);
  const dashes = rest.search(/[ \t]--(?:[ \t]|$)/);
  const named = dashes === -1 ? rest : rest.slice(0, dashes);
  const reason = dashes === -1 ? "" : trimmed(rest.slice(dashes + " --".length));
  const start = line.comment + found[0].length;
  const codes = [...named.matchAll(/[^\s,]+/g)].map(({ 0: name, index }) => ({
    name,
    span: { start: start + index, end: start + index + name.length },
    used: false,
  }));
  const [from, to] = reach(verb, lineAt(lineIndex, line.comment) + 1);
  const span = { start: line.comment, end: line.comment + trimEnd(comment).length };
  return { verb, codes, reason, span, line, from, to, used: false };
}

/** Without SP and HTAB around it. */
function trimmed(text: string): string {
  let start = 0;
  while (text[start] === " " || text[start] === "\t") start++;
  return text.slice(start, trimmedEnd(text, start, text.length));
}

function reach(verb: Suppression["verb"], line: number): readonly [from: number, to: number] {
  switch (verb) {
    case "disable-line":
    case "enable":
      return [line, line];
    case "disable-next-line":
      return [line + 1, line + 1];
    case "disable":
      return [line, Number.POSITIVE_INFINITY];
    case "disable-file":
      return [1, Number.POSITIVE_INFINITY];
    default:
      return verb satisfies never;
  }
}

/** Stretches that no enable comment has ended yet, by their codes. */
type Open = Map<string, Suppression[]>;

/** Ends what an enable comment is about: the open stretches with the same codes, or all of them. */
function close(open: Open, enable: Suppression): void {
  const names = enable.codes.length > 0 ? [namesOf(enable)] : [...open.keys()];
  for (const name of names) {
    for (const one of open.get(name) ?? []) {
      one.to = enable.from;
      enable.used = true;
    }
    open.delete(name);
  }
}

function namesOf({ codes }: Suppression): string {
  return codes
    .map(({ name }) => name)
    .sort()
    .join(" ");
}
