// Captures of hosts, fetched by robotspec-client.
import { visible } from "robotspec/diagnostics";
import { createRobotsClient, type NetworkOptions } from "robotspec-client";
import { versions } from "../run/versions.ts";
import { type Capture, capture, failed, originOf } from "./capture.ts";

/** Hosts that are fetched at a time; each answer waits for those before it, so the order stays. */
const CONCURRENT = 16;

/**
 * The robots.txt of each host or origin, in order. `from` is the position of the first. The client reads 512,000 octets
 * of each; a longer file is truncated.
 */
export async function* readHosts(
  hosts: readonly string[],
  from: number,
  network: NetworkOptions = {},
): AsyncGenerator<Capture> {
  const client = createRobotsClient({
    userAgent: `robotspec-census/${versions.census} (+https://www.npmjs.com/package/robotspec-census)`,
    productToken: "robotspec-census",
    store: "memory",
    network,
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
    const origin = originOf(host);
    if (origin === null) {
      const message = `"${visible(host.slice(0, 100))}" is not a host; use a name such as example.com, or a URL`;
      return failed(position, "fetch", message, { recordType: "fetch" });
    }
    const url = `${origin}/robots.txt`;
    const parts = { url, recordType: "fetch" };
    try {
      const { source, body, contentType, cut } = await client.get(url);
      const { status, fetchedAt, hops, error } = source;
      const answer = { ...parts, status, fetchedAt, contentType, redirected: hops.length > 1, truncated: cut };
      if (status === null) return failed(position, "fetch", reworded(error ?? source.explanation), answer);
      return capture({ ...answer, position, body: status >= 200 && status < 300 ? body : null });
    } catch (error) {
      return failed(position, "fetch", reworded((error as Error).message), parts);
    }
  }
}

/** A message of the client without options that a census does not have. */
function reworded(message: string): string {
  return message.replace('; add it to "network.allow" to allow it', "; a census fetches from public addresses only");
}
