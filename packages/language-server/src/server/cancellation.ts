// Requests that end early: cancelled by the client, or outdated by an edit.
import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { OutdatedError } from "./documents.ts";

export function rethrowOutdated(error: unknown): never {
  if (!(error instanceof OutdatedError)) throw error;
  const data = { retriggerRequest: true };
  throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document has changed.", data);
}

export function rethrowCancelled(error: unknown): never {
  if (error instanceof OutdatedError) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
  throw error;
}

export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Cancelled.");
}

/** A signal that is aborted when the client cancels its request, or has done so. */
export function signalOf(token: CancellationToken): AbortSignal {
  const abort = new AbortController();
  const cancel = () => abort.abort(new OutdatedError());
  // The token of a request that was cancelled before it was handled has no event.
  if (token.isCancellationRequested) cancel();
  else token.onCancellationRequested(cancel);
  return abort.signal;
}
