// Metrics of a client in OpenTelemetry's shape: a crawler's operator sees durations in seconds, and counts by reason.
import { type Meter, type MetricOptions, metricListeners } from "robotspec-client/opentelemetry";
import { expect, test } from "vitest";
import { TransportError } from "../../src/fetch/transport.ts";
import { DAY, ORIGIN, open, SECOND, storeWith } from "../client/helpers.ts";
import { FakeClock } from "../fake-clock.ts";
import { rules } from "../fake-site.ts";

/** A meter that lists what is recorded. */
function listing() {
  const recorded: [name: string, value: number, attributes: object | undefined][] = [];
  const units = new Map<string, string | undefined>();
  const instrument = (name: string, { unit }: MetricOptions = {}) => {
    units.set(name, unit);
    const note = (value: number, attributes?: object) => void recorded.push([name, value, attributes]);
    return { add: note, record: note };
  };
  const meter: Meter = { createCounter: instrument, createHistogram: instrument };
  return { recorded, units, on: metricListeners(meter) };
}

const duration = "robots_txt.client.fetch.duration";

test("a fetch is a duration in seconds with its outcome; a second query is a hit", async () => {
  const { recorded, units, on } = listing();
  const { clock, site, allowed } = open(200, { on });
  site.answer = () => clock.sleep(1.5 * SECOND).then(() => rules("/a"));
  await allowed("/a");
  await allowed("/a");
  expect(units.get(duration)).toBe("s");
  expect(recorded).toEqual([
    [
      duration,
      1.5,
      { "robots_txt.outcome": "use-rules", "robots_txt.reason": "successful", "http.request.resend_count": 0 },
    ],
    ["robots_txt.client.cache.hits", 1, { "robots_txt.cache": "memory" }],
  ]);
});

test("no attribute has a value for each site", async () => {
  const { recorded, on } = listing();
  const { client, clock } = open(rules("/a"), { on });
  for (let site = 0; site < 20; site++) await clock.run(client.isAllowed(`https://site-${site}.example/`));
  expect(recorded).toHaveLength(20);
  expect(new Set(recorded.map(([, , attributes]) => JSON.stringify(attributes))).size).toBe(1);
});

test("an answer by a stale copy is counted by the reason of the outage", async () => {
  const { recorded, on } = listing();
  const { clock, site, allowed } = open(rules("/a"), { on });
  await allowed("/a");
  await clock.pass(2 * DAY);
  site.answer = () => 503;
  await allowed("/a");
  expect(recorded).toContainEqual(["robots_txt.client.cache.stale", 1, { "robots_txt.reason": "server-error" }]);
});

test("a query that takes too long is counted", async () => {
  const { recorded, on } = listing();
  const { site, allowed } = open(200, { on, limits: { queryTime: 1_000 } });
  site.answer = () => new Promise<never>(() => {});
  await allowed("/a");
  expect(recorded).toEqual([["robots_txt.client.late", 1, undefined]]);
});

test("a request that is not sent is counted by its kind", async () => {
  const { recorded, on } = listing();
  const { allowed } = open(new TransportError("refused", `${ORIGIN} is not a public address.`), { on });
  await allowed("/a");
  expect(recorded).toContainEqual(["robots_txt.client.refused", 1, { "error.type": "refused" }]);
});

test("a failure of the store is counted by its operation", async () => {
  const { recorded, on } = listing();
  const clock = new FakeClock();
  const store = storeWith(clock, { get: () => Promise.reject(new Error("down")) });
  await open(rules("/a"), { clock, store, on }).allowed("/a");
  expect(recorded).toContainEqual(["robots_txt.client.store.errors", 1, { "robots_txt.store.operation": "get" }]);
});
