// The verdict of a run about conformance (RFC 9309 §2.2, §2.2.4).
import { describe, expect, test } from "vitest";
import { check } from "../../src/cst/strict.ts";
import { type LintOptions, lintDocument } from "../../src/lint/index.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

function verdict(source: string, options: LintOptions = {}): string {
  const { conforms, grammar, departure } = lintDocument(source, options).conformance;
  return [
    conforms,
    grammar,
    ...(departure === null ? [] : [`${departure.line}:${departure.column} ${departure.code}`]),
  ].join(", ");
}

const GROUP = "User-agent: *\nDisallow: /a\n";

describe("a file", () => {
  test.each<[name: string, source: string, options: LintOptions, expected: string]>([
    ["in the language of the ABNF", GROUP, {}, "yes, rfc9309"],
    ["with a Sitemap", `${GROUP}Sitemap: https://example.com/s\n`, {}, "with-other-records, rfc9309, 3:1 other-record"],
    [
      "with a Sitemap that is allowed",
      `${GROUP}Sitemap: https://example.com/s\n`,
      { strict: true, otherRecords: true },
      "yes, rfc9309",
    ],
    [
      "with a Sitemap and a missing colon",
      `Sitemap: https://example.com/s\n${GROUP}Disallow /b\n`,
      {},
      "no, rfc9309, 4:10 key",
    ],
    ["with a control character inside another record", `${GROUP}Sitemap: \u0001\n`, {}, "no, rfc9309, 3:10 character"],
    ["with a last line that does not end", "User-agent: *\nDisallow: /a", {}, "no, rfc9309, 2:13 missing-line-end"],
    [
      "with a last line that may lack its end",
      "User-agent: *\nDisallow: /a",
      { strict: true, missingFinalLineEnd: true },
      "yes, rfc9309",
    ],
    [
      "with an allowance outside a strict run",
      "User-agent: *\nDisallow: /a",
      { missingFinalLineEnd: true },
      "no, rfc9309, 2:13 missing-line-end",
    ],
    [
      "with a pattern that starts with a star",
      "User-agent: *\nDisallow: *.gif\n",
      {},
      "no, rfc9309, 2:11 pattern-begins-with-star",
    ],
    [
      "with a pattern that may start with a star",
      "User-agent: *\nDisallow: *.gif\n",
      { strict: true, starPatterns: true },
      "yes, rfc9309",
    ],
    [
      "with nothing but a Sitemap",
      "Sitemap: https://example.com/s\n",
      {},
      "with-other-records, rfc9309, 1:1 other-record",
    ],
    ["for Google", GROUP, { dialect: "google" }, "yes, rfc9309"],
    [
      "with a query, for a dialect with its own grammar",
      "User-agent: a\nDisallow: /a?b\n",
      { dialect: "koster-1996" },
      "no, koster-1996, 2:13 outside-1996-grammar",
    ],
    ["that is a web page", "<!doctype html>\n", {}, "no, rfc9309, 1:1 key"],
  ])("%s", (_, source, options, expected) => {
    expect(verdict(source, options)).toBe(expected);
  });
});

// Skipped only if there is no folder of real files.
test.runIf(hasRealFiles)(
  "the verdict on real files equals that of the strict check, whichever rules are enabled",
  () => {
    for (const name of realFiles()) {
      const { document, conformance } = lintDocument(realFile(name), { config: { preset: "all" } });
      const conforms = check(document).conforms
        ? "yes"
        : check(document, { otherRecords: true }).conforms
          ? "with-other-records"
          : "no";
      expect(conformance.conforms).toBe(conforms);
    }
  },
);

test("a result survives a JSON round trip, with the verdict", () => {
  const result = lintDocument("User-agent: *\nDisallow /a\n");
  const read = JSON.parse(JSON.stringify(result));
  expect(Object.keys(read)).toEqual(["document", "findings", "suppressed", "unfinished", "omitted", "conformance"]);
  expect(read.conformance.conforms).toBe("no");
  expect(read.findings).toEqual(JSON.parse(JSON.stringify(result.findings)));
});
