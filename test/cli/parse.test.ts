import { describe, expect, test } from "vitest";
import { parse, print, walk } from "../../src/index.ts";
import { run } from "./support.ts";

describe("parse", () => {
  test("shows the tree, one node per line", async () => {
    const { exit, stdout } = await run(["parse", "robots.txt"], {
      files: { "robots.txt": '\tAllow : /a"b # \\é\r\n\n' },
    });
    expect(stdout).toBe(
      [
        "robotstxt@0..21",
        "  rule@0..20",
        '    white-space@0..1 "\\t"',
        '    key@1..6 "Allow"',
        '    white-space@6..7 " "',
        '    colon@7..8 ":"',
        '    white-space@8..9 " "',
        '    path-pattern@9..13 "/a\\"b"',
        '    white-space@13..14 " "',
        '    comment@14..18 "# \\\\é"',
        '    line-end@18..20 "\\r\\n"',
        "  emptyline@20..21",
        '    line-end@20..21 "\\n"',
        "",
      ].join("\n"),
    );
    expect(exit).toBe(0);
  });

  test("shows invisible characters", async () => {
    const { stdout } = await run(["parse"], { stdin: Uint8Array.from([0xef, 0xbb, 0xbf, 0x1b, 0xe9]) });
    expect(stdout).toBe(
      'robotstxt@0..3\n  byte-order-mark@0..1 "<U+FEFF>"\n  unreadable-line@1..3\n    text@1..3 "␛<E9>"\n',
    );
  });

  test("--json holds every node and the whole text", async () => {
    const text = "\ufeffUser-agent: *\r\nDisallow /a\n# \u202e\n\nSitemap: x";
    const { stdout } = await run(["parse", "--json"], { stdin: text });
    const { document } = parse(text);
    const tree = JSON.parse(stdout);
    let nodes = 0;
    walk(document, () => {
      nodes++;
    });
    const texts: string[] = [];
    let found = 0;
    const visit = (node: { text?: string; span: { start: number; end: number }; children?: [] }): void => {
      found++;
      if (node.text !== undefined) {
        expect(node.text).toBe(text.slice(node.span.start, node.span.end));
        texts.push(node.text);
      }
      node.children?.forEach(visit);
    };
    visit(tree);
    expect(tree.kind).toBe("robotstxt");
    expect(found).toBe(nodes);
    expect(texts.join("")).toBe(print(document));
  });

  test("an empty file has a tree", async () => {
    expect((await run(["parse"])).stdout).toBe("robotstxt@0..0\n");
    expect(JSON.parse((await run(["parse", "--json"])).stdout)).toEqual({
      kind: "robotstxt",
      span: { start: 0, end: 0 },
      children: [],
    });
  });

  test("accepts exactly one file", async () => {
    const { exit, stderr } = await run(["parse", "a", "b"]);
    expect([exit, stderr]).toEqual([2, "robotspec: parse takes at most one FILE; run it once for each\n"]);
  });
});
