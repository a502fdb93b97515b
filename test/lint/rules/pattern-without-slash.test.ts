import { testRule } from "../rule-tester.ts";

testRule("pattern-without-slash", {
  valid: ["User-agent: *\nDisallow: /a\nDisallow: *.gif\nDisallow:\n", "User-agent: *\nDisallow: http://a/b\n"],
  invalid: [
    {
      name: "a missing value, as programs write it",
      source: "User-agent: *\nDisallow: NULL\nDisallow: undefined\nDisallow: nullable\n",
      findings: [
        { at: "2:11", message: "; remove the line, which a program seems to have written for no value.", fix: null },
        { at: "3:11", fix: null },
        { at: "4:11", message: '; write "/nullable".', fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: NULL\nDisallow: undefined\nDisallow: /nullable\n",
    },
    {
      source: "User-agent: *\nDisallow: private/ # x\nAllow: $\n",
      findings: [{ at: "2:11-2:19", message: '"/private/"', fix: "unsafe" }, "3:8"],
      output: "User-agent: *\nDisallow: /private/ # x\nAllow: /$\n",
    },
    {
      name: "an ending and a part of a query may follow anything",
      source: "User-agent: *\nAllow: .js\nDisallow: ?sid=*\nDisallow: sort=\nDisallow: .git\n",
      findings: [
        {
          at: "2:8",
          message: '; write "/*.js", and the same after each folder that a longer rule disallows.',
          fix: "unsafe",
        },
        { at: "3:11", message: '; write "/*?sid=*".' },
        "4:11",
        "5:11",
      ],
      output: "User-agent: *\nAllow: /*.js\nDisallow: /*?sid=*\nDisallow: /*sort=\nDisallow: /.git\n",
    },
    {
      name: "beside the same pattern with a slash",
      source:
        "User-agent: *\nDisallow: /cgi-bin/\nDisallow: cgi-bin/\nAllow: cgi-bin/\n\nUser-agent: a\nDisallow: cgi-bin/\n",
      findings: [
        {
          at: "3:11",
          message:
            'Pattern "cgi-bin/" never matches, because paths start with "/"; remove it, because the group has "/cgi-bin/".',
          labels: ["2:1 this rule"],
          title: 'Remove "Disallow: cgi-bin/"',
          fix: "unsafe",
          severity: "info",
        },
        { at: "4:8", message: 'write "/cgi-bin/"' },
        { at: "7:11", message: 'write "/cgi-bin/"', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /cgi-bin/\nAllow: /cgi-bin/\n\nUser-agent: a\nDisallow: /cgi-bin/\n",
    },
    {
      name: "beside a rule that covers what was meant, unless a rule of the other type comes between them",
      source:
        "User-agent: *\nDisallow: /a\nDisallow: a/b/\nDisallow: x/y/\nDisallow: /x\nAllow: /x/y\nAllow: b/\nAllow: /b$\n",
      findings: [
        {
          at: "3:11",
          message:
            'Pattern "a/b/" never matches, because paths start with "/"; remove it, because "Disallow: /a" covers what was meant.',
          labels: ["2:1 this rule"],
          severity: "info",
        },
        { at: "4:11", message: 'write "/x/y/"', severity: "error" },
        { at: "7:8", message: 'write "/b/"', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /x/y/\nDisallow: /x\nAllow: /x/y\nAllow: /b/\nAllow: /b$\n",
    },
    {
      name: "a rule that covers it for RFC 9309 and not for Google does not count",
      source: "User-agent: *\nDisallow: /a%3Ab/\nDisallow: a:b/c\nDisallow: /*.gif\nDisallow: c/x.gif\n",
      findings: [
        { at: "3:11", message: 'write "/a:b/c"', severity: "error" },
        { at: "5:11", message: '"Disallow: /*.gif" covers what was meant', severity: "info" },
      ],
      output: "User-agent: *\nDisallow: /a%3Ab/\nDisallow: /a:b/c\nDisallow: /*.gif\n",
    },
    {
      name: "a rule that occurs twice has to be written once",
      source: "User-agent: *\nDisallow: a/\nDisallow: a/\nDisallow: b/\n\nUser-agent: a\nDisallow: a/\n",
      findings: [
        { at: "2:11", message: 'write "/a/".', severity: "error" },
        {
          at: "3:11",
          message: "; remove it, because line 2 covers what was meant, once it is corrected.",
          severity: "info",
        },
        { at: "4:11", message: 'write "/b/".', severity: "error" },
        { at: "7:11", message: 'write "/a/".', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /a/\nDisallow: /b/\n\nUser-agent: a\nDisallow: /a/\n",
    },
    {
      name: "a rule that another one covers once that is written",
      source: "User-agent: *\nDisallow: abc\nDisallow: ab\nDisallow: a/*\nDisallow: a/\nAllow: abcd\n",
      findings: [
        {
          at: "2:11",
          message: "; remove it, because line 3 covers what was meant, once it is corrected.",
          severity: "info",
        },
        { at: "3:11", message: 'write "/ab".', severity: "error" },
        { at: "4:11", message: 'write "/a/*".', severity: "error" },
        { at: "5:11", message: 'write "/a/".', severity: "error" },
        { at: "6:8", message: 'write "/abcd".', severity: "error" },
      ],
      output: "User-agent: *\nDisallow: /ab\nDisallow: /a/*\nDisallow: /a/\nAllow: /abcd\n",
    },
    {
      name: "nothing lost is a fault like any other for the preset strict",
      source: "User-agent: *\nDisallow: /a\nDisallow: a\n",
      options: { config: { preset: "strict" } },
      findings: [{ at: "3:11", message: "remove it", severity: "error" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "and in a strict check",
      source: "User-agent: *\nDisallow: /a\nDisallow: a\n",
      options: { strict: true },
      findings: [{ at: "3:11", severity: "error" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a regular expression matches no more with a slash",
      source: "User-agent: *\nDisallow: ([0-9]+)/a_(b|c)\n",
      findings: [
        {
          at: "2:11",
          message:
            'Pattern "([0-9]+)/a_(b|c)" never matches, because paths start with "/"; write a path, because patterns are not regular expressions.',
          fix: null,
        },
      ],
    },
    {
      name: "removes invisible characters and the beginning of a regular expression",
      source: "User-agent: *\nDisallow: \u200b/a\nDisallow: ^/b\nDisallow: ^/+c/d\n",
      findings: ["2:11", { at: "3:11", message: 'write "/b"' }, { at: "4:11", message: 'write "/c/d"' }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c/d\n",
    },
  ],
});
