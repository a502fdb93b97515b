// A cache that never holds more than its limits, and evicts what was used longest ago.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LruCache } from "../../src/util/lru.ts";

describe("the LRU cache", () => {
  test("evicts the value used longest ago; peek does not count as a use", () => {
    const cache = new LruCache<string, number>({ max: 2 });
    cache.set("a", 1);
    cache.set("b", 2);
    expect([cache.get("a"), cache.peek("b")]).toEqual([1, 2]);
    cache.set("c", 3);
    expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual([1, undefined, 3]);
  });

  test("reports every value that leaves", () => {
    const left: string[] = [];
    const cache = new LruCache<string, number>({ max: 2, removed: (value, key) => left.push(`${key}=${value}`) });
    for (const [at, key] of ["a", "a", "b", "c"].entries()) cache.set(key, at);
    cache.delete("b");
    cache.clear();
    expect(left).toEqual(["a=0", "a=1", "b=2", "c=3"]);
    expect([cache.size, cache.octets]).toEqual([0, 0]);
  });

  test("in any order of operations: within both limits, and the same as a list in order of use", () => {
    const key = fc.constantFrom("a", "b", "c", "d", "e");
    const operation = fc.oneof(
      fc.record({ do: fc.constant("set" as const), key, octets: fc.integer({ min: 0, max: 12 }) }),
      fc.record({ do: fc.constantFrom("get" as const, "delete" as const), key, octets: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(operation), (operations) => {
        const cache = new LruCache<string, number>({ max: 3, maxOctets: 10, octetsOf: (octets) => octets });
        let model: [key: string, octets: number][] = [];
        for (const one of operations) {
          const known = model.find(([key]) => key === one.key);
          if (one.do === "get") {
            expect(cache.get(one.key)).toBe(known?.[1]);
            if (known !== undefined) model = [...model.filter((other) => other !== known), known];
          } else {
            model = model.filter((other) => other !== known);
            if (one.do === "delete") cache.delete(one.key);
            else {
              cache.set(one.key, one.octets);
              if (one.octets <= 10) model.push([one.key, one.octets]);
              const sum = () => model.reduce((sum, [, octets]) => sum + octets, 0);
              while (model.length > 3 || sum() > 10) model.shift();
            }
          }
          expect(cache.size).toBe(model.length);
          for (const [key, octets] of model) expect(cache.peek(key)).toBe(octets);
        }
      }),
    );
  });
});
