// A robots.txt for ESLint's core: the tree and its traversal, positions as ESLint
// counts them, and the comments that disable rules.
import { type Comment, type Node, type RobotsTxt, type Span, walk } from "../index.ts";
import { positionAt } from "../text/index.ts";

/**
 * Line and column, both 1-based; `column` in UTF-16 code units. ESLint takes the byte order mark away
 * before it counts.
 */
export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
}

/** The range of a finding, as ESLint counts. */
export interface Location {
  /** Start. */
  readonly start: Position;
  /** End, exclusive. */
  readonly end: Position;
}

/** One step of ESLint's traversal of the tree. */
export interface VisitStep {
  /** The type of the step. */
  readonly type: "visit";
  /** 1 is a visit. */
  readonly kind: 1;
  /** The node. */
  readonly target: Node;
  /** 1 on the way in, 2 on the way out. */
  readonly phase: 1 | 2;
  /** The node and its parent. */
  readonly args: [node: Node, parent: Node | null];
}

/** A comment that turns rules off or on again. */
export interface DisableDirective {
  /** The effect of the directive. */
  readonly type: "disable" | "disable-line" | "disable-next-line" | "enable";
  /** The comment that holds the directive. */
  readonly node: Comment;
  /** Names of rules with commas between them; empty for all. */
  readonly value: string;
  /** The reason after `--`. */
  readonly justification: string;
}

const DIRECTIVE = /^#+[ \t]*eslint-(disable-next-line|disable-line|disable|enable)(?![-\w])(.*)$/;

/** A robots.txt as ESLint's core reads it. */
export class RobotsTxtSourceCode {
  /** The tree. */
  readonly ast: RobotsTxt;
  /** Without the byte order mark, as all ranges count. */
  readonly text: string;
  /** Whether the file begins with a byte order mark. */
  readonly hasBOM: boolean;
  #parents: Map<Node, Node | null> | null = null;

  constructor(ast: RobotsTxt, hasBOM: boolean) {
    this.ast = ast;
    this.hasBOM = hasBOM;
    this.text = ast.text.slice(hasBOM ? 1 : 0);
  }

  /** The lines, without their line ends. */
  get lines(): string[] {
    return this.text.split(/\r\n|\r|\n/);
  }

  /** The range in ESLint's text; the byte order mark itself begins at -1. */
  rangeOf({ start, end }: Span): [number, number] {
    const shift = this.hasBOM ? 1 : 0;
    return [start - shift, end - shift];
  }

  /** The location of a span. */
  locationOf({ start, end }: Span): Location {
    return { start: this.#positionOf(start), end: this.#positionOf(end) };
  }

  /** The range of a node, as ESLint counts. */
  getRange(node: Node): [number, number] {
    return this.rangeOf(node.span);
  }

  /** The location of a node. */
  getLoc(node: Node): Location {
    return this.locationOf(node.span);
  }

  /** The position of an index. */
  getLocFromIndex(index: number): Position {
    return this.#positionOf(index + (this.hasBOM ? 1 : 0));
  }

  /** The index of a position. */
  getIndexFromLoc({ line, column }: Position): number {
    const start = this.ast.lineIndex.starts[line - 1] ?? this.ast.text.length;
    return start + column - 1 - (this.hasBOM && line > 1 ? 1 : 0);
  }

  /** The text of a node, or all of it. */
  getText(node?: Node): string {
    return node === undefined ? this.text : this.ast.text.slice(node.span.start, node.span.end);
  }

  /** The parent of a node; null for the root. */
  getParent(node: Node): Node | null {
    if (this.#parents === null) {
      const parents = new Map<Node, Node | null>();
      walk(this.ast, (one, parent) => void parents.set(one, parent));
      this.#parents = parents;
    }
    return this.#parents.get(node) ?? null;
  }

  /** The ancestors of a node, the root first. */
  getAncestors(node: Node): Node[] {
    const ancestors: Node[] = [];
    for (let parent = this.getParent(node); parent !== null; parent = this.getParent(parent)) ancestors.unshift(parent);
    return ancestors;
  }

  /**
   * Every node on the way in and on the way out, in the order of the text. Builds all nodes: before any rule runs,
   * ESLint asks for all steps, and then matches the node of each step and its ancestors against the selectors.
   */
  traverse(): VisitStep[] {
    const steps: VisitStep[] = [];
    const add = (phase: VisitStep["phase"]) => (node: Node, parent: Node | null) => {
      steps.push({ type: "visit", kind: 1, target: node, phase, args: [node, parent] });
    };
    walk(this.ast, { enter: add(1), leave: add(2) });
    return steps;
  }

  /**
   * Comments of JavaScript: always none. Rules for JavaScript run on every file if a config without `files` turns
   * them on (`js.configs.recommended`). They find no node of theirs, but some ask for comments or the
   * scope before they look for one, and ESLint stops if those methods are missing.
   */
  getAllComments(): readonly never[] {
    return [];
  }

  /** A scope of JavaScript, for the same rules. */
  getScope(): { readonly isStrict: false } {
    return { isStrict: false };
  }

  /** Comments that configure rules in the file: not supported, because a robots.txt is public. */
  getInlineConfigNodes(): Node[] {
    return [];
  }

  /** The directives in comments. */
  getDisableDirectives(): { readonly problems: never[]; readonly directives: DisableDirective[] } {
    const directives: DisableDirective[] = [];
    for (const line of this.ast.children) {
      const comment = "comment" in line ? line.comment : null;
      const match = comment === null ? null : DIRECTIVE.exec(this.getText(comment));
      if (comment === null || match === null) continue;
      const { value, reason } = splitReason(match[2] as string);
      directives.push({
        type: match[1] as DisableDirective["type"],
        node: comment,
        value: value.trim(),
        justification: reason.trim(),
      });
    }
    return { problems: [], directives };
  }

  #positionOf(offset: number): Position {
    const { line, column } = positionAt(this.ast.lineIndex, offset);
    return { line, column: this.hasBOM && line === 1 ? Math.max(1, column - 1) : column };
  }
}

/** The rule names of a directive, and the reason after two or more dashes surrounded by white space. */
function splitReason(text: string): { readonly value: string; readonly reason: string } {
  for (let start = text.indexOf("--"); start !== -1; ) {
    let end = start;
    while (text[end] === "-") end++;
    const isAlone = (at: number) => at < 0 || at >= text.length || text[at] === " " || text[at] === "\t";
    if (isAlone(start - 1) && isAlone(end)) return { value: text.slice(0, start), reason: text.slice(end) };
    start = text.indexOf("--", end);
  }
  return { value: text, reason: "" };
}
