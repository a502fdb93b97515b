// Edits by span as edits of the protocol.
import type { Edit } from "robotspec";
import type { TextEdit } from "vscode-languageserver";
import type { Snapshot } from "../text/snapshot.ts";

/** Edits that refer to the snapshot's text, none overlapping. */
export function textEdits(snapshot: Snapshot, edits: readonly Edit[]): TextEdit[] {
  return edits.map(({ span, text }) => ({ range: snapshot.range(span), newText: text }));
}
