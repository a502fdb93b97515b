// A name server on loopback that answers from a table, and records its queries.
import { createSocket } from "node:dgram";

/** The records of one name. */
export interface Records {
  /** Addresses of type A, and of type AAAA; none by default. */
  readonly a?: readonly (readonly number[])[];
  readonly aaaa?: readonly (readonly number[])[];
  /** Seconds; `ttl6` for type AAAA, like `ttl` by default. */
  readonly ttl: number;
  readonly ttl6?: number;
  /** RCODE: 2 is SERVFAIL, 3 is NXDOMAIN. `code6` for type AAAA, like `code` by default. */
  readonly code?: number;
  readonly code6?: number;
}

export interface NameServer {
  /** `127.0.0.1:12345` */
  readonly address: string;
  /** `name type`, in order. */
  readonly queries: string[];
  stop(): void;
}

const AAAA = 28;

type Zone = Readonly<Record<string, Records>>;

/** A name that is not in the zone gets no answer, nor do queries above `perSecond` in a second. */
export async function startNameServer(
  zone: Zone | ((name: string) => Records | undefined),
  perSecond = Number.POSITIVE_INFINITY,
): Promise<NameServer> {
  const queries: string[] = [];
  let [second, answered] = [0, 0];
  const server = createSocket("udp4");
  server.on("message", (query, { address, port }) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString("latin1"));
      at += length + 1;
    }
    const name = labels.join(".");
    const type = query.readUInt16BE(at + 1);
    queries.push(`${name} ${type}`);
    const known = typeof zone === "function" ? zone(name) : zone[name];
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, answered] = [now, 0];
    if (known === undefined || ++answered > perSecond) return;
    const { a = [], aaaa = [], ttl, ttl6 = ttl, code = 0, code6 = code } = known;
    const [found, seconds, result] = type === AAAA ? [aaaa, ttl6, code6] : [a, ttl, code];
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180 | result, 2);
    head.writeUInt16BE(found.length, 6);
    head.fill(0, 8, 12);
    const answers = found.map((octets) => answerOf(type, seconds, octets));
    server.send(Buffer.concat([head, query.subarray(12, at + 5), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, "127.0.0.1", resolve));
  return { address: `127.0.0.1:${server.address().port}`, queries, stop: () => void server.close() };
}

/** A resource record of the name in the question (RFC 1035 §4.1.3). */
function answerOf(type: number, seconds: number, octets: readonly number[]): Buffer {
  const record = Buffer.alloc(12 + octets.length);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(seconds, 6);
  record.writeUInt16BE(octets.length, 10);
  Buffer.from(octets).copy(record, 12);
  return record;
}
