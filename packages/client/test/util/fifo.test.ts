// A queue from which any value can be deleted.
import fc from "fast-check";
import { expect, test } from "vitest";
import { Fifo } from "../../src/util/queues.ts";

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
  const queue = new Fifo<number>();
  for (let value = 0; value < 400_000; value++) queue.add(value);
  const { user } = process.cpuUsage();
  while (queue.take() !== undefined);
  // Microseconds; more than a minute if it were quadratic, and a few tenths of a second as it is.
  expect(process.cpuUsage().user - user).toBeLessThan(10_000_000);
});
