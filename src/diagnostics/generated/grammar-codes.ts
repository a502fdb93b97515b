// Codes that the grammar reports. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { CodeEntry } from "../entry.ts";

/** Codes of the table below. Codes that the grammar reports. */
export type GrammarCode =
  | "byte-order-mark"
  | "character"
  | "comment"
  | "dead-pattern"
  | "key"
  | "missing-line-break"
  | "missing-line-end"
  | "name-outside-grammar"
  | "other-record"
  | "outside-1994-format"
  | "outside-1996-grammar"
  | "outside-group"
  | "pattern-begins-with-star"
  | "product-token"
  | "utf-16"
  | "white-space-in-pattern";

/** The keys of their messages. */
export type GrammarMessage =
  | "byte-order-mark"
  | "character/control"
  | "character/invisible"
  | "character/look-alike"
  | "character/unusual"
  | "character/misread"
  | "character/surrogate"
  | "character/utf-8"
  | "comment/foreign"
  | "comment/named"
  | "comment/cut"
  | "dead-pattern/url"
  | "dead-pattern/link"
  | "dead-pattern/two-slashes"
  | "dead-pattern/file"
  | "dead-pattern/slash"
  | "dead-pattern/regular-expression"
  | "dead-pattern/dot-segment"
  | "dead-pattern/router"
  | "key/misspelt"
  | "key/colon"
  | "key/invalid"
  | "key/none"
  | "missing-line-break"
  | "missing-line-end"
  | "name-outside-grammar"
  | "other-record"
  | "outside-1994-format"
  | "outside-1996-grammar"
  | "outside-group/rule"
  | "outside-group/record"
  | "pattern-begins-with-star"
  | "product-token/missing"
  | "product-token/several"
  | "product-token/header"
  | "product-token/invalid"
  | "utf-16"
  | "white-space-in-pattern";

export const grammarCodes: Readonly<Record<GrammarCode, CodeEntry>> = {
  "byte-order-mark": {
    severity: "warning",
    category: "standard",
    google: "off",
    spec: "2.2",
    message: "The file starts with a byte order mark, which some crawlers read as part of the first line; save it as UTF-8 without one.",
  },
  "character": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "A character that is not allowed, or that cannot be seen; remove it.",
    messages: {
      control: {
        message: "Control character {unit} is not allowed in robots.txt; remove it, or percent-encode it in a path.",
      },
      invisible: {
        message: "Invisible character {unit} is part of the pattern{effect}; {remedy}.",
      },
      "look-alike": {
        message: "Character {unit} (\"{found}\") only looks like \"{character}\"{effect}; {remedy}.",
        severity: "warning",
      },
      unusual: {
        message: "Invisible control character {unit}; remove it, or percent-encode it in a path.",
        severity: "warning",
      },
      misread: {
        message: "Text that was read in another encoding than its own: each letter became other characters, which a pattern matches instead of what was meant; {remedy}.",
        severity: "warning",
      },
      surrogate: {
        message: "Lone surrogate {unit}, which UTF-8 cannot encode; remove it.",
      },
      "utf-8": {
        message: "Invalid UTF-8 (octet {octet}); {remedy}.",
      },
    },
  },
  "comment": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "A comment that is part of a value, or a value of which a part is a comment; write \" # \" before comments.",
    messages: {
      foreign: {
        message: "\"{start}\" does not start a comment in robots.txt; put \"#\" before the line.",
      },
      named: {
        message: "The user-agent line for {name} is a comment, and the rule below it is one of the group above; write \"User-agent: {name}\".",
      },
      cut: {
        message: "\"#\" starts a comment, so the pattern is only \"{pattern}\"{consequence}; {remedy}.",
        severity: "warning",
      },
    },
  },
  "dead-pattern": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "A pattern that matches no page of the site; write the path that is meant.",
    messages: {
      url: {
        message: "Pattern \"{value}\" never matches, because rules apply to paths; write \"{intended}\" in the robots.txt of {host}, or remove the line.",
      },
      link: {
        message: "Pattern \"{pattern}\" has the form of a URL, and matches only paths that contain one{effect}; {remedy}.",
        severity: "info",
      },
      "two-slashes": {
        message: "Pattern \"{pattern}\" matches only paths that begin with two slashes{effect}; {remedy}.",
        severity: "info",
      },
      file: {
        message: "Pattern \"{pattern}\" begins with a folder of the server, which is usually not part of URLs{effect}; {remedy}.",
        severity: "info",
      },
      slash: {
        message: "Pattern \"{value}\" never matches, because paths start with \"/\"; write \"{intended}\".",
      },
      "regular-expression": {
        message: "\"{found}\" is the syntax of regular expressions or globs, which patterns do not support{effect}; {remedy}.",
        severity: "warning",
      },
      "dot-segment": {
        message: "Pattern \"{pattern}\" never matches, because crawlers resolve \".\" and \"..\" in URLs{effect}; {remedy}.",
        severity: "warning",
      },
      router: {
        message: "\"{found}\" is the syntax of a router, and matches only itself{effect}; {remedy}.",
        severity: "warning",
      },
    },
  },
  "key": {
    severity: "error",
    category: "syntax",
    google: "warning",
    spec: "2.2",
    message: "A line that crawlers skip, because they do not read a key in it; write \"key: value\".",
    messages: {
      misspelt: {
        message: "Unknown key \"{key}\"; did you mean \"{intended}\"?",
      },
      colon: {
        message: "Missing \":\" after \"{key}\"; write \"{key}: {value}\".",
      },
      invalid: {
        message: "Invalid key \"{key}\", because keys consist of letters, digits, \"-\" and \"_\"; correct it, or put \"#\" before the line.",
      },
      none: {
        message: "This line is neither \"key: value\" nor a comment, so crawlers skip it; remove it, or put \"#\" before it.",
      },
    },
  },
  "missing-line-break": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    message: "Missing line break before \"{key}\", which is read as part of the value; start a new line there.",
  },
  "missing-line-end": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2",
    message: "Missing line end after the last line; add one.",
  },
  "name-outside-grammar": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2.1",
    message: "\"{value}\" is outside the grammar of product tokens, and {interpretation}; write {intended}.",
  },
  "other-record": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "2.2.4",
    message: "\"{key}\" is not in the grammar of RFC 9309; allow other records in the check, or remove the line.",
  },
  "outside-1994-format": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1994",
    message: "The format of 1994 does not allow this; write {expected}.",
  },
  "outside-1996-grammar": {
    severity: "error",
    category: "standard",
    recommended: false,
    spec: "1996, 3.3",
    message: "The grammar of the 1996 draft does not allow this; write {expected}.",
  },
  "outside-group": {
    severity: "error",
    category: "syntax",
    spec: "2.2.2",
    message: "A line before the first user-agent line, so it applies to no crawler; put a user-agent line above it.",
    messages: {
      rule: {
        message: "Rule before the first user-agent line, so no crawler obeys it; put a user-agent line above it.",
      },
      record: {
        message: "\"{key}\" before the first user-agent line applies to no crawler; move it into a group.",
        severity: "warning",
      },
    },
  },
  "pattern-begins-with-star": {
    severity: "info",
    category: "standard",
    recommended: false,
    spec: "2.2",
    message: "Pattern \"{value}\" starts with \"*\", which crawlers accept and the grammar does not; write {intended}.",
  },
  "product-token": {
    severity: "warning",
    category: "syntax",
    spec: "2.2.1",
    message: "A user-agent line has one product token as its value, or a star.",
    messages: {
      missing: {
        message: "Missing product token, so the group applies to no crawler; write the crawler's token, or \"*\" for all.",
        severity: "error",
      },
      several: {
        message: "Several product tokens in one line (\"{value}\"), {interpretation}; write one user-agent line for each.",
        severity: "error",
      },
      header: {
        message: "\"{value}\" is a User-Agent header, which no crawler of today matches; write the crawler's product token.",
        severity: "error",
      },
      invalid: {
        message: "Invalid product token \"{value}\", {interpretation}; write the token that its operator documents, or remove the line.",
      },
    },
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
    message: "White space inside a pattern, which crawlers read differently; write one pattern per line, and a space in a path as %20.",
  },
};
