import { Buffer } from "node:buffer";
import { describe, expect, test } from "vitest";
import { readAll, writeAll } from "../../src/cli/io.ts";
import { main } from "../../src/cli/main.ts";
import { memoryOutput, run, worldIO } from "./support.ts";

describe("writeAll", () => {
  const pieces = Array.from({ length: 30_000 }, (_, at) => `line ${at}\n`);

  test("writes everything in order, in few writes", async () => {
    const output = memoryOutput();
    let writes = 0;
    const counting = (text: string): Promise<void> => {
      writes++;
      return output.write(text);
    };
    await writeAll({ ...output, write: counting }, pieces);
    expect(output.text()).toBe(pieces.join(""));
    expect(writes).toBeLessThan(10);
  });

  test("generates no more chunks after the reader has closed the pipe", async () => {
    let made = 0;
    function* counted(): Generator<string> {
      for (const piece of pieces) {
        made++;
        yield piece;
      }
    }
    await writeAll(memoryOutput(false, 10), counted());
    expect(made).toBeLessThan(pieces.length);
  });
});

test("readAll concatenates chunks", async () => {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield Buffer.from("ab");
    yield new Uint8Array();
    yield Buffer.from("\xe9", "latin1");
  }
  expect([...(await readAll(chunks()))]).toEqual([97, 98, 0xe9]);
});

describe("unreadable input is reported in one sentence, exit code 2", () => {
  const rows: readonly [code: string, message: string][] = [
    ["EACCES", "permission denied"],
    ["EPERM", "permission denied"],
    ["ENOENT", "no such file"],
    ["EISDIR", "it is a folder; name the file in it"],
    ["ENOTDIR", "a part of its path is not a folder"],
    ["ENAMETOOLONG", "the name is too long"],
    ["ELOOP", "too many symbolic links"],
    ["EMFILE", "boom ␛[31m"],
  ];
  for (const [code, message] of rows) {
    test(code, async () => {
      const stderr = memoryOutput();
      const refuse = () => Promise.reject(Object.assign(new Error("boom \x1b[31m"), { code }));
      const io = { ...worldIO({}, memoryOutput(), stderr), readFile: refuse };
      expect(await main(["parse", "x"], io)).toBe(2);
      expect(stderr.text()).toBe(`robotspec: cannot read "x": ${message}\n`);
    });
  }

  test("the standard input", async () => {
    const stderr = memoryOutput();
    const stdin = {
      isTTY: false,
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(Object.assign(new Error("boom"), { code: "EIO" })) }),
    };
    for (const argv of [["lint"], ["pipe"], ["test", "f", "-a", "A"]]) {
      const io = { ...worldIO({ files: { f: "" } }, memoryOutput(), stderr), stdin };
      expect(await main(argv, io)).toBe(2);
    }
    expect(stderr.text()).toBe("robotspec: cannot read the standard input: boom\n".repeat(3));
  });
});

test("a user at a terminal is shown how to end the input", async () => {
  const hint = async (...argv: string[]) =>
    (await run(argv, { stdin: "/a\n", terminal: true, files: { f: "" } })).stderr;
  expect(await hint("lint")).toMatch(/Ctrl-D to end the input\n$/);
  expect(await hint("test", "f", "-a", "A")).toMatch(/Ctrl-D to end the input\n$/);
  expect(await hint("lint", "f")).toBe("");
});

test("a URL on the standard input that exceeds the length limit is rejected", async () => {
  const { exit, stderr } = await run(["test", "f", "-a", "A"], {
    files: { f: "" },
    stdin: ["/a\n/", "a".repeat(2 * 1024 * 1024)],
  });
  expect([exit, stderr]).toEqual([2, "robotspec: a URL on the standard input is longer than 1,048,576 octets\n"]);
});
