// check-grammar detects each inconsistency between the grammar's files.
import { describe, expect, test } from "vitest";
import { type GrammarFiles, grammarFiles, grammarProblems } from "../../scripts/check-grammar.ts";

const files = grammarFiles();

/** Replaces the only occurrence of `from` in `text`; throws if it does not occur exactly once. */
function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected "${from}" exactly once.`);
  return text.replace(from, () => to);
}

/** A grammar in ABNF with one change. */
function abnf(from: string, to: string, file = "rfc9309.abnf"): Partial<GrammarFiles> {
  return { abnf: { ...files.abnf, [file]: edit(files.abnf[file] ?? "", from, to) } };
}

test("the committed grammar is consistent", () => {
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
    caught: /"RFC 9309, Section 2\.2": path_pattern of rfc9309\.abnf is missing/,
  },
  {
    name: "a rule of our own among the RFC's",
    change: { peggy: edit(files.peggy, "empty_pattern\n  =", 'extra\n  = "+"\n\nempty_pattern\n  =') },
    caught: /"RFC 9309, Section 2\.2": extra is not in rfc9309\.abnf/,
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
    caught: /the order of rfc9309\.abnf is robotstxt group .* but here it is/,
  },
  {
    name: "an RFC rule moved below another heading",
    change: { peggy: edit(edit(files.peggy, "// Recovery\n", ""), "UTF8_4\n  =", "// Recovery\n\nUTF8_4\n  =") },
    caught: /UTF8_4 of rfc9309\.abnf is missing/,
  },
  {
    name: "a missing heading",
    change: { peggy: edit(files.peggy, "// Other records\n", "") },
    caught: /expected the headings .* found RFC 9309, Section 2\.2 \| Recovery \| Dialects \|.* Lines \| Offsets/,
  },
  {
    name: "headings in another order",
    change: { peggy: edit(edit(files.peggy, "// Lines\n", "// Offsets\n"), "// Offsets\n\nat\n", "// Lines\n\nat\n") },
    caught: /expected the headings/,
  },
  {
    name: "a rule reached from nowhere",
    change: { peggy: `${files.peggy}\nspare\n  = "x" spare?\n` },
    caught: /spare is not reachable from a start rule/,
  },
  {
    name: "a start rule that is missing from the list",
    change: { startRules: files.startRules.filter((name) => name !== "line_in_group") },
    caught: /star_rule is not reachable from a start rule/,
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
    name: "a rule of 1996 under another name",
    change: { peggy: files.peggy.replaceAll("koster_agentline", "koster_agent_line") },
    caught: /"draft-koster-robots-00, Section 3\.3": koster_agentline of koster1996\.abnf is missing/,
  },
  {
    name: "a rule of 1994 under another name",
    change: { peggy: files.peggy.replaceAll("rep1994_separator", "rep1994_gap") },
    caught: /"A Standard for Robot Exclusion, 1994": rep1994_separator of rep1994\.abnf is missing/,
  },
  {
    name: "a rule of 1994 that is new in the ABNF",
    change: abnf("blankline     = *WS NL", "blankline     = *space NL\nspace         = WS", "rep1994.abnf"),
    caught: /"A Standard for Robot Exclusion, 1994": rep1994_space of rep1994\.abnf is missing/,
  },
  {
    name: "a rule of 1996 that is gone from the ABNF",
    change: abnf('escape       = "%" hex hex\n', "", "koster1996.abnf"),
    caught: /koster_escape is not in koster1996\.abnf/,
  },
  {
    name: "a rule that the ABNF of 1996 names but does not define",
    change: abnf("hex          = ", "digit        = ", "koster1996.abnf"),
    caught: /koster1996\.abnf: .*hex/i,
  },
  {
    name: "two rules of 1996 in another order",
    change: {
      peggy: edit(
        edit(files.peggy, "koster_blank\n  = WS* NL\n\n", ""),
        "koster_agentline\n  =",
        "koster_blank\n  = WS* NL\n\nkoster_agentline\n  =",
      ),
    },
    caught: /the order of koster1996\.abnf is koster_robotstxt .* but here it is/,
  },
  {
    name: "two rules of 1994 in another order",
    change: {
      peggy: edit(
        edit(files.peggy, "rep1994_blankline\n  = WS* NL\n\n", ""),
        "rep1994_record\n  =",
        "rep1994_blankline\n  = WS* NL\n\nrep1994_record\n  =",
      ),
    },
    caught: /the order of rep1994\.abnf is rep1994_file .* but here it is/,
  },
  {
    name: "a helper of 1996 without its row",
    change: { readme: files.readme.replace(/\| – \| `koster_defined_key` .*\n/, "") },
    caught: /koster_defined_key is not in koster1996\.abnf/,
  },
  {
    name: "a helper of 1994 without its reason",
    change: { readme: files.readme.replace(/(\| – \| `rep1994_lines` \| – \|) .* \|\n/, "$1 |\n") },
    caught: /the table of "A Standard for Robot Exclusion, 1994" gives no reason for rep1994_lines/,
  },
  {
    name: "a rule of 1994 among those of 1996",
    change: {
      peggy: edit(
        edit(files.peggy, "rep1994_blankline\n  = WS* NL\n\n", ""),
        "koster_blank\n  =",
        "rep1994_blankline\n  = WS* NL\n\nkoster_blank\n  =",
      ),
    },
    caught: /rep1994_blankline is not in koster1996\.abnf/,
  },
  {
    name: "a rule of 1996 paired with the RFC's",
    change: { readme: edit(files.readme, "| `blank` | `koster_blank` |", "| `blank` | `emptyline` |") },
    caught: /the table of "draft-koster-robots-00, Section 3\.3" pairs blank with emptyline/,
  },
  {
    name: "a table without a row for a rule of Google's parser",
    change: { readme: files.readme.replace(/\| – \| `google_filler` .*\n/, "") },
    caught: /the table of "Dialects" names google_filler of robotstxt\.peggy 0 times/,
  },
  {
    name: "a start rule of 1994 that is missing from the list",
    change: { startRules: files.startRules.filter((name) => name !== "rep1994_lines") },
    caught: /rep1994_lines is not reachable from a start rule/,
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
    caught: /the table of "Offsets" names star_rule, which is not in this section/,
  },
  {
    name: "a grammar that is gone",
    change: { abnf: { "rfc9309.abnf": files.abnf["rfc9309.abnf"] ?? "" } },
    caught: /koster1996\.abnf is missing/,
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
    change: { readme: edit(files.readme, "The text is code units, which have no continuation octets.", "") },
    caught: /the table of ".*" gives no reason for UTF8-tail/,
  },
  {
    name: "an ABNF rule without Peggy rule and without its row",
    change: { readme: files.readme.replace(/\| `UTF8-tail` .*\n/, "") },
    caught: /UTF8_tail of rfc9309\.abnf is missing/,
  },
  {
    name: "a kind the table does not know",
    change: { nodes: `${files.nodes}\nexport type Emoji = Leaf<"emoji">;\n` },
    caught: /no row of the table has the kind emoji/,
  },
  {
    name: "a kind that is gone from the tree",
    change: { nodes: files.nodes.replaceAll('"line-end"', '"eol"') },
    caught: /the table names the kind line-end, which is not in src\/cst\/nodes\.ts/,
  },
];

describe("check-grammar detects", () => {
  test.each(planted)("$name", ({ change, caught }) => {
    expect(grammarProblems({ ...files, ...change }).join("\n")).toMatch(caught);
  });
});
