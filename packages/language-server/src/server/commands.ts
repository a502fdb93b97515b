// The commands that the server runs itself, for clients that have no better way to show their result.
import { explain } from "robotspec";
import { codes, isCode, pages } from "robotspec/diagnostics";
import { type Connection, MessageType } from "vscode-languageserver";
import { sampleUrls } from "../features/choices.ts";
import { EXPLAIN } from "../features/code-actions.ts";
import { TEST_URL } from "../features/code-lenses.ts";
import type { Context } from "../features/context.ts";
import { decide } from "../rules.ts";
import { about } from "./requests.ts";
import type { Session } from "./session.ts";
import { showMessage } from "./show-message.ts";

export function runCommands(session: Session): void {
  const { connection } = session;
  connection.onExecuteCommand(async ({ command, arguments: [first, second] = [] }, token) => {
    if (command === EXPLAIN) return await explainCode(session, first);
    if (command !== TEST_URL || typeof first !== "string") return null;
    const test = about(session, (context) => testUrl(connection, context, second));
    return await test({ textDocument: { uri: first } }, token);
  });
}

/**
 * Shows the page of a rule, in a browser or as a message. Returns the page's text for clients that show it themselves.
 */
async function explainCode({ connection, client, host }: Session, code: unknown): Promise<string | null> {
  if (typeof code !== "string" || !isCode(code)) return null;
  const text = `${codes[code].message}\n\n${pages[code].why}`;
  const page = host.rulePage(code);
  const isShown =
    client.showDocument &&
    page !== null &&
    (await connection.window.showDocument({ uri: page, external: /^https?:/.test(page), takeFocus: true })).success;
  if (!isShown) showMessage(connection, MessageType.Info, `${code}: ${pages[code].why}`);
  return text;
}

/** Offers URLs that rules of the crawler's group decide, and explains the decision about the chosen one. */
async function testUrl(connection: Connection, { snapshot }: Context, agent: unknown): Promise<string | null> {
  if (typeof agent !== "string") return null;
  const choices = sampleUrls(snapshot, agent, 6).map((title) => ({ title }));
  const chosen = await connection.window.showInformationMessage(`Which URL should "${agent}" request?`, ...choices);
  if (chosen === undefined || chosen === null) return null;
  const decision = decide(snapshot, agent, chosen.title);
  if (decision === null) return null;
  const text = explain(decision);
  showMessage(connection, MessageType.Info, text);
  return text;
}
