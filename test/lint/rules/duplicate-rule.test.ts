import { testRule } from "../rule-tester.ts";

testRule("duplicate-rule", {
  valid: [
    {
      name: "by default, because no crawler decides otherwise",
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\nDisallow: /b\n",
    },
    { source: "User-agent: *\nDisallow: /a\nDisallow: /b\n", options: { config: { preset: "all" } } },
    { source: "User-agent: *\nDisallow: /a\nAllow: /a\n", options: { config: { preset: "all" } } },
    { source: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n", options: { config: { preset: "all" } } },
    {
      name: "escapes that Google takes for other paths",
      source: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "another spelling for some crawlers, beside a rule that covers both for all",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a~\nDisallow: /a%7E\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "a spelling with escapes and one without, for crawlers that do not compare octets",
      source: "User-agent: *\nDisallow: /é\nDisallow: /%C3%A9\nDisallow: /äß\nDisallow: /ä%C3%9F\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "escapes in capitals and not",
      source: "User-agent: *\nDisallow: /a%2Bb\nDisallow: /a%2bb\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "empty lines of rules",
      source: "User-agent: *\nDisallow:\nDisallow:\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "groups that no crawler obeys together",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /a\n",
      options: { dialect: "rep-2019", config: { preset: "all" } },
    },
    {
      name: "the same, of crawlers with a name",
      source: "User-agent: a\nDisallow: /a\n\nUser-agent: a\nDisallow: /a\n",
      options: { dialect: "koster-1996", config: { preset: "all" } },
    },
    {
      name: "names that read the same one after another",
      source: "User-agent: a\nUser-agent: b\nDisallow: /a\n\nUser-agent: ab\nDisallow: /a\n",
      options: { config: { preset: "all" } },
    },
  ],
  invalid: [
    {
      name: "a list that was pasted twice",
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:13",
          message: "Lines 4, 5 and 7 repeat rules in this group; remove them.",
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n",
    },
    {
      name: "all rules of a group, of which one stays, or the group below would be for all crawlers",
      source:
        "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: b\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "7:1-7:12",
          message: 'Duplicate rule "Allow: /a/b" for the same crawlers; remove this line.',
          severity: "info",
          fix: "unsafe",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nAllow: /a/b\n\nUser-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "another spelling, in a folder that a third rule covers",
      source: "User-agent: *\nDisallow: /a/b*\nDisallow: /a/b/\nDisallow: /a/b/*\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:17",
          message:
            'Duplicate rule "Disallow: /a/b/*" in this group, another spelling of "Disallow: /a/b/"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a/b*\nDisallow: /a/b/\n",
    },
    {
      name: "another spelling, which a rule with a wildcard covers as well",
      source: "User-agent: *\nDisallow: /en/?*\nDisallow: /en/?\nDisallow: /en/*?*\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:17",
          message:
            'Duplicate rule "Disallow: /en/?*" in this group, another spelling of "Disallow: /en/?"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /en/?\nDisallow: /en/*?*\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:13",
          message: 'Duplicate rule "Disallow: /a" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
    {
      name: "three times, and once with a comment, which stays",
      source: "User-agent: *\nDisallow: /é\ndisallow: /é # why\nDisallow: /é\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message: "Lines 3 and 4 repeat rules in this group; remove them.",
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /é\n# why\n",
    },
    {
      name: "beside a spelling that Google takes for another path, the first one stays",
      source: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\nDisallow: /c\nDisallow: /a:b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "5:1-5:15",
          message: 'Duplicate rule "Disallow: /a:b" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\nDisallow: /c\n",
    },
    {
      name: "koster-1996: where the first rule that matches decides, it stays",
      source: "User-agent: *\nDisallow: /ab\nAllow: /a\nDisallow: /ab\n",
      options: { dialect: "koster-1996", config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:14",
          message: 'Duplicate rule "Disallow: /ab" in this group; remove one of the two lines.',
          severity: "info",
          fix: "unsafe",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /ab\nAllow: /a\n",
    },
    {
      name: "a star that means nothing, which crawlers without wildcards would miss",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a*\n\nUser-agent: b\nDisallow: /b*\nDisallow: /b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:14",
          message:
            'Duplicate rule "Disallow: /a*" in this group, another spelling of "Disallow: /a"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
        {
          at: "6:1-6:14",
          message:
            'Duplicate rule "Disallow: /b*" in this group, another spelling of "Disallow: /b"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["7:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /b\n",
    },
    {
      name: "stars in a row",
      source: "User-agent: *\nDisallow: /b*c\nDisallow: /b**c\nAllow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:15",
          message:
            'Duplicate rule "Disallow: /b*c" in this group, another spelling of "Disallow: /b**c"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /b**c\nAllow: /c\n",
    },
    {
      name: "the length of the rule with a star decides, so that the other one may go",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a*\nAllow: /*\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:13",
          message:
            'Duplicate rule "Disallow: /a" in this group, another spelling of "Disallow: /a*"; remove this line.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a*\nAllow: /*\n",
    },
    {
      name: "beside a rule with a wildcard that covers both",
      source: "User-agent: *\nDisallow: */a/\nDisallow: /*/a/b\nDisallow: /*/a/b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:17",
          message: 'Duplicate rule "Disallow: /*/a/b" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: */a/\nDisallow: /*/a/b\n",
    },
    {
      name: "beside a rule that covers both",
      source: "User-agent: *\nDisallow: /a\nDisallow: /ab\nDisallow: /ab\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:14",
          message: 'Duplicate rule "Disallow: /ab" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\nDisallow: /ab\n",
    },
    {
      name: "between the two a rule that together with another one matches the same",
      source: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: /*/c\nAllow: */c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "5:1-5:11",
          message: 'Duplicate rule "Allow: */c" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: /*/c\n",
    },
    {
      name: "in two groups of the same crawler, of which neither may become empty: the whole group goes",
      source: "User-agent: A\nDisallow: /a\n\nUser-agent: a\nDisallow: /a\n\nUser-agent: *\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "5:1-5:13",
          message: 'Duplicate rule "Disallow: /a" for the same crawlers; remove its group, which has no other rule.',
          severity: "info",
          fix: null,
          labels: ["2:1 the same rule"],
        },
      ],
    },
    {
      name: "two groups of the same crawlers, named in another order",
      source:
        "User-agent: a\nUser-agent: b\nDisallow: /a\n\nUser-agent: b\nUser-agent: a\nDisallow: /a\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "7:1-7:13",
          message: 'Duplicate rule "Disallow: /a" for the same crawlers; remove this line.',
          severity: "info",
          fix: "unsafe",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: a\nUser-agent: b\nDisallow: /a\n\nUser-agent: b\nUser-agent: a\nDisallow: /c\n",
    },
    {
      name: "two groups of all crawlers",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: * x\nDisallow: /a\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "5:1-5:13",
          message: 'Duplicate rule "Disallow: /a" for the same crawlers; remove this line.',
          severity: "info",
          fix: "unsafe",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n\nUser-agent: * x\nDisallow: /c\n",
    },
    {
      name: "in a group of which one crawler obeys another group too",
      source: "User-agent: a\nUser-agent: b\nDisallow: /x\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:13",
          message: 'Duplicate rule "Disallow: /x" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 the same rule"],
        },
      ],
      output: "User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n",
    },
    {
      name: "beside a group whose rule reads like both of them",
      source: "User-agent: a\nDisallow: /a\nDisallow: /a\n\nUser-agent: b\nDisallow: /adisallow /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message: 'Duplicate rule "Disallow: /a" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /adisallow /a\n",
    },
    {
      name: "rules for all paths",
      source: "User-agent: a\nDisallow: /\nDisallow: /\n\nUser-agent: b\nAllow: /\nAllow: /\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:12",
          message: 'Duplicate rule "Disallow: /" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 the same rule"],
        },
        {
          at: "7:1-7:9",
          message: 'Duplicate rule "Allow: /" in this group; remove one of the two lines.',
          severity: "info",
          fix: "redundant",
          labels: ["6:1 the same rule"],
        },
      ],
      output: "User-agent: a\nDisallow: /\n\nUser-agent: b\nAllow: /\nDisallow: /a\n",
    },
    {
      name: "in a dialect of which crawlers obey one of several groups, the fix is unsafe",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a\n",
      options: { dialect: "rep-2019", config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message: 'Duplicate rule "Disallow: /a" in this group; remove one of the two lines.',
          severity: "info",
          fix: "unsafe",
          labels: ["2:1 the same rule"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
