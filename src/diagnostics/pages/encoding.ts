// Why, examples, who differs: the pages of codes/encoding.ts.
import type { EncodingCode } from "../codes/encoding.ts";
import type { CodePage } from "./page.ts";

export const encodingPages: Readonly<Record<EncodingCode, CodePage>> = {
  "byte-order-mark": {
    about:
      "The grammar has no place for a byte order mark. Most crawlers skip it; one that does not reads the first line as unknown, and with it the first group loses its user-agent line.",
    wrong: "\\uFEFFUser-agent: *\nDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Every dialect here skips a complete mark. Google's library also skips its first octet, or its first two, alone. A reader that knows no mark takes the first line for another record.",
    turnOff: "If your editor cannot save without one and only large search engines matter to you.",
  },
  "utf-16": {
    about:
      "The file MUST be UTF-8. A crawler that reads UTF-16 octets as UTF-8 finds no line it knows, so everything is allowed. Bridging the encoding is optional for a crawler and is not done here unless asked for.",
    wrong: "(every second octet is NUL)\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "None reads it: every second octet is NUL. Bridging the encoding is optional for a crawler, and no large one says it does.",
    turnOff: "Never: such a file allows everything.",
  },
  "ill-formed-utf-8": {
    about:
      "The file MUST be UTF-8. The usual reason is a file saved as Latin-1 or Windows-1252. In a path the octet is kept and compared as it stands, which only matches URLs that hold the same octet escaped.",
    wrong: "User-agent: *\nDisallow: /caf\\xE9/\n",
    right: "User-agent: *\nDisallow: /caf%C3%A9/\n",
    crawlers:
      "The octet is compared as it stands; Google's library escapes it first, which comes to the same. Some libraries give up the whole file.",
    turnOff: "If it stands in comments only and you cannot change how the file is saved.",
  },
  "lone-surrogate": {
    about:
      "Only a text that was never octets can hold half a surrogate pair; it comes from cutting a string in the middle of a character.",
    wrong: "User-agent: *\nDisallow: /\\uD83D\n",
    right: "User-agent: *\nDisallow: /%F0%9F%98%80\n",
    crawlers: "No crawler gets to see it: it has no octets.",
    turnOff: "If the text is never written to a file.",
  },
  "control-character": {
    about:
      "Characters U+0000 to U+001F other than tab, CR and LF may stand nowhere, not even in comments. A rule that holds one is dropped (Section 3 wants such characters rejected), while the line still counts as a rule line where groups are formed.",
    wrong: "User-agent: *\nDisallow: /a\\u0000b\n",
    right: "User-agent: *\nDisallow: /a%00b\n",
    crawlers:
      "RFC 9309 drops the rule. For Google's library the line ends at NUL, so that what stands before it counts. The documents of 1994 and 1996 compare the octet.",
    turnOff: "Never: no reader is sure to take the line as it was meant.",
  },
  "unusual-character": {
    about:
      "DEL and the C1 controls U+0080 to U+009F are accepted by the ABNF, although its comment says control characters are excluded. They are invisible and are hardly ever meant.",
    wrong: "User-agent: *\nDisallow: /a\\u0085\n",
    right: "User-agent: *\nDisallow: /a\n",
    crawlers:
      "Every crawler compares the octets as they stand, so that the rule matches only URLs that hold them escaped.",
    turnOff: "If a path of your site really holds such a character.",
  },
  "missing-line-end": {
    about: "Every line of the grammar ends with CR, LF or CRLF, the last one too. Crawlers read the line all the same.",
    wrong: "User-agent: *\nDisallow: /private/",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Every crawler reads the line all the same.",
    turnOff: "If you do not care for conformance to the letter; tools that append to the file do.",
  },
  "over-limit": {
    about:
      "A crawler must read at least 500 KiB (512,000 octets) and may ignore the rest. The line the limit falls into is dropped too, because a rule cut in the middle is another rule.",
    wrong: "# 512,001 octets and more\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "RFC 9309 asks for at least 500 KiB and lets a crawler stop there, as Googlebot does. For Yandex a larger file allows everything.",
    turnOff: "If no crawler you care for stops there.",
  },
  "line-ends-mixed": {
    about:
      "CR, LF and CRLF all end a line by the RFC, in one file as well. Editors and tools get confused, and version control shows every line as changed.",
    wrong: "User-agent: *\\u000D\\u000ADisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "None of the large ones differs. A few libraries do not know a CR that stands alone.",
    turnOff: "If the parts of the file come from different tools, which is why it is off unless asked for.",
  },
  "cr-line-ends": {
    about:
      "The RFC allows CR alone, and the large crawlers read it. A reader that does not sees the whole file as one line, of which it obeys nothing, or the first key with everything behind it as its value.",
    wrong: "User-agent: *\\u000DDisallow: /private/\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library and those of Python and Java know CR. Readers in JavaScript and Go that split at LF do not.",
    turnOff: "If only the large crawlers matter to you, which is why it is off unless asked for.",
  },
  "long-line": {
    about:
      "Google's library keeps so many octets of a line and drops the rest of it, in the middle of a pattern if it comes to that: the rule that is left is a wider one than was written. No reader has to take a line of any length.",
    wrong: "(a line of 17,000 octets)\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers:
      "Google's library keeps 16,663 octets. Yandex takes no rule that is longer than 1,024 characters. RFC 9309 knows no limit but that of the file.",
    turnOff: "Never: nobody reads such a line to its end with certainty.",
  },
};
