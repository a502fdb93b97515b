// A Prettier plugin that formats robots.txt with robotspec. Before it calls the parser, Prettier removes a byte order mark
// and normalises line ends to LF; afterwards it restores the mark and writes the configured line ends.
import { utils } from "prettier/doc";
import { format } from "robotspec/format";

export const languages = [
  { name: "robots.txt", parsers: ["robotstxt"], filenames: ["robots.txt"], extensions: [".robots.txt"] },
];

const BYTE_ORDER_MARK = "\uFEFF";

/** Prettier reads files as UTF-8 and replaces invalid octets with this character. */
const REPLACEMENT = "\uFFFD";

const fileSkipMessages = {
  "not-robots-txt": "This is another document instead of a robots.txt; serve a text file.",
  "unrendered-template": "This is the source of a template; format its output.",
  "merge-conflict": "This has an unresolved merge conflict; resolve it.",
  "utf-16": "This is UTF-16; save it as UTF-8.",
  "over-limit":
    "This file is longer than 512,000 octets, so formatting could change which part of it crawlers read; shorten it.",
};

export const parsers = {
  robotstxt: {
    astFormat: "robotstxt",
    locStart: () => 0,
    locEnd: ({ text }) => text.length,
    /** Throws if the formatter skips the file, so that Prettier reports it and does not change the file. */
    parse(text) {
      if (text.includes(REPLACEMENT)) {
        throw new SyntaxError(
          'This file contains U+FFFD, so it is probably not UTF-8; use "robotspec format", which keeps its octets.',
        );
      }
      // A mark at this point is a second one. A first one is added so that the second one is kept.
      const before = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
      const { output, fileSkipped } = format(before + text);
      if (fileSkipped !== null) throw new SyntaxError(fileSkipMessages[fileSkipped]);
      return { type: "robotstxt", text, formatted: output.slice(before.length) };
    },
  },
};

export const printers = {
  robotstxt: {
    print: ({ node }) => utils.replaceEndOfLine(node.formatted),
    // Prettier compares the syntax trees before and after; the texts in them differ, although their meaning is the same.
    massageAstNode: Object.assign(() => {}, { ignoredProperties: new Set(["text", "formatted"]) }),
  },
};
