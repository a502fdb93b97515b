// One row per reason of a decision (RFC 9309 §2.2.1, §2.2.2), and the example of the README.
import { describe, expect, test } from "vitest";
import { compile, type DialectName, type Reason } from "../../src/index.ts";

interface Row {
  readonly name: string;
  readonly robots: string;
  readonly path: string;
  readonly dialect?: DialectName;
  readonly allowed: boolean;
  readonly line: number | null;
}

const rows: Readonly<Record<Reason, Row>> = {
  "robots-txt-itself": {
    name: "/robots.txt is always allowed (§2.2.2)",
    robots: "User-agent: *\nDisallow: /\n",
    path: "/robots.txt",
    allowed: true,
    line: null,
  },
  "no-group": {
    name: "no group names the crawler, and there is no group for * (§2.2.1)",
    robots: "User-agent: OtherBot\nDisallow: /\n",
    path: "/a",
    allowed: true,
    line: null,
  },
  "no-rules": {
    name: "the group of the crawler has no rules (§2.2.1)",
    robots: "User-agent: *\nDisallow: /\n\nUser-agent: ExampleBot\n",
    path: "/a",
    allowed: true,
    line: null,
  },
  "no-rule-matched": {
    name: "no rule matches (§2.2.2)",
    robots: "User-agent: *\nDisallow: /b\n",
    path: "/a",
    allowed: true,
    line: null,
  },
  "longest-match": {
    name: "the most octets decide (§2.2.2)",
    robots: "User-agent: *\nAllow: /a\nDisallow: /a/b\n",
    path: "/a/b/c",
    allowed: false,
    line: 3,
  },
  "tie-allow": {
    name: "allow wins between equally specific rules (§2.2.2)",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a\n",
    path: "/a",
    allowed: true,
    line: 3,
  },
  "first-match": {
    name: "draft of 1996: the first rule that matches decides",
    robots: "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    path: "/a/b",
    dialect: "koster-1996",
    allowed: false,
    line: 2,
  },
};

describe("each reason", () => {
  test.each(Object.entries(rows))("%s", (reason, { name, robots, path, dialect = "rfc9309", allowed, line }) => {
    const compiled = compile(robots, { dialect });
    const url = `https://example.com${path}`;
    expect(compiled.decide("ExampleBot", url), name).toMatchObject({ allowed, line, reason });
    expect(compiled.isAllowed("ExampleBot", url), name).toBe(allowed);
  });
});

test("the example of the README", () => {
  const robots = compile("\nUser-agent: *\nDisallow: /private/\nAllow: /private/help\n");
  expect(robots.isAllowed("ExampleBot", "https://example.com/private/a")).toBe(false);
  const decision = robots.decide("ExampleBot", "https://example.com/private/help");
  expect(decision).toMatchObject({ allowed: true, line: 4, reason: "longest-match", specificity: 13 });
  expect(decision.rule?.text).toBe("Allow: /private/help");
});
