// What the linter says about the examples of the pages.

import { messageKey } from "../diagnostics/diagnostic.ts";
import {
  type CodeExample,
  categories,
  codes,
  type DiagnosticCode,
  type MessageKey,
  pages,
} from "../diagnostics/index.ts";
import type { DialectName } from "../dialects/index.ts";
import { type LintOptions, lint } from "../lint/lint.ts";
import type { Source } from "../text/decode.ts";

/** Files of which the pages describe the faulty lines instead of showing them, because they are too long. */
const DESCRIBED: Partial<Record<MessageKey, () => Source>> = {
  "utf-16": () =>
    Uint8Array.from([0xff, 0xfe, ...Array.from("User-agent: *\n", (unit) => [unit.charCodeAt(0), 0]).flat()]),
  "clean-param/length": () => `Clean-param: ${"a".repeat(501)}\n`,
  "limit/line": () => `User-agent: *\nDisallow: /${"a".repeat(17_000)}\n`,
  "limit/file": () =>
    `User-agent: *\n${"# 64 octets of comment, with the line feed at the end of the line\n".repeat(8000)}`,
};

type ExampleOptions = LintOptions & { readonly dialect?: DialectName };

/** Codes that only a strict check reports. */
const STRICT: Partial<Record<DiagnosticCode, ExampleOptions>> = {
  "other-record": { strict: true },
  "outside-1996-grammar": { strict: true, dialect: "koster-1996" },
  "outside-1994-format": { strict: true, dialect: "rep-1994" },
};

/** Options with which the code is reported. */
export function optionsOfExample(code: DiagnosticCode): ExampleOptions {
  return STRICT[code] ?? { config: { rules: { [code]: codes[code].severity } } };
}

/** What the linter finds in the lines with the fault that an example shows or describes. */
export function findingsOfExample(code: DiagnosticCode, key: MessageKey, example: Pick<CodeExample, "wrong">) {
  const source = sourceOfExample(key, example);
  const found = lint(source, optionsOfExample(code));
  if (found.some((one) => messageKey(one) === key)) return found;
  // Only the exhaustive presets report some faults, because they have no consequences.
  const off = Object.fromEntries(Object.keys(categories).map((category) => [category, "off" as const]));
  return lint(source, { config: { preset: "all", categories: off, rules: { [code]: codes[code].severity } } });
}

function sourceOfExample(key: MessageKey, { wrong }: Pick<CodeExample, "wrong">): Source {
  return DESCRIBED[key]?.() ?? withEscapes(wrong);
}

/** The octets or the text that an example writes as `\xXX` and `\uXXXX`. */
export function withEscapes(example: string): Source {
  const unit = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const text = example.replace(/\\u([0-9A-F]{4})/gi, unit);
  if (!/\\x[0-9A-F]{2}/i.test(text)) return text;
  return Uint8Array.from(text.replace(/\\x([0-9A-F]{2})/gi, unit), (octet) => octet.charCodeAt(0));
}

/** An example with the message about its fault, filled in. */
export interface ExplainedExample extends CodeExample {
  readonly message: string;
  /** The octets of the file with the fault. */
  readonly octets: Uint8Array;
}

/** The examples of a page with what the linter says about them. */
export function examplesOf(code: DiagnosticCode): readonly ExplainedExample[] {
  return pages[code].examples.map((example) => {
    const { messageId } = example;
    const key = messageKey({ code, ...(messageId !== null && { messageId }) });
    const found = findingsOfExample(code, key, example).find((one) => messageKey(one) === key);
    const source = sourceOfExample(key, example);
    const octets = typeof source === "string" ? new TextEncoder().encode(source) : source;
    return { ...example, message: found?.message ?? codes[code].message, octets };
  });
}
