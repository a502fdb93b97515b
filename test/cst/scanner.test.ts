// The scanners of generated/scanner.ts against Peggy's own compilation of the same
// grammar. Octets are read as the text they encode.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Line } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { scanLines } from "../../src/cst/scan.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { expectEqual } from "../expect-equal.ts";
import { inPart, isLong } from "../in-part.ts";
import { linesIn, octetsFail, scanFails, scanners } from "../oracle/agreement-scanner.ts";
import { plain } from "../oracle/plain-peggy.ts";

test("a scanner reads any text like Peggy's parser", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyText, (text) => {
      for (const { kind } of linesIn(text, "google_document")) kinds.add(kind);
      expectEqual(scanFails(text), null);
    }),
    { numRuns: isLong ? 10_000 : 2_500 },
  );
  expect([...kinds].sort()).toEqual(["emptyline", "other-record", "rule", "unreadable-line", "user-agent-line"]);
});

test("octets give the same lines and diagnostics as the text they encode", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(octetsFail(text)).toBeNull();
    }),
    { numRuns: 1_000 },
  );
});

const units = Array.from({ length: 0x10000 }, (_, unit) => unit);

describe.each(scanners)("%s", (rule) => {
  const read = (text: string) => linesIn(text, rule);

  test("it accepts any text, and its lines tile the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = read(text);
        let at = lines[0]?.start ?? text.length;
        for (const line of lines) {
          expectEqual(line.start, at);
          at = line.end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test("every code unit, alone and in a value", () => {
    const differing: number[] = [];
    for (const unit of [...units.slice(0, 0x100), ...inPart(units.slice(0x100), 4)]) {
      const char = String.fromCharCode(unit);
      const text = `${char}\nDisallow:${char}/${char}a #${char}\n${char}`;
      if (JSON.stringify(read(text)) !== JSON.stringify(plain[rule](text))) differing.push(unit);
    }
    expect(differing).toEqual([]);
  });

  test.each([
    { name: "at the limit of the room kept for most files", length: 0x8000 },
    { name: "one above it", length: 0x8001 },
    { name: "one below it", length: 0x7fff },
    { name: "far above it", length: 0x30000 },
  ])("a text $name, and a short one after it", ({ length }) => {
    const long = "Disallow: /a\n".repeat(length / 13 + 1).slice(0, length);
    const lines = read(long);
    expect(lines.length).toBe(Math.ceil(length / 13));
    expect(lines.at(-1)?.end).toBe(length);
    expect(read("Allow: /").map(({ start, end }) => [start, end])).toEqual([[0, 8]]);
  });
});

test("a sink may scan another text", () => {
  const text = "User-agent: *\nDisallow: /a # b\n".repeat(3);
  const starts: number[] = [];
  const push = ({ start }: Line) => {
    starts.push(start);
    expect(linesIn("#\nAllow: /\n\n", "google_document")).toHaveLength(3);
  };
  scanLines({ text }, "document", { push });
  expect(starts).toEqual(linesIn(text, "document").map(({ start }) => start));
});

test("changing the octets after parsing has no effect", () => {
  const octets = new TextEncoder().encode("User-agent: *\nDisallow: /private\n");
  const { document } = parse(octets);
  octets.fill(0x23);
  expect(document.text).toBe("User-agent: *\nDisallow: /private\n");
  expect(document.children.map(({ kind }) => kind)).toEqual(["user-agent-line", "rule"]);
});

describe("without Buffer", () => {
  beforeEach(() => void vi.stubGlobal("Buffer", undefined));
  afterEach(() => void vi.unstubAllGlobals());

  test("texts and octets give the same lines", async () => {
    const secondCopy = "../../src/cst/scan.ts?anew";
    const other: typeof import("../../src/cst/scan.ts") = await import(secondCopy);
    expect(other.scanLines).not.toBe(scanLines);
    const texts = fc.sample(anyText, { numRuns: 300, seed: 1 });
    const linesOf = (read: typeof scanLines) => texts.map((text) => JSON.stringify(linesIn(text, "document", read)));
    expect(linesOf(other.scanLines)).toEqual(linesOf(scanLines));
    const utf8 = new TextEncoder();
    for (const text of ["", "User-agent: *\nDisallow: /\u30C4\n", "Disallow: /a\n"]) {
      const { text: read, lines } = other.scan(utf8.encode(text));
      expect(read).toBe(text);
      expect(lines).toEqual(linesIn(text, "document"));
    }
    expect(other.scan(Uint8Array.of(0xff, 0x0a)).text).toBe("\uDCFF\n");
  });
});
