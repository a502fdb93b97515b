// A tree back to what it was parsed from: the leaves' texts, put together.
import { encode, type Source } from "../text/decode.ts";
import type { Node, RobotsTxt } from "./nodes.ts";
import { walk } from "./walk.ts";

/**
 * What `parse` was given, octet for octet: a string for a string, octets for octets, in the encoding
 * they were in.
 */
export function print<S extends Source>(document: RobotsTxt<S>): S {
  const { form, octetLength } = document.source;
  const parts: string[] = [];
  walk(document, (node) => {
    if (!("children" in node)) parts.push(textOf(document, node));
  });
  const text = parts.join("");
  return (form === "string" ? text : encode(text, form, octetLength)) as S;
}

/** The text a node covers. */
export function textOf(document: RobotsTxt, node: Node): string {
  return document.text.slice(node.span.start, node.span.end);
}
