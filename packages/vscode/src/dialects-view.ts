// The side view of "Compare dialects": a read-only document made by the server, which follows the edits of its file.
import type { DialectComparison } from "robotspec-language-server";
import { type Disposable, EventEmitter, type TextDocumentContentProvider, Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

const SCHEME = "robotspec-dialects";

/** Milliseconds after a change before the comparison is made again. */
const DEBOUNCE = 500;

interface Query {
  /** The compared document, as the server knows it. */
  readonly uri: string;
  readonly dialects: readonly string[];
}

export class DialectsView implements TextDocumentContentProvider, Disposable {
  readonly #client: BaseLanguageClient;
  readonly #changes = new EventEmitter<Uri>();
  readonly #subscriptions: readonly Disposable[];
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly onDidChange = this.#changes.event;

  constructor(client: BaseLanguageClient) {
    this.#client = client;
    this.#subscriptions = [
      workspace.registerTextDocumentContentProvider(SCHEME, this),
      workspace.onDidChangeTextDocument(({ document }) => this.#refresh(document.uri)),
    ];
  }

  /** The URI of the view of a document. */
  uri(document: Uri, dialects: readonly string[]): Uri {
    const query: Query = { uri: this.#client.code2ProtocolConverter.asUri(document), dialects };
    const name = document.path.slice(document.path.lastIndexOf("/") + 1);
    return Uri.from({ scheme: SCHEME, path: `/Dialects of ${name}.md`, query: JSON.stringify(query) });
  }

  async provideTextDocumentContent(view: Uri): Promise<string> {
    const { uri, dialects } = JSON.parse(view.query) as Query;
    const result = await this.#client.sendRequest<DialectComparison | null>("robotspec/compare", {
      textDocument: { uri },
      dialects,
    });
    return result?.markdown ?? "The file is not open any more.\n";
  }

  #refresh(changed: Uri): void {
    const uri = this.#client.code2ProtocolConverter.asUri(changed);
    for (const { uri: view } of workspace.textDocuments) {
      if (view.scheme !== SCHEME || (JSON.parse(view.query) as Query).uri !== uri) continue;
      clearTimeout(this.#timers.get(view.query));
      this.#timers.set(
        view.query,
        setTimeout(() => this.#changes.fire(view), DEBOUNCE),
      );
    }
  }

  dispose(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changes.dispose();
  }
}
