// Captures of hosts, fetched by robotspec-client.
import { createRobotsClient } from "robotspec-client";
import { type Capture, capture, failed } from "./capture.ts";

/** Hosts that are fetched at a time; each answer waits for those before it, so the order stays. */
const CONCURRENT = 16;

/** The robots.txt of each host, in order. `from` is the position of the first. */
export async function* readHosts(hosts: readonly string[], from: number, maxBytes: number): AsyncGenerator<Capture> {
  const client = createRobotsClient({
    userAgent: "robotspec-census/0.1 (+https://www.npmjs.com/package/robotspec-census)",
    productToken: "robotspec-census",
    store: "memory",
  });
  try {
    const pending: Promise<Capture>[] = [];
    let next = 0;
    const start = () => {
      const at = next++;
      pending.push(fetchHost(hosts[at] as string, from + at));
    };
    while (next < hosts.length && pending.length < CONCURRENT) start();
    for (let first = pending.shift(); first !== undefined; first = pending.shift()) {
      yield await first;
      if (next < hosts.length) start();
    }
  } finally {
    await client.close();
  }

  async function fetchHost(host: string, position: number): Promise<Capture> {
    const url = /^https?:\/\//i.test(host) ? host : `https://${host}/robots.txt`;
    const parts = { url, recordType: "fetch" };
    try {
      const { source, body, contentType } = await client.get(url);
      const { status, fetchedAt, hops, error } = source;
      const answer = { ...parts, status, fetchedAt, contentType, redirected: hops.length > 1 };
      if (status === null) return failed(position, "fetch", error ?? source.explanation, answer);
      if (body !== null && body.length > maxBytes) {
        return failed(position, "body", `the body has ${body.length} octets, more than ${maxBytes}`, answer);
      }
      return capture({ ...answer, position, body: status >= 200 && status < 300 ? body : null });
    } catch (error) {
      return failed(position, "fetch", (error as Error).message, parts);
    }
  }
}
