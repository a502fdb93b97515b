import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FrameLabel, type FrameOptions, type FramePosition, frame } from "../../src/diagnostics/frame.ts";
import { visibleWidth } from "../../src/diagnostics/visible.ts";
import { character } from "../arbitraries/text.ts";

/** A range of a text with its line and column, computed the slow way. */
function placeOf(text: string, start: number, end: number): FramePosition {
  const before = text.slice(0, start).split(/\r\n|\r(?!\n)|\n/);
  return { span: { start, end }, line: before.length, column: (before.at(-1) as string).length + 1 };
}

function frameOf(text: string, start: number, end: number, options: FrameOptions = {}): string {
  return frame(text, placeOf(text, start, end), options);
}

/** The frame of the first `marked` in a text. */
function frameAt(text: string, marked: string, options?: FrameOptions): string[] {
  const start = text.indexOf(marked);
  return frameOf(text, start, start + marked.length, options).split("\n");
}

describe("frame", () => {
  const robots = "User-agent: *\nDisallow: /a\nDisallow /cart\nAllow: /\nDisallow:\n";

  test("shows the line after the previous one, with a caret for each marked character", () => {
    expect(frameAt(robots, "/cart")).toEqual([" 2 | Disallow: /a", " 3 | Disallow /cart", "   |          ^^^^^"]);
  });

  test("shows as many neighbouring lines as requested and available", () => {
    const around = { before: 1, after: 1 };
    expect(frameAt(robots, "/cart", { before: 0 })).toEqual([" 3 | Disallow /cart", "   |          ^^^^^"]);
    expect(frameAt(robots, "/cart", around).at(-1)).toBe(" 4 | Allow: /");
    expect(frameAt(robots, "/cart", { before: 9, after: 9 })).toHaveLength(6);
    expect(frameAt(robots, "User-agent", around)).toEqual([
      " 1 | User-agent: *",
      "   | ^^^^^^^^^^",
      " 2 | Disallow: /a",
    ]);
  });

  test("aligns the gutter to the longest line number", () => {
    const lines = frameAt(`${"\n".repeat(8)}\nAllow\n`, "Allow");
    expect(lines).toEqual(["  9 |", " 10 | Allow", "    | ^^^^^"]);
  });

  for (const [name, end] of [
    ["LF", "\n"],
    ["CR", "\r"],
    ["CRLF", "\r\n"],
  ] as const) {
    test(`ends lines at ${name}, and marks a line end with one caret after the line`, () => {
      const text = `Allow: /${end}Allow${end}x`;
      expect(frameOf(text, 8, 8 + end.length)).toBe(" 1 | Allow: /\n   |         ^");
      expect(frameOf(text, 8 + end.length, 9 + end.length, { after: 1 }).split("\n")).toEqual([
        " 1 | Allow: /",
        " 2 | Allow",
        "   | ^",
        " 3 | x",
      ]);
    });
  }

  test("marks the LF of a CRLF after the line, too", () => {
    expect(frameOf("ab\r\nc", 3, 4).split("\n")[0]).toBe(" 1 | ab");
  });

  test("marks what is missing at the end of the text with one caret", () => {
    expect(frameOf("Allow: /", 8, 8)).toBe(" 1 | Allow: /\n   |         ^");
    expect(frameOf("", 0, 0)).toBe(" 1 |\n   | ^");
  });

  test("marks a span over several lines to the end of the first", () => {
    expect(frameOf("Allow\nDisallow\n", 2, 14).split("\n")[1]).toBe("   |   ^^^");
  });

  test("keeps carets under their characters after tabs", () => {
    expect(frameAt("\tAllow\t: /a\n", ": /a")).toEqual([" 1 |     Allow   : /a", "   |             ^^^^"]);
  });

  test("marks a tab over its whole width", () => {
    expect(frameAt("ab\tc\n", "\t")).toEqual([" 1 | ab  c", "   |   ^^"]);
  });

  test("counts cells, not code units: wide characters, combining marks, surrogate pairs", () => {
    expect(frameAt("Allow: /日本/x\n", "/x")[1]).toBe("   |             ^^");
    expect(frameAt("Allow: /日本/x\n", "日")[1]).toBe("   |         ^^");
    expect(frameAt("Allow: /e\u0301/x\n", "/x")[1]).toBe("   |          ^^");
    expect(frameAt("Allow: /𝒶/x\n", "/x")[1]).toBe("   |          ^^");
    expect(frameAt("Allow: /🤖/x\n", "/x")[1]).toBe("   |           ^^");
  });

  test("marks a combining mark on its base character", () => {
    expect(frameAt("ae\u0301b\n", "\u0301")[1]).toBe("   |  ^");
    expect(frameAt("\u0301b\n", "\u0301")).toEqual([" 1 | ◌\u0301b", "   | ^"]);
  });

  test("escapes control characters, bidirectional characters and ill-formed octets", () => {
    expect(frameAt("a\x1b[2Jb\n", "b")).toEqual([" 1 | a␛[2Jb", "   |      ^"]);
    expect(frameAt("a\u202eb\n", "\u202e")).toEqual([" 1 | a<U+202E>b", "   |  ^^^^^^^^"]);
    expect(frameAt("caf\udce9/\n", "\udce9")).toEqual([" 1 | caf<E9>/", "   |    ^^^^"]);
  });

  test("crops a long line around the mark", () => {
    const text = `Disallow: /${"x".repeat(300)}BAD${"y".repeat(500)}\n`;
    expect(frameAt(text, "BAD", { width: 60 })).toEqual([
      ` 1 | …${"x".repeat(18)}BAD${"y".repeat(32)}…`,
      "   |                    ^^^",
    ]);
  });

  test("shows the beginning of a long line when the mark is there", () => {
    const [line, carets] = frameAt(`Disallow /${"x".repeat(300)}\n`, "Disallow", { width: 60 });
    expect(line).toBe(` 1 | Disallow /${"x".repeat(44)}…`);
    expect(carets).toBe("   | ^^^^^^^^");
  });

  test("crops a marked span that is wider than the screen", () => {
    const [line, carets] = frameAt(`a ${"x".repeat(300)}\n`, "x".repeat(300), { width: 60 });
    expect(line).toBe(` 1 | a ${"x".repeat(52)}…`);
    expect(carets).toBe(`   |   ${"^".repeat(52)}`);
  });

  test("leaves out neighbouring lines that are too long to scan", () => {
    const text = `${"x".repeat(5000)}\nBAD\n${"y".repeat(5000)}\n`;
    expect(frameAt(text, "BAD")[0]).toBe(" 2 | BAD");
    expect(frameAt(text, "BAD", { after: 1 }).at(-1)).toMatch(/^ 3 \| y{90,}…$/);
  });

  test("text far from the mark is not scanned, whatever it contains and however long it is", () => {
    const around = ["x", "\ud83d", "\u0301", "\t", "日"].map((char) => char.repeat(1_000_000));
    const near = "y".repeat(2000);
    const frames = around.map((far) => frameAt(`${far}${near}BAD${near}${far}`, "BAD", { before: 9, after: 9 }));
    for (const lines of frames) expect(lines).toEqual(frames[0]);
    expect(frames[0]?.[1]).toMatch(/^ {3}\| +\^\^\^$/);
  });

  test("paints each part in its style", () => {
    const painted = frameAt("Allow\n", "Allow", { paint: (part, text) => `<${part}:${text}>` });
    expect(painted).toEqual(["<gutter: 1 |> <source:Allow>", "<gutter:   |> <mark:^^^^^>"]);
  });

  describe("related positions", () => {
    const rules = "User-agent: *\nDisallow: /a\nAllow: /\nDisallow: /a/b\n# 5\n# 6\nDisallow: /a/c\n";
    const label = (text: string, marked: string, message: string): FrameLabel => {
      const start = text.indexOf(marked);
      return { ...placeOf(text, start, start + marked.length), message };
    };

    test("are marked with dashes and labels; short gaps between them are shown", () => {
      const labels = [label(rules, "Disallow: /a", "this rule already matches all of it")];
      expect(frameAt(rules, "Disallow: /a/b", { labels, before: 0 })).toEqual([
        " 2 | Disallow: /a",
        "   | ------------ this rule already matches all of it",
        " 3 | Allow: /",
        " 4 | Disallow: /a/b",
        "   | ^^^^^^^^^^^^^^",
      ]);
    });

    test("distant ones are separated by a gap, before and after", () => {
      const labels = [label(rules, "/c", "and this"), label(rules, "User-agent", "in this group")];
      expect(frameAt(rules, "Allow: /", { labels })).toEqual([
        " 1 | User-agent: *",
        "   | ---------- in this group",
        " 2 | Disallow: /a",
        " 3 | Allow: /",
        "   | ^^^^^^^^",
        " …",
        " 7 | Disallow: /a/c",
        "   |             -- and this",
      ]);
    });

    test("those in the marked line are below the carets", () => {
      const text = "Disallow: /a /b\n";
      const labels = [label(text, "/b", "a second pattern"), label(text, "Disallow", "this key")];
      expect(frameAt(text, " ", { labels })).toEqual([
        " 1 | Disallow: /a /b",
        "   |          ^",
        "   |              -- a second pattern",
        "   | -------- this key",
      ]);
    });

    test("labels that do not fit beside the dashes are wrapped below them", () => {
      const words = "this rule already matches every URL that the other one matches, and more of them";
      expect(frameAt(rules, "Allow: /", { labels: [label(rules, "/a/b", words)], before: 0, width: 50 })).toEqual([
        " 3 | Allow: /",
        "   | ^^^^^^^^",
        " 4 | Disallow: /a/b",
        "   |           ----",
        "   |           this rule already matches every URL",
        "   |           that the other one matches, and",
        "   |           more of them",
      ]);
    });

    test("cropped ones are shown at the edge of their line", () => {
      const text = `Disallow: /${"x".repeat(300)}BAD${"y".repeat(500)}END\n`;
      const labels = [label(text, "Disallow", "before"), label(text, "END", "behind")];
      const lines = frameAt(text, "BAD", { labels, width: 60 });
      expect(lines.slice(1)).toEqual([
        "   |                    ^^^",
        "   | - before",
        "   |                                                       -",
        "   |                                                  behind",
      ]);
      expect(lines[0]).toHaveLength(60);
    });

    test("at most four are shown, and empty ones have a dash", () => {
      const labels = [1, 2, 3, 4, 5].map((at) => ({ ...placeOf(rules, at, at), message: `no. ${at}` }));
      expect(frameAt(rules, "Allow: /", { labels, before: 0 }).slice(0, 6)).toEqual([
        " 1 | User-agent: *",
        "   |  - no. 1",
        "   |   - no. 2",
        "   |    - no. 3",
        "   |     - no. 4",
        " 2 | Disallow: /a",
      ]);
    });

    test("are painted differently from the main position, with their labels", () => {
      const labels = [label("Allow\n", "low", "x\x1b")];
      const painted = frameAt("Allow\n", "Allow", { labels, paint: (part, text) => `<${part}:${text}>` });
      expect(painted.slice(2)).toEqual(["<gutter:   |>   <label:--- x␛>"]);
    });
  });

  const piece = fc.oneof(
    fc.constantFrom("\t", "\r", "\n", "\r\n", "日", "e\u0301", "\u0301", "🤖", "\x1b", "\u202e", "\udce9", "\ud83d"),
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.string({ unit: character, minLength: 1, maxLength: 3 }),
  );
  const placed = fc
    .tuple(fc.array(piece, { maxLength: 40 }), fc.nat(), fc.nat(), fc.integer({ min: 40, max: 120 }))
    .map(([pieces, from, length, width]) => {
      const text = pieces.join("");
      const start = from % (text.length + 1);
      return { text, start, end: Math.min(text.length, start + (length % 50)), width };
    });

  const labelled = fc
    .tuple(placed, fc.array(fc.tuple(fc.nat(), fc.nat(60), piece), { maxLength: 5 }))
    .map(([at, more]) => {
      const labels = more.map(([from, length, words]) => {
        const start = from % (at.text.length + 1);
        return { ...placeOf(at.text, start, Math.min(at.text.length, start + length)), message: `${words} ${words}` };
      });
      return { ...at, labels };
    });

  test("never throws, shows no control character, and is never wider than the screen", () => {
    fc.assert(
      fc.property(labelled, ({ text, start, end, width, labels }) => {
        for (const line of frameOf(text, start, end, { width, after: 2, labels }).split("\n")) {
          expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
          expect(line).toMatch(/^ +\d* \|( .*)?$|^ +…$/u);
          expect(visibleWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("line numbers rise, with a gap wherever they jump", () => {
    fc.assert(
      fc.property(labelled, ({ text, start, end, width, labels }) => {
        let last = 0;
        let gap = true;
        for (const line of frameOf(text, start, end, { width, labels }).split("\n")) {
          if (/^ +…$/.test(line)) gap = true;
          const number = Number(/^ +(\d+) \|/.exec(line)?.[1] ?? 0);
          if (number === 0) continue;
          expect(number).toBeGreaterThan(last);
          expect(number === last + 1).toBe(last === 0 ? number === 1 : !gap);
          [last, gap] = [number, false];
        }
      }),
      { numRuns: 500 },
    );
  });

  test("the caret line has carets, and only one line has them", () => {
    fc.assert(
      fc.property(placed, ({ text, start, end, width }) => {
        const carets = frameOf(text, start, end, { width, after: 2 })
          .split("\n")
          .filter((line) => /^ +\| +\^+$/.test(line));
        expect(carets).toHaveLength(1);
      }),
      { numRuns: 500 },
    );
  });

  test("the caret is below the marked character in any context and with any cropping", () => {
    const around = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join("").replace(/[\r\n]/g, ""));
    fc.assert(
      fc.property(around, around, fc.integer({ min: 40, max: 120 }), (before, after, width) => {
        // A letter that the random text does not contain, without a combining mark after it.
        const text = `${before}\u{1d54f} ${after}`;
        const [line, carets] = frameOf(text, before.length, before.length + 2, { width }).split("\n") as [
          string,
          string,
        ];
        const indent = carets.indexOf("^");
        let cells = 0;
        for (const char of line) {
          if (char === "\u{1d54f}") break;
          cells += visibleWidth(char);
        }
        expect(cells).toBe(indent);
        expect(carets.slice(indent)).toBe("^");
      }),
      { numRuns: 500 },
    );
  });
});
