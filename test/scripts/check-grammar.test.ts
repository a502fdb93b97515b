// check-grammar catches each way in which the grammar's files can fall out of step.
import { describe, expect, test } from "vitest";
import { type GrammarFiles, grammarFiles, grammarProblems } from "../../scripts/check-grammar.ts";

const files = grammarFiles();

/** `text` with `from` replaced once; a pattern that no longer occurs is a mistake of the test. */
function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`"${from}" is to occur once, it occurs otherwise.`);
  return text.replace(from, () => to);
}

/** One place of the RFC's grammar changed. */
function abnf(from: string, to: string): Partial<GrammarFiles> {
  return { abnf: { ...files.abnf, "rfc9309.abnf": edit(files.abnf["rfc9309.abnf"] ?? "", from, to) } };
}

test("the grammar as it stands is in step", () => {
  expect(grammarProblems(files)).toEqual([]);
});

const planted: readonly { name: string; change: Partial<GrammarFiles>; caught: RegExp }[] = [
  {
    name: "a letter of the ABNF",
    change: abnf('product-token = identifier / "*"', 'product-token = identifier / "%"'),
    caught: /rfc9309\.abnf: the RFC's text was changed/,
  },
  {
    name: "a comment of the ABNF",
    change: abnf("; example, Sitemaps).", "; example, sitemaps)."),
    caught: /rfc9309\.abnf: the RFC's text was changed/,
  },
  {
    name: "a rule under another name",
    change: { peggy: files.peggy.replaceAll("path_pattern", "pattern") },
    caught: /the ABNF's path_pattern is not in the first section/,
  },
  {
    name: "a rule of our own among the RFC's",
    change: { peggy: edit(files.peggy, "empty_pattern\n  =", 'extra\n  = "+"\n\nempty_pattern\n  =') },
    caught: /extra is in the first section, but not in the ABNF/,
  },
  {
    name: "two rules in another order",
    change: {
      peggy: edit(
        edit(files.peggy, 'path_pattern "a path pattern"\n  = $("/" UTF8_char_noctl*)\n\n', ""),
        "\nidentifier\n",
        '\npath_pattern "a path pattern"\n  = $("/" UTF8_char_noctl*)\n\nidentifier\n',
      ),
    },
    caught: /the ABNF's order is robotstxt group .* but here it is/,
  },
  {
    name: "an RFC rule moved below another heading",
    change: { peggy: edit(edit(files.peggy, "// Recovery\n", ""), "UTF8_4\n  =", "// Recovery\n\nUTF8_4\n  =") },
    caught: /the ABNF's UTF8_4 is not in the first section/,
  },
  {
    name: "a missing heading",
    change: { peggy: edit(files.peggy, "// Other records\n", "") },
    caught: /its headings are to be .* but are RFC 9309, Section 2\.2 \| Recovery \| Dialects \|.* Lines \| Places/,
  },
  {
    name: "headings in another order",
    change: { peggy: edit(edit(files.peggy, "// Lines\n", "// Places\n"), "// Places\n\nat\n", "// Lines\n\nat\n") },
    caught: /its headings are to be/,
  },
  {
    name: "a rule reached from nowhere",
    change: { peggy: `${files.peggy}\nspare\n  = "x" spare?\n` },
    caught: /spare is reached from no start rule/,
  },
  {
    name: "a start rule that is none any more",
    change: { startRules: files.startRules.filter((name) => name !== "line_in_group") },
    caught: /star_rule is reached from no start rule/,
  },
  {
    name: "a table without a row for an ABNF rule",
    change: { readme: edit(files.readme, "| `identifier` | `identifier` |", "| – | `identifier` |") },
    caught: /the table of ".*" names identifier of the ABNF 0 times/,
  },
  {
    name: "a table without a row for a Peggy rule",
    change: { readme: files.readme.replace(/\| – \| `star_rule` .*\n/, "") },
    caught: /the table of ".*" names star_rule of robotstxt\.peggy 0 times/,
  },
  {
    name: "a row for a rule that is gone",
    change: { readme: edit(files.readme, "| – | `at` |", "| – | `place` |") },
    caught: /the table of ".*" names place, which is not in this section of robotstxt\.peggy/,
  },
  {
    name: "a table without a row for a rule of 1996",
    change: {
      readme: edit(files.readme, "| `disallowline` | `koster_disallowline` |", "| – | `koster_disallowline` |"),
    },
    caught: /the table of "draft-koster.*" names disallowline of the ABNF 0 times/,
  },
  {
    name: "a row below the wrong heading",
    change: {
      readme: edit(
        files.readme.replace(/\| – \| `star_rule` .*\n/, ""),
        "| – | `at` |",
        "| – | `star_rule` | – | Misplaced. |\n| – | `at` |",
      ),
    },
    caught: /the table of "Places" names star_rule, which is not in this section/,
  },
  {
    name: "a grammar that is gone",
    change: { abnf: { "rfc9309.abnf": files.abnf["rfc9309.abnf"] ?? "" } },
    caught: /koster1996\.abnf is not there/,
  },
  {
    name: "a row twice",
    change: { readme: files.readme.replace(/(\| – \| `word` .*\n)/, "$1$1") },
    caught: /the table of ".*" names word of robotstxt\.peggy 2 times/,
  },
  {
    name: "a row that pairs the wrong rules",
    change: {
      readme: edit(edit(files.readme, "| `WS` | `WS` |", "| `WS` | `NL` |"), "| `NL` | `NL` |", "| `NL` | `WS` |"),
    },
    caught: /the table of ".*" pairs NL with WS/,
  },
  {
    name: "a departure without its reason",
    change: { readme: edit(files.readme, "Text is code units: no character has a tail.", "") },
    caught: /the table of ".*" gives no reason for UTF8-tail/,
  },
  {
    name: "an ABNF rule without Peggy rule and without its row",
    change: { readme: files.readme.replace(/\| `UTF8-tail` .*\n/, "") },
    caught: /the ABNF's UTF8_tail is not in the first section/,
  },
  {
    name: "a kind the table does not know",
    change: { nodes: `${files.nodes}\nexport type Emoji = Leaf<"emoji">;\n` },
    caught: /no row of the table has the kind emoji/,
  },
  {
    name: "a kind that is gone from the tree",
    change: { nodes: files.nodes.replaceAll('"line-end"', '"eol"') },
    caught: /the table names the kind line-end, which src\/cst\/nodes\.ts has not/,
  },
];

describe("caught:", () => {
  test.each(planted)("$name", ({ change, caught }) => {
    expect(grammarProblems({ ...files, ...change }).join("\n")).toMatch(caught);
  });
});
