import { testRule } from "../rule-tester.ts";

testRule("regular-expression", {
  valid: [
    "User-agent: *\nDisallow: /.*\nDisallow: /*.php?id=*\nDisallow: /a(b)\nDisallow: /*?filter[]=\nDisallow: /[locale]/\nDisallow: /*{x}\n",
    { name: "a star between two dots", source: "User-agent: *\nDisallow: /list.*.html\nDisallow: /.*\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /\\d+/\nDisallow: /[a-z]+/\nDisallow: /(en|de)/\nDisallow: /page.+\nDisallow: /^a\n",
      findings: [
        { at: "2:12-2:14", message: '"\\d" is regular expression syntax' },
        { at: "3:12", message: "; write the paths, or their common beginnings.", fix: null },
        { at: "4:12", message: "; write the paths, or their common beginnings." },
        { at: "5:16", message: '; use "*" for any characters and a final "$" for the end.' },
        "6:11",
      ],
    },
    {
      name: "a dot that stands for any character",
      source: "User-agent: *\nDisallow: /a/.*.html$\n",
      findings: [{ at: "2:13-2:17", message: '; write "/a/*.html$".', fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /a/*.html$\n",
    },
    {
      name: "a backslash before a character that needs none",
      source:
        "Disallow: /x\\.y\n\nUser-agent: *\nDisallow: /search?\nDisallow: /search\\?\nDisallow: /a\\/b.*\\.php$ # c\nAllow: /search\\?\nDisallow: /(c)\\.x\nDisallow: /d\\.\\d\n",
      findings: [
        { at: "1:13-1:15", message: '; write "/x.y".', fix: "unsafe" },
        {
          at: "5:18-5:20",
          message:
            '"\\?" is regular expression syntax, which patterns do not support; remove it, because the group has "/search?".',
          labels: ["4:1 this rule"],
          severity: "info",
        },
        { at: "6:13", message: '; write "/a/b*.php$".', severity: "warning" },
        { at: "7:15", message: '; write "/search?".' },
        { at: "8:15", message: '; use "*" for any characters and a final "$" for the end.', fix: null },
        { at: "9:13", message: '; use "*" for any', fix: null },
      ],
      output:
        "Disallow: /x.y\n\nUser-agent: *\nDisallow: /search?\nDisallow: /a/b*.php$ # c\nAllow: /search?\nDisallow: /(c)\\.x\nDisallow: /d\\.\\d\n",
    },
  ],
});
