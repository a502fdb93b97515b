import { testRule } from "../rule-tester.ts";

testRule("nested-rule", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\n",
    {
      name: "google: an allow rule that is longer, because escapes count as three octets, and for others is between the two",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/*%7E%7E\nDisallow: /a/bbb/c\n",
      options: { dialect: "google" },
    },
    { name: "more than was meant", source: "User-agent: *\nDisallow: /shop\nDisallow: /shopping\n" },
    {
      name: "the same as in the dialect google, where only Google reads the allow rule as longer",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/*%7E%7E\nDisallow: /a/bbb/c\n",
    },
    { name: "words that go on", source: "User-agent: *\nDisallow: /*.xls\nDisallow: /b*.xlsxx\n" },
    { name: "the whole site, with a star", source: "User-agent: *\nDisallow: /*\nDisallow: /a/\n" },
    { name: "the whole site", source: "User-agent: *\nDisallow: /\nDisallow: /a/\n" },
  ],
  invalid: [
    {
      name: "the same pattern after a star, for crawlers without wildcards at the beginning",
      source: "User-agent: *\nAllow: /search/*?*shareId=*\nAllow: */search/*?*shareId=*\nDisallow: /\n",
      findings: [{ at: "2:1", labels: ["3:1 this rule matches all of them"] }],
      output: "User-agent: *\nAllow: */search/*?*shareId=*\nDisallow: /\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /a?c\nDisallow: /a.php\nDisallow: /as/\n",
      findings: [
        {
          at: "3:1-3:15",
          message:
            'Lines 3 to 6 have no effect, because "Disallow: /a" in line 2 already covers everything they match; remove them.',
          labels: ["2:1 this rule matches all of them"],
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a letter more, which is another ending and not another word",
      source: "User-agent: *\nDisallow: /page.htm\nDisallow: /page.html\nDisallow: /c.asp\nDisallow: /c.aspx?d\n",
      findings: ["3:1", "5:1"],
      output: "User-agent: *\nDisallow: /page.htm\nDisallow: /c.asp\n",
    },
    {
      name: "a rule that another one covers, in a folder that a third one covers",
      source: "User-agent: *\nDisallow: /cc/alst\nDisallow: /cc/alstaff\nDisallow: /cc/\n",
      findings: [{ at: "2:1", message: "Lines 2 and 3 have", labels: ["4:1 this rule matches all of them"] }],
      output: "User-agent: *\nDisallow: /cc/\n",
    },
    {
      name: "allow rules below one for the whole site, which are listed for people to read",
      source: "User-agent: *\nAllow: /\nAllow: /a/\nAllow: /b/*.js$\n",
      findings: ["3:1"],
      output: "User-agent: *\nAllow: /\n",
    },
    {
      name: "paths that rules with a star cover, which crawlers without wildcards need",
      source:
        "User-agent: *\nDisallow: */notes/\nDisallow: /notes/\nDisallow: /a/notes/\nDisallow: /*.axd\nDisallow: /x.axd\nDisallow: /y.axd?**\n",
      findings: [
        {
          at: "3:1",
          message:
            'Lines 3 and 4 have no effect, because "Disallow: */notes/" in line 2 already covers everything they match; remove them.',
          labels: ["2:1 this rule matches all of them"],
        },
        "6:1",
      ],
      output: "User-agent: *\nDisallow: */notes/\nDisallow: /*.axd\n",
    },
    {
      name: "patterns with a star inside a folder that a rule with a star covers",
      source:
        "User-agent: *\nDisallow: */user/\nDisallow: /*/user/login/\nDisallow: /*.asp\nDisallow: /p*.asp?print\nDisallow: /b*c\nDisallow: /b*cs/*d\n",
      findings: ["3:1", "5:1", "7:1"],
      output: "User-agent: *\nDisallow: */user/\nDisallow: /*.asp\nDisallow: /b*c\n",
    },
    {
      name: "names the rule in its own spelling, which covers it in all dialects",
      source: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\nDisallow: /a:b/\nDisallow: /a%3Ab/\n",
      findings: [
        { at: "4:1", labels: ["2:1 this rule matches all of them"] },
        { at: "5:1", labels: ["3:1 this rule matches all of them"] },
      ],
      output: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\n",
    },
    {
      name: "a rule that ends in several stars",
      source: "User-agent: *\nDisallow: /a**\nDisallow: /a/b\n",
      findings: ["3:1"],
      output: "User-agent: *\nDisallow: /a**\n",
    },
    {
      name: "a query, and names that go on with a digit or a joint",
      source:
        "User-agent: *\nDisallow: /*?q=\nDisallow: /*?q=a\nDisallow: /b\nDisallow: /b2\nDisallow: /b-c\nDisallow: /b_c\nDisallow: /*.woff\nDisallow: /d/*.woff2\n",
      findings: ["3:1", { at: "5:1", message: "Lines 5 to 7 have no effect" }, "9:1"],
      output: "User-agent: *\nDisallow: /*?q=\nDisallow: /b\nDisallow: /*.woff\n",
    },
    {
      name: "a pattern with a star inside a number",
      source: "User-agent: *\nDisallow: /8517*.jpg$\nDisallow: /851*.jpg$\n",
      findings: [{ at: "2:1", message: "; remove it." }],
      output: "User-agent: *\nDisallow: /851*.jpg$\n",
    },
    {
      name: "by a rule with a star",
      source: "User-agent: *\nDisallow: /*/raw/\nDisallow: /*/*/raw/\n",
      findings: [{ at: "3:1", message: "matches; remove it.", labels: ["2:1 this rule matches all of them"] }],
      output: "User-agent: *\nDisallow: /*/raw/\n",
    },
    {
      name: "rules that only together match all that another one does are not named for it",
      source: "User-agent: *\nDisallow: /\nAllow: /*/a\nAllow: /a\nAllow: */a\n",
      findings: [{ at: "3:1", labels: ["5:1 this rule matches all of them"] }],
      output: "User-agent: *\nDisallow: /\nAllow: */a\n",
    },
    {
      name: "not the rule that decides about a part of it",
      source: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: /*/c\nAllow: */c\n",
      findings: [{ at: "4:1", labels: ["3:1 this rule matches all of them"] }],
      output: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: */c\n",
    },
    {
      name: "a star that matches across slashes",
      source: "User-agent: *\nDisallow: /*/a/\nDisallow: /*/*/a/\nDisallow: /c*d/\nDisallow: /c*e*d/*\n",
      findings: ["3:1", "5:1"],
      output: "User-agent: *\nDisallow: /*/a/\nDisallow: /c*d/\n",
    },
  ],
});
