import { testRule } from "../rule-tester.ts";

testRule("suppression-without-reason", {
  valid: [
    "# robotspec-disable-file missing-colon -- our CMS writes it so\n",
    "# robotspec-enable missing-colon\n",
    "# robotspec-disabled\n# robotspec\n",
  ],
  invalid: [
    {
      source: "# robotspec-disable-file missing-colon\n#robotspec-disable-line\n",
      findings: [
        {
          at: "1:1-1:39",
          message: '"robotspec-disable-file" without a reason has no effect; write the reason after "--".',
        },
        "2:1",
      ],
    },
    {
      name: "dashes alone are not a reason",
      source: "# robotspec-disable missing-colon --  \n",
      findings: ["1:1-1:37"],
    },
    {
      name: "dashes inside a word are not a separator",
      source: "# robotspec-disable missing-colon--why\n",
      findings: ["1:1"],
    },
  ],
});
