// The worker: holds the document, and does everything that takes time.
import { fix, parse, type RobotsTxt } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { explanation } from "./answers/explanation.ts";
import { matrix } from "./answers/matrix.ts";
import { report } from "./answers/report.ts";
import { fileSummary } from "./answers/summary.ts";
import { octetsOf, textOf } from "./octets.ts";
import type { Reply, Request, RequestKind, Requests, Rewritten } from "./protocol.ts";

const channel = globalThis as unknown as {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
};

let octets: Uint8Array = new Uint8Array(0);
let document: RobotsTxt = parse(octets).document;

/** Done after the answer to the latest request. */
let idle: Promise<void> = Promise.resolve();

channel.onmessage = ({ data }) => {
  // In order: a later text must not come between a request and its answer.
  idle = idle.then(() => reply(data));
};

async function reply(request: Request): Promise<void> {
  const { id } = request;
  try {
    channel.postMessage({ id, answer: await answer(request) });
  } catch (error) {
    channel.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function answer(request: Request): Promise<Requests[RequestKind]["answer"]> {
  switch (request.kind) {
    case "open":
      octets = octetsOf(request.question.text);
      document = parse(octets).document;
      return report(document, request.question.dialect);
    case "summary":
      return fileSummary(document, request.question.dialect);
    case "matrix":
      return matrix(document, request.question);
    case "explain":
      return explanation(document, request.question);
    case "compare":
      return (await import("robotspec/compare")).compare(document, { limits: { differences: 50 } });
    case "format":
      return formatted();
    case "fix":
      return fixed(request.question);
    default:
      throw new TypeError(`Unknown request ${JSON.stringify(request satisfies never)}.`);
  }
}

async function formatted(): Promise<Rewritten> {
  const { format } = await import("robotspec/format");
  const { output, fileSkipped } = format(octets);
  return { text: textOf(output), fixed: 0, refused: fileSkipped };
}

function fixed({ dialect, unsafe }: { readonly dialect: DialectName; readonly unsafe: boolean }): Rewritten {
  const { output, fixed } = fix(octets, { dialect, unsafe });
  return { text: textOf(output), fixed: fixed.length, refused: null };
}
