// A transport without a network: a site with scripted answers, which counts requests.
import {
  type Transport,
  TransportError,
  type TransportRequest,
  type TransportResponse,
} from "../src/fetch/transport.ts";

interface Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer to a request; a number is a status without body and headers. */
export type SiteAnswer = number | Response | TransportError;

export class FakeSite implements Transport {
  readonly requests: TransportRequest[] = [];
  /** A public address, as if the site were there. */
  address: string | null = "93.184.215.14";
  /** Asked for each request. */
  answer: (request: TransportRequest) => SiteAnswer | Promise<SiteAnswer>;

  constructor(answer: SiteAnswer | Promise<SiteAnswer>) {
    this.answer = () => answer;
  }

  async request(request: TransportRequest): Promise<TransportResponse> {
    request.signal.throwIfAborted();
    this.requests.push(request);
    const ended = new Promise<never>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason), { once: true });
    });
    ended.catch(() => {});
    const answer = await Promise.race([this.answer(request), ended]);
    if (answer instanceof TransportError) throw answer;
    const { status, headers = {}, body = "" } = typeof answer === "number" ? { status: answer } : answer;
    const octets = new TextEncoder().encode(body);
    const cut = octets.length > request.limit;
    return { status, headers, body: cut ? octets.slice(0, request.limit) : octets, cut, address: this.address };
  }
}

/** No connection. */
export function unreachable(): TransportError {
  return new TransportError("connection", "The connection was refused.", { transient: false });
}

/** A file with one rule for all. */
export function rules(disallowed: string, headers: Readonly<Record<string, string>> = {}): Response {
  return { status: 200, headers, body: `User-agent: *\nDisallow: ${disallowed}\n` };
}

/** For clients that keep no file. */
export async function noFile(): Promise<never> {
  throw new Error("This test opens no file.");
}
