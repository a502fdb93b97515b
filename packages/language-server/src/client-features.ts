// The optional features of the protocol that a client has, read once from its capabilities.
import type { ClientCapabilities } from "vscode-languageserver";
import type { Encoding } from "./text/units.ts";

/** Features of one client; everything is off for a client that says nothing. */
export interface ClientFeatures {
  /** The position encoding to use, the client's first choice among those the server has. */
  readonly encoding: Encoding;
  /** It asks for diagnostics; otherwise they are sent. */
  readonly pullDiagnostics: boolean;
  readonly refreshDiagnostics: boolean;
  readonly refreshInlayHints: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescription: boolean;
  readonly diagnosticTags: boolean;
  readonly codeActionLiterals: boolean;
  /** It can ask for the edit of a code action later. */
  readonly resolveEdit: boolean;
  readonly preferredActions: boolean;
  readonly snippets: boolean;
  readonly markdown: boolean;
  readonly markdownInCompletion: boolean;
  readonly hierarchicalSymbols: boolean;
  readonly configuration: boolean;
  readonly workspaceFolders: boolean;
  readonly watchFiles: boolean;
  readonly configurationChanges: boolean;
  readonly showDocument: boolean;
  readonly progress: boolean;
}

const ENCODINGS: readonly Encoding[] = ["utf-8", "utf-16", "utf-32"];

export function clientFeatures({ general, textDocument, workspace, window }: ClientCapabilities): ClientFeatures {
  const published = textDocument?.publishDiagnostics;
  const pulled = textDocument?.diagnostic;
  // A client that pulls may describe diagnostics under either name.
  const diagnostics = { ...published, ...pulled };
  const action = textDocument?.codeAction;
  const item = textDocument?.completion?.completionItem;
  const encodings = general?.positionEncodings ?? [];
  return {
    encoding: (encodings.find((one) => ENCODINGS.some((known) => known === one)) as Encoding | undefined) ?? "utf-16",
    pullDiagnostics: pulled !== undefined,
    refreshDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshInlayHints: workspace?.inlayHint?.refreshSupport === true,
    relatedInformation: diagnostics.relatedInformation === true,
    codeDescription: diagnostics.codeDescriptionSupport === true,
    diagnosticTags: diagnostics.tagSupport !== undefined,
    codeActionLiterals: action?.codeActionLiteralSupport !== undefined,
    resolveEdit: action?.dataSupport === true && action.resolveSupport?.properties.includes("edit") === true,
    preferredActions: action?.isPreferredSupport === true,
    snippets: item?.snippetSupport === true,
    markdown: textDocument?.hover?.contentFormat?.includes("markdown") === true,
    markdownInCompletion: item?.documentationFormat?.includes("markdown") === true,
    hierarchicalSymbols: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    configuration: workspace?.configuration === true,
    workspaceFolders: workspace?.workspaceFolders === true,
    watchFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    showDocument: window?.showDocument?.support === true,
    progress: window?.workDoneProgress === true,
  };
}
