// Parses a source into the tree, without diagnostics.
import type { Source } from "../text/decode.ts";
import type { RobotsTxt } from "./nodes.ts";
import { scanUtf8 } from "./scan.ts";

/** A parsed document, without diagnostics. */
export interface ParsedTree<S extends Source = Source> {
  /** The tree. */
  readonly document: RobotsTxt<S>;
}

/** `parse` without diagnostics. Octets are always decoded as UTF-8. */
export function parseTree(source: string): ParsedTree<string>;
/** The same for octets. */
export function parseTree(source: Uint8Array): ParsedTree<Uint8Array>;
/** The same for text or octets. */
export function parseTree<S extends Source>(source: S): ParsedTree<S>;
export function parseTree(source: Source): ParsedTree {
  return { document: scanUtf8(source) };
}
