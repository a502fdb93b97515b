// Shows a message that expects no answer. The library's own functions send a request, which some editors make a prompt.
import { type Connection, type MessageType, ShowMessageNotification } from "vscode-languageserver";

export function showMessage(connection: Connection, type: MessageType, message: string): void {
  // A connection that is closing rejects it.
  connection.sendNotification(ShowMessageNotification.type, { type, message }).catch(() => {});
}
