// One session with a client, from `initialize` on: what the areas of the protocol share.
import type { Diagnostic as Finding } from "robotspec";
import type { Connection, InitializeParams, WorkspaceFolder } from "vscode-languageserver";
import { type ClientFeatures, clientFeatures } from "../client-features.ts";
import type { Context } from "../features/context.ts";
import type { Host } from "../host.ts";
import { JobRunner } from "../jobs.ts";
import { rulePageUrl, type Settings } from "../settings.ts";
import type { Snapshot } from "../text/snapshot.ts";
import { Configuration } from "./configuration.ts";
import { type Current, Documents, OutdatedError } from "./documents.ts";
import { Changes } from "./workspace-diagnostics.ts";

/** Milliseconds that a request waits for the findings of a large document. */
const PATIENCE = 40;
/** Code units from which linting shows progress. */
const SLOW = 1 << 20;

export class Session {
  readonly connection: Connection;
  readonly host: Host;
  readonly client: ClientFeatures;
  readonly configuration: Configuration;
  readonly jobs: JobRunner;
  readonly documents: Documents;
  readonly changes = new Changes();
  folders: readonly WorkspaceFolder[];

  constructor(connection: Connection, host: Host, params: InitializeParams) {
    this.connection = connection;
    this.host = host;
    this.client = clientFeatures(params.capabilities);
    this.configuration = new Configuration(connection, host, this.client, params.initializationOptions);
    this.jobs = new JobRunner(host.background);
    this.documents = new Documents(this.client.encoding, this.configuration, this.jobs);
    const root = params.rootUri ?? null;
    this.folders = params.workspaceFolders ?? (root === null ? [] : [{ uri: root, name: "root" }]);
  }

  /** The context of a feature. */
  contextOf({ snapshot, configured }: Current, findings: Context["findings"]): Context {
    return { ...this.contextWithoutFindings(snapshot, configured.settings), findings };
  }

  contextWithoutFindings(snapshot: Snapshot, settings: Settings): Omit<Context, "findings"> {
    const { client, host } = this;
    const { rulePages } = settings;
    const rulePage: Context["rulePage"] = (code) =>
      rulePages === null ? host.rulePage(code) : rulePageUrl(rulePages, code);
    return { snapshot, settings, client, rulePage };
  }

  /** The findings, with progress shown to the user if linting takes long. */
  async findings(current: Current): Promise<readonly Finding[]> {
    const pending = this.documents.findings(current);
    const { uri, text } = current.snapshot;
    if (!this.client.progress || text.length < SLOW || this.documents.known(uri) !== null) return await pending;
    // Linting does not wait for the client to show it.
    const progress = this.connection.window.createWorkDoneProgress();
    progress.then((shown) => shown.begin("Linting robots.txt")).catch(ignore);
    try {
      return await pending;
    } finally {
      progress.then((shown) => shown.done()).catch(ignore);
    }
  }

  /** What is pending if it is known soon, else null. Once it is known, the client is asked to ask again. */
  async soon<T>(pending: Promise<T>): Promise<T | null> {
    const found = await Promise.race([pending, delay(PATIENCE)]);
    if (found === null) {
      pending.then(
        () => this.refresh(),
        (error: unknown) => this.logUnlessOutdated(error),
      );
    }
    return found;
  }

  /** Has the client ask again. */
  refresh(): void {
    const { client, connection } = this;
    this.changes.add();
    if (client.refreshDiagnostics) connection.languages.diagnostics.refresh().catch(ignore);
    if (client.refreshInlayHints) connection.languages.inlayHint.refresh().catch(ignore);
  }

  logUnlessOutdated(error: unknown): void {
    if (error instanceof OutdatedError) return;
    this.connection.console.error(error instanceof Error ? error.message : `${error}`);
  }
}

function delay(milliseconds: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, null);
  });
}

function ignore(): void {}
