import { testRule } from "../rule-tester.ts";

testRule("invalid-product-token", {
  valid: [
    "User-agent: ExampleBot\nUser-agent: *\n",
    { name: "a list has a code of its own", source: "User-agent: a, b\n" },
  ],
  invalid: [
    {
      source: "User-agent: ExampleBot/2.1 (x) # new\nDisallow: /a\n",
      findings: [{ at: "1:23", message: 'read it as "ExampleBot"', fix: "safe" }],
      output: "User-agent: ExampleBot # new\nDisallow: /a\n",
    },
    {
      name: "to Yandex the whole value is the name",
      source: "User-agent: ExampleBot/2.1\nDisallow: /a\n",
      options: { dialect: "yandex" },
      findings: [{ at: "1:23", fix: "unsafe" }],
      output: "User-agent: ExampleBot\nDisallow: /a\n",
    },
    {
      name: "what a name with digits or dots is to become, its crawler alone knows",
      source: "User-agent: MJ12bot\nUser-agent: archive.org_bot\nUser-agent: *bot\n",
      findings: [
        { at: "1:15", fix: null },
        { at: "2:20", fix: null },
        { at: "3:14", fix: null },
      ],
    },
  ],
});
