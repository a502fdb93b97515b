// One server for any number of hosts. It counts the fetches of each robots.txt by each client, and can
// leave a client without an answer.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One fetch of a robots.txt. */
export interface Fetch {
  readonly host: string;
  /** The User-Agent header. */
  readonly by: string;
}

export interface OriginServer {
  readonly port: number;
  /** All fetches, in order. */
  readonly fetches: Fetch[];
  /** From now on, clients of this name get no answer. */
  silence(by: string): void;
  /** Number of fetches of that name without an answer. */
  silenced(): number;
  close(): Promise<void>;
}

/** Milliseconds an answer takes, so that fetches overlap. */
const PAUSE = 5;

/** A host's robots.txt disallows a folder of the host's name and asks for five requests an hour. */
export async function startOriginServer(): Promise<OriginServer> {
  const fetches: Fetch[] = [];
  const silent = new Set<string>();
  const unanswered: ServerResponse[] = [];
  const server = createServer((request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    const by = request.headers["user-agent"] ?? "";
    fetches.push({ host, by });
    if (silent.has(by)) {
      unanswered.push(response);
      return;
    }
    setTimeout(() => {
      response.setHeader("Content-Type", "text/plain");
      response.end(`User-agent: *\nDisallow: /${host}/\nRequest-rate: 5/1h\n`);
    }, PAUSE);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    fetches,
    silence: (by) => void silent.add(by),
    silenced: () => unanswered.length,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
