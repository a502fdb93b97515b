// Several addresses of one host: the order they are tried in, and that a slow one is not given up for the next.
import { once } from "node:events";
import { type AddressInfo, connect as tcpConnect } from "node:net";
import { Worker } from "node:worker_threads";
import { createRobotsClient, guardedConnect } from "robotspec-client";
import { describe, expect, test } from "vitest";
import { inTurns, race } from "../../src/fetch/race.ts";
import { withResolvers } from "../client/helpers.ts";
import { FakeClock, settled } from "../fake-clock.ts";

test.each([
  { addresses: ["192.0.2.1", "192.0.2.2", "::1", "::2"], order: ["192.0.2.1", "::1", "192.0.2.2", "::2"] },
  { addresses: ["::1", "192.0.2.1", "192.0.2.2"], order: ["::1", "192.0.2.1", "192.0.2.2"] },
  { addresses: ["192.0.2.1"], order: ["192.0.2.1"] },
])("$addresses are tried in the order $order", ({ addresses, order }) => {
  expect(inTurns(addresses)).toEqual(order);
});

describe("the race", () => {
  function racing(addresses: readonly string[]) {
    const clock = new FakeClock();
    const stop = new AbortController();
    const started: string[] = [];
    const attempts = new Map(addresses.map((address) => [address, withResolvers<string | Error>()]));
    const result = race(
      addresses,
      async (address) => {
        started.push(address);
        const value = await attempts.get(address)?.promise;
        if (value instanceof Error) throw value;
        return value;
      },
      { clock, delay: 250, signal: stop.signal },
    );
    result.catch(() => {});
    return {
      clock,
      stop,
      started,
      result,
      end: (address: string, value: string | Error) => attempts.get(address)?.resolve(value),
    };
  }

  test("the next address is tried after 250 ms, and the first one may still win", async () => {
    const { clock, started, result, end } = racing(["a", "b", "c"]);
    await clock.pass(249);
    expect(started).toEqual(["a"]);
    await clock.pass(1);
    expect(started).toEqual(["a", "b"]);
    end("a", "won");
    expect(await result).toBe("won");
    await clock.pass(1_000);
    expect(started).toEqual(["a", "b"]);
    expect(clock.sleepers).toBe(0);
  });

  test("the next address is tried at once if one fails; with all errors it is over", async () => {
    const { clock, started, result, end } = racing(["a", "b"]);
    end("a", new Error("no route"));
    await settled();
    expect(started).toEqual(["a", "b"]);
    await clock.pass(60_000);
    end("b", new Error("refused"));
    await expect(result).rejects.toMatchObject({
      errors: [new Error("no route"), new Error("refused")],
    });
  });

  test("nothing is tried after the end", async () => {
    const { clock, stop, started } = racing(["a", "b"]);
    await settled();
    stop.abort();
    await clock.pass(1_000);
    expect(started).toEqual(["a"]);
  });
});

/** A server whose connections take about a second: its backlog is full until then, so the kernel drops the first SYN. */
async function startFarServer() {
  const source = `
    const { createServer } = require("node:http");
    const { workerData, parentPort } = require("node:worker_threads");
    const server = createServer((request, response) => response.end("User-agent: *\\nDisallow: /a\\n"));
    server.listen({ host: "127.0.0.1", port: 0, backlog: 1 }, () => {
      parentPort.postMessage(server.address());
      Atomics.wait(workerData, 0, 0, 20_000);
    });`;
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(source, { eval: true, workerData: signal });
  const [{ port }] = (await once(worker, "message")) as [AddressInfo];
  const fillers = Array.from({ length: 2 }, () => tcpConnect(port, "127.0.0.1").on("error", () => {}));
  await Promise.all(fillers.map((filler) => once(filler, "connect")));
  return {
    port,
    answerAfter(milliseconds: number) {
      setTimeout(() => {
        Atomics.store(signal, 0, 1);
        Atomics.notify(signal, 0);
      }, milliseconds);
    },
    async stop() {
      for (const filler of fillers) filler.destroy();
      await worker.terminate();
    },
  };
}

// Other systems have no such backlog.
describe.skipIf(process.platform !== "linux")("a far site, and an address of the other family without a route", () => {
  const network = { allow: ["far.example"], resolve: async () => ["127.0.0.1", "2001:db8::1"] };

  test("is reached within the time for connections", async () => {
    const { port, answerAfter, stop } = await startFarServer();
    const client = createRobotsClient({
      userAgent: "ExampleBot/1.0",
      productToken: "ExampleBot",
      network,
      limits: { attempts: 1 },
    });
    answerAfter(400);
    const start = performance.now();
    const { verdict, source } = await client.decide(`http://far.example:${port}/a`);
    expect([verdict, source.hops[0]?.address]).toEqual(["disallowed", "127.0.0.1"]);
    expect(performance.now() - start).toBeGreaterThan(500);
    await client.close();
    await stop();
  });

  test("is reached by a guarded connection", async () => {
    const { port, answerAfter, stop } = await startFarServer();
    answerAfter(400);
    const socket = await new Promise<{ destroy(): void } | Error | null>((resolve) =>
      guardedConnect(network)({ hostname: "far.example", protocol: "http:", port: String(port) }, (error, socket) =>
        resolve(error ?? socket),
      ),
    );
    expect(socket).not.toBeInstanceOf(Error);
    (socket as { destroy(): void }).destroy();
    await stop();
  });
});
