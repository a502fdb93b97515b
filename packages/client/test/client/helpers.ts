// A client on a site that the test controls, with a clock that the test moves.
import { type ClientDecision, memoryStore, type RobotsClientOptions, type RobotsStore } from "robotspec-client";
import { checkOptions } from "../../src/client/check-options.ts";
import { Client } from "../../src/client/client.ts";
import { FakeClock } from "../fake-clock.ts";
import { FakeSite, noFile, type SiteAnswer } from "../fake-site.ts";

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const ORIGIN = "https://example.com";

export interface Setting extends Partial<RobotsClientOptions> {
  readonly clock?: FakeClock;
  readonly site?: FakeSite;
}

export function open(
  answer: SiteAnswer | Promise<SiteAnswer>,
  { clock = new FakeClock(), site = new FakeSite(answer), ...options }: Setting = {},
) {
  const checked = checkOptions({
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    clock,
    ...options,
    limits: { attempts: 1, ...options.limits },
  });
  const client = new Client(checked, { transport: site, openFile: noFile });
  return {
    clock,
    site,
    client,
    allowed: (path = "/a") => clock.run(client.isAllowed(ORIGIN + path)),
    decide: (path = "/a"): Promise<ClientDecision> => clock.run(client.decide(ORIGIN + path)),
  };
}

export const etag = { etag: '"1"' };

/** A store that does what `parts` say, and the rest as one in memory. */
export function storeWith(clock: FakeClock, parts: Partial<RobotsStore>): RobotsStore {
  return { ...memoryStore({ clock }), ...parts };
}

export function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Lets time pass, with a query every six days, none at the end: failures that are close enough for one period. */
export async function passAsking(
  clock: FakeClock,
  client: { readonly allowed: (path?: string) => Promise<boolean> },
  milliseconds: number,
): Promise<void> {
  let left = milliseconds;
  for (; left > 6 * DAY; left -= 6 * DAY) {
    const start = clock.now();
    await clock.pass(6 * DAY);
    await client.allowed();
    // The time of the query itself counts.
    left -= clock.now() - start - 6 * DAY;
  }
  await clock.pass(left);
}
