import { testRule } from "../rule-tester.ts";

/** Numbered rules. */
function rules(count: number, line: (at: number) => string, agent = "*"): string {
  return `User-agent: ${agent}\n${Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("")}`;
}

const config = { rules: { "readers-differ": "warning", "readers-not-compared": "info" } } as const;

testRule("readers-not-compared", {
  valid: [
    rules(3_000, (at) => `Disallow: /*${at}*a$`),
    { name: "many plain rules", source: rules(4_999, (at) => `Disallow: /${at}`), options: { config } },
    { name: "many rules with stars", source: rules(1_000, (at) => `Disallow: /*${at}*a$`), options: { config } },
    { name: "all pairs of rules", source: "User-agent: *\nDisallow: /a*b\nAllow: /a\n", options: { config } },
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
            "The file has too many rules to compare the dialects on all of them, and the comparison stopped at this rule; shorten the list.",
          fix: null,
        },
      ],
    },
    {
      name: "more plain rules than the limit",
      source: rules(5_001, (at) => `Disallow: /${at}`),
      options: { config },
      findings: ["5002:1"],
    },
    {
      name: "more than are tried in the group of the second reader",
      source: `User-agent: *\nDisallow: /a\n${rules(5_001, (at) => `Disallow: /${at}`, "Yandex")}`,
      options: { config },
      findings: ["5004:1"],
    },
    {
      name: "more than are tried in the groups of both readers: the first one is marked",
      source:
        rules(5_001, (at) => `Disallow: /${at}`, "Googlebot") + rules(5_001, (at) => `Disallow: /${at}`, "Yandex"),
      options: { config },
      findings: ["5002:1"],
    },
  ],
});
