import { testRule } from "../rule-tester.ts";

testRule("name-outside-grammar", {
  valid: [
    "User-agent: ExampleBot\nUser-agent: *\n",
    { name: "several words, or none", source: "User-agent: Example Bot\nUser-agent: *bot\nUser-agent: Yahoo!\n" },
    { name: "a list", source: "User-agent: a, b\n" },
    { name: "a header", source: "User-agent: Mozilla/5.0\n" },
  ],
  invalid: [
    {
      source: "User-agent: ExampleBot/2.1 (x) # new\nDisallow: /a\n",
      findings: [
        {
          at: "1:23",
          message:
            '"ExampleBot/2.1 (x)" is outside the grammar of product tokens, and is read as "ExampleBot"; write "ExampleBot".',
          fix: "unsafe",
        },
      ],
      output: "User-agent: ExampleBot # new\nDisallow: /a\n",
    },
    {
      name: "a star after the name is not a wildcard",
      source: "User-agent: ExampleBot*\nDisallow: /a\n",
      findings: [{ at: "1:23", message: 'write "ExampleBot"', fix: "unsafe" }],
      output: "User-agent: ExampleBot\nDisallow: /a\n",
    },
    {
      name: "to Yandex the whole value is the name",
      source: "User-agent: ExampleBot/2.1\nDisallow: /a\n",
      options: { dialect: "yandex" },
      findings: [{ at: "1:23", fix: "unsafe" }],
      output: "User-agent: ExampleBot\nDisallow: /a\n",
    },
    {
      name: "a name with digits or dots has no fix",
      source: "User-agent: MJ12bot\nUser-agent: archive.org_bot\nUser-agent: 007\n",
      findings: [
        {
          at: "1:15",
          message:
            '"MJ12bot" is outside the grammar of product tokens, and matches only a crawler of exactly this name; write its product token if it has one.',
          fix: null,
        },
        { at: "2:20", fix: null },
        { at: "3:13", fix: null },
      ],
    },
  ],
});
