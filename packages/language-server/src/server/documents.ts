// The open documents with their snapshots and findings. A change ends the linting of the version before.
import type { Diagnostic } from "robotspec";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { JobRunner, Linted, Revision } from "../jobs.ts";
import { OpenDocument } from "../text/open-document.ts";
import { Snapshot } from "../text/snapshot.ts";
import type { Encoding } from "../text/units.ts";
import type { Configuration, Configured } from "./configuration.ts";

/** A snapshot with its configuration. */
export interface Current {
  readonly snapshot: Snapshot;
  readonly configured: Configured;
  /** Changes with each edit and each change of the configuration; never used twice. */
  readonly revision: string;
}

interface DocumentState {
  readonly document: OpenDocument;
  /** Ends the linting of this version. */
  abort: AbortController;
  current: Promise<Current> | null;
  linted: Promise<Linted> | null;
  /** The findings, once they are known. */
  known: readonly Diagnostic[] | null;
}

export class Documents {
  readonly #encoding: Encoding;
  readonly #configuration: Configuration;
  readonly #jobs: JobRunner;
  readonly #entries = new Map<string, DocumentState>();
  #revisions = 0;

  constructor(encoding: Encoding, configuration: Configuration, jobs: JobRunner) {
    this.#encoding = encoding;
    this.#configuration = configuration;
    this.#jobs = jobs;
  }

  get uris(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(uri: string): boolean {
    return this.#entries.has(uri);
  }

  open(uri: string, languageId: string, version: number, text: string): void {
    this.close(uri);
    const document = new OpenDocument(uri, languageId, version, text, this.#encoding);
    this.#entries.set(uri, { document, abort: new AbortController(), current: null, linted: null, known: null });
  }

  change(uri: string, changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return;
    entry.document.change(changes, version);
    reset(entry);
  }

  close(uri: string): void {
    this.#entries.get(uri)?.abort.abort(new OutdatedError());
    this.#entries.delete(uri);
    this.#configuration.forget(uri);
  }

  /** After a change of the configuration: everything is computed again. */
  resetAll(): void {
    for (const entry of this.#entries.values()) reset(entry);
  }

  textLength(uri: string): number {
    return this.#entries.get(uri)?.document.text.length ?? 0;
  }

  /** The current version of a document; null if it is not open. */
  async current(uri: string): Promise<Current | null> {
    const entry = this.#entries.get(uri);
    if (entry === undefined) return null;
    entry.current ??= this.#read(uri, entry);
    const { current } = entry;
    const found = await current;
    // An edit, or a new configuration, has arrived in the meantime.
    return entry.current === current && this.#entries.get(uri) === entry ? found : await this.current(uri);
  }

  async #read(uri: string, { document }: DocumentState): Promise<Current> {
    const configured = await this.#configuration.of(uri);
    const snapshot = new Snapshot(uri, document.version, document.text, this.#encoding, configured.dialect);
    return { snapshot, configured, revision: String(++this.#revisions) };
  }

  /** The findings about a version. Rejects with an `OutdatedError` once another one is current. */
  async findings(current: Current): Promise<readonly Diagnostic[]> {
    return (await this.linted(current)).findings;
  }

  /** The findings about a version, and whether it conforms. Rejects with an `OutdatedError` as `findings` does. */
  async linted(current: Current): Promise<Linted> {
    const { snapshot } = current;
    const entry = this.#entries.get(snapshot.uri);
    if (entry === undefined || (await entry.current) !== current) throw new OutdatedError();
    const { signal } = entry.abort;
    entry.linted ??= this.#jobs.run({ kind: "lint", ...revisionOf(current) }, signal);
    const found = await entry.linted;
    if (!signal.aborted) entry.known = found.findings;
    return found;
  }

  /** The findings about the current version of a document if they are known. */
  known(uri: string): readonly Diagnostic[] | null {
    return this.#entries.get(uri)?.known ?? null;
  }
}

/** The text and the config of a version, for a job. */
export function revisionOf({ snapshot, configured, revision }: Current): Revision {
  return { text: snapshot.text, revision, ...configured.fileConfig };
}

function reset(entry: DocumentState): void {
  entry.abort.abort(new OutdatedError());
  entry.abort = new AbortController();
  entry.current = null;
  entry.linted = null;
  entry.known = null;
}

/** The document has changed, so the result is outdated. */
export class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}
