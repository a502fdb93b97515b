// Which groups a crawler obeys (RFC 9309 §2.1, §2.2.1).
import type { CodeEntry } from "./entry.ts";

export type SelectionCode =
  | "group-without-rules"
  | "joined-groups"
  | "blank-line-after-user-agent"
  | "blank-line-among-rules"
  | "repeated-group"
  | "several-star-groups"
  | "hidden-star-rules"
  | "repeated-user-agent"
  | "misspelt-product-token";

export const selectionCodes: Readonly<Record<SelectionCode, CodeEntry>> = {
  "group-without-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    text: 'No rule follows for "{name}", which so may fetch everything; write the rules that are meant, or "Disallow:" to say so.',
  },
  "joined-groups": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.1",
    text: 'A blank line ends no group, so the rules below {what} "{name}", too; write its own rules above the blank line, or remove that.',
  },
  "blank-line-after-user-agent": {
    severity: "info",
    category: "crawlers",
    spec: "2.1",
    text: "To old readers a blank line ends the group here, before its first rule; remove it.",
  },
  "blank-line-among-rules": {
    severity: "info",
    category: "crawlers",
    recommended: false,
    spec: "2.1",
    text: "To old readers a blank line ends the group here, and the rules below it are nobody's; remove it, or put a comment in its place.",
  },
  "repeated-group": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    text: '"{name}" has a group already; put the rules of both into one.',
  },
  "several-star-groups": {
    severity: "warning",
    category: "crawlers",
    spec: "2.2.1",
    text: 'This is not the first group for "*"; put the rules of all of them into one.',
  },
  "hidden-star-rules": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.1",
    text: '"{name}" has a group of its own, so the {rules} not apply to it that the "*" group has; write here what is to apply.',
  },
  "repeated-user-agent": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.1",
    text: '"{name}" is named twice in this group; remove one of the two lines.',
  },
  "misspelt-product-token": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    text: '"{name}" is no crawler that is well known; write "{intended}" if that one is meant.',
  },
};
