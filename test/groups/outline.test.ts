// Groups and other records by dialects other than the RFC: groups that blank lines end, groups without rules, and lines
// that are cut.
import { describe, expect, test } from "vitest";
import { scan } from "../../src/cst/scan.ts";
import { type Dialect, google, koster1996, rep1994 } from "../../src/dialects/index.ts";
import { lower } from "../../src/groups/lower.ts";

/**
 * Each group as its values and the end of its text, each record as its key, its group and its position among the lines.
 */
function said(robots: string, dialect: Dialect): { groups: string[]; records: string[] } {
  const { groups, records } = lower(scan(robots), dialect);
  return {
    groups: groups.map(({ userAgents, span }) => `${userAgents.map(({ value }) => value).join(" ")} ..${span.end}`),
    records: records.map(({ key, group, amongUserAgents }) => `${key} ${group ?? "-"}${amongUserAgents ? " ^" : ""}`),
  };
}

describe("groups and records by another dialect", () => {
  test.each<{ name: string; dialect: Dialect; robots: string; groups: string[]; records: string[] }>([
    {
      name: "the records of a group that a blank line ends before its rules belong to no group",
      dialect: rep1994,
      robots: "User-agent: a\nHost: x\nHost: y\n\nUser-agent: b\nHost: z\nDisallow: /\n",
      groups: ["b ..65"],
      records: ["Host -", "Host -", "Host 0"],
    },
    {
      name: "an Allow line is another record, and part of its group",
      dialect: rep1994,
      robots: "User-agent: a\nDisallow: /\nAllow: /x\n",
      groups: ["a ..36"],
      records: ["Allow 0"],
    },
    {
      name: "a record ends the user-agent lines, and is a line of the group",
      dialect: koster1996,
      robots: "User-agent: a\nHost: x\nUser-agent: b\nDisallow: /\n",
      groups: ["a ..22", "b ..48"],
      records: ["Host 0 ^"],
    },
    {
      name: "a blank line after a record ends the group",
      dialect: koster1996,
      robots: "User-agent: a\nHost: x\n\nUser-agent: b\nDisallow: /\n",
      groups: ["a ..22", "b ..49"],
      records: ["Host 0"],
    },
    {
      name: "the text of a line that was cut is not that of a line after its group, which has no rules",
      dialect: { ...google, groups: rep1994.groups },
      robots: `User-agent: ${"a".repeat(20_000)}\n\nUser-agent: b\nDisallow: /\n`,
      groups: ["b ..20040"],
      records: [],
    },
    {
      name: "U+FEFF before a key is part of the key, also of a line that is cut",
      dialect: google,
      robots: `User-agent: a\n\uFEFFUser-agent: b #${"c".repeat(20_000)}\nDisallow: /\n`,
      groups: ["a ..20043"],
      records: ["\uFEFFUser-agent 0"],
    },
  ])("$name", ({ dialect, robots, groups, records }) => {
    expect(said(robots, dialect)).toEqual({ groups, records });
  });
});
