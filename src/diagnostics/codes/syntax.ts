// What the grammar rejects in a line as a whole (RFC 9309 §2.2).
import type { CodeEntry } from "./entry.ts";

export type SyntaxCode =
  | "missing-colon"
  | "missing-line-break"
  | "unreadable-line"
  | "invalid-key"
  | "misspelt-key"
  | "other-record"
  | "outside-1996-grammar"
  | "outside-1994-format"
  | "binary-file"
  | "html-page"
  | "foreign-comment";

export const syntaxCodes: Readonly<Record<SyntaxCode, CodeEntry>> = {
  "missing-colon": {
    severity: "error",
    category: "syntax",
    google: "warning",
    spec: "2.2",
    text: 'No ":" after "{key}"; write "{key}: {value}".',
  },
  "missing-line-break": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: '"{key}" stands in the middle of a line, where it is part of another value; put a line end before it.',
  },
  "unreadable-line": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: 'No line of robots.txt: it is neither "key: value" nor a comment; remove it, or put "#" before it.',
  },
  "invalid-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2.4",
    text: '"{key}" is no key: it holds something other than letters, digits, "-" and "_"; correct the key, or put "#" before the line.',
  },
  "misspelt-key": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: '"{key}" is no key crawlers know; write "{intended}".',
  },
  "other-record": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "2.2.4",
    text: '"{key}" is no line of the RFC\'s own grammar; allow other records in the check, or remove the line.',
  },
  "outside-1996-grammar": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1996, 3.3",
    text: "The grammar of the 1996 draft has nothing of the kind here; write {expected}.",
  },
  "outside-1994-format": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1994",
    text: "The format of 1994 has nothing of the kind here; write {expected}.",
  },
  "binary-file": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    text: "This is binary data, not the text of a robots.txt; serve a text file, or answer 404.",
  },
  "html-page": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    text: "This looks like an HTML or XML page, not a robots.txt; serve a text file, or answer 404.",
  },
  "foreign-comment": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: 'Comments begin with "#", so "{start}" makes none; write "#" before the line.',
  },
};
