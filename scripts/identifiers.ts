// Finds words of the repository's former, mannered tone in names of the code. `check-words.ts` runs it; tone.ts does
// the same for prose.
import type ts from "typescript";
import { typescript } from "./typescript.ts";

/** A name with a marker word, at its first occurrence in a file. */
export interface IdentifierHit {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly name: string;
}

/** Words that are not allowed as a part of a name: of its parts in camelCase or CONSTANT_CASE. */
const MARKER = /^(?:told|untold|behind|mend(?:ed|ing|s)?|nobody|everybody|anew|who|askers?)$/;

const checked = /^(?:src|packages|scripts|bench|test)\/.*\.[cm]?[jt]s$/;

/** Files whose names are still to be changed. */
const unfinished =
  /^test\/(?:lint\/(?:fix\.test|rule-tester)|match\/(?:analysis\/redundancy\.test|arbitraries|properties\.test))\.ts$/;

/** Names with a marker word in the file at `path`, each one once. */
export function identifierHits(path: string, text: string): IdentifierHit[] {
  if (!checked.test(path) || unfinished.test(path)) return [];
  const file = typescript.createSourceFile(path, text, typescript.ScriptTarget.Latest, true);
  const lines = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (typescript.isIdentifier(node) || typescript.isPrivateIdentifier(node)) {
      const { text: name } = node;
      if (!lines.has(name) && isMarkedName(name)) {
        lines.set(name, file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
      }
    }
    typescript.forEachChild(node, visit);
  };
  visit(file);
  return [...lines].map(([name, line]) => ({ path, line, name }));
}

function isMarkedName(name: string): boolean {
  return name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z]+/).some((part) => MARKER.test(part.toLowerCase()));
}

/** A hit as one line of a report. */
export function identifierText({ path, line, name }: IdentifierHit): string {
  return `${path}:${line}: the name "${name}" has a word of the former tone; see scripts/identifiers.ts.`;
}
