// Suppression comments: the findings they suppress, their scope, and their cost.
import { describe, expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { byPosition, type LintOptions, lintDocument } from "../../src/lint/index.ts";
import { Suppressions } from "../../src/lint/suppressions.ts";

/** `code line` of the reported and of the suppressed findings. */
function split(text: string, options?: LintOptions): { reported: string[]; suppressed: string[] } {
  const { findings, suppressed } = lintDocument(text, options);
  return {
    reported: [...findings].sort(byPosition).map(({ code, line }) => `${code} ${line}`),
    suppressed: suppressed.map(({ finding, reason }) => `${finding.code} ${finding.line} ${reason}`),
  };
}

const sitemap = "Sitemap: https://e.com/s\n";
/** Two findings of different codes on one line. */
const both = "Disalow: /\x7f\n";

describe("a comment suppresses", () => {
  test.each<{ name: string; text: string; reported?: string[]; suppressed?: string[] }>([
    {
      name: "the next line's findings",
      text: `# robotspec-disable-next-line key -- why\n${both}${both}`,
      reported: ["character 2", "key 3", "character 3"],
      suppressed: ["key 2 why"],
    },
    {
      name: "its own line's",
      text: "Disalow: / # robotspec-disable-line key -- why\nDisalow: /\n",
      reported: ["key 2"],
      suppressed: ["key 1 why"],
    },
    {
      name: "one of several lines that are one finding without comments",
      text: "User-agent: *\nDisallow: a\nDisallow: b # robotspec-disable-line dead-pattern -- why\nDisallow: /css/\nDisallow: /*.js # robotspec-disable-line assets-closed -- why\n",
      reported: ["dead-pattern 2", "assets-closed 4"],
      suppressed: ["dead-pattern 3 why", "assets-closed 5 why"],
    },
    {
      name: "several codes, separated by commas or white space",
      text: `#robotspec-disable-next-line key,character  -- \twhy and  how\t\n${both}`,
      suppressed: ["key 2 why and  how", "character 2 why and  how"],
    },
    {
      name: "a file's, wherever the comment is",
      text: "Disalow: /a\n# robotspec-disable key -- a\n# robotspec-disable-file key -- b\n",
      reported: ["suppression 2"],
      suppressed: ["key 1 b"],
    },
    {
      name: "on the line of the comment that ends it",
      text: "# robotspec-disable key -- a\nDisalow: /a # robotspec-enable key\nDisalow: /b\n",
      reported: ["key 3"],
      suppressed: ["key 2 a"],
    },
    {
      name: "nothing after the end of its code, however often that was disabled",
      text: `# robotspec-disable key -- a\n# robotspec-disable key key -- b\n# robotspec-enable key key\nDisalow: /a\n`,
      reported: ["suppression 1", "suppression 2", "key 4"],
    },
    {
      name: "findings of rules that run late, in file order",
      text: "# robotspec-disable-file -- why\nUser-agent: *\nDisallow: /a\nAllow: /a\nDisalow: /b\n",
      suppressed: ["overruled 3 why", "key 5 why"],
    },
    {
      name: "every code, if none is named",
      text: `## robotspec-disable-next-line -- why\n${both}`,
      suppressed: ["key 2 why", "character 2 why"],
    },
    {
      name: "from one comment to the other, or to the end",
      text: `# robotspec-disable key -- a\n${both}# robotspec-enable key\n${both}# robotspec-disable -- b\n${both}`,
      reported: ["character 2", "key 4", "character 4"],
      suppressed: ["key 2 a", "key 6 b", "character 6 b"],
    },
    {
      name: "an end without codes ends all, an end with other codes ends none",
      text: `# robotspec-disable key -- a\n# robotspec-enable character\n${both}# robotspec-enable\n${both}`,
      reported: ["suppression 2", "character 3", "key 5", "character 5"],
      suppressed: ["key 3 a"],
    },
    {
      name: "those of a stretch after the end of another one",
      text: `# robotspec-disable key -- a\nDisalow: /a\n# robotspec-enable key\n# robotspec-disable key -- b\nDisalow: /b\n`,
      suppressed: ["key 2 a", "key 5 b"],
    },
    {
      name: "by the first of two that last equally long",
      text: "# robotspec-disable key -- a\n# robotspec-disable key -- b\nDisalow: /a\n",
      reported: ["suppression 2"],
      suppressed: ["key 3 a"],
    },
    {
      name: "by the comment about the line rather than the one about the file",
      text: "# robotspec-disable-file key -- a\n# robotspec-disable-next-line key -- b\nDisalow: /a\n",
      reported: ["suppression 1"],
      suppressed: ["key 3 b"],
    },
    {
      name: "a stretch to its end, whatever other comments are inside",
      text: "# robotspec-disable key -- a\n# robotspec-disable-next-line key -- b\nDisalow: /a\nDisalow: /b\n",
      suppressed: ["key 3 b", "key 4 a"],
    },
    {
      name: "the next line alone, even if the end of a stretch follows",
      text: "# robotspec-disable-next-line key -- a\nDisalow: /a\nDisalow: /b\n# robotspec-enable key\n",
      reported: ["key 3", "suppression 4"],
      suppressed: ["key 2 a"],
    },
    {
      name: "nothing on the line before the comment",
      text: "Disalow: /a\n# robotspec-disable-next-line key -- a\nDisalow: /b\n",
      reported: ["key 1"],
      suppressed: ["key 3 a"],
    },
    {
      name: "to the end with the same codes in another order",
      text: `# robotspec-disable key character -- a\n${both}# robotspec-enable character, key\n${both}`,
      reported: ["key 4", "character 4"],
      suppressed: ["key 2 a", "character 2 a"],
    },
    {
      name: "further than an end with a code that only contains the others",
      text: `# robotspec-disable key character -- a\n# robotspec-enable misspelt-keyunusual-character\n${both}`,
      reported: ["suppression 2", "suppression 2"],
      suppressed: ["key 3 a", "character 3 a"],
    },
    {
      name: "nothing by the end of a stretch, even with a reason",
      text: "# robotspec-disable key -- a\nDisalow: /a\n# robotspec-enable key\nDisalow: /b # robotspec-enable key -- b\n",
      reported: ["key 4", "suppression 4"],
      suppressed: ["key 2 a"],
    },
    {
      name: "the whole file, wherever the comment is",
      text: `${both}# robotspec-disable-file key, character -- a\n`,
      suppressed: ["key 1 a", "character 1 a"],
    },
    {
      name: "nothing without a reason",
      text: `# robotspec-disable-next-line\n${both}`,
      reported: ["suppression 1", "key 2", "character 2"],
    },
    {
      name: "nothing if the word continues",
      text: `# robotspec-disable-next-lines -- a\n# robotspec-disabled -- a\n${both}`,
      reported: ["key 3", "character 3"],
    },
    {
      name: "nothing if there is text before it on the line",
      text: `# see robotspec-disable-next-line -- a\n${both}`,
      reported: ["key 2", "character 2"],
    },
    {
      name: "lines are counted with every kind of line end, blank lines included",
      text: `\r\n\r\r\n# robotspec-disable-next-line -- a\r${both}`,
      suppressed: ["key 5 a", "character 5 a"],
    },
    {
      name: "not findings about the comments themselves",
      text: "# robotspec-disable-file -- a\n# robotspec-disable-next-line key -- b\n",
      reported: ["suppression 1", "suppression 2"],
    },
  ])("$name", ({ text, reported = [], suppressed = [] }) => {
    expect(split(text)).toEqual({ reported, suppressed });
  });

  test("a comment in a page does not suppress the finding about the page", () => {
    expect(split("<html>\n# robotspec-disable-file -- a\n").reported).toEqual(["not-robots-txt 1"]);
  });
});

describe("time is linear in findings and suppressions", () => {
  const count = 5000;
  /** Findings that are kept of each rule. */
  const kept = 1000;
  test.each<{ name: string; text: string; suppressed: number }>([
    {
      name: "a comment for each line",
      text: `# robotspec-disable-next-line -- a\n${both}`.repeat(count),
      suppressed: 2 * kept,
    },
    { name: "ranges without an end", text: `# robotspec-disable -- a\n${both}`.repeat(count), suppressed: 2 * kept },
    {
      name: "ranges of every length",
      text: `# robotspec-disable key -- a\n${both}# robotspec-enable\n`.repeat(count),
      suppressed: kept,
    },
    {
      name: "a comment that names a code very often",
      text: `# robotspec-disable-file ${"key ".repeat(count)} -- a\n${both.repeat(100)}`,
      suppressed: 100,
    },
    {
      name: "comments that suppress nothing",
      text: `# robotspec-disable-next-line not-robots-txt -- a\n${sitemap}`.repeat(count),
      suppressed: 0,
    },
  ])("$name", ({ text, suppressed }) => {
    const { suppressions, findings } = (() => {
      const { document } = parse(text);
      return { suppressions: new Suppressions(document), findings: lintDocument(document).suppressed };
    })();
    expect(suppressions.all.length).toBeGreaterThan(0);
    expect(findings).toHaveLength(suppressed);
  });
});
