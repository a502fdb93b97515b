import { testRule } from "../rule-tester.ts";

testRule("unescaped-non-ascii", {
  valid: [
    {
      name: "with the other form beside it, for readers that compare as it stands",
      source: "User-agent: *\nDisallow: /caf%C3%A9\nDisallow: /café\n",
    },
    "User-agent: *\nDisallow: /caf%C3%A9/ # caf\u00e9\n",
    "User-agent: *\nDisallow: /\u0085\n",
    { name: "what cannot be seen has a code of its own", source: "User-agent: *\nDisallow: /\u00e9\u200b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /caf\u00e9/\u{1F600}\n",
      findings: [{ at: "2:15-2:16", message: '"%C3%A9"', fix: "safe" }],
      output: "User-agent: *\nDisallow: /caf%C3%A9/%F0%9F%98%80\n",
    },
    {
      name: "ill-formed octets stay as they are",
      source: Uint8Array.from("User-agent: *\nDisallow: /\u00c3\u00a9\u00ff\n", (unit) => unit.charCodeAt(0)),
      findings: [{ at: "2:12-2:13", fix: "safe" }],
      output: Uint8Array.from("User-agent: *\nDisallow: /%C3%A9\u00ff\n", (unit) => unit.charCodeAt(0)),
    },
  ],
});
