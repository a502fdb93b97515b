// The requests of the protocol about one document, each answered by a feature.
import { type CancellationToken, type CodeAction, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { codeActions, FIX_ALL, type FixAllData, isFixAll, workspaceEdit } from "../features/code-actions.ts";
import { codeLenses } from "../features/code-lenses.ts";
import { completion, resolveCompletion } from "../features/completion.ts";
import { highlights, prepareRename, references, rename } from "../features/crawler-names.ts";
import { definition } from "../features/definition.ts";
import { documentLinks } from "../features/document-links.ts";
import { documentSymbols } from "../features/document-symbols.ts";
import { foldingRanges } from "../features/folding-ranges.ts";
import { formatting, onTypeFormatting, rangeFormatting } from "../features/formatting.ts";
import { hover } from "../features/hover.ts";
import { inlayHints } from "../features/inlay-hints.ts";
import { selectionRanges } from "../features/selection-ranges.ts";
import { semanticTokens, type TokenHistory } from "../features/semantic-tokens.ts";
import { defaultSettings } from "../settings.ts";
import { revisionOf } from "./documents.ts";
import { about, editsOf, formatted } from "./requests.ts";
import type { Session } from "./session.ts";

export function answerLanguageFeatures(session: Session, tokens: TokenHistory): void {
  const { connection, client, host } = session;
  answerCodeActions(session);
  answerSemanticTokens(session, tokens);
  connection.onDocumentFormatting(formatted(session, (context, _, edits) => formatting(context, edits)));
  connection.onDocumentRangeFormatting(
    formatted(session, (context, { range }, edits) => rangeFormatting(context, range, edits)),
  );
  connection.onDocumentOnTypeFormatting(
    formatted(session, (context, { position }, edits) => onTypeFormatting(context, position, edits)),
  );
  connection.onHover(about(session, (context, { position }) => hover(context, position)));
  connection.onCompletion(about(session, (context, { position }) => completion(context, position)));
  connection.onCompletionResolve((item) =>
    resolveCompletion({ client, settings: defaultSettings, rulePage: (code) => host.rulePage(code) }, item),
  );
  connection.onDocumentSymbol(about(session, documentSymbols));
  connection.onFoldingRanges(about(session, foldingRanges));
  connection.onSelectionRanges(about(session, (context, { positions }) => selectionRanges(context, positions)));
  connection.onDocumentHighlight(about(session, (context, { position }) => highlights(context, position)));
  connection.onReferences(
    about(session, (context, { position, context: { includeDeclaration } }) =>
      references(context, position, includeDeclaration),
    ),
  );
  connection.onPrepareRename(about(session, (context, { position }) => prepareRename(context, position)));
  connection.onRenameRequest(
    about(session, (context, { position, newName }) => {
      const edit = rename(context, position, newName);
      if (typeof edit === "string") throw new ResponseError(LSPErrorCodes.RequestFailed, edit);
      return edit;
    }),
  );
  connection.onDefinition(about(session, (context, { position }) => definition(context, position), "findings"));
  connection.onDocumentLinks(about(session, documentLinks));
  connection.onCodeLens(about(session, codeLenses));
  connection.languages.inlayHint.on(about(session, (context, { range }) => inlayHints(context, range), "findings"));
}

function answerCodeActions(session: Session): void {
  const { connection, client, documents } = session;

  connection.onCodeAction(async (params, token) => {
    // To fix everything, findings would only be found once more.
    const fixesOnly = params.context.only?.every(isFixAll) === true;
    const actions = await about(session, codeActions, fixesOnly ? "known findings" : "findings")(params, token);
    if (actions === null || client.resolveEdit) return actions;
    // Without a later request for the edit, it is computed only if the client asked for this kind alone.
    const isAsked = params.context.only?.some(isFixAll) === true;
    return isAsked
      ? await Promise.all(actions.map((action) => withFixes(action, token)))
      : actions.filter(({ kind }) => kind !== FIX_ALL);
  });
  connection.onCodeActionResolve(withFixes);

  /** Computes the edit of `FIX_ALL`. */
  async function withFixes(action: CodeAction, token: CancellationToken): Promise<CodeAction> {
    const data: Partial<FixAllData> | null | undefined = action.data;
    const uri = data?.fixAll;
    if (action.kind !== FIX_ALL || typeof uri !== "string") return action;
    const current = await documents.current(uri);
    if (current === null) return action;
    const edits = await editsOf(session, current, { kind: "fix", ...revisionOf(current) }, token);
    return { ...action, edit: workspaceEdit(session.contextOf(current, null), edits) };
  }
}

function answerSemanticTokens(session: Session, tokens: TokenHistory): void {
  const { semanticTokens: requests } = session.connection.languages;
  const none = { data: [] };
  requests.on(
    async (params, token) =>
      (await about(session, (context) => tokens.full(context.snapshot.uri, semanticTokens(context)))(params, token)) ??
      none,
  );
  requests.onDelta(
    async (params, token) =>
      (await about(session, (context) =>
        tokens.delta(context.snapshot.uri, params.previousResultId, semanticTokens(context)),
      )(params, token)) ?? none,
  );
  requests.onRange(
    async (params, token) =>
      (await about(session, (context) => ({ data: semanticTokens(context, params.range) }))(params, token)) ?? none,
  );
}
