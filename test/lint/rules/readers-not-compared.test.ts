import { testRule } from "../rule-tester.ts";

/** Numbered rules. */
function rules(count: number, line: (at: number) => string): string {
  return `User-agent: *\n${Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("")}`;
}

const config = { rules: { "readers-differ": "warning", "readers-not-compared": "info" } } as const;

testRule("readers-not-compared", {
  valid: [
    rules(3_000, (at) => `Disallow: /*${at}*a$`),
    { name: "many plain rules", source: rules(4_999, (at) => `Disallow: /${at}`), options: { config } },
    { name: "many rules with stars", source: rules(1_000, (at) => `Disallow: /*${at}*a$`), options: { config } },
  ],
  invalid: [
    {
      name: "rules with stars, of which each path tries all",
      source: rules(3_000, (at) => `Disallow: /*${at}*a$`),
      options: { config },
      findings: [
        {
          at: "835:1-835:19",
          message:
            "The file has too many rules to compare the readers on all of them, and the comparison stopped at this rule; shorten the list.",
          fix: null,
        },
      ],
    },
    {
      name: "more plain rules than are tried",
      source: rules(5_001, (at) => `Disallow: /${at}`),
      options: { config },
      findings: ["5002:1"],
    },
  ],
});
