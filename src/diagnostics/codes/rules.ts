// Allow and disallow lines: their patterns, and what they do (RFC 9309 §2.2.2, §2.2.3).
import type { CodeEntry } from "./entry.ts";

export type RulesCode =
  | "pattern-without-slash"
  | "pattern-begins-with-star"
  | "white-space-in-pattern"
  | "absolute-url-pattern";

export const rulesCodes: Readonly<Record<RulesCode, CodeEntry>> = {
  "pattern-without-slash": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    text: 'Pattern "{value}" can never match, because a path begins with "/"; write "{intended}".',
  },
  "pattern-begins-with-star": {
    severity: "info",
    category: "standard",
    spec: "2.2",
    text: 'The grammar wants "/" first, though every crawler accepts "{value}"; write {intended} to conform.',
  },
  "white-space-in-pattern": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    text: "White space ends a pattern, and something follows it; write one pattern a line, and a space in a path as %20.",
  },
  "absolute-url-pattern": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    text: 'Pattern "{value}" can never match, because the host is no part of a path; write "{intended}" into the robots.txt of {host}.',
  },
};
