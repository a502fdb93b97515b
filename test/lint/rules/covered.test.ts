import { testRule } from "../rule-tester.ts";

testRule("covered", {
  valid: [
    { source: "User-agent: *\nDisallow: /a/\nDisallow: /b\n", options: { config: { preset: "all" } } },
    {
      name: "an allow rule between the two",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/b\nDisallow: /a/b/c\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "an allow rule with a star that may come between the two",
      source: "User-agent: *\nDisallow: /a\nAllow: /*.html\nDisallow: /a/b/c/d/e\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "the same line twice",
      source: "User-agent: *\nDisallow: /a\nDisallow: /a\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "escapes that Google takes for other paths",
      source: "User-agent: *\nDisallow: /a:\nDisallow: /a%3Ab\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "an index page, which opens its folder to Google",
      source: "User-agent: *\nDisallow: /a/\nAllow: /a/index.html\nAllow: /a/i\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "rep-2019: a crawler that obeys the first of two groups",
      source: "User-agent: *\nDisallow: /ab\n\nUser-agent: *\nDisallow: /a\n",
      options: { config: { preset: "all" } },
    },
    {
      name: "another group of the same crawler has an allow rule between the two",
      source: "User-agent: a\nUser-agent: b\nDisallow: /a\nDisallow: /a/b/c\n\nUser-agent: b\nAllow: /a/b\n",
      options: { config: { preset: "all" } },
    },
  ],
  invalid: [
    {
      name: "a rule for a path inside",
      source: "User-agent: *\nDisallow: /a/\nDisallow: /a/b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Disallow: /a/b" has no effect, because "Disallow: /a/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a/\n",
    },
    {
      name: "a path that only a rule with a star covers",
      source: "User-agent: *\nDisallow: *b\nDisallow: /a/b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Disallow: /a/b" has no effect, because "Disallow: *b" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: *b\n",
    },
    {
      name: "two spellings of a folder and of a path inside: each is covered by its own spelling",
      source: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\nDisallow: /a:b/\nDisallow: /a%3Ab/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:16",
          message:
            '"Disallow: /a:b/" has no effect, because "Disallow: /a:b" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:18",
          message:
            '"Disallow: /a%3Ab/" has no effect, because "Disallow: /a%3Ab" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a:b\nDisallow: /a%3Ab\n",
    },
    {
      name: "the rule that covers it does not win where an allow rule comes between the two, with another one that covers it",
      source: "User-agent: *\nAllow: /*a\nAllow: *\nDisallow: /a\nAllow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "5:1-5:10",
          message:
            '"Allow: /a" has no effect, because "Allow: /*a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nAllow: /*a\nAllow: *\nDisallow: /a\n",
    },
    {
      name: "beside a rule for the whole site",
      source: "User-agent: *\nDisallow: /a/\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:14",
          message:
            '"Disallow: /a/" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n",
    },
    {
      name: "another group of the same crawlers closes the whole site",
      source: "User-agent: a\nDisallow: /a/\n\nUser-agent: a\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:14",
          message:
            '"Disallow: /a/" has no effect, because "Disallow: /" already covers everything it matches; remove what is wrong, because the whole site is closed.',
          severity: "info",
          fix: null,
          labels: ["5:1 this rule matches all of them"],
        },
      ],
    },
    {
      name: "after the line that shuts one crawler out, where the rule was meant for others",
      source: "User-agent: *\nDisallow: /a\n\nUser-agent: b\nDisallow: /\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "6:1-6:13",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; move it to the right group, or remove it.',
          severity: "info",
          fix: null,
          labels: ["5:1 this rule matches all of them"],
        },
      ],
    },
    {
      name: "after the line that shuts one crawler out, where all others obey another rule for it",
      source: "User-agent: *\nDisallow: /c\n\nUser-agent: b\nDisallow: /\nDisallow: /c/*/d\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "6:1-6:17",
          message:
            '"Disallow: /c/*/d" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["5:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /c\n\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "after a record below the line that shuts one crawler out",
      source: "User-agent: b\nDisallow: /\nCrawl-delay: 5\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:13",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; move it to the right group, or remove it.',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule matches all of them"],
        },
      ],
    },
    {
      name: "after the line that shuts all crawlers out",
      source: "User-agent: *\nDisallow: /\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n",
    },
    {
      name: "after the line that shuts all crawlers out, one of them by its name",
      source: "User-agent: *\nUser-agent: b\nDisallow: /\nDisallow: /c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:13",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nUser-agent: b\nDisallow: /\n",
    },
    {
      name: "beside a rule for the whole site that begins with a star",
      source: "User-agent: *\nDisallow: *\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Disallow: /a" has no effect, because "Disallow: *" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: *\n",
    },
    {
      name: "a rule of 60 code units is shown whole, of a longer one no half of a character",
      source:
        "User-agent: a\nDisallow: /a\nDisallow: /abccccccccccccccccccccccccccccccccccccccccccccccc\n\nUser-agent: b\nDisallow: /a\nDisallow: /abcccccccccccccccccccccccccccccc\uD83D\uDE00ddddddddddddddddddddddddddddd\n\nUser-agent: c\nDisallow: /a\nDisallow: /abeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee\uD83D\uDE00ffffffff\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:61",
          message:
            '"Disallow: /abccccccccccccccccccccccccccccccccccccccccccccccc" has no effect, because "Disallow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "7:1-7:75",
          message:
            '"Disallow: /abcccccccccccccccc…ddddddddddddddddddddddddddddd" has no effect, because "Disallow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["6:1 this rule matches all of them"],
        },
        {
          at: "11:1-11:84",
          message:
            '"Disallow: /abeeeeeeeeeeeeeeee…eeeeeeeeeeeeeeeeeeee\uD83D\uDE00ffffffff" has no effect, because "Disallow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["10:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: a\nDisallow: /a\n\nUser-agent: b\nDisallow: /a\n\nUser-agent: c\nDisallow: /a\n",
    },
    {
      name: "before the line that shuts the crawler out",
      source: "User-agent: b\nDisallow: /c\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:13",
          message:
            '"Disallow: /c" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: b\nDisallow: /\n\nUser-agent: *\nDisallow: /a\n",
    },
    {
      name: "an exception in the group of a crawler that may fetch everything",
      source:
        "User-agent: *\nDisallow: /m/\n\nUser-agent: a\nAllow: *\nAllow: /m/x\n\nUser-agent: b\nAllow: /m/y\nAllow: /*\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "6:1-6:12",
          message:
            '"Allow: /m/x" has no effect, because "Allow: *" already covers everything it matches; move it to the right group, or remove it.',
          severity: "info",
          fix: null,
          labels: ["5:1 this rule matches all of them"],
        },
        {
          at: "9:1-9:12",
          message: '"Allow: /m/y" has no effect, because "Allow: /*" already covers everything it matches; remove it.',
          severity: "info",
          fix: "redundant",
          labels: ["10:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /m/\n\nUser-agent: a\nAllow: *\nAllow: /m/x\n\nUser-agent: b\nAllow: /*\n",
    },
    {
      name: "a pattern with a star inside a number",
      source: "User-agent: *\nDisallow: /8517*.jpg$\nDisallow: /851*.jpg$\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:22",
          message:
            '"Disallow: /8517*.jpg$" has no effect, because "Disallow: /851*.jpg$" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /851*.jpg$\n",
    },
    {
      name: "a pattern with a star that covers part of a word, and one that covers a word",
      source:
        "User-agent: *\nDisallow: /*src=*\nDisallow: /*zsrc=*\n\nUser-agent: a\nDisallow: /*/b/\nDisallow: /a/*/b/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:19",
          message:
            '"Disallow: /*zsrc=*" has no effect, because "Disallow: /*src=*" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "7:1-7:18",
          message:
            '"Disallow: /a/*/b/" has no effect, because "Disallow: /*/b/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["6:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*src=*\n\nUser-agent: a\nDisallow: /*/b/\n",
    },
    {
      name: "many lines, of which one has a comment and one is suppressed",
      source:
        "User-agent: *\nDisallow: /a1\nDisallow: /\nDisallow: /b # why\n# robotspec-disable-next-line shadowed-rule -- kept\nDisallow: /c\nDisallow: /d\nDisallow: /e\nDisallow: /f\n\nDisallow: /g\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:14",
          message:
            '7 lines (2, 4, 6 to 9 and 1 more) have no effect, because "Disallow: /" in line 3 already covers everything they match; remove them, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n# why\n# robotspec-disable-next-line shadowed-rule -- kept\n\n",
    },
    {
      name: "by lines of several groups, one finding for each",
      source: "User-agent: a\nDisallow: /\nDisallow: /b\nDisallow: /c\n\nUser-agent: *\nDisallow: /b\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message:
            'Lines 3 and 4 have no effect, because "Disallow: /" in line 2 already covers everything they match; remove them, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "7:1-7:13",
          message:
            '"Disallow: /b" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["8:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: a\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /ab/c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:16",
          message:
            '"Disallow: /ab/c" has no effect, because "Disallow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "long rules that differ at the end only",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-end\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-ending\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:79",
          message:
            '"Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaa-ending" has no effect, because "Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaaaaa-end" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-end\n",
    },
    {
      name: "by a rule with a star",
      source: "User-agent: *\nDisallow: /*/raw/\nDisallow: /*/*/raw/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:20",
          message:
            '"Disallow: /*/*/raw/" has no effect, because "Disallow: /*/raw/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*/raw/\n",
    },
    {
      name: "a chain: all by the one that stays, in one finding",
      source: "User-agent: *\nDisallow: /abc\nDisallow: /ab\nDisallow: /a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:15",
          message:
            'Lines 2 and 3 have no effect, because "Disallow: /a" in line 4 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a star that matches across slashes",
      source:
        "User-agent: *\nDisallow: /*/a/\nDisallow: /*/*/a/\nDisallow: /*.xls\nDisallow: /*.xlsxx\nDisallow: /c*d/\nDisallow: /c*e*d/*\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:18",
          message:
            '"Disallow: /*/*/a/" has no effect, because "Disallow: /*/a/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:19",
          message:
            '"Disallow: /*.xlsxx" has no effect, because "Disallow: /*.xls" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
        {
          at: "7:1-7:19",
          message:
            '"Disallow: /c*e*d/*" has no effect, because "Disallow: /c*d/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["6:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*/a/\nDisallow: /*.xls\nDisallow: /c*d/\n",
    },
    {
      name: "a rule that covers it to all crawlers, not the other spelling, which Google takes for another path",
      source: "User-agent: *\nDisallow: /a\nDisallow: /ab~\nDisallow: /ab%7E\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:15",
          message:
            'Lines 3 and 4 have no effect, because "Disallow: /a" in line 2 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "rules that only together match all that another one does are not named for it",
      source: "User-agent: *\nDisallow: /\nAllow: /*/a\nAllow: /a\nAllow: */a\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:12",
          message:
            'Lines 3 and 4 have no effect, because "Allow: */a" in line 5 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["5:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /\nAllow: */a\n",
    },
    {
      name: "an allow rule that is without effect itself",
      source: "User-agent: *\nAllow: /a\nAllow: /ab/c\nDisallow: /x\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /ab/c" has no effect, because "Allow: /a" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nAllow: /a\nDisallow: /x\n",
    },
    {
      name: "a chain at the end of a long list",
      source:
        "User-agent: *\nDisallow: /0/\nDisallow: /1/\nDisallow: /2/\nDisallow: /3/\nDisallow: /4/\nDisallow: /5/\nDisallow: /6/\nDisallow: /7/\nDisallow: /8/\nDisallow: /9/\nDisallow: /10/\nDisallow: /11/\nDisallow: /12/\nDisallow: /13/\nDisallow: /14/\nDisallow: /15/\nDisallow: /16/\nDisallow: /17/\nDisallow: /18/\nDisallow: /19/\nDisallow: /20/\nDisallow: /21/\nDisallow: /22/\nDisallow: /23/\nDisallow: /24/\nDisallow: /25/\nDisallow: /26/\nDisallow: /27/\nDisallow: /28/\nDisallow: /29/\nDisallow: /30/\nDisallow: /31/\nDisallow: /32/\nDisallow: /33/\nDisallow: /34/\nDisallow: /35/\nDisallow: /36/\nDisallow: /37/\nDisallow: /38/\nDisallow: /39/\nDisallow: /40/\nDisallow: /41/\nDisallow: /42/\nDisallow: /43/\nDisallow: /44/\nDisallow: /45/\nDisallow: /46/\nDisallow: /47/\nDisallow: /48/\nDisallow: /49/\nDisallow: /50/\nDisallow: /51/\nDisallow: /52/\nDisallow: /53/\nDisallow: /54/\nDisallow: /55/\nDisallow: /56/\nDisallow: /57/\nDisallow: /58/\nDisallow: /59/\nDisallow: /60/\nDisallow: /61/\nDisallow: /62/\nDisallow: /63/\nDisallow: /64/\nDisallow: /65/\nDisallow: /66/\nDisallow: /67/\nDisallow: /68/\nDisallow: /69/\nDisallow: /70/\nDisallow: /71/\nDisallow: /72/\nDisallow: /73/\nDisallow: /74/\nDisallow: /75/\nDisallow: /76/\nDisallow: /77/\nDisallow: /78/\nDisallow: /79/\nDisallow: /80/\nDisallow: /81/\nDisallow: /82/\nDisallow: /83/\nDisallow: /84/\nDisallow: /85/\nDisallow: /86/\nDisallow: /87/\nDisallow: /88/\nDisallow: /89/\nDisallow: /90/\nDisallow: /91/\nDisallow: /92/\nDisallow: /93/\nDisallow: /94/\nDisallow: /95/\nDisallow: /96/\nDisallow: /97/\nDisallow: /98/\nDisallow: /99/\nDisallow: /100/\nDisallow: /101/\nDisallow: /102/\nDisallow: /103/\nDisallow: /104/\nDisallow: /105/\nDisallow: /106/\nDisallow: /107/\nDisallow: /108/\nDisallow: /109/\nDisallow: /110/\nDisallow: /111/\nDisallow: /112/\nDisallow: /113/\nDisallow: /114/\nDisallow: /115/\nDisallow: /116/\nDisallow: /117/\nDisallow: /118/\nDisallow: /119/\nDisallow: /120/\nDisallow: /121/\nDisallow: /122/\nDisallow: /123/\nDisallow: /124/\nDisallow: /125/\nDisallow: /126/\nDisallow: /127/\nDisallow: /128/\nDisallow: /129/\nDisallow: /130/\nDisallow: /131/\nDisallow: /132/\nDisallow: /133/\nDisallow: /134/\nDisallow: /135/\nDisallow: /136/\nDisallow: /137/\nDisallow: /138/\nDisallow: /139/\nDisallow: /140/\nDisallow: /141/\nDisallow: /142/\nDisallow: /143/\nDisallow: /144/\nDisallow: /145/\nDisallow: /146/\nDisallow: /147/\nDisallow: /148/\nDisallow: /149/\nDisallow: /150/\nDisallow: /151/\nDisallow: /152/\nDisallow: /153/\nDisallow: /154/\nDisallow: /155/\nDisallow: /156/\nDisallow: /157/\nDisallow: /158/\nDisallow: /159/\nDisallow: /160/\nDisallow: /161/\nDisallow: /162/\nDisallow: /163/\nDisallow: /164/\nDisallow: /165/\nDisallow: /166/\nDisallow: /167/\nDisallow: /168/\nDisallow: /169/\nDisallow: /170/\nDisallow: /171/\nDisallow: /172/\nDisallow: /173/\nDisallow: /174/\nDisallow: /175/\nDisallow: /176/\nDisallow: /177/\nDisallow: /178/\nDisallow: /179/\nDisallow: /180/\nDisallow: /181/\nDisallow: /182/\nDisallow: /183/\nDisallow: /184/\nDisallow: /185/\nDisallow: /186/\nDisallow: /187/\nDisallow: /188/\nDisallow: /189/\nDisallow: /190/\nDisallow: /191/\nDisallow: /192/\nDisallow: /193/\nDisallow: /194/\nDisallow: /195/\nDisallow: /196/\nDisallow: /197/\nDisallow: /198/\nDisallow: /199/\nDisallow: /a\nDisallow: /ab\nDisallow: /abc\nDisallow: /abcd\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "203:1-203:14",
          message:
            'Lines 203 to 205 have no effect, because "Disallow: /a" in line 202 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["202:1 this rule matches all of them"],
        },
      ],
      output:
        "User-agent: *\nDisallow: /0/\nDisallow: /1/\nDisallow: /2/\nDisallow: /3/\nDisallow: /4/\nDisallow: /5/\nDisallow: /6/\nDisallow: /7/\nDisallow: /8/\nDisallow: /9/\nDisallow: /10/\nDisallow: /11/\nDisallow: /12/\nDisallow: /13/\nDisallow: /14/\nDisallow: /15/\nDisallow: /16/\nDisallow: /17/\nDisallow: /18/\nDisallow: /19/\nDisallow: /20/\nDisallow: /21/\nDisallow: /22/\nDisallow: /23/\nDisallow: /24/\nDisallow: /25/\nDisallow: /26/\nDisallow: /27/\nDisallow: /28/\nDisallow: /29/\nDisallow: /30/\nDisallow: /31/\nDisallow: /32/\nDisallow: /33/\nDisallow: /34/\nDisallow: /35/\nDisallow: /36/\nDisallow: /37/\nDisallow: /38/\nDisallow: /39/\nDisallow: /40/\nDisallow: /41/\nDisallow: /42/\nDisallow: /43/\nDisallow: /44/\nDisallow: /45/\nDisallow: /46/\nDisallow: /47/\nDisallow: /48/\nDisallow: /49/\nDisallow: /50/\nDisallow: /51/\nDisallow: /52/\nDisallow: /53/\nDisallow: /54/\nDisallow: /55/\nDisallow: /56/\nDisallow: /57/\nDisallow: /58/\nDisallow: /59/\nDisallow: /60/\nDisallow: /61/\nDisallow: /62/\nDisallow: /63/\nDisallow: /64/\nDisallow: /65/\nDisallow: /66/\nDisallow: /67/\nDisallow: /68/\nDisallow: /69/\nDisallow: /70/\nDisallow: /71/\nDisallow: /72/\nDisallow: /73/\nDisallow: /74/\nDisallow: /75/\nDisallow: /76/\nDisallow: /77/\nDisallow: /78/\nDisallow: /79/\nDisallow: /80/\nDisallow: /81/\nDisallow: /82/\nDisallow: /83/\nDisallow: /84/\nDisallow: /85/\nDisallow: /86/\nDisallow: /87/\nDisallow: /88/\nDisallow: /89/\nDisallow: /90/\nDisallow: /91/\nDisallow: /92/\nDisallow: /93/\nDisallow: /94/\nDisallow: /95/\nDisallow: /96/\nDisallow: /97/\nDisallow: /98/\nDisallow: /99/\nDisallow: /100/\nDisallow: /101/\nDisallow: /102/\nDisallow: /103/\nDisallow: /104/\nDisallow: /105/\nDisallow: /106/\nDisallow: /107/\nDisallow: /108/\nDisallow: /109/\nDisallow: /110/\nDisallow: /111/\nDisallow: /112/\nDisallow: /113/\nDisallow: /114/\nDisallow: /115/\nDisallow: /116/\nDisallow: /117/\nDisallow: /118/\nDisallow: /119/\nDisallow: /120/\nDisallow: /121/\nDisallow: /122/\nDisallow: /123/\nDisallow: /124/\nDisallow: /125/\nDisallow: /126/\nDisallow: /127/\nDisallow: /128/\nDisallow: /129/\nDisallow: /130/\nDisallow: /131/\nDisallow: /132/\nDisallow: /133/\nDisallow: /134/\nDisallow: /135/\nDisallow: /136/\nDisallow: /137/\nDisallow: /138/\nDisallow: /139/\nDisallow: /140/\nDisallow: /141/\nDisallow: /142/\nDisallow: /143/\nDisallow: /144/\nDisallow: /145/\nDisallow: /146/\nDisallow: /147/\nDisallow: /148/\nDisallow: /149/\nDisallow: /150/\nDisallow: /151/\nDisallow: /152/\nDisallow: /153/\nDisallow: /154/\nDisallow: /155/\nDisallow: /156/\nDisallow: /157/\nDisallow: /158/\nDisallow: /159/\nDisallow: /160/\nDisallow: /161/\nDisallow: /162/\nDisallow: /163/\nDisallow: /164/\nDisallow: /165/\nDisallow: /166/\nDisallow: /167/\nDisallow: /168/\nDisallow: /169/\nDisallow: /170/\nDisallow: /171/\nDisallow: /172/\nDisallow: /173/\nDisallow: /174/\nDisallow: /175/\nDisallow: /176/\nDisallow: /177/\nDisallow: /178/\nDisallow: /179/\nDisallow: /180/\nDisallow: /181/\nDisallow: /182/\nDisallow: /183/\nDisallow: /184/\nDisallow: /185/\nDisallow: /186/\nDisallow: /187/\nDisallow: /188/\nDisallow: /189/\nDisallow: /190/\nDisallow: /191/\nDisallow: /192/\nDisallow: /193/\nDisallow: /194/\nDisallow: /195/\nDisallow: /196/\nDisallow: /197/\nDisallow: /198/\nDisallow: /199/\nDisallow: /a\n",
    },
    {
      name: "not the rule that decides about a part of it",
      source: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: /*/c\nAllow: */c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "4:1-4:12",
          message:
            '"Allow: /*/c" has no effect, because "Allow: */c" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /b\nAllow: */c\nAllow: */c\n",
    },
  ],
});

testRule("covered", {
  valid: [
    {
      name: "google: an allow rule that is longer, because escapes count as three octets, and for others is between the two",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/*%7E%7E\nDisallow: /a/bbb/c\n",
      options: { dialect: "google", config: { preset: "all" } },
    },
    {
      name: "the same as in the dialect google, where only Google reads the allow rule as longer",
      source: "User-agent: *\nDisallow: /a\nAllow: /a/*%7E%7E\nDisallow: /a/bbb/c\n",
      options: { config: { preset: "all" } },
    },
  ],
  invalid: [
    {
      name: "more than was meant",
      source: "User-agent: *\nDisallow: /shop\nDisallow: /shopping\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:20",
          message:
            '"Disallow: /shopping" has no effect, because "Disallow: /shop" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /shop\n",
    },
    {
      name: "a star that matches across slashes, and words that go on",
      source: "User-agent: *\nDisallow: /*/a/\nDisallow: /*/*/a/\nDisallow: /*.xls\nDisallow: /b*.xlsxx\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:18",
          message:
            '"Disallow: /*/*/a/" has no effect, because "Disallow: /*/a/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:20",
          message:
            '"Disallow: /b*.xlsxx" has no effect, because "Disallow: /*.xls" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*/a/\nDisallow: /*.xls\n",
    },
    {
      name: "the whole site, with a star",
      source: "User-agent: *\nDisallow: /*\nDisallow: /a/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:14",
          message:
            '"Disallow: /a/" has no effect, because "Disallow: /*" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*\n",
    },
    {
      name: "the whole site",
      source: "User-agent: *\nDisallow: /\nDisallow: /a/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:14",
          message:
            '"Disallow: /a/" has no effect, because "Disallow: /" already covers everything it matches; remove it, or the other rule if the rest of the site should be open.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n",
    },
    {
      name: "the same pattern after a star, for crawlers without wildcards at the beginning",
      source: "User-agent: *\nAllow: /search/*?*shareId=*\nAllow: */search/*?*shareId=*\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:28",
          message:
            '"Allow: /search/*?*shareId=*" has no effect, because "Allow: */search/*?*shareId=*" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nAllow: */search/*?*shareId=*\nDisallow: /\n",
    },
    {
      source: "User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /a?c\nDisallow: /a.php\nDisallow: /as/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:15",
          message:
            'Lines 3 to 6 have no effect, because "Disallow: /a" in line 2 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "a letter more, which is another ending and not another word",
      source: "User-agent: *\nDisallow: /page.htm\nDisallow: /page.html\nDisallow: /c.asp\nDisallow: /c.aspx?d\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:21",
          message:
            '"Disallow: /page.html" has no effect, because "Disallow: /page.htm" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:20",
          message:
            '"Disallow: /c.aspx?d" has no effect, because "Disallow: /c.asp" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /page.htm\nDisallow: /c.asp\n",
    },
    {
      name: "a rule that another one covers, in a folder that a third one covers",
      source: "User-agent: *\nDisallow: /cc/alst\nDisallow: /cc/alstaff\nDisallow: /cc/\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:19",
          message:
            'Lines 2 and 3 have no effect, because "Disallow: /cc/" in line 4 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /cc/\n",
    },
    {
      name: "allow rules below one for the whole site, which are listed for people to read",
      source: "User-agent: *\nAllow: /\nAllow: /a/\nAllow: /b/*.js$\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:11",
          message:
            'Lines 3 and 4 have no effect, because "Allow: /" in line 2 already covers everything they match; remove them.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nAllow: /\n",
    },
    {
      name: "paths that rules with a star cover, which crawlers without wildcards need",
      source:
        "User-agent: *\nDisallow: */notes/\nDisallow: /notes/\nDisallow: /a/notes/\nDisallow: /*.axd\nDisallow: /x.axd\nDisallow: /y.axd?**\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:18",
          message:
            'Lines 3 and 4 have no effect, because "Disallow: */notes/" in line 2 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "6:1-6:17",
          message:
            'Lines 6 and 7 have no effect, because "Disallow: /*.axd" in line 5 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["5:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: */notes/\nDisallow: /*.axd\n",
    },
    {
      name: "patterns with a star inside a folder that a rule with a star covers",
      source:
        "User-agent: *\nDisallow: */user/\nDisallow: /*/user/login/\nDisallow: /*.asp\nDisallow: /p*.asp?print\nDisallow: /b*c\nDisallow: /b*cs/*d\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:25",
          message:
            '"Disallow: /*/user/login/" has no effect, because "Disallow: */user/" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:24",
          message:
            '"Disallow: /p*.asp?print" has no effect, because "Disallow: /*.asp" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
        {
          at: "7:1-7:19",
          message:
            '"Disallow: /b*cs/*d" has no effect, because "Disallow: /b*c" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["6:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: */user/\nDisallow: /*.asp\nDisallow: /b*c\n",
    },
    {
      name: "a rule that ends in several stars",
      source: "User-agent: *\nDisallow: /a**\nDisallow: /a/b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Disallow: /a/b" has no effect, because "Disallow: /a**" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /a**\n",
    },
    {
      name: "a query, and names that go on with a digit or a joint",
      source:
        "User-agent: *\nDisallow: /*?q=\nDisallow: /*?q=a\nDisallow: /b\nDisallow: /b2\nDisallow: /b-c\nDisallow: /b_c\nDisallow: /*.woff\nDisallow: /d/*.woff2\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:17",
          message:
            '"Disallow: /*?q=a" has no effect, because "Disallow: /*?q=" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["2:1 this rule matches all of them"],
        },
        {
          at: "5:1-5:14",
          message:
            'Lines 5 to 7 have no effect, because "Disallow: /b" in line 4 already covers everything they match; remove them, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["4:1 this rule matches all of them"],
        },
        {
          at: "9:1-9:21",
          message:
            '"Disallow: /d/*.woff2" has no effect, because "Disallow: /*.woff" already covers everything it matches; remove it, or make the other rule longer if it covers too much.',
          severity: "info",
          fix: "redundant",
          labels: ["8:1 this rule matches all of them"],
        },
      ],
      output: "User-agent: *\nDisallow: /*?q=\nDisallow: /b\nDisallow: /*.woff\n",
    },
  ],
});

testRule("covered", {
  valid: [
    { name: "a list of paths in the presets", source: "User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /ab\n" },
    {
      name: "a default file of Drupal",
      source:
        "User-agent: *\nDisallow: /media/oembed\nDisallow: /*/media/oembed\nDisallow: /index.php/media/oembed\nDisallow: /index.php/*/media/oembed\n",
    },
    { name: "above the line that closes the site", source: "User-agent: *\nDisallow: /a\nDisallow: /\n" },
  ],
  invalid: [
    {
      name: "below a line that closes the site to another crawler",
      source: "User-agent: a\nDisallow: /\nDisallow: /b\nDisallow: /c\n",
      findings: [
        {
          at: "3:1",
          message:
            'Lines 3 and 4 have no effect, because "Disallow: /" in line 2 already covers everything they match; move them to the right group, or remove them.',
          severity: "info",
          fix: null,
        },
      ],
    },
  ],
});
