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
            '"Allow: /a" never applies, because "Disallow: /a" has the same pattern and wins; remove what is wrong.',
          severity: "warning",
          fix: null,
          labels: ["2:1 this rule wins"],
        },
      ],
    },
  ],
});

testRule("overruled/outranked", {
  valid: [
    "User-agent: *\nDisallow: /wp-includes/\nAllow: /wp-includes/*.js\n",
    {
      name: "the author wrote the exception for one of the folders",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /wp-admin/\nAllow: /*.js\nAllow: /wp-includes/*.js\n",
    },
    { name: "it wins against a shorter rule", source: "User-agent: *\nDisallow: /a\nAllow: /*.js\n" },
    { name: "no disallow rule is in its way", source: "User-agent: *\nDisallow: /private/\nAllow: /public/*.js\n" },
    { name: "the longer rule is for a file", source: "User-agent: *\nDisallow: /a/form.aspx\nAllow: /a/*.htm$\n" },
    {
      name: "it is an exception to a rule of another group",
      source: "User-agent: *\nDisallow: /*/amp\n\nUser-agent: a\nAllow: /*/amp\nDisallow: /cartoon/\n",
    },
    { name: "no rule disallows anything", source: "User-agent: *\nAllow: /folder/\nAllow: /*.js\n" },
    { name: "the folder has a wildcard", source: "User-agent: *\nDisallow: /folder/*/\nAllow: /*.js\n" },
    { name: "the longer rule never matches", source: "User-agent: *\nDisallow: folder/\nAllow: *.js\n" },
    {
      name: "google: the longer rule never matches",
      source: "User-agent: *\nDisallow: folder/\nAllow: *.js\n",
      options: { dialect: "google" },
    },
    {
      name: "it wins against the folder, and loses to a longer rule for the same files",
      source: "User-agent: *\nDisallow: /a/\nDisallow: /a/*.js\nAllow: /*.js\n",
    },
    {
      name: "it wins against a folder of the same length, too",
      source: "User-agent: *\nDisallow: /abcd\nDisallow: /abcd*.js\nAllow: /*.js\n",
    },
    {
      name: "another allow rule covers it",
      source: "User-agent: *\nDisallow: /\nAllow: /a\nAllow: /a*b\nDisallow: /a/folder/\n",
    },
    { name: "the disallow rule is the exception", source: "User-agent: *\nAllow: /b*\nDisallow: /b/private/\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /wp-includes/\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "a folder with a star at its end",
      source: "User-agent: *\nDisallow: /wp-includes/**\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/**" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to several rules, of which the first in the file is named",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /admin-area/\nAllow: /*.js\n",
      findings: [
        {
          at: "4:1-4:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /wp-includes/" where both match; write "Allow: /wp-includes/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to the one of many rules that starts like it",
      source:
        "User-agent: *\nDisallow: /b-folder/\nDisallow: /c-folder/\nDisallow: /a-folder/\nDisallow: /d-folder/\nAllow: /b*.js\n",
      findings: [
        {
          at: "6:1-6:14",
          message:
            '"Allow: /b*.js" loses to the longer "Disallow: /b-folder/" where both match; write "Allow: /b-folder/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "to the 200th rule that starts like it, because the first ones match nothing else",
      source: `User-agent: *\n${Array.from({ length: 199 }, (_, at) => `Disallow: /${at}.js-folder/\n`).join("")}Disallow: /folder/\nAllow: /*.js\n`,
      findings: [
        {
          at: "202:1-202:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /folder/" where both match; write "Allow: /folder/*.js".',
          severity: "info",
          fix: null,
          labels: ["201:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder ends with the slash that the text after the star begins with",
      source: "User-agent: *\nDisallow: /wp-content/\nAllow: /*/uploads/\n",
      findings: [
        {
          at: "3:1-3:19",
          message:
            '"Allow: /*/uploads/" loses to the longer "Disallow: /wp-content/" where both match; write "Allow: /wp-content/uploads/" and "Allow: /wp-content/*/uploads/".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder ends with the folder that the text after the star begins with, and with its last slash",
      source: "User-agent: *\nDisallow: /catalog/product_compare/\nAllow: /*/product_compare/x\n",
      findings: [
        {
          at: "3:1-3:28",
          message:
            '"Allow: /*/product_compare/x" loses to the longer "Disallow: /catalog/product_compare/" where both match; write "Allow: /catalog/product_compare/x" and "Allow: /catalog/product_compare/*product_compare/x".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the folder contains the text between two stars",
      source: "User-agent: *\nDisallow: /sites/default/files/\nAllow: /*/default/*.js$\n",
      findings: [
        {
          at: "3:1-3:24",
          message:
            '"Allow: /*/default/*.js$" loses to the longer "Disallow: /sites/default/files/" where both match; write "Allow: /sites/default/files/*.js$".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the rule to write is not cut",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/\nAllow: /*/*.js\n",
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Allow: /*/*.js" loses to the longer "Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaaaaaaaa/" where both match; write "Allow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/*.js".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "the rule to write is too long for a message",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1-3:13",
          message:
            '"Allow: /*.js" loses to the longer "Disallow: /aaaaaaaaaaaaaaaaaa…aaaaaaaaaaaaaaaaaaaaaaaaaaaaa/" where both match; write that path before the first "*" of the allow rule.',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "an escape may stand for the end of the folder",
      source: "User-agent: *\nDisallow: /folder\nAllow: /*%72/\n",
      findings: [
        {
          at: "3:1-3:14",
          message:
            '"Allow: /*%72/" loses to the longer "Disallow: /folder" where both match; write that path before the first "*" of the allow rule.',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
        },
      ],
    },
    {
      name: "with an anchor, and a folder without a slash",
      source: "User-agent: *\nDisallow: /wp-admin\nAllow: /*.css$\n",
      findings: [
        {
          at: "3:1-3:15",
          message:
            '"Allow: /*.css$" loses to the longer "Disallow: /wp-admin" where both match; write "Allow: /wp-admin*.css$".',
          severity: "info",
          fix: null,
          labels: ["2:1 this rule wins where both match"],
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
      source: "User-agent: *\nDisallow: *paged=*\nDisallow: *ical=*\nAllow: /events/*\n",
      findings: [{ at: "4:1", message: 'opens only what "Disallow: *paged=*" and 1 more should close, such as' }],
    },
  ],
});
