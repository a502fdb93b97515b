import { Buffer } from "node:buffer";
import { testRule } from "../rule-tester.ts";

const octets = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

testRule("ill-formed-utf-8", {
  valid: ["User-agent: *\nDisallow: /\u00e9\n", octets("User-agent: *\nDisallow: /\xc3\xa9\n")],
  invalid: [
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
