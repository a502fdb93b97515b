// The language client: the same options for Node and browsers.

import { type TextDocument, type Uri, WorkspaceEdit as VscodeWorkspaceEdit, workspace } from "vscode";
import type {
  BaseLanguageClient,
  CodeAction,
  LanguageClientOptions,
  TextEdit,
  WorkspaceEdit,
} from "vscode-languageclient";
import { clientCommands, LANGUAGE, RULE_PAGES } from "./names.ts";

export const NAME = "robots.txt";

/** Documents of version control are shown beside the open ones, and would double their findings. */
const SHADOWS: ReadonlySet<string> = new Set(["git", "review", "merge-conflict.conflict-diff"]);

export function clientOptions(): LanguageClientOptions {
  return {
    documentSelector: [{ language: LANGUAGE }],
    outputChannelName: NAME,
    initializationOptions: () => ({ workspaceTrusted: workspace.isTrusted, clientCommands }),
    diagnosticPullOptions: { onChange: true, filter: ({ uri }) => SHADOWS.has(uri.scheme) },
    // The hovers of the server link rule pages. Nothing else that they contain becomes a link.
    markdown: { isTrusted: { enabledCommands: ["robotspec.explain"] } },
    middleware: {
      workspace: {
        async configuration(params, token, next) {
          const sections = await next(params, token);
          if (!Array.isArray(sections)) return sections;
          return sections.map((section: unknown) => {
            const given = (section ?? {}) as Readonly<Record<string, unknown>>;
            const own = given.rulePages;
            return { ...given, rulePages: typeof own === "string" && own !== "" ? own : RULE_PAGES };
          });
        },
      },
    },
  };
}

/** Formats a document. */
export async function format(client: BaseLanguageClient, document: TextDocument): Promise<void> {
  const edits = await client.sendRequest<TextEdit[] | null>("textDocument/formatting", {
    textDocument: { uri: uriOf(client, document.uri) },
    options: { tabSize: 2, insertSpaces: true },
  });
  const edit = new VscodeWorkspaceEdit();
  edit.set(document.uri, (await client.protocol2CodeConverter.asTextEdits(edits)) ?? []);
  await workspace.applyEdit(edit);
}

/** Applies all safe fixes. Returns false if there is none. */
export async function fixAll(client: BaseLanguageClient, document: TextDocument): Promise<boolean> {
  const start = { line: 0, character: 0 };
  const actions = await client.sendRequest<CodeAction[] | null>("textDocument/codeAction", {
    textDocument: { uri: uriOf(client, document.uri) },
    range: { start, end: start },
    context: { diagnostics: [], only: ["source.fixAll.robotspec"] },
  });
  const [action] = actions ?? [];
  if (action === undefined) return false;
  const { edit } = await client.sendRequest<{ readonly edit?: WorkspaceEdit }>("codeAction/resolve", action);
  const converted = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
  return converted !== undefined && (await workspace.applyEdit(converted));
}

/** The URI of a document as the server knows it. */
export function uriOf(client: BaseLanguageClient, uri: Uri): string {
  return client.code2ProtocolConverter.asUri(uri);
}

/** Starts the server again, with the trust and the settings of now. */
export async function restart(client: BaseLanguageClient): Promise<void> {
  await client.stop();
  await client.start();
}
