import { testRule } from "../rule-tester.ts";

/** Rules with a common prefix. */
function rules(count: number, line: (at: number) => string): string {
  return `User-agent: *\n${Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("")}`;
}

testRule("redundancy-not-checked", {
  valid: [
    rules(20_000, (at) => `Disallow: /section-${at % 400}/*-${at}`),
    rules(10_000, (at) => `${at % 2 ? "Disallow" : "Allow"}: /${at >> 1}${at % 2 ? "/*" : ""}`),
    rules(10_000, (at) => `${at % 2 ? "Allow" : "Disallow"}: /${at >> 1}${at % 2 ? "" : "$"}`),
  ],
  invalid: [
    {
      source: `User-agent: a\nDisallow: /b\n\n${rules(20_000, (at) => `Disallow: /*a${at}*b`)}`,
      findings: [
        {
          at: "5:1-5:17",
          message:
            "The file has too many similar rules to compare all of them, and the search for rules without effect stopped in this group; shorten the list.",
        },
      ],
    },
  ],
});
