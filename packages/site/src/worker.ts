// The worker: holds the document, and does everything that takes time.
import { compare, fix, parse, type RobotsTxt } from "robotspec";
import type { DialectName } from "robotspec/dialects";
import { format } from "robotspec/format";
import { explanation } from "./answers/explanation.ts";
import { matrix } from "./answers/matrix.ts";
import { report } from "./answers/report.ts";
import { octetsOf, textOf } from "./octets.ts";
import type { Reply, Request, RequestKind, Requests, Rewritten } from "./protocol.ts";

const channel = globalThis as unknown as {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
};

let octets: Uint8Array = new Uint8Array(0);
let document: RobotsTxt = parse(octets).document;

channel.onmessage = ({ data }) => {
  try {
    channel.postMessage({ id: data.id, answer: answer(data) });
  } catch (error) {
    channel.postMessage({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};

function answer(request: Request): Requests[RequestKind]["answer"] {
  switch (request.kind) {
    case "open":
      octets = octetsOf(request.question.text);
      document = parse(octets).document;
      return report(document, request.question.dialect);
    case "matrix":
      return matrix(document, request.question);
    case "explain":
      return explanation(document, request.question);
    case "compare":
      return compare(document, { limits: { differences: 50 } });
    case "format":
      return formatted();
    case "fix":
      return fixed(request.question);
    default:
      throw new TypeError(`Unknown request ${JSON.stringify(request satisfies never)}.`);
  }
}

function formatted(): Rewritten {
  const { output, fileSkipped } = format(octets);
  return { text: textOf(output), fixed: 0, refused: fileSkipped };
}

function fixed({ dialect, unsafe }: { readonly dialect: DialectName; readonly unsafe: boolean }): Rewritten {
  const { output, fixed } = fix(octets, { dialect, unsafe });
  return { text: textOf(output), fixed: fixed.length, refused: null };
}
