// "Test a URL" above each group.
import type { CodeLens } from "vscode-languageserver";
import { agentOf } from "../rules.ts";
import type { Context } from "./context.ts";

/** The command of the code lens; its arguments are the document's URI and a crawler of the group. */
export const TEST_URL = "robotspec.testUrl";

export function codeLenses({ snapshot, settings }: Context): CodeLens[] {
  if (!settings.codeLens) return [];
  return snapshot.robots.groups.flatMap((group) => {
    const first = group.userAgents[0];
    if (first === undefined) return [];
    return [
      {
        range: snapshot.range(first.span),
        command: { title: "Test a URL", command: TEST_URL, arguments: [snapshot.uri, agentOf(group)] },
      },
    ];
  });
}
