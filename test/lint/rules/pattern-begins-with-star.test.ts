import { testRule } from "../rule-tester.ts";

testRule("pattern-begins-with-star", {
  valid: ["User-agent: *\nDisallow: /*.gif$\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: *.gif$\n",
      findings: [
        {
          at: "2:11-2:17",
          message: 'Pattern "*.gif$" starts with "*", which crawlers accept and the grammar does not; write "/*.gif$".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /*.gif$\n",
    },
    {
      name: "before a slash the star may stand for nothing",
      source: "User-agent: *\nDisallow: */cart\n",
      findings: [
        {
          at: "2:11-2:17",
          message:
            'Pattern "*/cart" starts with "*", which crawlers accept and the grammar does not; write "/cart" and "/*/cart".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /cart\nDisallow: /*/cart\n",
    },
    {
      name: "everything",
      source: "User-agent: *\nAllow: *\nAllow: **\nAllow: */*\nAllow: *$\n",
      findings: [
        {
          at: "2:8-2:9",
          message: 'Pattern "*" starts with "*", which crawlers accept and the grammar does not; write "/".',
          severity: "info",
          fix: "unsafe",
        },
        {
          at: "3:8-3:10",
          message: 'Pattern "**" starts with "*", which crawlers accept and the grammar does not; write "/".',
          severity: "info",
          fix: "unsafe",
        },
        {
          at: "4:8-4:11",
          message: 'Pattern "*/*" starts with "*", which crawlers accept and the grammar does not; write "/*".',
          severity: "info",
          fix: "unsafe",
        },
        {
          at: "5:8-5:10",
          message: 'Pattern "*$" starts with "*", which crawlers accept and the grammar does not; write "/*$".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nAllow: /\nAllow: /\nAllow: /*\nAllow: /*$\n",
    },
  ],
});
