// A queue from which any value can be deleted.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Fifo } from "../../src/util/fifo.ts";

test("gives out what a list would, whatever is added, deleted and taken in between", () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constantFrom("add" as const, "delete" as const), value: fc.nat(5) }),
    fc.constant({ kind: "take" as const, value: 0 }),
  );
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      const queue = new Fifo<number>();
      let list: number[] = [];
      for (const { kind, value } of actions) {
        if (kind === "take") expect(queue.take()).toBe(list.shift());
        else queue[kind](value);
        if (kind === "add" && !list.includes(value)) list.push(value);
        if (kind === "delete") list = list.filter((one) => one !== value);
      }
    }),
  );
});

test("takes linear time", () => {
  const timeOf = (count: number) => {
    const queue = new Fifo<number>();
    for (let value = 0; value < count; value++) queue.add(value);
    const { user } = process.cpuUsage();
    while (queue.take() !== undefined);
    return process.cpuUsage().user - user;
  };
  timeOf(10_000);
  // 64 times as much if it were quadratic.
  expect(timeOf(160_000) / Math.max(1, timeOf(20_000))).toBeLessThan(32);
});
