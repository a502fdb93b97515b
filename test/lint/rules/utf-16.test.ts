import { Buffer } from "node:buffer";
import { testRule } from "../rule-tester.ts";

const octets = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

testRule("utf-16", {
  valid: [
    { name: "the same in a string, which has no octets", source: "#\0a\0\n\0" },
    { name: "a NUL in every second place but one", source: Uint8Array.from(Buffer.from("#\0a\0b\0cd\n")) },
  ],
  invalid: [
    {
      name: "with a mark",
      source: octets("\uFEFFUser-agent: *\nDisallow: /\n"),
      findings: [{ at: "1:1-1:29", message: "The file is UTF-16", fix: null }],
    },
    { name: "without one", source: octets("User-agent: *\nDisallow: /\n"), findings: ["1:1-1:27"] },
    { name: "the mark alone", source: Uint8Array.from([0xfe, 0xff]), findings: ["1:1-1:3"] },
  ],
});
