// The capabilities of the server for one client.
import { type ServerCapabilities, TextDocumentSyncKind } from "vscode-languageserver";
import type { ClientFeatures } from "../client-features.ts";
import { codeActionKinds, EXPLAIN } from "../features/code-actions.ts";
import { TEST_URL } from "../features/code-lenses.ts";
import { triggerCharacters } from "../features/completion.ts";
import { SOURCE } from "../features/diagnostics.ts";
import { tokenModifiers, tokenTypes } from "../features/semantic-tokens.ts";

/** @param commands the commands that the client runs itself */
export function capabilities(client: ClientFeatures, commands: readonly unknown[]): ServerCapabilities {
  return {
    positionEncoding: client.encoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
    ...(client.pullDiagnostics && {
      diagnosticProvider: { identifier: SOURCE, interFileDependencies: false, workspaceDiagnostics: true },
    }),
    ...(client.codeActionLiterals && {
      codeActionProvider: { codeActionKinds: [...codeActionKinds], resolveProvider: client.resolveEdit },
    }),
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: "\n" },
    hoverProvider: true,
    completionProvider: { triggerCharacters: [...triggerCharacters], resolveProvider: true },
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    selectionRangeProvider: true,
    documentHighlightProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    definitionProvider: true,
    documentLinkProvider: { resolveProvider: false },
    semanticTokensProvider: {
      legend: { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] },
      full: { delta: true },
      range: true,
    },
    inlayHintProvider: true,
    codeLensProvider: { resolveProvider: false },
    executeCommandProvider: { commands: [EXPLAIN, TEST_URL].filter((command) => !commands.includes(command)) },
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  };
}
