// The cursor agrees with the tree: it visits the same kinds and spans as `walk`, in the
// same order. Checked on a few texts in `npm test`, on a million in `npm run fuzz -- cursor`.
import fc, { type Arbitrary } from "fast-check";
import { cursor } from "../../src/cst/cursor.ts";
import type { Node } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { walk } from "../../src/cst/walk.ts";
import type { Source } from "../../src/text/decode.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { anySource } from "../arbitraries/robotstxt.ts";

const scraps = ["\n", "\r", "\r\n", " ", "\uFEFF", "a:", "#"];

/** Random files, texts that scanners get wrong, and blank lines with something between them. */
export const anything: Arbitrary<Source> = fc.oneof<{ weight: number; arbitrary: Arbitrary<Source> }[]>(
  { weight: 3, arbitrary: anySource },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...scraps)).map((chosen) => chosen.join("")) },
);

/** Each node as `kind start..end`, with its depth and its parent. */
function walked(source: Source): string[] {
  const rows: string[] = [];
  const depths = new Map<Node | null, number>([[null, -1]]);
  walk(parse(source).document, (node, parent) => {
    const depth = (depths.get(parent) ?? Number.NaN) + 1;
    depths.set(node, depth);
    rows.push(row(depth, node.kind, node.span.start, node.span.end, parent?.kind ?? null));
  });
  return rows;
}

function passed(source: Source): string[] {
  const at = cursor(parse(source).document);
  const rows: string[] = [];
  do rows.push(row(at.depth, at.kind, at.start, at.end, at.parentKind));
  while (at.next());
  return rows;
}

function row(depth: number, kind: string, start: number, end: number, parent: string | null): string {
  return `${"  ".repeat(depth)}${kind} ${start}..${end} in ${parent}`;
}

/** The nodes that a cursor and a walk visit in a source if these differ; null if they agree. */
export function disagreement(source: Source): { readonly cursor: string[]; readonly walk: string[] } | null {
  const seen = { cursor: passed(source), walk: walked(source) };
  return seen.cursor.join("\n") === seen.walk.join("\n") ? null : seen;
}
