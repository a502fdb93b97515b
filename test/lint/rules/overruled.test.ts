import { testRule } from "../rule-tester.ts";

testRule("overruled/rule", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nAllow: /a\nDisallow: /*b\n",
    { name: "the same pattern contradicts", source: "User-agent: *\nDisallow: /a\nAllow: /a\n" },
    {
      name: "google: two rules overrule it together, each a part",
      source: "User-agent: *\nAllow: /x/index.html\nDisallow: /x/index.html*\nDisallow: /*x/$\n",
      options: { dialect: "google" },
    },
    {
      name: "files in all folders, beside one that stays closed, as when the rules for all are repeated",
      source: "User-agent: *\nDisallow: /wp-admin/\n\nUser-agent: Googlebot\nDisallow: /wp-admin/\nAllow: /*.js*\n",
    },
    { name: "a part that is left", source: "User-agent: *\nAllow: /a/\nDisallow: /a/*/\n" },
  ],
  invalid: [
    {
      name: "an allow rule of the same length",
      source: "User-agent: *\nAllow: /*\nDisallow: /b\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Disallow: /b" never applies, because "Allow: /*" is as specific, wins as an allow rule and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      source: "User-agent: *\nAllow: /grid/\nDisallow: /grid/*\n",
      findings: [
        {
          at: "2:1-2:14",
          message:
            '"Allow: /grid/" never applies, because "Disallow: /grid/*" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["3:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nDisallow: /grid/*\n",
    },
    {
      name: "an Allow for everything, whose loss closes the whole site",
      source: "User-agent: *\nDisallow: /*\nAllow: /\n",
      findings: [
        {
          at: "3:1-3:9",
          message:
            '"Allow: /" never applies, because "Disallow: /*" is more specific and matches everything it matches; remove what is wrong, because the whole site is closed.',
          severity: "warning",
          fix: null,
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
    },
    {
      name: "a Disallow for everything, whose loss opens the whole site",
      source: "User-agent: *\nDisallow: /\nAllow: /*\n",
      findings: [
        {
          at: "2:1-2:12",
          message:
            '"Disallow: /" never applies, because "Allow: /*" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "redundant",
          labels: ["3:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nAllow: /*\n",
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /a" never applies, because "Disallow: /" is more specific and matches everything it matches; remove it, or write a longer pattern.',
          severity: "warning",
          fix: "unsafe",
          labels: ["2:1 this rule matches all of them and wins"],
        },
      ],
      output: "User-agent: *\nDisallow: /\n",
    },
  ],
});

testRule("overruled/contradicted", {
  valid: [
    "User-agent: *\nDisallow: /a\nAllow: /a/b\n",
    "User-agent: *\nDisallow: /a\nAllow: /a$\n",
    "User-agent: *\nDisallow: /a\nAllow: /a*\n",
    "User-agent: a\nDisallow: /a\n\nUser-agent: b\nAllow: /a\n",
    "User-agent: *\nDisallow:\nAllow:\n",
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      findings: [
        {
          at: "2:1-2:13",
          message:
            '"Disallow: /a" never applies, because "Allow: /a" has the same pattern and wins; remove it, which changes nothing, or "Allow: /a", which would close "/a".',
          severity: "warning",
          fix: null,
          labels: ["3:1 this rule wins"],
        },
      ],
    },
    {
      name: "two groups, of which one would join the next without its rule",
      source: "User-agent: *\nAllow: /\nDisallow: /x\n\nUser-agent: *\nDisallow: /\n\nUser-agent: b\nDisallow: /b\n",
      findings: [
        { at: "6:1", message: '; remove its group, which changes nothing, or "Allow: /", which would close the site.' },
      ],
    },
    {
      name: "two groups, of which one says more than rules",
      source: "User-agent: a\nDisallow: /b\nCrawl-delay: 5\n\nUser-agent: a\nAllow: /b\n",
      findings: [
        {
          at: "2:1",
          message:
            '; write "Disallow:" in its place, which changes nothing, or the group of "Allow: /b", which would close "/b".',
        },
      ],
    },
    {
      name: "the whole site, and a path that another rule closes anyway",
      source:
        "User-agent: a\nAllow: /\nDisallow: /\n\nUser-agent: *\nDisallow: /b\nDisallow: /b/c\nAllow: /b/c\nAllow: /b\n",
      findings: [
        { at: "3:1", message: '; remove it, which changes nothing, or "Allow: /", which would close the site.' },
        { at: "6:1", message: '; remove it, which changes nothing, or "Allow: /b", which would close "/b".' },
        { at: "7:1", message: '; remove it, which changes nothing, or "Allow: /b/c", which would close "/b/c".' },
      ],
    },
    {
      name: "the first one decides in 1996",
      source: "User-agent: *\nDisallow: /a\nAllow: /a\n",
      options: { dialect: "koster-1996" },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /a" never applies, because "Disallow: /a" has the same pattern and wins; remove it, or "Disallow: /a", which would open "/a".',
          severity: "warning",
          fix: null,
          labels: ["2:1 this rule wins"],
        },
      ],
    },
  ],
});

testRule("overruled/useless", {
  valid: [
    { source: "User-agent: *\nAllow: /\n", options: { config: { preset: "all" } } },
    { source: "User-agent: *\nAllow: /\nDisallow: /a\n", options: { config: { preset: "all" } } },
    {
      source: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
      options: { config: { preset: "all" } },
    },
    { source: "User-agent: *\nDisallow: /*.pdf$\nAllow: /public/folder/\n", options: { config: { preset: "all" } } },
    {
      name: "it has an effect for Yandex, which does not count stars",
      source: "User-agent: *\nAllow: /shop/\nDisallow: /*/cart\n",
      options: { config: { preset: "all" } },
    },
    { name: "an empty one", source: "User-agent: *\nAllow:\nDisallow: /a\n", options: { config: { preset: "all" } } },
    {
      name: "another group of the same crawler forbids some of it",
      source: "User-agent: a\nUser-agent: b\nAllow: /a/b\n\nUser-agent: b\nDisallow: /a\n",
      options: { config: { preset: "all" } },
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\nAllow: /b\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "3:1-3:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what should be closed.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /a\n",
    },
    {
      name: "the only rule of its group stays, or two groups would become one",
      source: "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; write "Disallow:" in its place, or disallow what should be closed.',
          severity: "info",
          fix: null,
        },
      ],
    },
    {
      name: "all rules of a group, of which one stays",
      source: "User-agent: a\nAllow: /b\nAllow: /c\n\nUser-agent: *\nDisallow: /\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            'Lines 2 and 3 have no effect, because no shorter rule disallows what they match; write "Disallow:" in their place, or disallow what should be closed.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: a\nAllow: /b\n\nUser-agent: *\nDisallow: /\n",
    },
    {
      name: "a longer disallow rule wins wherever both match",
      source: "User-agent: *\nAllow: /b\nDisallow: /b/c\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:1-2:10",
          message:
            '"Allow: /b" has no effect, because no shorter rule disallows what it matches; remove it, or disallow what should be closed.',
          severity: "info",
          fix: "redundant",
        },
      ],
      output: "User-agent: *\nDisallow: /b/c\n",
    },
  ],
});

testRule("overruled/reopened", {
  valid: [
    { name: "an exception to a rule for every query", source: "User-agent: *\nDisallow: /*?\nAllow: /events/\n" },
    {
      name: "an exception to a folder too",
      source: "User-agent: *\nDisallow: *ical=*\nDisallow: /e\nAllow: /events/*\n",
    },
    {
      name: "all parameters of the file, which may be an exception",
      source: "User-agent: *\nDisallow: /*?id=*\nAllow: /assets/files/\n",
    },
    { name: "the parameter wins", source: "User-agent: *\nDisallow: *post_type=*\nAllow: /events/\n" },
    { name: "a URL with a query of its own", source: "User-agent: *\nDisallow: *a=\nAllow: /events/?a=1\n" },
    {
      name: "another group of the same crawlers",
      source: "User-agent: *\nDisallow: *ical=*\nAllow: /events/*\n\nUser-agent: *\nDisallow: /e\n",
    },
  ],
  invalid: [
    {
      name: "a parameter on the pages of a folder",
      source: "User-agent: *\nDisallow: *post_type=*\nDisallow: *ical=*\nAllow: /events/*\n",
      findings: [
        {
          at: "4:1",
          message:
            '"Allow: /events/*" opens only what "Disallow: *ical=*" should close, such as /events/x?ical=x, because the longer rule wins; remove it unless that is meant.',
          severity: "info",
          fix: null,
          labels: ["3:1 this rule is not longer, and loses"],
        },
      ],
    },
    {
      name: "two parameters",
      source: "User-agent: *\nDisallow: *paged=*\nDisallow: *ical=*\nDisallow: *eventDate=*\nAllow: /events/*\n",
      findings: [{ at: "5:1", message: 'opens only what "Disallow: *paged=*" and 1 more should close, such as' }],
    },
  ],
});
