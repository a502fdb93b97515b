import { testRule } from "../rule-tester.ts";

const octets = (...values: readonly number[]) => new Uint8Array(values);

testRule("binary-file", {
  valid: [
    "User-agent: *\n\0Disallow: /a\n",
    { name: "a NUL far from the start", source: `# ${"a".repeat(300)}\0\n` },
    { name: "UTF-16 has a code of its own", source: octets(0x23, 0, 0x61, 0, 0x0a, 0) },
    "Sitemap: https://example.com/\0\n",
    { name: "other controls", source: "\u0001\u0002\n" },
  ],
  invalid: [
    {
      name: "a compressed file",
      source: octets(0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0x0a, 0x73, 0xff),
      findings: [
        {
          at: "1:1-1:11",
          message: "The file is binary data instead of text; serve a text file, or answer 404.",
          fix: null,
        },
      ],
    },
    { name: "an icon", source: octets(0, 0, 1, 0, 3, 0, 0x30, 0x30), findings: ["1:1-1:9"] },
    { name: "octets that may be text", source: "a\0b: c\nd\n", findings: ["1:1-1:7"] },
  ],
});
