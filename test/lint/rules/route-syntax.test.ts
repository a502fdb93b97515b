import { testRule } from "../rule-tester.ts";

testRule("route-syntax", {
  valid: [
    "User-agent: *\nDisallow: /a:b\nDisallow: /wiki/Special:Search\nDisallow: /a[1]\nDisallow: /:\nDisallow: /{}\n",
    { name: "a template is not a route", source: "User-agent: *\nDisallow: /{{ page }}/a\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /[locale]/admin\nDisallow: /:id/edit\nDisallow: /x/{id:int}/y\nDisallow: /y/<int:id>/\nDisallow: /z/[...slug]\n",
      findings: [
        {
          at: "2:12-2:20",
          message: '"[locale]" is the syntax of a router, and matches only itself; write "/*/admin".',
        },
        "3:12",
        "4:14",
        "5:14",
        "6:14",
      ],
      output:
        "User-agent: *\nDisallow: /*/admin\nDisallow: /*/edit\nDisallow: /x/*/y\nDisallow: /y/*/\nDisallow: /z/*\n",
    },
    {
      name: "no fix that leaves nothing but stars",
      source: "User-agent: *\nDisallow: /[...slug]\nAllow: /[path]/\n",
      findings: [
        { at: "2:12", message: '; write the paths that are meant, because "/*" closes nearly everything.', fix: null },
        { at: "3:9", message: 'because "/*/" opens nearly everything.', fix: null },
      ],
    },
  ],
});
