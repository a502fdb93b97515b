// The entry of VS Code in a browser: the server is a web worker.
import { type ExtensionContext, Uri } from "vscode";
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from "vscode-languageclient/browser";
import { NAME } from "./client.ts";
import { start } from "./extension.ts";
import { SECTION } from "./names.ts";

export async function activate(context: ExtensionContext): Promise<void> {
  const url = Uri.joinPath(context.extensionUri, "dist/server.web.js").toString(true);
  let worker: Worker | null = null;
  const stop = () => worker?.terminate();
  context.subscriptions.push({ dispose: stop });
  // Not the worker itself: VS Code replaces the class `Worker`, so the library would not recognise it.
  const connect = async () => {
    stop();
    worker = new Worker(url);
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  await start(context, (options) => new LanguageClient(SECTION, NAME, connect, options));
}
