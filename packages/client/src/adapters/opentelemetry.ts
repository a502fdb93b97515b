// Metrics of a client by OpenTelemetry. Needs only the interface of a meter, so `@opentelemetry/api` is not a
// dependency.
import type { RobotsClientEvents } from "../api/events.ts";

export type { Fetched, Hop, RobotsClientEvents, TransportErrorKind } from "../api/events.ts";

/**
 * The part of OpenTelemetry's `Meter` that is used.
 *
 * @beta
 */
export interface Meter {
  /** A metric that only increases. */
  createCounter(name: string, options?: MetricOptions): { add(value: number, attributes?: Attributes): void };
  /** A distribution of values. */
  createHistogram(name: string, options?: MetricOptions): { record(value: number, attributes?: Attributes): void };
}

/**
 * The description of a metric.
 *
 * @beta
 */
export interface MetricOptions {
  /** One sentence. */
  readonly description?: string;
  /** A unit of UCUM, such as `s` or `{query}`. */
  readonly unit?: string;
}

/**
 * Names and values that a measurement is recorded with.
 *
 * @beta
 */
export type Attributes = Record<string, string | number | boolean>;

/**
 * Event listeners that record metrics: `createRobotsClient({ …, on: metricListeners(meter) })`. Attributes have few
 * values; origins are not among them.
 *
 * @beta
 */
export function metricListeners(meter: Meter): Partial<RobotsClientEvents> {
  const counter = (name: string, description: string, unit: string) =>
    meter.createCounter(`robots_txt.client.${name}`, { description, unit });
  const fetches = meter.createHistogram("robots_txt.client.fetch.duration", {
    description: "Duration of robots.txt fetches, redirects and retries included.",
    unit: "s",
  });
  const hits = counter("cache.hits", "Queries answered without a fetch.", "{query}");
  const stale = counter("cache.stale", "Queries answered by a stale copy.", "{query}");
  const late = counter("late", "Queries deferred because they took too long.", "{query}");
  const refused = counter("refused", "Requests not sent, or cut at a limit.", "{request}");
  const evicted = counter("cache.evicted", "Origins that left the memory before they expired.", "{origin}");
  const storeErrors = counter("store.errors", "Store operations that failed.", "{operation}");
  return {
    fetch: ({ outcome, fetched, milliseconds }) =>
      fetches.record(milliseconds / 1000, {
        "robots_txt.outcome": outcome.kind,
        "robots_txt.reason": outcome.reason,
        "http.request.resend_count": fetched.attempts - 1,
      }),
    hit: ({ from }) => hits.add(1, { "robots_txt.cache": from }),
    stale: ({ outcome }) => stale.add(1, { "robots_txt.reason": outcome.reason }),
    late: () => late.add(1),
    refused: ({ kind }) => refused.add(1, { "error.type": kind }),
    evicted: () => evicted.add(1),
    storeError: ({ operation }) => storeErrors.add(1, { "robots_txt.store.operation": operation }),
  };
}
