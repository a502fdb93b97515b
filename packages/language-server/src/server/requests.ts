// Requests about one document: its current version is looked up, and the answer is made by a feature.
import type { Edit } from "robotspec";
import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import type { Context } from "../features/context.ts";
import type { Job } from "../jobs.ts";
import { rethrowCancelled, signalOf, throwIfCancelled } from "./cancellation.ts";
import type { Current } from "./documents.ts";
import type { Session } from "./session.ts";

export interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

/** Answers a request; null about a document that is not open. */
export type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R | null>;

/**
 * A handler of a feature. A feature that needs findings gets none if they take too long; any other one gets them if
 * they happen to be known.
 */
export function about<P extends OfDocument, R>(
  session: Session,
  feature: (context: Context, params: P) => R,
  needs: "known findings" | "findings" = "known findings",
): Handler<P, R> {
  return async (params, token) => {
    const current = await session.documents.current(params.textDocument.uri);
    if (current === null) return null;
    const findings =
      needs === "findings" ? await findingsSoon(session, current) : session.documents.known(current.snapshot.uri);
    throwIfCancelled(token);
    return feature(session.contextOf(current, findings), params);
  };
}

function findingsSoon(session: Session, current: Current): Promise<Context["findings"]> {
  return session.soon(session.documents.findings(current)).catch((error: unknown) => {
    session.logUnlessOutdated(error);
    return [];
  });
}

/** A handler of a feature that changes the layout. */
export function formatted<P extends OfDocument, R>(
  session: Session,
  feature: (context: Context, params: P, edits: readonly Edit[]) => R,
): Handler<P, R> {
  return async (params, token) => {
    const current = await session.documents.current(params.textDocument.uri);
    if (current === null) return null;
    const edits = await editsOf(session, current, { kind: "format", text: current.snapshot.text }, token);
    return feature(session.contextOf(current, null), params, edits);
  };
}

/** The edits of a job on the current version of a document. */
export async function editsOf(
  { jobs, documents }: Session,
  current: Current,
  job: Extract<Job, { readonly kind: "fix" | "format" }>,
  token: CancellationToken,
): Promise<readonly Edit[]> {
  const edits = await jobs.run(job, signalOf(token)).catch(rethrowCancelled);
  throwIfCancelled(token);
  // Edits of an outdated version would be applied to another text.
  if ((await documents.current(current.snapshot.uri)) !== current) {
    throw new ResponseError(LSPErrorCodes.ContentModified, "The document has changed.");
  }
  return edits;
}
