// The scanners of generated/scanner.ts against Peggy's own compilation of the same
// grammar: one grammar, two ways to compile it.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { plain } from "../oracle/plain-peggy.ts";

const scanners = [
  { rule: "document", scan: scanDocument },
  { rule: "google_document", scan: scanGoogleDocument },
] as const;

describe.each(scanners)("$rule", ({ rule, scan }) => {
  test("a scanner reads any text as Peggy does", { timeout: 300_000 }, () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(anyText, (text) => {
        const scanned = scan(text);
        for (const { kind } of scanned?.lines ?? []) kinds.add(kind);
        expect(JSON.stringify(scanned)).toBe(JSON.stringify(plain[rule](text)));
      }),
      { numRuns: 10_000 },
    );
    expect([...kinds].sort()).toEqual(["emptyline", "other-record", "rule", "unreadable-line", "user-agent-line"]);
  });

  test("it accepts every text, and its lines are the whole of it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { start, lines } = scan(text) as NonNullable<ReturnType<typeof scan>>;
        let at = start;
        for (const line of lines) {
          expect(line.start).toBe(at);
          at = line.end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test("every code unit, alone and where a value stands", () => {
    const differing: number[] = [];
    for (let unit = 0; unit <= 0xffff; unit++) {
      const char = String.fromCharCode(unit);
      const text = `${char}\nDisallow:${char}/${char}a #${char}\n${char}`;
      if (JSON.stringify(scan(text)) !== JSON.stringify(plain[rule](text))) differing.push(unit);
    }
    expect(differing).toEqual([]);
  });
});
