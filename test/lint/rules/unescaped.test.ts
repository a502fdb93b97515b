import { Buffer } from "node:buffer";
import { testRule } from "../rule-tester.ts";

const octets = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

testRule("unescaped/character", {
  valid: [
    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /{a}\nDisallow: /%7Ba%7D\n",
    },
    "User-agent: *\nDisallow: /%7Bdraft%7D/a-b_c~d!e$f&g'h(i)j*k+l,m;n=o:p@q\n",
    { name: "a regular expression has a code of its own", source: "User-agent: *\nDisallow: /\\d{8}/\n" },
  ],
  invalid: [
    {
      name: "what paths seldom have: backslashes, quotation marks and tags",
      source: 'User-agent: *\nDisallow: /images\\private\\\nDisallow: /"a"\nDisallow: /b</p>\nDisallow: /c\\\n',
      findings: [
        {
          at: "2:18",
          message:
            'so crawlers may fetch "/images/private/"; write "/images/private/", or "%5C" for "\\" if paths have it.',
          fix: null,
        },
        { at: "3:12", message: '; write "/a", or "%22" for """ if paths have it.', fix: null },
        { at: "4:13", message: '; write "/b", or "%3C" for "<" if paths have it.', fix: null },
        { at: "5:13", message: '; write "/c", or "%5C" for "\\" if paths have it.', fix: null },
      ],
    },
    {
      name: "a backslash at the end, as in a path that goes on in the next line",
      source: "User-agent: *\nDisallow: /admin\\\n",
      findings: [
        {
          at: "2:17",
          message: 'so crawlers may fetch "/admin"; write "/admin", or "%5C" for "\\" if paths have it.',
          fix: null,
        },
      ],
    },
    {
      source: 'User-agent: *\nDisallow: /{a}"b"<c>^`\\\n',
      findings: [
        {
          at: "2:12-2:13",
          message: 'Unescaped "{", so Google may fetch "/%7Ba%7D%22b%22%3Cc%3E%5E%60%5C"; write "%7B".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /%7Ba%7D%22b%22%3Cc%3E%5E%60%5C\n",
    },
    {
      name: "clients request it as it is, or escaped",
      source:
        "User-agent: *\nDisallow: /*a|<b # c\nAllow: /d?{e}\nDisallow: /f?g=^`\\\nDisallow: /{h}?i\nDisallow: /j|k",
      findings: [
        {
          at: "2:14-2:15",
          message: 'Unescaped "|", so Google may fetch "/xa%7C%3Cb"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
        {
          at: "4:16-4:17",
          message: 'Unescaped "^", so Google may fetch "/f?g=%5E%60%5C"; add the same line with "%5E".',
          severity: "warning",
          fix: null,
        },
        {
          at: "5:12-5:13",
          message: 'Unescaped "{", so Google may fetch "/%7Bh%7D?i"; write "%7B".',
          severity: "warning",
          fix: "unsafe",
        },
        {
          at: "6:13-6:14",
          message: 'Unescaped "|", so Google may fetch "/j%7Ck"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
      ],
      output:
        "User-agent: *\nDisallow: /*a|<b # c\nAllow: /d?{e}\nDisallow: /f?g=^`\\\nDisallow: /%7Bh%7D?i\nDisallow: /j|k",
    },
    {
      name: "a long pattern is not written out",
      source:
        "User-agent: *\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|\nDisallow: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|\n",
      findings: [
        {
          at: "2:71-2:72",
          message:
            'Unescaped "|", so Google may fetch "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
        {
          at: "3:68-3:69",
          message:
            'Unescaped "|", so Google may fetch "/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%7C"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "a second line would be a duplicate in a dialect that compares them as equal",
      source: "User-agent: *\nDisallow: /a|b\n",
      options: { dialect: "yandex" },
      findings: [
        {
          at: "2:13-2:14",
          message: 'Unescaped "|", so Google may fetch "/a%7Cb"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "a second line is needed for Google",
      source: "User-agent: *\nDisallow: /a|b\n",
      options: { dialect: "google" },
      findings: [
        {
          at: "2:13-2:14",
          message:
            'Unescaped "|", so crawlers that follow Google\'s library may fetch "/a%7Cb"; add the same line with "%7C".',
          severity: "warning",
          fix: null,
        },
      ],
    },
    {
      name: "Google's library compares it as written",
      source: "User-agent: *\nDisallow: /{a}\n",
      options: { dialect: "google" },
      findings: [
        {
          at: "2:12-2:13",
          message: 'Unescaped "{", so crawlers that follow Google\'s library may fetch "/%7Ba%7D"; write "%7B".',
          severity: "warning",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /%7Ba%7D\n",
    },
  ],
});

testRule("unescaped/non-ascii", {
  valid: [
    {
      name: "google: a colon of another script after white space",
      source: "User-agent: *\nDisallow ：/b\n",
      options: { dialect: "google", config: { preset: "strict" } },
    },
    {
      name: "with the other form beside it, for readers that compare it as written",
      source: "User-agent: *\nDisallow: /caf%C3%A9\nDisallow: /café\n",
    },
    "User-agent: *\nDisallow: /caf%C3%A9/ # café\n",
    "User-agent: *\nDisallow: /\u0085\n",
    { name: "invisible characters have their own code", source: "User-agent: *\nDisallow: /é\u200B\n" },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /café/\uD83D\uDE00\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:15-2:16",
          message: 'Unescaped non-ASCII character "é"; write "%C3%A9".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /caf%C3%A9/%F0%9F%98%80\n",
    },
    {
      name: "google: its parser reads a part of the value",
      source: "User-agent: *\nDisallow: /café\u000b\n",
      options: { dialect: "google", config: { preset: "all" } },
      findings: [
        {
          at: "2:15-2:16",
          message: 'Unescaped non-ASCII character "é", so Yandex may fetch "/caf%C3%A9"; write "%C3%A9".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /caf%C3%A9\u000b\n",
    },
    {
      name: "adjacent ones together",
      source: "User-agent: *\nDisallow: /поиск/tìm-kiếm\n",
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:12-2:17",
          message: 'Unescaped non-ASCII character "поиск"; write "%D0%BF%D0%BE%D0%B8%D1%81%D0%BA".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /%D0%BF%D0%BE%D0%B8%D1%81%D0%BA/t%C3%ACm-ki%E1%BA%BFm\n",
    },
    {
      name: "ill-formed octets stay as they are",
      source: octets("User-agent: *\nDisallow: /Ã©ÿ\n"),
      options: { config: { preset: "all" } },
      findings: [
        {
          at: "2:12-2:13",
          message: 'Unescaped non-ASCII character "é"; write "%C3%A9".',
          severity: "info",
          fix: "unsafe",
        },
      ],
      output: octets("User-agent: *\nDisallow: /%C3%A9ÿ\n"),
    },
  ],
});
