import { expect, test } from "vitest";
import { lint } from "../../../src/lint/lint.ts";
import { testRule } from "../rule-tester.ts";

testRule("unknown-suppressed-code", {
  valid: [
    "# robotspec-disable-file missing-colon, not-robots-txt utf-16 -- meant\n",
    "# robotspec-disable-file -- meant\n",
    { name: "dashes at the end are not a name", source: "# robotspec-disable-file missing-colon --\n" },
  ],
  invalid: [
    {
      source: "Disallow: /a # robotspec-disable-line missing-colon,no-colon toString -- meant\n",
      findings: [{ at: "1:53-1:61", message: 'Unknown rule "no-colon"; correct the name, or remove it.' }, "1:62-1:70"],
    },
    { source: "# robotspec-disable-file missing-colon no-colon\n", findings: ["1:40-1:48"] },
  ],
});

test.each([
  ["the words of a comment without a reason are not read as names", "# robotspec-disable-file no-colon\n", 0],
  ["the words of a comment with a reason are", "# robotspec-disable-file no-colon -- meant\n", 1],
  ["an enable comment needs no reason", "# robotspec-enable no-colon\n", 1],
])("unknown-suppressed-code beside suppression-without-reason: %s", (_, source, count) => {
  const rules = { "suppression-without-reason": "warning", "unknown-suppressed-code": "warning" } as const;
  const found = lint(source, { config: { rules } }).filter(({ code }) => code === "unknown-suppressed-code");
  expect(found).toHaveLength(count);
});
