import { testRule } from "../rule-tester.ts";

testRule("anchor-inside-pattern", {
  valid: [
    "User-agent: *\nDisallow: /a$\nDisallow: /*$vote\nDisallow: /*.pdf$\nDisallow: /a-$30-b\nDisallow: /a%24/\n",
    { name: "an anchor that a letter follows", source: "User-agent: *\nDisallow: /$a\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /*.pdf$/\nDisallow: /a$*\nDisallow: /b$$\nDisallow: /*.php$x\n",
      findings: [
        {
          at: "2:13-2:18",
          message:
            '"$" inside pattern "/*.pdf$/" is an ordinary character; remove what follows it, or write it as "%24".',
        },
        "3:13",
        "4:13",
        "5:13",
      ],
    },
    {
      name: "the anchor, or the extension with its anchor, is marked",
      source: "User-agent: *\nDisallow: /a$*\nDisallow: /*.php$/x*$\n",
      findings: ["2:13-2:14", "3:13-3:18"],
    },
  ],
});
