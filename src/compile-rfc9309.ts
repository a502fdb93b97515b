// From a robots.txt to something that answers questions, by RFC 9309 and nothing else.
import { compileBy, type Robots } from "./compiled-robots.ts";
import type { RobotsTxt } from "./cst/nodes.ts";
import { rfc9309 } from "./dialects/rfc9309.ts";
import { rfc9309Semantics } from "./match/semantics.ts";
import type { Source } from "./text/decode.ts";

export interface CompileOptions {
  /** Nobody else's reading is here, and no draft's; `compile` of `robotspec` has them all. */
  readonly dialect?: "rfc9309";
  readonly contentUsage?: false;
  /** Octets that are read, at least 512,000 (§2.5); the line the limit falls into is dropped. */
  readonly limit?: number;
}

/**
 * Makes a robots.txt, or a document parsed from one, ready for questions. Does no more than read it:
 * groups and rules are worked out when first asked for. Never throws on content; a TypeError where an
 * option asks for what is not here.
 */
export function compile(source: Source | RobotsTxt, options: CompileOptions = {}): Robots {
  if ((options.dialect ?? rfc9309.name) !== rfc9309.name || options.contentUsage) {
    throw new TypeError('Other dialects and drafts are not in robotspec/core; import compile from "robotspec".');
  }
  return compileBy(source, rfc9309, rfc9309Semantics, options.limit);
}
