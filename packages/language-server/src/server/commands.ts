// The commands that the server runs itself, for clients that have no better way to show their result.

import { explain } from "robotspec";
import { codes, isCode, pages } from "robotspec/diagnostics";
import { type Connection, MessageType } from "vscode-languageserver";
import type { ClientFeatures } from "../client-features.ts";
import { sampleUrls } from "../features/choices.ts";
import type { Context } from "../features/context.ts";
import { decide } from "../rules.ts";
import { showMessage } from "./show-message.ts";

/**
 * Shows the page of a rule, in a browser or as a message. Returns the page's text for clients that show it themselves.
 */
export async function explainCode(
  connection: Connection,
  client: ClientFeatures,
  rulePage: Context["rulePage"],
  code: unknown,
): Promise<string | null> {
  if (typeof code !== "string" || !isCode(code)) return null;
  const text = `${codes[code].message}\n\n${pages[code].why}`;
  const page = rulePage(code);
  const isShown =
    client.showDocument &&
    page !== null &&
    (await connection.window.showDocument({ uri: page, external: /^https?:/.test(page), takeFocus: true })).success;
  if (!isShown) showMessage(connection, MessageType.Info, `${code}: ${pages[code].why}`);
  return text;
}

/** Offers URLs that rules of the crawler's group decide, and explains the decision about the chosen one. */
export async function testUrl(connection: Connection, { snapshot }: Context, agent: unknown): Promise<string | null> {
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
