// What the file is: a robots.txt, or a document of another format, a template or an unresolved merge (RFC 9309 §2.3).
import type { RobotsTxt } from "../../cst/nodes.ts";
import { frontMatter, type Placeholder, placeholders } from "../../cst/template.ts";
import { type WholeFileFault, wholeFileFault } from "../../cst/whole-file.ts";

/** What a document is. */
export interface Body {
  /** What the file is instead of a robots.txt; null if it is one. */
  readonly fault: WholeFileFault | null;
  /** The placeholders in values, one for each line that has any. */
  readonly placeholders: readonly Placeholder[];
  /** Whether no fix may edit it, because it is the source of another file, or another document. */
  readonly isSource: boolean;
  /** The offsets at which the lines of front matter and those with placeholders start. */
  readonly templateLines: ReadonlySet<number>;
}

/** The body of a document. Linear. */
export function bodyOf(document: RobotsTxt): Body {
  const fault = wholeFileFault(document);
  const found = placeholders(document);
  const front = fault?.kind === "front-matter" ? frontMatter(document) : [];
  return {
    fault,
    placeholders: found,
    isSource: fault !== null || found.length > 0,
    templateLines: new Set([...front, ...found.map(({ line }) => line)].map(({ start }) => start)),
  };
}
