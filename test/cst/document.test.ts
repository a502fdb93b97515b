// The tree of every kind of line (RFC 9309 §2.2): what each node covers, and what
// its named parts are.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasByteOrderMark, ruleType } from "../../src/cst/document.ts";
import type { LeafNode, LineNode, Node, NodeKind, RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { textOf } from "../../src/cst/print.ts";
import { walk } from "../../src/cst/walk.ts";
import { anySource, robotsSource } from "../arbitraries/robotstxt.ts";
import { drawing, drawn } from "./drawing.ts";
import { allKinds } from "./kinds.ts";

interface TreeRow {
  readonly spec: string;
  readonly name: string;
  /**
   * The text, with stand-ins for invisible characters (`·` SP, `→` HTAB, `␍` CR, `␊` LF, `␀` NUL,
   * `▪` BOM), and under it every node in the order of the walk.
   */
  readonly tree: readonly [text: string, ...nodes: string[]];
}

const rows: readonly TreeRow[] = [
  {
    spec: "RFC9309-2.2-03",
    name: "a user-agent line",
    tree: [
      "User-agent:·*␊",
      "^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^  user-agent-line",
      "^^^^^^^^^^      key",
      "          ^     colon",
      "           ^    white-space",
      "            ^   product-token",
      "             ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-03",
    name: "white space wherever it is allowed, any case, CRLF",
    tree: [
      "→·uSeR-AgEnT→:·ExampleBot→#·who?␍␊",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  user-agent-line",
      "^^                                  white-space",
      "  ^^^^^^^^^^                        key",
      "            ^                       white-space",
      "             ^                      colon",
      "              ^                     white-space",
      "               ^^^^^^^^^^           product-token",
      "                         ^          white-space",
      "                          ^^^^^^    comment",
      "                                ^^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-10",
    name: "a comment directly after a token, CR",
    tree: [
      "User-agent:a#b␍",
      "^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^  user-agent-line",
      "^^^^^^^^^^       key",
      "          ^      colon",
      "           ^     product-token",
      "            ^^   comment",
      "              ^  line-end",
    ],
  },
  {
    spec: "2.2.1",
    name: "a user-agent value that is not a product token",
    tree: [
      "User-agent:·ExampleBot/1.0·(x)␊",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  user-agent-line",
      "^^^^^^^^^^                       key",
      "          ^                      colon",
      "           ^                     white-space",
      "            ^^^^^^^^^^^^^^^^^^   invalid-product-token",
      "                              ^  line-end",
    ],
  },
  {
    spec: "2.2.1",
    name: "a user-agent line without a value: the empty token is before the comment",
    tree: [
      "User-agent:··#·none␊",
      "^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^  user-agent-line",
      "^^^^^^^^^^            key",
      "          ^           colon",
      "           ^^         white-space",
      "             |        invalid-product-token",
      "             ^^^^^^   comment",
      "                   ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-04",
    name: "an allow rule",
    tree: [
      "Allow:·/␊",
      "^^^^^^^^^  robotstxt",
      "^^^^^^^^^  rule",
      "^^^^^      key",
      "     ^     colon",
      "      ^    white-space",
      "       ^   path-pattern",
      "        ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-07",
    name: "a disallow rule with everything a line can have",
    tree: [
      "·Disallow·:→/a*b$··#·why␍␊",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^  rule",
      "^                           white-space",
      " ^^^^^^^^                   key",
      "         ^                  white-space",
      "          ^                 colon",
      "           ^                white-space",
      "            ^^^^^           path-pattern",
      "                 ^^         white-space",
      "                   ^^^^^    comment",
      "                        ^^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "a pattern that begins with a star",
    tree: [
      "Disallow:·*.gif$␊",
      "^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^           key",
      "        ^          colon",
      "         ^         white-space",
      "          ^^^^^^   star-pattern",
      "                ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-08",
    name: "the empty pattern",
    tree: [
      "Disallow:␊",
      "^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^  rule",
      "^^^^^^^^    key",
      "        ^   colon",
      "         |  empty-pattern",
      "         ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-08",
    name: "the empty pattern takes no white space",
    tree: [
      "Disallow:··#·nothing␊",
      "^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^               key",
      "        ^              colon",
      "         ^^            white-space",
      "           |           empty-pattern",
      "           ^^^^^^^^^   comment",
      "                    ^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "two words are one invalid pattern, which excludes the white space after them",
    tree: [
      "Disallow:·/a·b·␊",
      "^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^          key",
      "        ^         colon",
      "         ^        white-space",
      "          ^^^^    invalid-pattern",
      "              ^   white-space",
      "               ^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "a pattern without slash, and no line end",
    tree: [
      "Disallow:·secret",
      "^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^          key",
      "        ^         colon",
      "         ^        white-space",
      "          ^^^^^^  invalid-pattern",
    ],
  },
  {
    spec: "2.2",
    name: "an ill-formed octet in a pattern",
    tree: [
      "Disallow:·/caf�␊",
      "^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^          key",
      "        ^         colon",
      "         ^        white-space",
      "          ^^^^^   invalid-pattern",
      "               ^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "only SP and HTAB are white space, and U+2028 ends no line",
    tree: [
      "Disallow:◌/a┆b␊",
      "^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^  rule",
      "^^^^^^^^         key",
      "        ^        colon",
      "         ^^^^^   invalid-pattern",
      "              ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2.4-01",
    name: "an other record: only its first colon is one",
    tree: [
      "Sitemap:·https://e.com/s.xml␊",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^^  other-record",
      "^^^^^^^                        key",
      "       ^                       colon",
      "        ^                      white-space",
      "         ^^^^^^^^^^^^^^^^^^^   value",
      "                            ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2.4-02",
    name: "a key of several words, a value of several words",
    tree: [
      "·Opening·→hours·:·9·to·5·#·c",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^^^^^^^^^^^^^^  other-record",
      "^                             white-space",
      " ^^^^^^^^^^^^^^               key",
      "               ^              white-space",
      "                ^             colon",
      "                 ^            white-space",
      "                  ^^^^^^      value",
      "                        ^     white-space",
      "                         ^^^  comment",
    ],
  },
  {
    spec: "RFC9309-2.2.4-01",
    name: "an other record without a value",
    tree: ["x:␊", "^^^  robotstxt", "^^^  other-record", "^    key", " ^   colon", "  |  value", "  ^  line-end"],
  },
  {
    spec: "RFC9309-2.2-01",
    name: "a line with nothing in it",
    tree: ["␊", "^  robotstxt", "^  emptyline", "^  line-end"],
  },
  {
    spec: "RFC9309-2.2-01",
    name: "a line of white space",
    tree: ["·→␊", "^^^  robotstxt", "^^^  emptyline", "^^   white-space", "  ^  line-end"],
  },
  {
    spec: "RFC9309-2.2-09",
    name: "a comment to the line end, hashes and spaces included",
    tree: [
      "·#·c·#d␊",
      "^^^^^^^^  robotstxt",
      "^^^^^^^^  emptyline",
      "^         white-space",
      " ^^^^^^   comment",
      "       ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.2-09",
    name: "a comment may be empty",
    tree: ["#␊", "^^  robotstxt", "^^  emptyline", "^   comment", " ^  line-end"],
  },
  {
    spec: "RFC9309-2.2-14",
    name: "a comment with a character the grammar forbids",
    tree: ["#·␀␊", "^^^^  robotstxt", "^^^^  emptyline", "^^^   comment", "   ^  line-end"],
  },
  {
    spec: "2.2",
    name: "white space at the end of the text",
    tree: ["··", "^^  robotstxt", "^^  emptyline", "^^  white-space"],
  },
  {
    spec: "RFC9309-2.3.1.5-01",
    name: "a line without a colon",
    tree: [
      "··no·colon·#·c␊",
      "^^^^^^^^^^^^^^^  robotstxt",
      "^^^^^^^^^^^^^^^  unreadable-line",
      "^^               white-space",
      "  ^^^^^^^^       text",
      "          ^      white-space",
      "           ^^^   comment",
      "              ^  line-end",
    ],
  },
  {
    spec: "RFC9309-2.3.1.5-01",
    name: "a line that begins with its colon",
    tree: [
      "·:·/␊",
      "^^^^^  robotstxt",
      "^^^^^  unreadable-line",
      "^      white-space",
      " ^^^   text",
      "    ^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "a byte order mark before the first line",
    tree: [
      "▪User-agent:·*␊",
      "^^^^^^^^^^^^^^^  robotstxt",
      "^                byte-order-mark",
      " ^^^^^^^^^^^^^^  user-agent-line",
      " ^^^^^^^^^^      key",
      "           ^     colon",
      "            ^    white-space",
      "             ^   product-token",
      "              ^  line-end",
    ],
  },
  {
    spec: "2.2",
    name: "a byte order mark and nothing else",
    tree: ["▪", "^  robotstxt", "^  byte-order-mark"],
  },
  {
    spec: "2.2",
    name: "a byte order mark elsewhere is text",
    tree: ["x▪y␊", "^^^^  robotstxt", "^^^^  unreadable-line", "^^^   text", "   ^  line-end"],
  },
  {
    spec: "RFC9309-2.2-01",
    name: "no text at all",
    tree: ["", "| robotstxt"],
  },
  {
    spec: "RFC9309-2.2-11",
    name: "each of a run of line ends is a line: LF, CR, CRLF",
    tree: [
      "␊␍␍␊x",
      "^^^^^  robotstxt",
      "^      emptyline",
      "^      line-end",
      " ^     emptyline",
      " ^     line-end",
      "  ^^   emptyline",
      "  ^^   line-end",
      "    ^  unreadable-line",
      "    ^  text",
    ],
  },
];

describe("the tree of a line", () => {
  test.each(rows)("$name ($spec)", ({ tree: [text, ...nodes] }) => {
    expect(drawing(parse(drawn(text)).document)).toEqual(nodes);
  });

  test("every kind of node is in the table", () => {
    const seen = new Set<string>();
    for (const { tree } of rows) walk(parse(drawn(tree[0])).document, ({ kind }) => void seen.add(kind));
    expect([...seen].sort()).toEqual([...allKinds].sort());
  });

  test("a line has the same tree after other lines", () => {
    for (const { tree } of rows) {
      const line = drawn(tree[0]);
      if (line === "" || line.startsWith("\uFEFF") || /^[\r\n]/.test(line)) continue;
      const before = "User-agent: a\r\n\n# c\n";
      const shift = before.length;
      const alone = parse(line).document.children;
      const following = parse(before + line).document.children.slice(3);
      expect(following).toEqual(shifted(alone, shift));
    }
  });
});

/** The same nodes, `shift` code units further on. */
function shifted(value: unknown, shift: number): unknown {
  return JSON.parse(JSON.stringify(value), (key, item: unknown) =>
    key === "start" || key === "end" ? (item as number) + shift : item,
  );
}

describe("named parts", () => {
  test("are the same objects as among the children", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        for (const line of linesOf(parse(source).document)) {
          const parts: (LeafNode | null)[] = [line.comment];
          if ("key" in line) parts.push(line.key);
          if ("value" in line) parts.push(line.value);
          for (const part of parts) if (part !== null) expect(line.children).toContain(part);
          expect(line.comment).toBe(line.children.find(({ kind }) => kind === "comment") ?? null);
        }
      }),
    );
  });

  test.each([
    { line: "allow:", type: "allow" },
    { line: "ALLOW : /", type: "allow" },
    { line: " Disallow: allow", type: "disallow" },
    { line: "dIsAlLoW:/", type: "disallow" },
  ])("the type of a rule: $line", ({ line, type }) => {
    const { document } = parse(line);
    expect(document.children[0]).toMatchObject({ kind: "rule", type });
    expect(document.lines.map(({ key }) => ruleType(document.text, key))).toEqual([type]);
  });

  test("only rules have a type", () => {
    for (const line of linesOf(parse("User-agent: a\nAllow: /\nSitemap: b\n# c\nd\n").document)) {
      expect("type" in line).toBe(line.kind === "rule");
    }
  });
});

function linesOf(document: RobotsTxt): LineNode[] {
  return document.children.filter((child): child is LineNode => "children" in child);
}

/** A regular expression that the text of each kind of node must match; written without the grammar. */
const looks: Readonly<Record<NodeKind, RegExp>> = {
  robotstxt: /^.*$/s,
  "user-agent-line": /^[ \t]*user-agent[ \t]*:[^\r\n]*(\r\n|\r|\n)?$/i,
  rule: /^[ \t]*(dis)?allow[ \t]*:[^\r\n]*(\r\n|\r|\n)?$/i,
  "other-record": /^[ \t]*[^:#\r\n]+:[^\r\n]*(\r\n|\r|\n)?$/,
  emptyline: /^[ \t]*(#[^\r\n]*)?(\r\n|\r|\n)?$/,
  "unreadable-line": /^[ \t]*(:|[^:#\r\n]+(#|\r|\n|$))/,
  "byte-order-mark": /^\uFEFF$/,
  "white-space": /^[ \t]+$/,
  key: /^[^ \t:#\r\n]([^:#\r\n]*[^ \t:#\r\n])?$/,
  colon: /^:$/,
  "product-token": /^(\*|[-A-Z_a-z]+)$/,
  "invalid-product-token": /^(?!\*$|[-A-Z_a-z]+$)([^ \t#\r\n]([^#\r\n]*[^ \t#\r\n])?)?$/,
  "path-pattern": /^\/[\x21\x22\x24-\u{D7FF}\u{E000}-\u{10FFFF}]*$/u,
  "star-pattern": /^\*[\x21\x22\x24-\u{D7FF}\u{E000}-\u{10FFFF}]*$/u,
  "empty-pattern": /^$/,
  "invalid-pattern": /^(?![/*][\x21\x22\x24-\u{D7FF}\u{E000}-\u{10FFFF}]*$)[^ \t#\r\n]([^#\r\n]*[^ \t#\r\n])?$/u,
  value: /^([^ \t#\r\n]([^#\r\n]*[^ \t#\r\n])?)?$/,
  text: /^[^ \t#\r\n]([^#\r\n]*[^ \t#\r\n])?$/,
  comment: /^#[^\r\n]*$/,
  "line-end": /^(\r\n|\r|\n)$/,
};

/** Kinds that may cover nothing. */
const mayBeEmpty: readonly NodeKind[] = ["robotstxt", "invalid-product-token", "empty-pattern", "value"];

describe("for any source", () => {
  test("the leaves tile the text without gap or overlap", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document } = parse(source);
        let at = 0;
        walk(document, (node) => {
          if ("children" in node) return;
          expect(node.span.start).toBe(at);
          at = node.span.end;
        });
        expect(at).toBe(document.text.length);
      }),
    );
  });

  test("the span of a node is exactly that of its children", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        walk(parse(source).document, (node) => {
          if (!("children" in node) || node.kind === "robotstxt") return;
          expect(node.children.length).toBeGreaterThan(0);
          expect(node.span).toEqual({ start: node.children[0]?.span.start, end: node.children.at(-1)?.span.end });
        });
      }),
    );
  });

  test("every node has the properties of its kind", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document } = parse(source);
        walk(document, (node) => {
          expect([node.kind, textOf(document, node)]).toEqual([node.kind, expect.stringMatching(looks[node.kind])]);
          if (node.span.start === node.span.end) expect(mayBeEmpty).toContain(node.kind);
        });
      }),
      { numRuns: 300 },
    );
  });

  test("there is one line node for each line, and each ends where its line does (RFC9309-2.2-11)", () => {
    fc.assert(
      fc.property(anySource, (source) => {
        const { document } = parse(source);
        const body = document.text.slice(hasByteOrderMark(document) ? 1 : 0);
        const lines = linesOf(document);
        expect(lines.map((line) => textOf(document, line))).toEqual(
          body.match(/[^\r\n]*(\r\n|\r|\n)|[^\r\n]+$/g) ?? [],
        );
      }),
    );
  });

  test("nodes are plain data: JSON round trips are equal", () => {
    fc.assert(
      fc.property(robotsSource, (source) => {
        const { document } = parse(source);
        const { kind, span, children } = document;
        expect(JSON.parse(JSON.stringify(document))).toEqual({ kind, span, children });
      }),
    );
  });
});

describe("nodes are built on first access", () => {
  test("a node is built once", () => {
    const { document } = parse("User-agent: *\n\nDisallow: /\n");
    expect(document.children).toBe(document.children);
    expect(document.lineIndex).toBe(document.lineIndex);
    const seen: Node[] = [];
    walk(document, (node) => void seen.push(node));
    let at = 0;
    walk(document, (node) => void expect(node).toBe(seen[at++]));
    expect(at).toBe(seen.length);
  });

  test("consecutive blank lines are one `Line`, and a node for each line", () => {
    for (const lineEnd of ["\n", "\r", "\r\n"]) {
      const { document } = parse(lineEnd.repeat(10_000));
      expect(document.lines).toHaveLength(1);
      expect(document.children).toHaveLength(10_000);
    }
  });

  test("consecutive blank lines between other lines are one `Line`", () => {
    const { document } = parse(`User-agent: *\n${"\n".repeat(1000)}Disallow: /\r${"\r".repeat(1000)}`);
    expect(document.lines.map(({ kind }) => kind)).toEqual(["user-agent-line", "emptyline", "rule", "emptyline"]);
  });
});
