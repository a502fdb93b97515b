// A document that the client has open: applies incremental edits in any position encoding.

import type { Position } from "vscode-languageserver";
import { TextDocument as Text, type TextDocumentContentChangeEvent } from "vscode-languageserver-textdocument";
import { type Encoding, Units } from "./units.ts";

/** The same text as in the client. The package counts in UTF-16, so ranges in other encodings are converted first. */
export class OpenDocument {
  readonly uri: string;
  readonly #encoding: Encoding;
  #text: Text;

  constructor(uri: string, languageId: string, version: number, text: string, encoding: Encoding) {
    this.uri = uri;
    this.#encoding = encoding;
    this.#text = Text.create(uri, languageId, version, text);
  }

  get version(): number {
    return this.#text.version;
  }

  get text(): string {
    return this.#text.getText();
  }

  /** Applies changes in order, each to the text that the one before it made. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) {
      const converted =
        this.#encoding === "utf-16" || !("range" in change)
          ? change
          : {
              text: change.text,
              range: { start: this.#inUtf16(change.range.start), end: this.#inUtf16(change.range.end) },
            };
      this.#text = Text.update(this.#text, [converted], version);
    }
    if (changes.length === 0) this.#text = Text.update(this.#text, [], version);
  }

  #inUtf16({ line, character }: Position): Position {
    const start = this.#text.offsetAt({ line, character: 0 });
    const end = this.#text.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
    // One line is converted, so the sums are not worth keeping for the next change.
    const content = this.#text.getText().slice(start, end);
    return { line, character: new Units(content, this.#encoding).after(0, character, content.length) };
  }
}
