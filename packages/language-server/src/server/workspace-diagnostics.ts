// Diagnostics of the robots.txt files in the workspace folders that are not open.
import { lint } from "robotspec";
import { decode } from "robotspec/text";
import type { WorkspaceDocumentDiagnosticReport } from "vscode-languageserver";
import type { Context } from "../features/context.ts";
import { diagnostics } from "../features/diagnostics.ts";
import type { Host } from "../host.ts";
import { Snapshot } from "../text/snapshot.ts";
import type { Configured } from "./configuration.ts";

/** Octets above which a file that is not open is not linted: crawlers read 500 KiB of it (RFC 9309 §2.5). */
const MAX_OCTETS = 1 << 20;

/** Counts the events after which a report may differ. Clients ask again at once, so a request can wait for one. */
export class Changes {
  #count = 0;
  #waiting: (() => void)[] = [];

  get count(): number {
    return this.#count;
  }

  add(): void {
    this.#count++;
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Resolves after the next one, or when the signal is aborted. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (signal.aborted) resolve();
      signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }
}

/** Reports about closed files; an unchanged file is not linted again. */
export class ClosedFiles {
  readonly #host: Host;
  #known = new Map<string, { readonly octets: Uint8Array; readonly configured: Configured; readonly id: string }>();
  #count = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The report about one file; null if it cannot be read, or is too large. */
  async report(
    uri: string,
    configured: Configured,
    previousId: string | undefined,
    contextOf: (snapshot: Snapshot) => Omit<Context, "findings">,
    encoding: Snapshot["encoding"],
  ): Promise<WorkspaceDocumentDiagnosticReport | null> {
    const octets = await this.#host.read(uri);
    if (octets === null || octets.length > MAX_OCTETS) {
      this.#known.delete(uri);
      return null;
    }
    const known = this.#known.get(uri);
    const isSame = known?.configured === configured && equal(known.octets, octets);
    if (isSame && known.id === previousId) return { kind: "unchanged", uri, version: null, resultId: known.id };
    const id = `closed ${++this.#count}`;
    this.#known.set(uri, { octets, configured, id });
    // Octets, because some findings are about the encoding. Their spans index the decoded text.
    const findings = lint(octets, configured.fileConfig);
    const snapshot = new Snapshot(uri, 0, decode(octets).text, encoding, configured.dialect);
    const items = diagnostics({ ...contextOf(snapshot), findings });
    return { kind: "full", uri, version: null, resultId: id, items };
  }
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((octet, at) => octet === other[at]);
}
