import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesByChunk } from "../../src/cli/lines.ts";

async function* stream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function linesOf(chunks: readonly (string | Uint8Array)[], limit = 1000): Promise<(string | null)[][]> {
  const octets = chunks.map((chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk));
  const batches: (string | null)[][] = [];
  for await (const lines of linesByChunk(stream(octets), limit)) {
    batches.push(lines.map((line) => (line === null ? null : Buffer.from(line).toString("latin1"))));
  }
  return batches;
}

describe("linesByChunk", () => {
  test("a line is returned as soon as its last chunk arrives", async () => {
    expect(await linesOf(["a\nb", "c\nd\n", "e"])).toEqual([["a"], ["bc", "d"], ["e"]]);
  });

  test("an empty line is returned, the end of input is not", async () => {
    expect(await linesOf(["\n\na\n"])).toEqual([["", "", "a"]]);
    expect(await linesOf([])).toEqual([]);
    expect(await linesOf([""])).toEqual([]);
  });

  test("a line at the limit is kept; a longer one is dropped and the next one is read", async () => {
    expect(await linesOf(["aaaa\naaaaa\nb\n"], 4)).toEqual([["aaaa", null, "b"]]);
    expect(await linesOf(["aaa", "aa", "a\nb"], 4)).toEqual([[null], ["b"]]);
    expect(await linesOf(["aaaaa"], 4)).toEqual([[null]]);
  });

  test("only LF ends a line", async () => {
    expect(await linesOf(["a\rb\u2028c\r\n"])).toEqual([["a\rb\xe2\x80\xa8c\r"]]);
  });

  test("chunk boundaries do not change the lines", async () => {
    const chunk = fc
      .array(fc.constantFrom(10, 97, 98, 0xff), { maxLength: 20 })
      .map((octets) => Uint8Array.from(octets));
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 10 }), async (chunks) => {
        const cut = (await linesOf(chunks, 7)).flat();
        expect(cut).toEqual((await linesOf([Buffer.concat(chunks)], 7)).flat());
        const expected = Buffer.concat(chunks).toString("latin1").split("\n");
        if (expected.at(-1) === "") expected.pop();
        expect(cut).toEqual(expected.map((line) => (line.length > 7 ? null : line)));
      }),
    );
  });
});
