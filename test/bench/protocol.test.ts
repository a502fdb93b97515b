// The protocol of the benchmarks: requests and replies survive being written and read, in
// chunks of any size; invalid ones are rejected.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeRequest, type Request, RequestReader, readReply } from "../../bench/protocol.ts";

const task = fc.record({
  octets: fc.uint8Array({ maxLength: 40 }).map((octets) => Buffer.from(octets)),
  questions: fc.array(
    fc.record({ agent: fc.stringMatching(/^[!-~]{1,9}$/), url: fc.stringMatching(/^[!-~]{1,30}$/) }),
    { maxLength: 3 },
  ),
});
const name = fc.stringMatching(/^[a-z]{1,6}$/);
const request = fc.oneof(
  fc.record({ kind: fc.constant("set"), name, tasks: fc.array(task, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("run"), operation: fc.constantFrom("parse", "answer", "decide"), set: name }),
) as fc.Arbitrary<Request>;

test("requests are decoded from their octets, whatever the chunk boundaries", () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 4 }), fc.integer({ min: 1, max: 50 }), (requests, size) => {
      const octets = Buffer.concat([...requests, { kind: "end" } as const].map(encodeRequest));
      const reader = new RequestReader();
      const read: Request[] = [];
      for (let at = 0; at < octets.length; at += size) read.push(...reader.take(octets.subarray(at, at + size)));
      expect(read).toEqual([...requests, { kind: "end" }]);
    }),
    { numRuns: 200 },
  );
});

test("a set of files is encoded as documented", () => {
  const questions = [{ agent: "a", url: "https://www.example.com/" }];
  expect(
    encodeRequest({ kind: "set", name: "s", tasks: [{ octets: Buffer.from("é\n"), questions }] }).toString("utf8"),
  ).toBe("set s 1\nfile 3 1\né\n\na https://www.example.com/\n");
});

test.each(["set s", "set s x", "run walk s", "file 1 1", "", "END"])("%j is not a request", (line) => {
  expect(() => new RequestReader().take(Buffer.from(`${line}\n`))).toThrow(/is not a valid request/);
});

describe("replies", () => {
  test.each([
    { line: "robots-bench 1 urllib 3", reply: { kind: "hello", about: "urllib 3" } },
    { line: "ok", reply: { kind: "ok" } },
    { line: "time 1200 7", reply: { kind: "time", nanoseconds: 1200, number: 7 } },
    { line: "no it fell over", reply: { kind: "no", reason: "it fell over" } },
  ])("$line", ({ line, reply }) => {
    expect(readReply(line)).toEqual(reply);
  });

  test.each(["robots-bench 2 x", "time 1.5 7", "time 1", "okay", ""])("%j is not a valid reply", (line) => {
    expect(() => readReply(line)).toThrow(/is not a valid reply/);
  });
});
