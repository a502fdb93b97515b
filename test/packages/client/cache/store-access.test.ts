// Invalid results of a store are rejected.
import { memoryStore, type RobotsStore } from "robotspec-client";
import { expect, test } from "vitest";
import { STORE_DOWN, StoreAccess } from "../../../../packages/client/src/cache/store-access.ts";
import { FakeClock } from "../fake-clock.ts";

const { signal } = new AbortController();

test.each<{
  name: string;
  parts: Partial<RobotsStore>;
  ask: (store: StoreAccess) => Promise<unknown>;
  message: RegExp;
}>([
  {
    name: "a record that is a string",
    parts: { get: async () => "x" as never },
    ask: (store) => store.get("a", signal),
    message: /not a Uint8Array/,
  },
  {
    name: "a fencing token that is not an integer",
    parts: { acquire: async () => 0.5 },
    ask: (store) => store.acquire("a", 1, signal),
    message: /fencing token 0\.5/,
  },
  {
    name: "a wait that is not a number",
    parts: { pace: async () => Number.NaN },
    ask: (store) => store.pace("a", { requests: 1, milliseconds: 10 }, false, signal),
    message: /wait of NaN/,
  },
])("$name is an error of the store", async ({ parts, ask, message }) => {
  const clock = new FakeClock();
  const errors: unknown[] = [];
  const store = new StoreAccess({
    store: { ...memoryStore({ clock }), ...parts },
    clock,
    timeout: 2_000,
    keyOf: (origin) => origin,
    seal: null,
    failed: (...reported) => void errors.push(reported.at(-1)),
  });
  expect(await clock.run(ask(store))).toBe(STORE_DOWN);
  expect(errors).toEqual([expect.any(TypeError)]);
  expect((errors[0] as Error).message).toMatch(message);
});
