import { testRule } from "../rule-tester.ts";

testRule("missing-colon", {
  valid: ["User-agent: *\nDisallow: /a\n", "private /a\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow \t /a # why\nAllow\n",
      findings: [{ at: "2:12-2:14", message: '"Disallow: /a"', fix: "unsafe" }, "3:6"],
      output: "User-agent: *\nDisallow: /a # why\nAllow:\n",
    },
    {
      name: "a colon follows later",
      source: "User-agent: *\n Disallow /a:b\nsitemap https://example.com/s\n",
      findings: [{ at: "2:11-2:15", message: '"Disallow: /a:b"' }, "3:9"],
      output: "User-agent: *\n Disallow: /a:b\nsitemap: https://example.com/s\n",
    },
    {
      name: "an equals sign in its place",
      source: "User-agent = *\nDisallow=/x # y\nDisallow = \nSitemap=https://example.com/s\n",
      findings: [
        { at: "1:12-1:15", message: '"User-agent: *"' },
        { at: "2:9", message: '"Disallow: /x"' },
        "3:10",
        "4:8",
      ],
      output: "User-agent: *\nDisallow: /x # y\nDisallow: \nSitemap: https://example.com/s\n",
    },
    {
      name: "a full-width colon in its place",
      source: "User-agent: *\nDisallow\uff1a /x\nAllow\uff1a/y\n",
      findings: [
        { at: "2:9", message: '"Disallow: /x"', fix: "unsafe" },
        { at: "3:6", message: '"Allow: /y"', fix: "unsafe" },
      ],
      output: "User-agent: *\nDisallow: /x\nAllow: /y\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: *\nDisallow /a\n",
      findings: [{ at: "2:10", title: "Insert the colon" }],
      output: "User-agent: *\nDisallow: /a\n",
    },
  ],
});
