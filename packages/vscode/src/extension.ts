// The extension, without what differs between Node and browsers: starts the client, registers the commands.
import { commands, type ExtensionContext, workspace } from "vscode";
import type { BaseLanguageClient, LanguageClientOptions } from "vscode-languageclient";
import { clientOptions, restart } from "./client.ts";
import { type Commands, makeCommands } from "./commands/index.ts";
import { DialectsView } from "./dialects-view.ts";
import { commandNames } from "./names.ts";
import { Status } from "./status.ts";

/** Starts the extension with the client that `createClient` makes. */
export async function start(
  context: ExtensionContext,
  createClient: (options: LanguageClientOptions) => BaseLanguageClient,
): Promise<void> {
  const client = createClient(clientOptions());
  const view = new DialectsView(client);
  const status = new Status(client);
  const handlers: Commands = makeCommands(context, client, view);
  context.subscriptions.push(
    client,
    view,
    status,
    ...commandNames.map((name) => commands.registerCommand(name, handlers[name])),
    workspace.onDidGrantWorkspaceTrust(() => restart(client)),
  );
  await client.start();
  status.update();
}
