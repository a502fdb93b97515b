// Follows the documents and the configuration of the client, and sends diagnostics to a client that does not ask for
// them.
import { diagnostics } from "../features/diagnostics.ts";
import type { TokenHistory } from "../features/semantic-tokens.ts";
import type { Session } from "./session.ts";

/** Milliseconds after an edit before diagnostics are sent, and the same for large documents. */
const DEBOUNCE = 150;
const DEBOUNCE_LARGE = 600;
/** Code units from which a document is large. */
const LARGE = 1 << 18;

/** Follows the client's documents and configuration, until the function that is returned ends it. */
export function synchronise(session: Session, tokens: TokenHistory): () => void {
  const { connection, client, documents, configuration, changes } = session;
  /** Diagnostics that are about to be sent, by document. */
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    documents.open(uri, languageId, version, text);
    publishSoon(uri, 0);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    documents.change(uri, contentChanges, version);
    publishSoon(uri, documents.textLength(uri) > LARGE ? DEBOUNCE_LARGE : DEBOUNCE);
  });
  connection.onDidSaveTextDocument(() => {
    // A client that does not watch files may have saved a config.
    if (!client.watchFiles) reconfigure();
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    documents.close(uri);
    tokens.forget(uri);
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    // Its report is one about a closed file again.
    changes.add();
    if (!client.pullDiagnostics) void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onDidChangeConfiguration(({ settings }) => {
    configuration.changed(settings);
    recompute();
  });
  connection.onDidChangeWatchedFiles(({ changes: files }) => {
    if (files.some(({ uri }) => /\/robotspec\.config\.[a-z]+$/.test(uri))) reconfigure();
    else session.refresh();
  });

  function reconfigure(): void {
    configuration.filesChanged();
    recompute();
  }

  function recompute(): void {
    documents.resetAll();
    for (const uri of documents.uris) publishSoon(uri, 0);
    session.refresh();
  }

  function publishSoon(uri: string, delay: number): void {
    if (client.pullDiagnostics) return;
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => {
        timers.delete(uri);
        publish(uri).catch((error: unknown) => session.logUnlessOutdated(error));
      }, delay),
    );
  }

  async function publish(uri: string): Promise<void> {
    const current = await documents.current(uri);
    if (current === null) return;
    const findings = await session.findings(current);
    const { version } = current.snapshot;
    await connection.sendDiagnostics({ uri, version, diagnostics: diagnostics(session.contextOf(current, findings)) });
  }

  return () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    changes.add();
    for (const uri of documents.uris) documents.close(uri);
  };
}
