import { testRule } from "../rule-tester.ts";

testRule("misspelt-product-token", {
  valid: [
    "User-agent: Googlebot\nDisallow: /\n",
    "User-agent: GOOGLEBOT/2.1\nUser-agent: Googlebot*\nDisallow: /\n",
    "User-agent: ExampleBot\nUser-agent: *\nUser-agent:\nDisallow: /\n",
    { name: "short names are close to many others", source: "User-agent: msnbots\nUser-agent: BCBot\nDisallow: /\n" },
    { name: "another letter in a short name makes another name", source: "User-agent: Roverbot\nDisallow: /\n" },
    { name: "several of them", source: "User-agent: Googlebot, bingbot\nDisallow: /\n" },
  ],
  invalid: [
    {
      source: "User-agent: Googelbot\nDisallow: /\n",
      findings: [{ at: "1:13-1:22", message: 'Unknown crawler "Googelbot"; did you mean "Googlebot"?', fix: "unsafe" }],
      output: "User-agent: Googlebot\nDisallow: /\n",
    },
    {
      name: "a letter too many, too few, a wrong one; white space and hyphens",
      source:
        "User-agent: AhrefsbBot\nUser-agent: acebookexternalhit\nUser-agent: Baidusbider/2.0\nUser-agent: Google bot\nUser-agent: IA-Archiver\nDisallow: /\n",
      findings: ["1:13", "2:13", "3:13", "4:13", "5:13"],
      output:
        "User-agent: AhrefsBot\nUser-agent: facebookexternalhit\nUser-agent: Baiduspider\nUser-agent: Googlebot\nUser-agent: ia_archiver\nDisallow: /\n",
    },
    {
      name: "the title says what the fix writes",
      source: "User-agent: Googelbot\nDisallow: /\n",
      findings: [{ at: "1:13", title: 'Write "Googlebot"' }],
      output: "User-agent: Googlebot\nDisallow: /\n",
    },
  ],
});
