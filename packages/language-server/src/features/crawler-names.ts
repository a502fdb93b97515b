// The crawler names of a file: highlights, references and rename. Names are compared as RFC 9309 §2.2.1 compares them,
// by product token and without regard to ASCII case.
import type { Span, UserAgent } from "robotspec";
import { equalsIgnoringCase, isProductToken } from "robotspec/groups";
import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type Location,
  type Position,
  type Range,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { nameOf } from "../crawlers.ts";
import type { Snapshot } from "../text/snapshot.ts";
import type { Context } from "./context.ts";
import { textEdits } from "./text-edits.ts";

/** The user-agent line whose value contains a position; null if there is none. */
export function userAgentAt(snapshot: Snapshot, position: Position): UserAgent | null {
  const offset = snapshot.offset(position);
  for (const { userAgents, span } of snapshot.robots.groups) {
    if (offset < span.start || offset > span.end) continue;
    const found = userAgents.find((line) => line.span.start <= offset && offset <= line.span.end);
    if (found !== undefined) return found;
  }
  return null;
}

/** Every value that names the same crawler, as spans of the names alone. */
function occurrences(snapshot: Snapshot, name: UserAgent): Span[] {
  return snapshot.robots.groups.flatMap(({ userAgents }) =>
    userAgents.filter((line) => equalsIgnoringCase(nameOf(line), nameOf(name))).map(nameSpan),
  );
}

function nameSpan(line: UserAgent): Span {
  return { start: line.span.start, end: line.span.start + nameOf(line).length };
}

export function highlights({ snapshot }: Context, position: Position): DocumentHighlight[] | null {
  const name = userAgentAt(snapshot, position);
  if (name === null) return null;
  return occurrences(snapshot, name).map((span) => ({ range: snapshot.range(span), kind: DocumentHighlightKind.Text }));
}

/** The other user-agent lines of a crawler, in this file: each robots.txt is read alone. */
export function references({ snapshot }: Context, position: Position, withItself: boolean): Location[] | null {
  const name = userAgentAt(snapshot, position);
  if (name === null) return null;
  return occurrences(snapshot, name)
    .filter(({ start }) => withItself || start !== name.span.start)
    .map((span) => ({ uri: snapshot.uri, range: snapshot.range(span) }));
}

/** The range that a rename replaces; null where there is no name, and for `*`. */
export function prepareRename({ snapshot }: Context, position: Position): { range: Range; placeholder: string } | null {
  const name = userAgentAt(snapshot, position);
  if (name === null || nameOf(name) === "*" || nameOf(name) === "") return null;
  return { range: snapshot.range(nameSpan(name)), placeholder: nameOf(name) };
}

/** Renames a crawler in every user-agent line. Returns a sentence if the new name is not usable. */
export function rename({ snapshot }: Context, position: Position, newName: string): WorkspaceEdit | string | null {
  const name = userAgentAt(snapshot, position);
  if (name === null) return null;
  if (nameOf(name) === "*" || nameOf(name) === "") return 'Only a named crawler can be renamed; "*" stands for all.';
  if (!isProductToken(newName) || newName === "*") {
    return 'A crawler\'s name is a product token; use only letters, "_" and "-".';
  }
  const edits = occurrences(snapshot, name).map((span) => ({ span, text: newName }));
  return { changes: { [snapshot.uri]: textEdits(snapshot, edits) } };
}
