// The machine that the server runs on. Node has files and threads, a browser at most threads.
import type { DiagnosticCode } from "robotspec";
import type { Background, FileConfig } from "./jobs.ts";

/** A config that cannot be used; the message is a sentence for the user. */
export class ConfigProblem extends Error {
  override readonly name = "ConfigProblem";
}

/** Files and threads. */
export interface Host {
  /** Starts the background thread; null if the host has none. */
  readonly background: (() => Background) | null;
  /** The nearest `robotspec.config.*` of a document; null if there is none. Rejects with a `ConfigProblem`. */
  config(uri: string): Promise<FileConfig | null>;
  /** Clears the cache of configs, after one has changed. */
  forgetConfigs(): void;
  /** Whether configs that are programs may be loaded. Called before the first config is read. */
  trust(isTrusted: boolean): void;
  /** The robots.txt files below a folder, as URIs. */
  robotsFiles(folder: string, signal: AbortSignal): AsyncIterable<string>;
  /** The content of a file; null if it cannot be read. */
  read(uri: string): Promise<Uint8Array | null>;
  /** URL of the page of a rule; null if the host has none. */
  rulePage(code: DiagnosticCode): string | null;
}
