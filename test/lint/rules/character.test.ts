import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import { lintDocument } from "../../../src/lint/index.ts";
import { testRule } from "../rule-tester.ts";

testRule("character/control", {
  valid: ["# \t\n", "User-agent: *\nDisallow: /\u0085\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u0000b\n",
      findings: [
        {
          at: "2:13-2:14",
          message: "Control character U+0000 is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
    {
      source: "# \u001b[31m\n",
      findings: [
        {
          at: "1:3-1:4",
          message: "Control character U+001B is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
    {
      name: "after another fault at the start of its line",
      source: "User-agent: *\nDisallow: /a\n=\u0001\n",
      findings: ["3:2"],
    },
    {
      source: "\u0001\n",
      findings: [
        {
          at: "1:1-1:2",
          message: "Control character U+0001 is not allowed in robots.txt; remove it, or percent-encode it in a path.",
        },
      ],
    },
  ],
});

testRule("character/invisible", {
  valid: [
    { name: "a page that another line closes", source: "User-agent: *\nDisallow: /ab\nDisallow: /a\u200bb\n" },
    "User-agent: *\nDisallow: /\u00e9\u30c4\n# \u200b\n",
    {
      name: "a joiner that words of Persian need",
      source: "User-agent: *\nDisallow: /\u0645\u06cc\u200c\u0631\u0648\u062f\n",
    },
  ],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u200bb\u200e # c\n",
      findings: [
        {
          at: "2:13-2:14",
          message:
            'Invisible character U+200B is part of the pattern, so crawlers may fetch "/ab"; remove it, or write "%E2%80%8B" if the page\'s address has it.',
          fix: "unsafe",
        },
      ],
      output: "User-agent: *\nDisallow: /ab # c\n",
    },
    {
      name: "white space before it is removed, too",
      source: "User-agent: *\nDisallow: /a \ufeff\nDisallow: /b\u00a0\n",
      findings: ["2:14", { at: "3:13", message: "U+00A0" }],
      output: "User-agent: *\nDisallow: /a\nDisallow: /b\n",
    },
  ],
});

testRule("character/misread", {
  valid: ["# â\u0080\u0099\n", "User-agent: *\nDisallow: /é\n", "User-agent: *\nDisallow: /ã\u00ad\n"],
  invalid: [
    {
      name: "UTF-8 as Latin-1, one letter without a control",
      source: "User-agent: *\nDisallow: /sã\u00adntomas\nDisallow: /ñ\u0081 ð¸\nDisallow: /å¿\u0083\n",
      findings: [
        {
          at: "2:11-2:21",
          message:
            "Text that was read in another encoding than its own: each letter became other characters, which a pattern matches instead of what was meant; write what was meant, in UTF-8.",
          severity: "warning",
          fix: null,
          labels: ["3:11 this one too", "4:11 this one too"],
        },
      ],
    },
  ],
});

testRule("character/unusual", {
  valid: ["# ~\u00a0\n", "# \u007f\n", "User-agent: *\nDisallow: /å¿\u0083\n"],
  invalid: [
    {
      source: "User-agent: *\nDisallow: /a\u0085b\u007f # \u0085\n# \u007f\n",
      findings: [
        { at: "2:13-2:14", message: "Invisible control character U+0085; remove it, or percent-encode it in a path." },
      ],
    },
  ],
});

testRule("character/surrogate", {
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

const octets = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

testRule("character/utf-8", {
  valid: ["User-agent: *\nDisallow: /\u00e9\n", octets("User-agent: *\nDisallow: /\xc3\xa9\n")],
  invalid: [
    {
      name: "all comments are one finding",
      source: octets("# \xfc\nUser-agent: *\n# \xfc\nDisallow: /a\n# \xfc\n"),
      findings: [{ at: "1:3", severity: "info", labels: ["3:3 this one, too", "5:3 this one, too"] }],
    },
    {
      name: "Latin-1, once a line",
      source: octets("User-agent: *\nDisallow: /caf\xe9\xe9/\n# \xfc\n"),
      findings: [
        {
          at: "2:15-2:16",
          message: 'Invalid UTF-8 (octet E9); save the file as UTF-8, or write the octet as "%E9".',
          severity: "error",
        },
        { at: "3:3", message: "as UTF-8.", severity: "info" },
      ],
    },
    {
      name: "the no-break space of Latin-1 at the end and at the beginning of a value",
      source: octets("User-agent: *\xa0\nDisallow: \xa0/\n"),
      findings: [
        {
          at: "1:14-1:15",
          message: "Invalid UTF-8 (octet A0, a no-break space in Latin-1); remove it.",
          fix: "unsafe",
          title: "Remove the no-break space",
        },
        { at: "2:11", message: "Invalid UTF-8 (octet A0, a no-break space in Latin-1); remove it.", fix: "unsafe" },
      ],
      output: octets("User-agent: *\nDisallow: /\n"),
    },
    {
      name: "several of them, with white space",
      source: octets("User-agent: *\nDisallow:\xa0 \xa0\t/a\xa0b \xa0 # c\nDisallow: \xa0\n"),
      findings: [{ at: "2:10", fix: "unsafe" }, "3:11"],
      output: octets("User-agent: *\nDisallow:/a\xa0b \xa0 # c\nDisallow: \n"),
    },
    {
      name: "a no-break space inside a value, in a key and in a comment",
      source: octets("User-agent: *\nDisallow: /a\xa0 b\n\xa0Disallow: /c\nDisallow: /d # \xa0\n"),
      findings: [
        { at: "2:13", message: "Invalid UTF-8 (octet A0); save the file as UTF-8, or remove the octet.", fix: null },
        { at: "3:1", message: "Invalid UTF-8 (octet A0); save the file as UTF-8, or remove the octet.", fix: null },
        { at: "4:16", message: "Invalid UTF-8 (octet A0); save the file as UTF-8.", fix: null },
      ],
    },
    {
      name: "after another fault of its line",
      source: octets("User-agent: *\nDisallow /a # \xfc\n"),
      findings: ["2:15"],
    },
    { name: "a character that is cut off", source: octets("# \xe2\x82\n"), findings: ["1:3-1:4"] },
  ],
});

testRule("character/look-alike", {
  valid: [
    { name: "a path of another script", source: "User-agent: *\nDisallow: /カテゴリ（仮）/\nDisallow: /café–bar/\n" },
    { name: "a dash beside hyphens", source: "User-agent: *\nDisallow: /projects-\u2013-east-side/\n" },
    { name: "its escape", source: "User-agent: *\nDisallow: /wp%E2%80%93admin/\n" },
  ],
  invalid: [
    {
      source:
        "User-agent: *\nDisallow: /wp\u2013admin/\nDisallow: /\uFF0A?sort=\nDisallow: \uFF0Fcart\uFF0F\nDisallow: /old/\u2026\n",
      findings: [
        {
          at: "2:14",
          message:
            'Character U+2013 ("\u2013") only looks like "-", so crawlers may fetch "/wp-admin/"; write "/wp-admin/", or "%E2%80%93" for "\u2013" if the page\'s address has it.',
          severity: "warning",
          labels: [
            '3:12 write "/*?sort=", or "%EF%BC%8A" for "\uFF0A" if the page\'s address has it',
            '4:11 write "/cart/", or "%EF%BC%8F" for "\uFF0F" if the page\'s address has it',
            '5:16 write "/old/", or "%E2%80%A6" for "\u2026" if the page\'s address has it',
          ],
        },
      ],
      output: "User-agent: *\nDisallow: /wp-admin/\nDisallow: /*?sort=\nDisallow: /cart/\nDisallow: /old/\n",
    },
  ],
});

test("a joiner between letters of ASCII is an invisible character", () => {
  const { findings } = lintDocument("User-agent: *\nDisallow: /ad\u200Dmin/\nDisallow: /\u0646\u200C\u0645/\n");
  expect(findings.map(({ line, messageId }) => `${line} ${messageId}`)).toEqual(["2 invisible"]);
});
testRule("character/invisible", {
  valid: ["User-agent: Bingbot\nDisallow: /b\n"],
  invalid: [
    {
      name: "a no-break space after each colon",
      source: "User-agent:\u00A0Bingbot\nDisallow:\u00A0/b\n",
      findings: [{ at: "1:12", message: "so Bingbot may fetch", labels: ["2:10 here, too"] }],
      output: "User-agent: Bingbot\nDisallow: /b\n",
    },
  ],
});
