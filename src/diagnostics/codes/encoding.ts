// Octets, characters, line ends and size (RFC 9309 §2.2, §2.3, §2.5).
import type { CodeEntry } from "./entry.ts";

export type EncodingCode =
  | "byte-order-mark"
  | "utf-16"
  | "ill-formed-utf-8"
  | "lone-surrogate"
  | "control-character"
  | "unusual-character"
  | "missing-line-end"
  | "over-limit"
  | "line-ends-mixed"
  | "cr-line-ends"
  | "long-line";

export const encodingCodes: Readonly<Record<EncodingCode, CodeEntry>> = {
  "byte-order-mark": {
    severity: "warning",
    category: "standard",
    google: "off",
    spec: "2.2",
    text: "A byte order mark stands before the first line; save the file as UTF-8 without one.",
  },
  "utf-16": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    text: "The file is UTF-16, which crawlers cannot read; save it as UTF-8.",
  },
  "ill-formed-utf-8": {
    severity: "error",
    category: "syntax",
    spec: "2.3",
    text: "Octet {octet} is not UTF-8 here; save the file as UTF-8{or}.",
  },
  "lone-surrogate": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: "A lone surrogate ({unit}) has no UTF-8 form; remove it.",
  },
  "control-character": {
    severity: "error",
    category: "syntax",
    spec: "2.2",
    text: "Control character {unit} is outside the grammar; remove it, or write it percent-encoded in a path.",
  },
  "unusual-character": {
    severity: "warning",
    category: "standard",
    spec: "2.2",
    text: "{unit} is a control character the grammar lets through; remove it, or write it percent-encoded.",
  },
  "missing-line-end": {
    severity: "info",
    category: "standard",
    spec: "2.2",
    text: "The last line has no line end; add one.",
  },
  "over-limit": {
    severity: "warning",
    category: "standard",
    spec: "2.5",
    text: "The file goes on past octet {limit}, where crawlers may stop reading; shorten it.",
  },
  "line-ends-mixed": {
    severity: "info",
    category: "style",
    recommended: false,
    spec: "2.2",
    text: "Lines end with {first} and with {other}; save the file with one kind of line end.",
  },
  "cr-line-ends": {
    severity: "warning",
    category: "crawlers",
    recommended: false,
    spec: "2.2",
    text: "Lines end with CR, which not every reader knows; save the file with LF.",
  },
  "long-line": {
    severity: "warning",
    category: "crawlers",
    spec: "2.5",
    text: "The line goes on past octet {most}, where Google stops reading it; write shorter lines.",
  },
};
