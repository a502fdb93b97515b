// The entry of VS Code on a desktop or a server: the server is a Node process.
import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { NAME } from "./client.ts";
import { start } from "./extension.ts";
import { SECTION } from "./names.ts";

export async function activate(context: ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath("dist/server.mjs");
  const server = { module, transport: TransportKind.ipc };
  await start(context, (options) => new LanguageClient(SECTION, NAME, server, options));
}
