// Choosing dialects: one for the setting, several for the comparison. Their names are those of the manifest.
import { ConfigurationTarget, type QuickPickItem, window, workspace } from "vscode";
import { SECTION } from "../names.ts";

/** The part of the manifest that is read. */
interface Manifest {
  readonly contributes: {
    readonly configuration: {
      readonly properties: {
        readonly "robotspec.dialect": {
          readonly enum: readonly string[];
          readonly enumDescriptions: readonly string[];
        };
      };
    };
  };
}

interface Item extends QuickPickItem {
  readonly dialect: string;
}

/** The dialects that crawlers of today follow. */
const IN_USE: ReadonlySet<string> = new Set(["rfc9309", "google", "bing", "yandex"]);

/** The values of the setting; the first one stands for "not set". */
function items({ contributes }: Manifest, picked: (dialect: string) => boolean): Item[] {
  const setting = contributes.configuration.properties["robotspec.dialect"];
  return setting.enum.map((dialect, at) => ({
    dialect,
    label: dialect === "" ? "not set" : dialect,
    description: setting.enumDescriptions[at] ?? "",
    picked: picked(dialect),
  }));
}

/** Two or more dialects; undefined if the user gives up. */
export async function chooseDialects(manifest: Manifest): Promise<readonly string[] | undefined> {
  const chosen = await window.showQuickPick(
    items(manifest, (dialect) => IN_USE.has(dialect)).filter(({ dialect }) => dialect !== ""),
    { canPickMany: true, title: "Dialects to compare; reasons are departures from the first" },
  );
  if (chosen === undefined) return undefined;
  if (chosen.length > 1) return chosen.map(({ dialect }) => dialect);
  window.showInformationMessage("Choose two or more dialects.");
  return undefined;
}

/** Sets the dialect, for the workspace if there is one. */
export async function pickDialect(manifest: Manifest): Promise<void> {
  const settings = workspace.getConfiguration(SECTION, window.activeTextEditor?.document.uri);
  const current = settings.get<string>("dialect") ?? "";
  const chosen = await window.showQuickPick(
    items(manifest, (dialect) => dialect === current),
    { title: "The dialect that findings and answers follow" },
  );
  if (chosen === undefined) return;
  const target = workspace.workspaceFolders === undefined ? ConfigurationTarget.Global : ConfigurationTarget.Workspace;
  await settings.update("dialect", chosen.dialect === "" ? undefined : chosen.dialect, target);
}
