// Finds comments of TypeScript that are wider than the code, which the formatter breaks and comments it does not.
// `check-words.ts` runs it.
import type ts from "typescript";
import { typescript } from "./typescript.ts";

/** Columns of a line, as in biome.json. */
const WIDTH = 120;

/** Files that a tool makes. */
const foreign = /^generated\//;

/** Comments that cannot be broken: one word, such as a URL, and directives to a tool. */
const UNBREAKABLE = /^\s*(?:(?:\/\/|\/?\*+)\s*\S+\s*(?:\*\/)?|\/\/ (?:Stryker|biome-ignore|@ts-)\b.*)$/;

/** Files whose comments are still to be broken. */
const unfinished = /^(?:src\/(?:lint|match)|packages\/census|test\/(?:lint|match|packages\/census))\//;

/** Lines of comments in the file at `path` that are too wide, as "path:line: reason". */
export function wideComments(path: string, text: string): string[] {
  if (!path.endsWith(".ts") || foreign.test(path) || unfinished.test(path)) return [];
  const lines = text.split("\n");
  return [...commentedLines(path, text)]
    .sort((one, other) => one - other)
    .flatMap((line) => {
      const content = lines[line] ?? "";
      if (content.length <= WIDTH || UNBREAKABLE.test(content)) return [];
      return [`${path}:${line + 1}: a comment of ${content.length} columns; break it before column ${WIDTH}.`];
    });
}

/** 0-based lines on which there is a part of a comment. */
function commentedLines(path: string, text: string): Set<number> {
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const add = (ranges: readonly ts.CommentRange[] | undefined) => {
    for (const { pos, end } of ranges ?? []) {
      const last = file.getLineAndCharacterOfPosition(end).line;
      for (let line = file.getLineAndCharacterOfPosition(pos).line; line <= last; line++) lines.add(line);
    }
  };
  const visit = (node: ts.Node): void => {
    if (node.getChildCount(file) === 0) {
      add(typescript.getLeadingCommentRanges(text, node.getFullStart()));
      add(typescript.getTrailingCommentRanges(text, node.getEnd()));
    }
    for (const child of node.getChildren(file)) visit(child);
  };
  visit(file);
  return lines;
}
