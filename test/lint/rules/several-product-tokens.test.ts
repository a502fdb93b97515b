import { testRule } from "../rule-tester.ts";

testRule("several-product-tokens", {
  valid: ["User-agent: a\nUser-agent: b\n", { name: "a name of two words", source: "User-agent: Example Bot\n" }],
  invalid: [
    {
      source: "User-agent: ExampleBot, OtherBot;Third\r\nDisallow: /a\r\n",
      findings: [{ at: "1:23-1:39", message: '"ExampleBot"', fix: "unsafe" }],
      output: "User-agent: ExampleBot\r\nUser-agent: OtherBot\r\nUser-agent: Third\r\nDisallow: /a\r\n",
    },
    {
      name: "a separator at the end",
      source: "User-agent: a, b,\n",
      findings: ["1:14"],
      output: "User-agent: a\nUser-agent: b\n",
    },
  ],
});
