// The requests `robotspec/*`, which the protocol does not have.
import { type CancellationToken, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { type CompareParams, dialectsToCompare } from "../comparison.ts";
import { crawlerChoices, type SampleUrlsParams, sampleUrls } from "../features/choices.ts";
import { type DecideParams, decide } from "../features/decide.ts";
import { status } from "../features/status.ts";
import { rethrowCancelled, rethrowOutdated, signalOf } from "./cancellation.ts";
import { about, type OfDocument } from "./requests.ts";
import type { Session } from "./session.ts";

export function answerOwnRequests(session: Session): void {
  const { connection, documents, jobs } = session;

  connection.onRequest(
    "robotspec/decide",
    about(session, (context, params: DecideParams) => sentenceOfTypeError(() => decide(context, params))),
  );
  connection.onRequest(
    "robotspec/crawlers",
    about(session, ({ snapshot }) => crawlerChoices(snapshot)),
  );
  connection.onRequest(
    "robotspec/sampleUrls",
    about(session, ({ snapshot }, { agent }: SampleUrlsParams) =>
      typeof agent === "string" ? sampleUrls(snapshot, agent, 10) : [],
    ),
  );

  connection.onRequest("robotspec/status", async ({ textDocument: { uri } }: OfDocument) => {
    const current = await documents.current(uri);
    if (current === null) return null;
    const { findings, conformance } = await documents.linted(current).catch(rethrowOutdated);
    return status(current.snapshot, findings, conformance);
  });

  connection.onRequest("robotspec/compare", async (params: CompareParams, token: CancellationToken) => {
    const current = await documents.current(params.textDocument.uri);
    if (current === null) return null;
    const dialects = sentenceOfTypeError(() => dialectsToCompare(params));
    const job = { kind: "compare", text: current.snapshot.text, dialects } as const;
    return await jobs.run(job, signalOf(token)).catch(rethrowCancelled);
  });
}

/** Runs what throws a TypeError, with a sentence for the user, for invalid parameters. */
function sentenceOfTypeError<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ResponseError(LSPErrorCodes.RequestFailed, error.message);
  }
}
