// Connects the features to a client: reads its capabilities, keeps its documents, answers its requests.
import type { Edit, Diagnostic as Finding } from "robotspec";
import { isIgnored } from "robotspec/lint";
import {
  type CancellationToken,
  type CodeAction,
  type Connection,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  type DocumentDiagnosticReport,
  type InitializeParams,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDiagnosticReport,
  type WorkspaceFolder,
} from "vscode-languageserver";
import { type ClientFeatures, clientFeatures } from "../client-features.ts";
import { crawlerChoices, type SampleUrlsParams, sampleUrls } from "../features/choices.ts";
import { codeActions, EXPLAIN, FIX_ALL, type FixAllData, isFixAll, workspaceEdit } from "../features/code-actions.ts";
import { codeLenses, TEST_URL } from "../features/code-lenses.ts";
import { completion, resolveCompletion } from "../features/completion.ts";
import type { Context } from "../features/context.ts";
import { highlights, prepareRename, references, rename } from "../features/crawler-names.ts";
import { type DecideParams, decide } from "../features/decide.ts";
import { definition } from "../features/definition.ts";
import { diagnostics } from "../features/diagnostics.ts";
import { documentLinks } from "../features/document-links.ts";
import { documentSymbols } from "../features/document-symbols.ts";
import { foldingRanges } from "../features/folding-ranges.ts";
import { formatting, onTypeFormatting, rangeFormatting } from "../features/formatting.ts";
import { hover } from "../features/hover.ts";
import { inlayHints } from "../features/inlay-hints.ts";
import { selectionRanges } from "../features/selection-ranges.ts";
import { semanticTokens, TokenHistory } from "../features/semantic-tokens.ts";
import { status } from "../features/status.ts";
import type { Host } from "../host.ts";
import { type Job, JobRunner } from "../jobs.ts";
import { defaultSettings, rulePageUrl } from "../settings.ts";
import type { Snapshot } from "../text/snapshot.ts";
import { capabilities } from "./capabilities.ts";
import { explainCode, testUrl } from "./commands.ts";
import { type CompareParams, dialectsToCompare } from "./compare.ts";
import { Configuration } from "./configuration.ts";
import { type Current, Documents, OutdatedError, revisionOf } from "./documents.ts";
import { Changes, ClosedFiles } from "./workspace-diagnostics.ts";

/** Milliseconds that a request waits for the findings of a large document. */
const PATIENCE = 40;
/** Milliseconds after an edit before diagnostics are sent to a client that does not ask, and for large documents. */
const DEBOUNCE = 150;
const DEBOUNCE_LARGE = 600;
/** Code units from which a document is large. */
const LARGE = 1 << 18;
/** Code units from which linting shows progress. */
const SLOW = 1 << 20;

/** The state of one session, from `initialize` on. */
interface Session {
  readonly client: ClientFeatures;
  readonly configuration: Configuration;
  readonly documents: Documents;
  readonly jobs: JobRunner;
  folders: readonly WorkspaceFolder[];
}

/** Serves one client over a connection, which the caller listens on afterwards. */
export function serve(connection: Connection, host: Host, version: string): void {
  let session: Session | null = null;
  const tokens = new TokenHistory();
  const closedFiles = new ClosedFiles(host);
  const changes = new Changes();
  /** The latest report about closed files: result IDs by URI, and the number of changes before it. */
  let reported: { readonly count: number; readonly ids: ReadonlyMap<string, string> } | null = null;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  connection.onInitialize((params) => {
    session = begin(params);
    const options: unknown = params.initializationOptions;
    const commands = isRecord(options) && Array.isArray(options.clientCommands) ? options.clientCommands : [];
    return {
      capabilities: capabilities(session.client, commands),
      serverInfo: { name: "robotspec-language-server", version },
    };
  });

  function begin(params: InitializeParams): Session {
    const client = clientFeatures(params.capabilities);
    const options: unknown = params.initializationOptions;
    host.trust(!(isRecord(options) && options.workspaceTrusted === false));
    const configuration = new Configuration(connection, host, client, options);
    const jobs = new JobRunner(host.background);
    const documents = new Documents(client.encoding, configuration, jobs);
    const root = params.rootUri ?? null;
    const folders = params.workspaceFolders ?? (root === null ? [] : [{ uri: root, name: "root" }]);
    return { client, configuration, documents, jobs, folders };
  }

  connection.onInitialized(() => {
    if (session === null) return;
    const { client } = session;
    if (client.configurationChanges) void connection.client.register(DidChangeConfigurationNotification.type, {});
    if (client.watchFiles) {
      const watchers = ["**/robotspec.config.*", "**/robots.txt", "**/*.robots.txt"].map((globPattern) => ({
        globPattern,
      }));
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    }
    if (client.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        if (session === null) return;
        const gone = new Set(removed.map(({ uri }) => uri));
        session.folders = [...session.folders.filter(({ uri }) => !gone.has(uri)), ...added];
        refresh();
      });
    }
  });

  connection.onShutdown(() => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    changes.add();
    for (const uri of session?.documents.uris ?? []) session?.documents.close(uri);
    session?.jobs.dispose();
  });

  // Documents.

  connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
    session?.documents.open(uri, languageId, version, text);
    publishSoon(uri, 0);
  });
  connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
    if (session === null) return;
    session.documents.change(uri, contentChanges, version);
    publishSoon(uri, session.documents.textLength(uri) > LARGE ? DEBOUNCE_LARGE : DEBOUNCE);
  });
  connection.onDidSaveTextDocument(() => {
    // A client that does not watch files may have saved a config.
    if (session?.client.watchFiles === false) reconfigure();
  });
  connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
    session?.documents.close(uri);
    tokens.forget(uri);
    clearTimeout(timers.get(uri));
    timers.delete(uri);
    // Its report is one about a closed file again.
    changes.add();
    if (session?.client.pullDiagnostics === false) void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  // Configuration.

  connection.onDidChangeConfiguration(({ settings }) => {
    session?.configuration.changed(settings);
    recompute();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (changes.some(({ uri }) => /\/robotspec\.config\.[a-z]+$/.test(uri))) reconfigure();
    else refresh();
  });

  function reconfigure(): void {
    session?.configuration.filesChanged();
    recompute();
  }

  function recompute(): void {
    if (session === null) return;
    session.documents.resetAll();
    for (const uri of session.documents.uris) publishSoon(uri, 0);
    refresh();
  }

  /** Has the client ask again. */
  function refresh(): void {
    changes.add();
    if (session?.client.refreshDiagnostics === true) connection.languages.diagnostics.refresh().catch(ignore);
    if (session?.client.refreshInlayHints === true) connection.languages.inlayHint.refresh().catch(ignore);
  }

  // Diagnostics.

  function publishSoon(uri: string, delay: number): void {
    if (session === null || session.client.pullDiagnostics) return;
    clearTimeout(timers.get(uri));
    timers.set(
      uri,
      setTimeout(() => {
        timers.delete(uri);
        publish(uri).catch(logUnlessOutdated);
      }, delay),
    );
  }

  async function publish(uri: string): Promise<void> {
    const current = await session?.documents.current(uri);
    if (session === null || current === null || current === undefined) return;
    const findings = await findingsOf(session, current);
    const { version } = current.snapshot;
    await connection.sendDiagnostics({ uri, version, diagnostics: diagnostics(contextOf(session, current, findings)) });
  }

  /** The findings, with progress shown to the user if linting takes long. */
  async function findingsOf({ client, documents }: Session, current: Current): Promise<readonly Finding[]> {
    const pending = documents.findings(current);
    const { uri, text } = current.snapshot;
    if (!client.progress || text.length < SLOW || documents.known(uri) !== null) return await pending;
    // Linting does not wait for the client to show it.
    const progress = connection.window.createWorkDoneProgress();
    progress.then((shown) => shown.begin("Linting robots.txt")).catch(ignore);
    try {
      return await pending;
    } finally {
      progress.then((shown) => shown.done()).catch(ignore);
    }
  }

  /** The findings if they are known soon, else null. Once they are known, the client is asked to ask again. */
  async function findingsSoon(session: Session, current: Current): Promise<readonly Finding[] | null> {
    const pending = session.documents.findings(current);
    const known = pending.catch((error: unknown) => {
      logUnlessOutdated(error);
      return [];
    });
    const found = await Promise.race([known, delay(PATIENCE)]);
    if (found === null) pending.then(refresh, ignore);
    return found;
  }

  connection.languages.diagnostics.on(async (params, token): Promise<DocumentDiagnosticReport> => {
    const current = await session?.documents.current(params.textDocument.uri);
    if (session === null || current === null || current === undefined) return { kind: "full", items: [] };
    if (params.previousResultId === current.revision) return { kind: "unchanged", resultId: current.revision };
    let findings: readonly Finding[];
    try {
      const pending = findingsOf(session, current);
      if (session.client.refreshDiagnostics) {
        const soon = await Promise.race([pending, delay(PATIENCE)]);
        if (soon === null) {
          pending.then(refresh, ignore);
          const data = { retriggerRequest: false };
          throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document is still being linted.", data);
        }
        findings = soon;
      } else findings = await pending;
    } catch (error) {
      rethrowOutdated(error);
    }
    throwIfCancelled(token);
    const items = diagnostics(contextOf(session, current, findings));
    return { kind: "full", resultId: current.revision, items };
  });

  connection.languages.diagnostics.onWorkspace(async (params, token, progress): Promise<WorkspaceDiagnosticReport> => {
    const items: WorkspaceDiagnosticReport["items"] = [];
    if (session === null) return { items };
    const now = session;
    const previous = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
    const signal = signalOf(token);
    const hasAll = reported !== null && [...reported.ids].every(([uri, id]) => previous.get(uri) === id);
    // Without watched files, a change would not be noticed.
    if (now.client.watchFiles && hasAll && reported?.count === changes.count) await changes.next(signal);
    throwIfCancelled(token);
    const { count } = changes;
    progress.begin("Linting robots.txt files");
    try {
      for (const folder of now.folders) {
        for await (const uri of host.robotsFiles(folder.uri, signal)) {
          if (signal.aborted) break;
          // Open documents have reports of their own.
          if (now.documents.has(uri)) continue;
          const configured = await now.configuration.of(uri);
          if (isIgnored(configured.fileConfig.config, configured.fileConfig.file)) continue;
          const make = (snapshot: Snapshot) => baseContext(now, snapshot, configured.settings);
          const id = previous.get(uri);
          const report = await closedFiles.report(uri, configured, id, make, now.client.encoding);
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

  // Requests about one document.

  function baseContext(
    { client }: Session,
    snapshot: Snapshot,
    settings: Context["settings"],
  ): Omit<Context, "findings"> {
    const { rulePages } = settings;
    const rulePage: Context["rulePage"] = (code) =>
      rulePages === null ? host.rulePage(code) : rulePageUrl(rulePages, code);
    return { snapshot, settings, client, rulePage };
  }

  function contextOf(now: Session, { snapshot, configured }: Current, findings: Context["findings"]): Context {
    return { ...baseContext(now, snapshot, configured.settings), findings };
  }

  interface OfDocument {
    readonly textDocument: { readonly uri: string };
  }

  /**
   * A handler of a feature. Null for a document that is not open. A feature that needs findings gets none if they take
   * too long; any other one gets them if they happen to be known.
   */
  function about<P extends OfDocument, R>(
    feature: (context: Context, params: P) => R,
    needs: "known findings" | "findings" = "known findings",
  ): (params: P, token: CancellationToken) => Promise<R | null> {
    return async (params, token) => {
      const current = await session?.documents.current(params.textDocument.uri);
      if (session === null || current === null || current === undefined) return null;
      const { documents } = session;
      const findings =
        needs === "findings" ? await findingsSoon(session, current) : documents.known(current.snapshot.uri);
      throwIfCancelled(token);
      return feature(contextOf(session, current, findings), params);
    };
  }

  /** A handler of a feature that makes edits by a job. */
  function editing<P extends OfDocument, R>(
    feature: (context: Context, params: P, edits: readonly Edit[]) => R,
  ): (params: P, token: CancellationToken) => Promise<R | null> {
    return async (params, token) => {
      const current = await session?.documents.current(params.textDocument.uri);
      if (session === null || current === null || current === undefined) return null;
      const job = { kind: "format", text: current.snapshot.text } as const;
      const edits = await editsOf(session, current, job, token);
      return feature(contextOf(session, current, null), params, edits);
    };
  }

  /** The edits of a job on the current version of a document. */
  async function editsOf(
    { jobs, documents }: Session,
    current: Current,
    job: Extract<Job, { readonly kind: "fix" | "format" }>,
    token: CancellationToken,
  ): Promise<readonly Edit[]> {
    const edits = await jobs.run(job, signalOf(token)).catch(rethrowCancelled);
    throwIfCancelled(token);
    // Edits of an outdated version would be applied to another text.
    if ((await documents.current(current.snapshot.uri)) !== current) {
      throw new ResponseError(LSPErrorCodes.ContentModified, "The document has changed.");
    }
    return edits;
  }

  connection.onCodeAction(async (params, token) => {
    // To fix everything, findings would only be found once more.
    const fixesOnly = params.context.only?.every(isFixAll) === true;
    const actions = await about(codeActions, fixesOnly ? "known findings" : "findings")(params, token);
    if (actions === null || session?.client.resolveEdit === true) return actions;
    // Without a later request for the edit, it is computed only if the client asked for this kind alone.
    const isAsked = params.context.only?.some(isFixAll) === true;
    const complete = isAsked
      ? await Promise.all(actions.map((action) => withFixes(action, token)))
      : actions.filter(({ kind }) => kind !== FIX_ALL);
    return complete;
  });
  connection.onCodeActionResolve((action, token) => withFixes(action, token));

  /** Computes the edit of `FIX_ALL`. */
  async function withFixes(action: CodeAction, token: CancellationToken): Promise<CodeAction> {
    const uri = isRecord(action.data) ? (action.data as unknown as FixAllData).fixAll : undefined;
    if (action.kind !== FIX_ALL || typeof uri !== "string") return action;
    const current = await session?.documents.current(uri);
    if (session === null || current === null || current === undefined) return action;
    const job = { kind: "fix", ...revisionOf(current) } as const;
    const edits = await editsOf(session, current, job, token);
    return { ...action, edit: workspaceEdit(contextOf(session, current, null), edits) };
  }

  connection.onDocumentFormatting(editing((context, _, edits) => formatting(context, edits)));
  connection.onDocumentRangeFormatting(editing((context, { range }, edits) => rangeFormatting(context, range, edits)));
  connection.onDocumentOnTypeFormatting(
    editing((context, { position }, edits) => onTypeFormatting(context, position, edits)),
  );
  connection.onHover(about((context, { position }) => hover(context, position)));
  connection.onCompletion(about((context, { position }) => completion(context, position)));
  connection.onCompletionResolve((item) => {
    if (session === null) return item;
    const { client } = session;
    return resolveCompletion({ client, settings: defaultSettings, rulePage: (code) => host.rulePage(code) }, item);
  });
  connection.onDocumentSymbol(about(documentSymbols));
  connection.onFoldingRanges(about(foldingRanges));
  connection.onSelectionRanges(about((context, { positions }) => selectionRanges(context, positions)));
  connection.onDocumentHighlight(about((context, { position }) => highlights(context, position)));
  connection.onReferences(
    about((context, { position, context: { includeDeclaration } }) =>
      references(context, position, includeDeclaration),
    ),
  );
  connection.onPrepareRename(about((context, { position }) => prepareRename(context, position)));
  connection.onRenameRequest(
    about((context, { position, newName }) => {
      const edit = rename(context, position, newName);
      if (typeof edit === "string") throw new ResponseError(LSPErrorCodes.RequestFailed, edit);
      return edit;
    }),
  );
  connection.onDefinition(about((context, { position }) => definition(context, position), "findings"));
  connection.onDocumentLinks(about(documentLinks));
  connection.onCodeLens(about(codeLenses));
  connection.languages.inlayHint.on(about((context, { range }) => inlayHints(context, range), "findings"));
  connection.languages.semanticTokens.on(
    async (params, token) =>
      (await about((context) => tokens.full(context.snapshot.uri, semanticTokens(context)))(params, token)) ?? {
        data: [],
      },
  );
  connection.languages.semanticTokens.onDelta(
    async (params, token) =>
      (await about((context) => tokens.delta(context.snapshot.uri, params.previousResultId, semanticTokens(context)))(
        params,
        token,
      )) ?? { data: [] },
  );
  connection.languages.semanticTokens.onRange(
    async (params, token) =>
      (await about((context) => ({ data: semanticTokens(context, params.range) }))(params, token)) ?? { data: [] },
  );

  connection.onRequest("robotspec/decide", (params: DecideParams, token: CancellationToken) =>
    about((context, wanted: DecideParams) => sentenceOfTypeError(() => decide(context, wanted)))(params, token),
  );

  connection.onRequest("robotspec/crawlers", (params: OfDocument, token: CancellationToken) =>
    about(({ snapshot }) => crawlerChoices(snapshot))(params, token),
  );
  connection.onRequest("robotspec/sampleUrls", (params: SampleUrlsParams, token: CancellationToken) =>
    about(({ snapshot }, { agent }: SampleUrlsParams) =>
      typeof agent === "string" ? sampleUrls(snapshot, agent, 10) : [],
    )(params, token),
  );

  connection.onRequest("robotspec/status", async ({ textDocument: { uri } }: OfDocument) => {
    const current = await session?.documents.current(uri);
    if (session === null || current === null || current === undefined) return null;
    const { findings, conformance } = await session.documents.linted(current).catch(rethrowOutdated);
    return status(current.snapshot, findings, conformance);
  });

  connection.onRequest("robotspec/compare", async (params: CompareParams, token: CancellationToken) => {
    const current = await session?.documents.current(params.textDocument.uri);
    if (session === null || current === null || current === undefined) return null;
    const dialects = sentenceOfTypeError(() => dialectsToCompare(params));
    const job = { kind: "compare", text: current.snapshot.text, dialects } as const;
    return await session.jobs.run(job, signalOf(token)).catch(rethrowCancelled);
  });

  connection.onExecuteCommand(async ({ command, arguments: [first, second] = [] }, token) => {
    if (session === null) return null;
    if (command === EXPLAIN) {
      return await explainCode(connection, session.client, (code) => host.rulePage(code), first);
    }
    if (command !== TEST_URL || typeof first !== "string") return null;
    const test = about((context) => testUrl(connection, context, second));
    return await test({ textDocument: { uri: first } }, token);
  });

  function logUnlessOutdated(error: unknown): void {
    if (!(error instanceof OutdatedError))
      connection.console.error(error instanceof Error ? error.message : `${error}`);
  }
}

/** Runs what throws a TypeError, with a sentence for the user, for invalid parameters. */
function sentenceOfTypeError<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
  }
}

function rethrowOutdated(error: unknown): never {
  if (!(error instanceof OutdatedError)) throw error;
  const data = { retriggerRequest: true };
  throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document has changed.", data);
}

function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
}

/** A signal that is aborted when the client cancels its request, or has done so. */
function signalOf(token: CancellationToken): AbortSignal {
  const abort = new AbortController();
  const cancel = () => abort.abort(new OutdatedError());
  // The token of a request that was cancelled before it was handled has no event.
  if (token.isCancellationRequested) cancel();
  else token.onCancellationRequested(cancel);
  return abort.signal;
}

function rethrowCancelled(error: unknown): never {
  if (error instanceof OutdatedError) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
  throw error;
}

function delay(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null);
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function ignore(): void {}
