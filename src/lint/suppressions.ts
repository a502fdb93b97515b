// Suppression comments: `# robotspec-disable-line code -- reason`. To crawlers they are ordinary comments.
import type { Line, RobotsTxt } from "../cst/nodes.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { trimEnd, trimmedEnd } from "../text/ascii.ts";
import { addTo, getOrInsert, partitionPoint } from "../text/collections.ts";
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
  /** The 1-based number of its line. */
  readonly number: number;
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

/** Lines, 1-based, from a `disable` to the `enable` that ends it. */
interface Stretch {
  readonly suppression: Suppression;
  to: number;
}

/** The suppression comments of a file. */
export class Suppressions {
  /** In file order. */
  readonly all: Suppression[] = [];
  readonly #byLine = new Map<number, Suppression[]>();
  /** By each code they name, in file order. No two overlap, because a code that is disabled is not disabled again. */
  readonly #stretches = new Map<string, Stretch[]>();
  readonly #ofFile = new Map<string, Suppression>();
  readonly #open = new Map<string, Stretch>();

  /** Whether findings about several lines may be one: a comment suppresses those of its own lines. */
  readonly allowJoining: boolean;

  /** Linear in the document. */
  constructor(document: RobotsTxt) {
    const { text, lines } = document;
    // Most files have none, and are not looked through line by line.
    for (const line of text.includes("robotspec-") ? lines : []) {
      const suppression = readSuppression(document, line);
      if (suppression === null) continue;
      this.all.push(suppression);
      if (suppression.verb === "enable") this.#close(suppression);
      else this.#add(suppression);
    }
    this.allowJoining = this.all.length === 0 && !text.includes("eslint-");
  }

  #add(suppression: Suppression): void {
    const { verb, reason, number } = suppression;
    if (verb === "disable") {
      for (const name of namesOf(suppression)) {
        if (this.#open.has(name)) continue;
        const stretch = { suppression, to: Number.POSITIVE_INFINITY };
        this.#open.set(name, stretch);
        if (reason !== "") addTo(this.#stretches, name, stretch);
      }
    } else if (reason === "") return;
    else if (verb !== "disable-file") addTo(this.#byLine, verb === "disable-line" ? number : number + 1, suppression);
    else for (const name of namesOf(suppression)) getOrInsert(this.#ofFile, name, () => suppression);
  }

  /** Ends the open stretches of the codes that an enable comment names, or all. */
  #close(enable: Suppression): void {
    for (const name of enable.codes.length === 0 ? [...this.#open.keys()] : namesOf(enable)) {
      const stretch = this.#open.get(name);
      if (stretch === undefined) continue;
      stretch.to = enable.number;
      enable.used = true;
      this.#open.delete(name);
    }
  }

  /**
   * The comment that suppresses a finding, which is marked as used; null if there is none: the one about its line, else
   * about a stretch, else about the file. Logarithmic in the comments.
   */
  suppress({ code, line }: Pick<Diagnostic, "code" | "line">): Suppression | null {
    const found =
      this.#byLine.get(line)?.find(({ codes }) => codes.length === 0 || codes.some(({ name }) => name === code)) ??
      this.#stretchAt(code, line) ??
      this.#stretchAt(EVERY, line) ??
      this.#ofFile.get(code) ??
      this.#ofFile.get(EVERY);
    if (found === undefined) return null;
    found.used = true;
    for (const one of found.codes) if (one.name === code) one.used = true;
    return found;
  }

  #stretchAt(name: string, line: number): Suppression | undefined {
    const all = this.#stretches.get(name) ?? [];
    const before = all[partitionPoint(all.length, (at) => (all[at] as Stretch).suppression.number > line) - 1];
    return before !== undefined && before.to >= line ? before.suppression : undefined;
  }
}

/** The codes that a comment is about. */
function namesOf({ codes }: Suppression): readonly string[] {
  return codes.length === 0 ? [EVERY] : codes.map(({ name }) => name);
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
  const span = { start: line.comment, end: line.comment + trimEnd(comment).length };
  return { verb, codes, reason, span, line, number: lineAt(lineIndex, line.comment) + 1, used: false };
}

/** Without SP and HTAB around it. */
function trimmed(text: string): string {
  let start = 0;
  while (text[start] === " " || text[start] === "\t") start++;
  return text.slice(start, trimmedEnd(text, start, text.length));
}
