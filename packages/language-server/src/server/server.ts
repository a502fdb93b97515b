// The life of a session: `initialize`, which starts it, `initialized`, and `shutdown`.
import {
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
} from "vscode-languageserver";
import { TokenHistory } from "../features/semantic-tokens.ts";
import type { Host } from "../host.ts";
import { capabilities } from "./capabilities.ts";
import { runCommands } from "./commands.ts";
import { answerDiagnostics } from "./diagnostics.ts";
import { answerLanguageFeatures } from "./language-features.ts";
import { answerOwnRequests } from "./own-requests.ts";
import { Session } from "./session.ts";
import { synchronise } from "./synchronisation.ts";

/** Serves one client over a connection, which the caller listens on afterwards. */
export function serve(connection: Connection, host: Host, version: string): void {
  connection.onInitialize((params) => {
    const options: unknown = params.initializationOptions;
    host.trust(!(isRecord(options) && options.workspaceTrusted === false));
    const session = new Session(connection, host, params);
    const tokens = new TokenHistory();
    const close = synchronise(session, tokens);
    answerDiagnostics(session);
    answerLanguageFeatures(session, tokens);
    answerOwnRequests(session);
    runCommands(session);
    connection.onInitialized(() => registerCapabilities(session));
    connection.onShutdown(() => {
      close();
      session.jobs.dispose();
    });
    const commands = isRecord(options) && Array.isArray(options.clientCommands) ? options.clientCommands : [];
    return {
      capabilities: capabilities(session.client, commands),
      serverInfo: { name: "robotspec-language-server", version },
    };
  });
}

/** Asks the client for the notifications that it sends only on request. */
function registerCapabilities(session: Session): void {
  const { connection, client } = session;
  if (client.configurationChanges) void connection.client.register(DidChangeConfigurationNotification.type, {});
  if (client.watchFiles) {
    const watchers = ["**/robotspec.config.*", "**/robots.txt", "**/*.robots.txt"].map((globPattern) => ({
      globPattern,
    }));
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
  if (client.workspaceFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      session.folders = [...session.folders.filter(({ uri }) => !gone.has(uri)), ...added];
      session.refresh();
    });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
