// Prints a tree: the concatenation of the texts of its leaves.
import { encode, type Source } from "../text/decode.ts";
import { cursor } from "./cursor.ts";
import type { Node, RobotsTxt } from "./nodes.ts";

/**
 * The source of a document, octet for octet: a string for a string, octets for octets in their encoding. Builds no
 * nodes; linear in the document.
 */
export function print<S extends Source>(document: RobotsTxt<S>): S {
  const { text, source } = document;
  const leaves: string[] = [];
  const at = cursor(document);
  while (at.next()) {
    if (at.depth === 2 || at.kind === "byte-order-mark") leaves.push(text.slice(at.start, at.end));
  }
  const printed = leaves.join("");
  return (source.form === "string" ? printed : encode(printed, source.form, source.octetLength)) as S;
}

/** The text of a node's span. */
export function textOf(document: RobotsTxt, node: Node): string {
  return document.text.slice(node.span.start, node.span.end);
}
