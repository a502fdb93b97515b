// How patterns are written: escapes, and characters that mean something else
// elsewhere (RFC 9309 §2.2.2, §2.2.3).
import type { CodeEntry } from "./entry.ts";

export type PatternsCode =
  | "broken-escape"
  | "lower-case-escape"
  | "escaped-unreserved"
  | "unescaped-character"
  | "unescaped-non-ascii"
  | "html-entity"
  | "invisible-character"
  | "double-escape"
  | "escaped-operator"
  | "escaped-slash"
  | "pattern-cut-by-comment"
  | "regular-expression";

export const patternsCodes: Readonly<Record<PatternsCode, CodeEntry>> = {
  "broken-escape": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"%" begins no escape here, because no two hex digits follow; write %25 for the character itself.',
  },
  "lower-case-escape": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.2",
    text: 'Escape "{found}" has lower-case digits; write "{upper}".',
  },
  "escaped-unreserved": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    text: '"{found}" is an escaped "{character}", which crawlers compare differently; write "{character}".',
  },
  "unescaped-character": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.2",
    text: '"{found}" stands in no URL as it is, and crawlers compare it differently; write "{escape}".',
  },
  "unescaped-non-ascii": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2.2",
    text: '"{found}" is not ASCII{and}; write "{escape}".',
  },
  "html-entity": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{found}" is a character of an HTML page and is compared letter by letter here; write "{character}".',
  },
  "invisible-character": {
    severity: "error",
    category: "ambiguity",
    spec: "2.2.2",
    text: "{unit} cannot be seen and is part of the pattern all the same; remove it.",
  },
  "double-escape": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    text: '"{found}" is a percent sign and two digits, because an escape is undone once; write "{single}" if that was meant.',
  },
  "escaped-operator": {
    severity: "info",
    category: "crawlers",
    spec: "2.2.3",
    text: '"{found}" stands for the character "{character}" itself, which some crawlers compare as three characters; use "{character}" if the operator was meant.',
  },
  "escaped-slash": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.2.2",
    text: '"{found}" is no "/" between segments; write "/" if that was meant.',
  },
  "pattern-cut-by-comment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2",
    text: '"#" begins a comment, so the pattern is "{pattern}", and no crawler asks for what a URL has behind "#"; leave it out, or put a space before a comment.',
  },
  "regular-expression": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    text: '"{found}" has no meaning in a pattern, which is no regular expression; use "*" for any characters and a final "$" for the end.',
  },
};
