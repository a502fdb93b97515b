import { testRule } from "../rule-tester.ts";

testRule("outranked-allow", {
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
      name: "the first 200 rules that start like it match nothing else, and no more are compared",
      source: `User-agent: *\n${Array.from({ length: 200 }, (_, at) => `Disallow: /${at}.js-folder/\n`).join("")}Disallow: /folder/\nAllow: /*.js\n`,
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
          labels: ["2:1 this rule wins where both match"],
          fix: null,
        },
      ],
    },
    {
      name: "a folder with a star at its end",
      source: "User-agent: *\nDisallow: /wp-includes/**\nAllow: /*.js\n",
      findings: [
        {
          at: "3:1",
          message: 'the longer "Disallow: /wp-includes/**" where both match; write "Allow: /wp-includes/*.js"',
        },
      ],
    },
    {
      name: "to several rules, of which the first in the file is named",
      source: "User-agent: *\nDisallow: /wp-includes/\nDisallow: /admin-area/\nAllow: /*.js\n",
      findings: [{ at: "4:1", labels: ["2:1 this rule wins where both match"] }],
    },
    {
      name: "to the one of many rules that starts like it",
      source:
        "User-agent: *\nDisallow: /b-folder/\nDisallow: /c-folder/\nDisallow: /a-folder/\nDisallow: /d-folder/\nAllow: /b*.js\n",
      findings: [{ at: "6:1", labels: ["2:1 this rule wins where both match"] }],
    },
    {
      name: "to the 200th rule that starts like it",
      source: `User-agent: *\n${Array.from({ length: 199 }, (_, at) => `Disallow: /${at}.js-folder/\n`).join("")}Disallow: /folder/\nAllow: /*.js\n`,
      findings: [{ at: "202:1", labels: ["201:1 this rule wins where both match"] }],
    },
    {
      name: "the folder ends with the slash that the text after the star begins with",
      source: "User-agent: *\nDisallow: /wp-content/\nAllow: /*/uploads/\n",
      findings: [{ at: "3:1", message: 'write "Allow: /wp-content/uploads/" and "Allow: /wp-content/*/uploads/".' }],
    },
    {
      name: "the folder ends with the folder that the text after the star begins with, and with its last slash",
      source: "User-agent: *\nDisallow: /catalog/product_compare/\nAllow: /*/product_compare/x\n",
      findings: [
        {
          at: "3:1",
          message:
            'write "Allow: /catalog/product_compare/x" and "Allow: /catalog/product_compare/*product_compare/x".',
        },
      ],
    },
    {
      name: "the folder contains the text between two stars",
      source: "User-agent: *\nDisallow: /sites/default/files/\nAllow: /*/default/*.js$\n",
      findings: [{ at: "3:1", message: 'write "Allow: /sites/default/files/*.js$".' }],
    },
    {
      name: "the rule to write is not cut",
      source: `User-agent: *\nDisallow: /${"a".repeat(190)}/\nAllow: /*/*.js\n`,
      findings: [{ at: "3:1", message: `write "Allow: /${"a".repeat(190)}/*.js".` }],
    },
    {
      name: "the rule to write is too long for a message",
      source: `User-agent: *\nDisallow: /${"a".repeat(199)}/\nAllow: /*.js\n`,
      findings: [{ at: "3:1", message: 'both match; write that path before the first "*" of the allow rule.' }],
    },
    {
      name: "an escape may stand for the end of the folder",
      source: "User-agent: *\nDisallow: /folder\nAllow: /*%72/\n",
      findings: [{ at: "3:1", message: 'write that path before the first "*" of the allow rule.' }],
    },
    {
      name: "with an anchor, and a folder without a slash",
      source: "User-agent: *\nDisallow: /wp-admin\nAllow: /*.css$\n",
      findings: [{ at: "3:1", message: 'write "Allow: /wp-admin*.css$"' }],
    },
  ],
});
