// Prettier's view of robots.txt: robotspec reads, robotspec formats, Prettier asks.
// Prettier has taken off a byte order mark and made every line end LF before it
// does, and puts back the mark and the line ends it is set to.
import { utils } from "prettier/doc";
import { format } from "robotspec/format";

export const languages = [
  { name: "robots.txt", parsers: ["robotstxt"], filenames: ["robots.txt"], extensions: [".robots.txt"] },
];

const BYTE_ORDER_MARK = "\uFEFF";

/** What becomes of octets that are not UTF-8 when Prettier reads a file. */
const REPLACEMENT = "\uFFFD";

const whyLeftAlone = {
  "html-page": "This looks like an HTML page, not a robots.txt; serve a text file.",
  "utf-16": "This is UTF-16; save it as UTF-8.",
  "over-limit": "Readers may stop at 512,000 octets, and what they see would move; shorten the file.",
};

export const parsers = {
  robotstxt: {
    astFormat: "robotstxt",
    locStart: () => 0,
    locEnd: ({ text }) => text.length,
    /** Throws for what the formatter leaves alone, so that Prettier says so and leaves it alone, too. */
    parse(text) {
      if (text.includes(REPLACEMENT)) {
        throw new SyntaxError(
          'This file holds U+FFFD, as one that is not UTF-8 does once it is read; use "robotspec format", which keeps its octets.',
        );
      }
      // A mark that is left is a second one, and stays where the first one is.
      const before = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
      const { output, leftAlone } = format(before + text);
      if (leftAlone !== null) throw new SyntaxError(whyLeftAlone[leftAlone]);
      return { type: "robotstxt", text, formatted: output.slice(before.length) };
    },
  },
};

export const printers = {
  robotstxt: {
    print: ({ node }) => utils.replaceEndOfLine(node.formatted),
    // That the two texts are read alike is robotspec's promise; they are not alike.
    massageAstNode: Object.assign(() => {}, { ignoredProperties: new Set(["text", "formatted"]) }),
  },
};
