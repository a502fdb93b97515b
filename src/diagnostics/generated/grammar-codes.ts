// What the grammar reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

export type GrammarCode =
  | "absolute-url-pattern"
  | "binary-file"
  | "byte-order-mark"
  | "control-character"
  | "foreign-comment"
  | "html-page"
  | "ill-formed-utf-8"
  | "invalid-key"
  | "invalid-product-token"
  | "lone-surrogate"
  | "missing-colon"
  | "missing-line-break"
  | "missing-line-end"
  | "missing-product-token"
  | "misspelt-key"
  | "name-outside-grammar"
  | "other-record"
  | "outside-1994-format"
  | "outside-1996-grammar"
  | "pattern-begins-with-star"
  | "pattern-without-slash"
  | "rule-outside-group"
  | "several-product-tokens"
  | "unreadable-line"
  | "user-agent-header"
  | "utf-16"
  | "white-space-in-pattern";

export const grammarCodes: Readonly<Record<GrammarCode, CodeEntry>> = {
  "absolute-url-pattern": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "Pattern \"{value}\" can never match, because the host is no part of a path; write \"{intended}\" into the robots.txt of {host}.",
  },
  "binary-file": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "This is binary data, not the text of a robots.txt; serve a text file, or answer 404.",
  },
  "byte-order-mark": {
    severity: "warning",
    category: "standard",
    google: "off",
    spec: "2.2",
    message: "A byte order mark stands before the first line; save the file as UTF-8 without one.",
  },
  "control-character": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Control character {unit} is outside the grammar; remove it, or write it percent-encoded in a path.",
  },
  "foreign-comment": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Comments begin with \"#\", so \"{start}\" makes none; write \"#\" before the line.",
  },
  "html-page": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "This looks like an HTML or XML page, not a robots.txt; serve a text file, or answer 404.",
  },
  "ill-formed-utf-8": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "Octet {octet} is not UTF-8 here; save the file as UTF-8{or}.",
  },
  "invalid-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2.4",
    message: "\"{key}\" is no key: it holds something other than letters, digits, \"-\" and \"_\"; correct the key, or put \"#\" before the line.",
  },
  "invalid-product-token": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    message: "\"{value}\" is no product token; {reading}; write letters, \"-\" and \"_\" only, one token a line.",
  },
  "lone-surrogate": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "A lone surrogate ({unit}) has no UTF-8 form; remove it.",
  },
  "missing-colon": {
    severity: "error",
    category: "syntax",
    google: "warning",
    spec: "2.2",
    message: "No \":\" after \"{key}\"; write \"{key}: {value}\".",
  },
  "missing-line-break": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "\"{key}\" stands in the middle of a line, where it is part of another value; put a line end before it.",
  },
  "missing-line-end": {
    severity: "info",
    category: "standard",
    spec: "2.2",
    message: "The last line has no line end; add one.",
  },
  "missing-product-token": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    message: "A user-agent line without a product token names nobody; write the crawler's token, or \"*\" for all.",
  },
  "misspelt-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "\"{key}\" is no key crawlers know; write \"{intended}\".",
  },
  "name-outside-grammar": {
    severity: "info",
    category: "standard",
    spec: "2.2.1",
    message: "\"{value}\" is outside the grammar, which has letters, \"-\" and \"_\" in a name, though {reading}; write {intended}.",
  },
  "other-record": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "2.2.4",
    message: "\"{key}\" is no line of the RFC's own grammar; allow other records in the check, or remove the line.",
  },
  "outside-1994-format": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1994",
    message: "The format of 1994 has nothing of the kind here; write {expected}.",
  },
  "outside-1996-grammar": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1996, 3.3",
    message: "The grammar of the 1996 draft has nothing of the kind here; write {expected}.",
  },
  "pattern-begins-with-star": {
    severity: "info",
    category: "standard",
    spec: "2.2",
    message: "The grammar wants \"/\" first, though every crawler accepts \"{value}\"; write {intended} to conform.",
  },
  "pattern-without-slash": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "Pattern \"{value}\" can never match, because a path begins with \"/\"; write \"{intended}\".",
  },
  "rule-outside-group": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "A rule before the first user-agent line applies to nobody; put a user-agent line above it.",
  },
  "several-product-tokens": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    message: "A user-agent line names one crawler, and \"{value}\" lists several, {reading}; write a line for each of them.",
  },
  "unreadable-line": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "No line of robots.txt: it is neither \"key: value\" nor a comment; remove it, or put \"#\" before it.",
  },
  "user-agent-header": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    message: "\"{value}\" is a User-Agent header, or how one begins, and nobody's name in a robots.txt; write the crawler's product token.",
  },
  "utf-16": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    message: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
  },
  "white-space-in-pattern": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "White space ends a pattern, and something follows it; write one pattern a line, and a space in a path as %20.",
  },
};
