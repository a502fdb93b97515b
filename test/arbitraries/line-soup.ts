// Texts for scanners: files as people write them, and random sequences of the code units that scanners
// treat specially.
import fc, { type Arbitrary } from "fast-check";
import { decode } from "../../src/text/decode.ts";
import { googleQuestion } from "../dialects/google-files.ts";
import { robotsSource } from "./robotstxt.ts";

const words = [
  ...["user-agent", "User-Agent", "useragent", "user agent", "user", "agent", "allow", "Allow", "disallow", "Disallow"],
  ...[
    "dissallow",
    "dissalow",
    "disalow",
    "diasllow",
    "disallaw",
    "disall",
    "allo",
    "sitemap",
    "x",
    "Foo_1",
    "key word",
  ],
];
const marks = [
  ...[
    ":",
    ":",
    ":",
    " ",
    "\t",
    "\v",
    "\f",
    "\0",
    "#",
    "#",
    "*",
    "/",
    "$",
    "-",
    "_",
    "%",
    ".",
    ",",
    "\n",
    "\n",
    "\r\n",
    "\r",
  ],
  ...["\u0001", "\u001F", "!", '"', "~", "\x7F", "\u0080", "\u00A0", "\u07FF", "\u0800", "\uD7FF", "\uE000", "\uFEFF"],
  ...["\uFFFF", "\u2028", "\u017F", "\u212A", "\uD800", "\uDBFF", "\uDC00", "\uDCBB", "\uDCBF", "\uDCEF", "\uDFFF"],
  ...["\uD83D\uDE00", "\uD800\uDC00", "\uDBFF\uDFFF"],
];

const soup = fc.noBias(
  fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...words) },
        { weight: 5, arbitrary: fc.constantFrom(...marks) },
      ),
      {
        maxLength: 14,
        size: "max",
      },
    )
    .map((parts) => parts.join("")),
);

const byteOrderMark = fc.constantFrom("\uFEFF", "\uDCEF", "\uDCEF\uDCBB", "\uDCEF\uDCBB\uDCBF", "\uFEFF\uFEFF");

const units = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 20 })
  .map((list) => String.fromCharCode(...list));

/** Any text, most often one that is nearly a robots.txt. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: robotsSource.map((source) => decode(source).text) },
  { weight: 3, arbitrary: googleQuestion.map(({ robots }) => decode(robots).text) },
  { weight: 4, arbitrary: soup },
  { weight: 1, arbitrary: fc.tuple(byteOrderMark, soup).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: units },
);
