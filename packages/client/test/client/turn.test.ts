// `turn` and `nextAllowedAt`: the pace a site asks for.
import { DisallowedError, memoryStore, RobotsClientClosedError } from "robotspec-client";
import { describe, expect, test, vi } from "vitest";
import { FakeClock } from "../fake-clock.ts";
import { rules } from "../fake-site.ts";
import { ORIGIN, open, SECOND } from "./helpers.ts";

describe("the pace a site asks for", () => {
  test("Crawl-delay applies as soon as the file is known", async () => {
    const { client, clock } = open({ status: 200, body: "User-agent: *\nCrawl-delay: 2\n" });
    const start = clock.now();
    expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(start);
    await clock.run(client.turn(ORIGIN));
    expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(start + 2 * SECOND);
    const second = client.turn(ORIGIN);
    const left = new AbortController();
    const third = client.turn(ORIGIN, { signal: left.signal });
    const fourth = client.turn(ORIGIN);
    await clock.pass(2 * SECOND);
    await second;
    left.abort(new Error("enough"));
    await expect(third).rejects.toThrow("enough");
    const closed = client.close();
    await expect(fourth).rejects.toThrow(RobotsClientClosedError);
    await closed;
  });

  test("the pace applies to all processes that share a store with paces, and to this process while the store is down", async () => {
    const asked: unknown[] = [];
    const storeError = vi.fn();
    const clock = new FakeClock();
    const answers: (number | Error)[] = [1_500, 0, new Error("away")];
    const pace = async (...given: unknown[]) => {
      // The turn to fetch the file.
      if (String(given[0]).startsWith("fetch ")) return 0;
      asked.push(given);
      const answer = answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const store = { ...memoryStore({ clock }), pace };
    const file = { status: 200, body: "User-agent: *\nRequest-rate: 5/10s\n" };
    const { client } = open(file, { clock, store, on: { storeError } });
    expect(await clock.run(client.nextAllowedAt(ORIGIN))).toBe(clock.now() + 1_500);
    await clock.run(client.turn(ORIGIN));
    await clock.run(client.turn(ORIGIN));
    // Five in ten seconds, evenly.
    expect(asked).toEqual([false, true, true].map((take) => ["site example.com", 2_000, take]));
    expect(storeError.mock.calls).toEqual([[{ origin: ORIGIN, operation: "pace", error: new Error("away") }]]);
    await client.close();
    await expect(client.turn(ORIGIN)).rejects.toThrow(RobotsClientClosedError);
    expect(asked).toHaveLength(3);
  });

  test("the own delay applies if the site asks for none, and may be none", async () => {
    const usual = open(404);
    const start = usual.clock.now();
    expect(await usual.clock.run(usual.client.nextAllowedAt(ORIGIN))).toBe(start);
    for (const _ of [1, 2]) await usual.clock.run(usual.client.turn(ORIGIN));
    expect(usual.clock.now()).toBe(start + SECOND);
    const { client, clock } = open(404, { pace: { minimumDelay: 0 } });
    for (const _ of [1, 2]) await client.turn(ORIGIN);
    expect(clock.now()).toBe(start);
  });

  test("no turn is given for a URL that is not allowed", async () => {
    const { client, clock } = open(rules("/a"));
    await expect(clock.run(client.turn(`${ORIGIN}/a`))).rejects.toThrow(DisallowedError);
    await clock.run(client.turn(`${ORIGIN}/b`));
  });
});
