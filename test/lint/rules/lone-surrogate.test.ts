import { testRule } from "../rule-tester.ts";

testRule("lone-surrogate", {
  valid: [
    "User-agent: *\nDisallow: /😀\n",
    "User-agent: *\nDisallow: /\ufffd\uffff\n",
    {
      name: "octets are ill-formed, not lone",
      source: Uint8Array.from("User-agent: *\nDisallow: /\xed\xa0\x80\n", (unit) => unit.charCodeAt(0)),
    },
    { name: "a whole pair after another fault of its line", source: "User-agent: *\nDisallow a # 😀\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /\ud83d\n",
      findings: [{ at: "2:12-2:13", message: "Lone surrogate U+D83D, which UTF-8 cannot encode; remove it." }],
    },
    {
      name: "the first of a line, in a key, a name, a value, alone",
      source:
        "\ud83dx: y\nUser-agent: \udc80\nDisallow: /a\ude00\ud83d\ud83d\nSitemap: https://e.com/\udfff # \ud83d\n\ud800",
      findings: ["1:1-1:2", "2:13-2:14", "3:13-3:14", "4:24-4:25", "5:1-5:2"],
    },
    {
      source: "# \ude00\n",
      findings: [{ at: "1:3-1:4", message: "Lone surrogate U+DE00, which UTF-8 cannot encode; remove it." }],
    },
    { name: "after another fault of its line", source: "User-agent: *\nDisallow a # 😀\ude00\n", findings: ["2:16"] },
  ],
});
