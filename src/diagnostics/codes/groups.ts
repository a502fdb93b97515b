// Who a group is for, and which lines make one (RFC 9309 §2.1, §2.2.1).
import type { CodeEntry } from "./entry.ts";

export type GroupsCode =
  | "missing-product-token"
  | "invalid-product-token"
  | "name-outside-grammar"
  | "user-agent-header"
  | "rule-outside-group"
  | "several-product-tokens";

export const groupsCodes: Readonly<Record<GroupsCode, CodeEntry>> = {
  "missing-product-token": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    text: 'A user-agent line without a product token names nobody; write the crawler\'s token, or "*" for all.',
  },
  "invalid-product-token": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    text: '"{value}" is no product token; {reading}; write letters, "-" and "_" only, one token a line.',
  },
  "name-outside-grammar": {
    severity: "info",
    category: "standard",
    spec: "2.2.1",
    text: '"{value}" is outside the grammar, which has letters, "-" and "_" in a name, though {reading}; write {intended}.',
  },
  "user-agent-header": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    text: "\"{value}\" is a User-Agent header, or how one begins, and nobody's name in a robots.txt; write the crawler's product token.",
  },
  "rule-outside-group": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    text: "A rule before the first user-agent line applies to nobody; put a user-agent line above it.",
  },
  "several-product-tokens": {
    severity: "error",
    category: "syntax",
    spec: "2.2.1",
    text: 'A user-agent line names one crawler, and "{value}" lists several, {reading}; write a line for each of them.',
  },
};
