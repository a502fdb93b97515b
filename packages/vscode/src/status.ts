// The status bar item: the dialect, and whether the file conforms. A click chooses the dialect.
import type { StatusResult } from "robotspec-language-server";
import {
  type Disposable,
  languages,
  StatusBarAlignment,
  type StatusBarItem,
  type TextDocument,
  window,
  workspace,
} from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { uriOf } from "./client.ts";
import { LANGUAGE, SECTION } from "./names.ts";
import { statusSentences, statusText } from "./wording.ts";

/** Milliseconds after a change before the server is asked. */
const DEBOUNCE = 250;

export class Status implements Disposable {
  readonly #client: BaseLanguageClient;
  readonly #item: StatusBarItem;
  readonly #subscriptions: readonly Disposable[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: BaseLanguageClient) {
    this.#client = client;
    this.#item = window.createStatusBarItem("robotspec.status", StatusBarAlignment.Right, 100);
    this.#item.name = "robots.txt";
    this.#item.command = "robotspec.pickDialect";
    const isShown = (document: TextDocument) => document === window.activeTextEditor?.document;
    this.#subscriptions = [
      window.onDidChangeActiveTextEditor(() => this.update()),
      workspace.onDidChangeTextDocument(({ document }) => isShown(document) && this.update()),
      // After a change of a config, too.
      languages.onDidChangeDiagnostics(({ uris }) => {
        const shown = window.activeTextEditor?.document.uri.toString();
        if (uris.some((uri) => uri.toString() === shown)) this.update();
      }),
      workspace.onDidChangeConfiguration((event) => event.affectsConfiguration(SECTION) && this.update()),
      client.onDidChangeState(() => this.update()),
    ];
  }

  /** Updates the item soon; hides it at once for other documents. */
  update(): void {
    clearTimeout(this.#timer);
    const document = window.activeTextEditor?.document;
    if (document?.languageId !== LANGUAGE) this.#item.hide();
    else this.#timer = setTimeout(() => void this.#show(document), DEBOUNCE);
  }

  async #show(document: TextDocument): Promise<void> {
    if (this.#client.state !== State.Running) return this.#item.hide();
    const textDocument = { uri: uriOf(this.#client, document.uri) };
    const result = await this.#client
      .sendRequest<StatusResult | null>("robotspec/status", { textDocument })
      // Refused if the document has changed in the meantime; its change has started another update.
      .catch(() => undefined);
    if (result === undefined || document !== window.activeTextEditor?.document) return;
    if (result === null) return this.#item.hide();
    this.#item.text = statusText(result);
    this.#item.tooltip = [...statusSentences(result), "Click to choose the dialect."].join("\n");
    this.#item.show();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#item.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }
}
