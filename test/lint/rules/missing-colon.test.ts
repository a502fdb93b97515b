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
      name: "where a colon stands further on",
      source: "User-agent: *\n Disallow /a:b\nsitemap https://example.com/s\n",
      findings: [{ at: "2:11-2:15", message: '"Disallow: /a:b"' }, "3:9"],
      output: "User-agent: *\n Disallow: /a:b\nsitemap: https://example.com/s\n",
    },
  ],
});
