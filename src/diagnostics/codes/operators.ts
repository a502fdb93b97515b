// Patterns that are empty, match nothing, or say in many characters what fewer would
// (RFC 9309 §2.2.2, §2.2.3).
import type { CodeEntry } from "./entry.ts";

export type OperatorsCode =
  | "empty-allow"
  | "empty-disallow"
  | "dot-segment"
  | "rule-for-robots-txt"
  | "repeated-star"
  | "trailing-star"
  | "anchor-inside-pattern";

export const operatorsCodes: Readonly<Record<OperatorsCode, CodeEntry>> = {
  "empty-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    text: 'An "Allow" without a path says nothing; remove it, or write the path.',
  },
  "empty-disallow": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: 'An empty "Disallow" says that all is open, and "{other}" says that it is not; remove one of the two.',
  },
  "dot-segment": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: 'No URL matches "{pattern}", because crawlers resolve "." and ".." before they ask; write the path that is left.',
  },
  "rule-for-robots-txt": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" is about the robots.txt itself, which crawlers may always fetch; remove it.',
  },
  "repeated-star": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.3",
    text: '"{found}" matches what "*" does; write "{intended}".',
  },
  "trailing-star": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2.3",
    text: '"{pattern}" matches the same without "{found}"; write "{intended}".',
  },
  "anchor-inside-pattern": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.3",
    text: 'The "$" in "{pattern}" is not at its end, where alone it means the end of the URL; remove what follows it, or write it as "%24".',
  },
};
