import { testRule } from "../rule-tester.ts";

testRule("unescaped-non-ascii", {
  valid: [
    {
      name: "google: a colon of another script after white space",
      source: "User-agent: *\nDisallow \uFF1A/b\n",
      options: { dialect: "google", config: { preset: "strict" } },
    },

    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /caf%C3%A9\nDisallow: /café\n",
    },
    "User-agent: *\nDisallow: /caf%C3%A9/ # caf\u00e9\n",
    "User-agent: *\nDisallow: /\u0085\n",
    { name: "invisible characters have their own code", source: "User-agent: *\nDisallow: /\u00e9\u200b\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /caf\u00e9/\u{1F600}\n",
      findings: [{ at: "2:15-2:16", message: 'Unescaped non-ASCII character "é"; write "%C3%A9".', fix: "safe" }],
      output: "User-agent: *\nDisallow: /caf%C3%A9/%F0%9F%98%80\n",
    },
    {
      name: "google: its parser reads a part of the value",
      source: "User-agent: *\nDisallow: /caf\u00e9\v\n",
      options: { dialect: "google" },
      findings: [{ at: "2:15-2:16", fix: "unsafe" }],
      output: "User-agent: *\nDisallow: /caf%C3%A9\v\n",
    },
    {
      name: "adjacent ones together",
      source: "User-agent: *\nDisallow: /поиск/tìm-kiếm\n",
      findings: [
        {
          at: "2:12-2:17",
          message: 'Unescaped non-ASCII character "поиск"; write "%D0%BF%D0%BE%D0%B8%D1%81%D0%BA".',
          fix: "safe",
        },
      ],
      output: "User-agent: *\nDisallow: /%D0%BF%D0%BE%D0%B8%D1%81%D0%BA/t%C3%ACm-ki%E1%BA%BFm\n",
    },
    {
      name: "UTF-8 that was read as windows-1252 and encoded again",
      source: "User-agent: *\nDisallow: /aâ„¢s\nDisallow: /echoÂ®é\nDisallow: /Â®\n",
      findings: [
        {
          at: "2:13-2:16",
          message: 'Unescaped non-ASCII character "â„¢", which looks like "™" encoded twice; write "%E2%84%A2".',
          fix: "unsafe",
        },
        { at: "3:16-3:19", message: 'Unescaped non-ASCII character "Â®é"; write "%C3%82%C2%AE%C3%A9".', fix: "safe" },
        {
          at: "4:12-4:14",
          message: 'Unescaped non-ASCII character "Â®", which looks like "®" encoded twice; write "%C2%AE".',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /a%E2%84%A2s\nDisallow: /echo%C3%82%C2%AE%C3%A9\nDisallow: /%C2%AE\n",
    },
    {
      name: "ill-formed octets stay as they are",
      source: Uint8Array.from("User-agent: *\nDisallow: /\u00c3\u00a9\u00ff\n", (unit) => unit.charCodeAt(0)),
      findings: [{ at: "2:12-2:13", fix: "safe" }],
      output: Uint8Array.from("User-agent: *\nDisallow: /%C3%A9\u00ff\n", (unit) => unit.charCodeAt(0)),
    },
    {
      name: "a letter that is not in windows-1252, after one that is",
      source: "User-agent: *\nDisallow: /Ã斩\n",
      findings: [{ at: "2:12", message: /^(?!.*encoded twice)/ }],
      output: "User-agent: *\nDisallow: /%C3%83%E6%96%A9\n",
    },
  ],
});
