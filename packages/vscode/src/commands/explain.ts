// Choosing a finding to explain: of the cursor's line, of the file, or any rule.
import { type Diagnostic, languages, type QuickPickItem, window } from "vscode";

/** The part of the manifest that is read. */
interface Manifest {
  readonly contributes: {
    readonly configuration: {
      readonly properties: {
        readonly "robotspec.rules": { readonly properties: Readonly<Record<string, { readonly description: string }>> };
      };
    };
  };
}

interface Item extends QuickPickItem {
  readonly code: string;
}

/** The code of the only finding of the cursor's line, or the one that the user chooses. */
export async function chooseCode({ contributes }: Manifest): Promise<string | undefined> {
  const editor = window.activeTextEditor;
  const found = editor === undefined ? [] : languages.getDiagnostics(editor.document.uri).filter(isOurs);
  const line = editor?.selection.active.line ?? -1;
  const here = found.filter(({ range }) => range.start.line <= line && line <= range.end.line);
  if (here.length === 1) return codeOf(here[0] as Diagnostic);
  const near = here.length > 0 ? here : found;
  const items: Item[] =
    near.length > 0
      ? near.map((one) => ({
          code: codeOf(one),
          label: codeOf(one),
          description: `line ${one.range.start.line + 1}`,
          detail: one.message,
        }))
      : Object.entries(contributes.configuration.properties["robotspec.rules"].properties).map(
          ([code, { description }]) => ({ code, label: code, description }),
        );
  return (await window.showQuickPick(items, { title: "Explain a finding", matchOnDescription: true }))?.code;
}

function isOurs({ source }: Diagnostic): boolean {
  return source === "robotspec";
}

function codeOf({ code }: Diagnostic): string {
  return String(typeof code === "object" ? code.value : (code ?? ""));
}
