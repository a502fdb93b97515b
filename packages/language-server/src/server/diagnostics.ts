// Diagnostics for a client that asks: about an open document, and about all robots.txt files of the workspace.
import type { Diagnostic as Finding } from "robotspec";
import { isIgnored } from "robotspec/lint";
import {
  type DocumentDiagnosticReport,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { diagnostics } from "../features/diagnostics.ts";
import type { Snapshot } from "../text/snapshot.ts";
import { rethrowOutdated, signalOf, throwIfCancelled } from "./cancellation.ts";
import type { Session } from "./session.ts";
import { ClosedFiles } from "./workspace-diagnostics.ts";

export function answerDiagnostics(session: Session): void {
  const { connection, host, client, documents, configuration, changes } = session;
  const closedFiles = new ClosedFiles(host);
  /** The latest report about closed files: result IDs by URI, and the number of changes before it. */
  let reported: { readonly count: number; readonly ids: ReadonlyMap<string, string> } | null = null;

  connection.languages.diagnostics.on(async (params, token): Promise<DocumentDiagnosticReport> => {
    const current = await documents.current(params.textDocument.uri);
    if (current === null) return { kind: "full", items: [] };
    if (params.previousResultId === current.revision) return { kind: "unchanged", resultId: current.revision };
    let findings: readonly Finding[] | null;
    try {
      const pending = session.findings(current);
      findings = client.refreshDiagnostics ? await session.soon(pending) : await pending;
    } catch (error) {
      rethrowOutdated(error);
    }
    if (findings === null) {
      const data = { retriggerRequest: false };
      throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document is still being linted.", data);
    }
    throwIfCancelled(token);
    const items = diagnostics(session.contextOf(current, findings));
    return { kind: "full", resultId: current.revision, items };
  });

  connection.languages.diagnostics.onWorkspace(async (params, token, progress): Promise<WorkspaceDiagnosticReport> => {
    const items: WorkspaceDiagnosticReport["items"] = [];
    const previous = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
    const signal = signalOf(token);
    const hasAll = reported !== null && [...reported.ids].every(([uri, id]) => previous.get(uri) === id);
    // Without watched files, a change would not be noticed.
    if (client.watchFiles && hasAll && reported?.count === changes.count) await changes.next(signal);
    throwIfCancelled(token);
    const { count } = changes;
    progress.begin("Linting robots.txt files");
    try {
      for (const folder of session.folders) {
        for await (const uri of host.robotsFiles(folder.uri, signal)) {
          if (signal.aborted) break;
          // Open documents have reports of their own.
          if (documents.has(uri)) continue;
          const configured = await configuration.of(uri);
          if (isIgnored(configured.fileConfig.config, configured.fileConfig.file)) continue;
          const make = (snapshot: Snapshot) => session.contextWithoutFindings(snapshot, configured.settings);
          const report = await closedFiles.report(uri, configured, previous.get(uri), make, client.encoding);
          if (report !== null) items.push(report);
        }
      }
    } finally {
      progress.done();
    }
    throwIfCancelled(token);
    reported = { count, ids: new Map(items.map(({ uri, resultId = "" }) => [uri, resultId])) };
    return { items };
  });
}
