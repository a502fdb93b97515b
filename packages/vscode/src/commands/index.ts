// The commands of the extension.
import type { StatusResult } from "robotspec-language-server";
import { commands, type ExtensionContext, type TextDocument, Uri, window, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { fixAll, format, restart, uriOf } from "../client.ts";
import type { DialectsView } from "../dialects-view.ts";
import { type CommandName, LANGUAGE } from "../names.ts";
import { statusSentences } from "../wording.ts";
import { chooseDialects, pickDialect } from "./dialects.ts";
import { chooseCode } from "./explain.ts";
import { testUrl } from "./test-url.ts";

/** A handler for each command. */
export type Commands = Readonly<Record<CommandName, (...args: readonly unknown[]) => Promise<void>>>;

const EXAMPLE = `# An example with mistakes: see what is underlined.
User-agent: *
Disalow: /private/
Disallow: /search
Allow: /search/about
Crawl-delay : 5

User-agent: GPTBot
Disallow: /
`;

export function makeCommands(
  { extension, extensionUri }: ExtensionContext,
  client: BaseLanguageClient,
  view: DialectsView,
): Commands {
  /** Runs an action on the robots.txt in the active editor. */
  const onActive = (action: (document: TextDocument) => Promise<void>) => async () => {
    const document = window.activeTextEditor?.document;
    if (document?.languageId === LANGUAGE) await action(document);
    else window.showInformationMessage("Open a robots.txt first.");
  };

  return {
    "robotspec.lint": onActive(async (document) => {
      const textDocument = { uri: uriOf(client, document.uri) };
      const status = await client.sendRequest<StatusResult | null>("robotspec/status", { textDocument });
      await commands.executeCommand("workbench.actions.view.problems");
      if (status !== null) window.showInformationMessage(statusSentences(status).join(" "));
    }),
    "robotspec.format": onActive((document) => format(client, document)),
    "robotspec.fixAll": onActive(async (document) => {
      if (!(await fixAll(client, document))) window.showInformationMessage("There are no safe fixes to apply.");
    }),
    "robotspec.testUrl": async (uri, agent) => {
      if (typeof uri !== "string") return await onActive((document) => testUrl(client, document))();
      const document = await workspace.openTextDocument(client.protocol2CodeConverter.asUri(uri));
      await testUrl(client, document, typeof agent === "string" ? agent : undefined);
    },
    "robotspec.compareDialects": onActive(async (document) => {
      const dialects = await chooseDialects(extension.packageJSON);
      if (dialects !== undefined) await showBeside(view.uri(document.uri, dialects));
    }),
    "robotspec.explain": async (given) => {
      const code = typeof given === "string" ? given : await chooseCode(extension.packageJSON);
      // The code becomes the name of a file.
      if (code === undefined || !/^[a-z0-9-]+$/.test(code)) return;
      await commands.executeCommand("markdown.showPreview", Uri.joinPath(extensionUri, `dist/rules/${code}.md`));
    },
    "robotspec.pickDialect": () => pickDialect(extension.packageJSON),
    "robotspec.newFile": async () => {
      await window.showTextDocument(await workspace.openTextDocument({ language: LANGUAGE, content: EXAMPLE }));
    },
    "robotspec.restart": () => restart(client),
  };
}

async function showBeside(uri: Uri): Promise<void> {
  await commands.executeCommand("markdown.showPreviewToSide", uri);
}
