// Content-Signal: what the content of a page may be used for, yes or no (contentsignals.org).
import { cut } from "../diagnostics/message.ts";
import type { Span } from "../text/span.ts";
import type { Signal, SignalStatement } from "./model.ts";
import {
  pathBeforeWhiteSpace,
  pathWithoutSeparator,
  type ReadValue,
  type ReportFinding,
  splitPath,
  trimmed,
} from "./value.ts";

/** The uses that the specification defines. */
export type SignalName = "search" | "ai-input" | "ai-train";

export const signalNames: readonly SignalName[] = ["search", "ai-input", "ai-train"];

/** The most that AI systems may do with content, as the signal `use` says. */
export type ContentUse = "immediate" | "reference" | "full";

/**
 * Values of the signal `use`, the most restrictive first. Cloudflare serves the three in the files that it manages; its
 * documentation gives an order for the last two.
 */
export const contentUses: readonly ContentUse[] = ["immediate", "reference", "full"];

/**
 * `[path] name=value, name=value`. The specification does not mention case or white space; published files vary in
 * both, so names and values are case-insensitive, and white space around commas and `=` is accepted.
 */
export const readContentSignal: ReadValue<SignalStatement> = (value, report) => {
  const { source, span } = value;
  const { path, rest } = splitPath(value);
  if (path !== null && rest === span.end) {
    report("content-signal/syntax", span, { what: `no signal follows the path ${quoted(path)}`, intended: SIGNALS });
    return null;
  }
  const meant = path === null ? null : pathWithoutSeparator(path);
  if (path !== null && meant !== null) {
    const what = `the path ${quoted(path)} includes the "${path.slice(-1)}"`;
    report(
      "content-signal/syntax",
      { start: span.start, end: span.start + path.length },
      { what, intended: quoted(meant) },
    );
  }
  const signals: Signal[] = [];
  const seen = new Set<string>();
  let start = rest;
  for (const item of source.slice(rest, span.end).split(",")) {
    const signal = readSignal(source, trimmed(source, start, start + item.length), report);
    start += item.length + 1;
    if (signal === null) continue;
    if (seen.has(signal.name)) report("content-signal/repeated", signal.span, { name: signal.name });
    seen.add(signal.name);
    signals.push(signal);
  }
  return signals.length === 0 ? null : { path, signals };
};

function readSignal(source: string, span: Span, report: ReportFinding): Signal | null {
  const item = source.slice(span.start, span.end);
  const equals = span.start + item.indexOf("=");
  const nameSpan = trimmed(source, span.start, Math.max(equals, span.start));
  if (nameSpan.start === nameSpan.end) {
    const what =
      item === "" ? "a signal is missing between two commas or at an end" : `${quoted(item)} is not a signal`;
    report("content-signal/syntax", span, { what, intended: SIGNALS });
    return null;
  }
  const name = source.slice(nameSpan.start, nameSpan.end).toLowerCase();
  const valueSpan = trimmed(source, equals + 1, span.end);
  const value = source.slice(valueSpan.start, valueSpan.end);
  const path = pathBeforeWhiteSpace(name);
  if (path !== null) {
    const what = path.startsWith("/")
      ? `the path ${quoted(path)} is not at the start of the value`
      : `${quoted(path)} is not a signal, and a path begins with "/"`;
    report("content-signal/syntax", span, { what, intended: SIGNALS });
  } else if (holdsAnotherSignal(value)) report("content-signal/separator", span, { item });
  else if (!isKnown(name)) report("content-signal/unknown", nameSpan, { name, intended: intendedSignal(name) });
  else if (!isValueOf(name, value)) {
    const written = value === "" ? '""' : quoted(value);
    report("content-signal/value", span, { name, value: written, intended: intendedValue(name, value) });
  }
  return { name, value, span };
}

/** Whether a second `name=` follows in a value, as in `yes ai-train=no` or `yes; ai-train=no`. */
function holdsAnotherSignal(value: string): boolean {
  const beforeEquals = value.split("=").slice(0, -1);
  return beforeEquals.some((part) => {
    const words = part.slice(0, trimmed(part, 0, part.length).end);
    return /[-\w]$/.test(words) && /[^-\w]/.test(words);
  });
}

/** The remedy for text that is not a signal. */
const SIGNALS = "name=yes or name=no, with a comma between two of them";

/** The text in quotation marks, shortened inside of them. */
function quoted(text: string): string {
  return `"${cut(text, MAX_QUOTED)}"`;
}

/** The number of code units of an item that a message shows. */
const MAX_QUOTED = 40;

function isKnown(name: string): boolean {
  return name === "use" || (signalNames as readonly string[]).includes(name);
}

function isValueOf(name: string, value: string): boolean {
  return (name === "use" ? contentUse(value) : yesOrNo(value)) !== null;
}

/** The answer of a signal's value; null for any other value. */
export function yesOrNo(value: string): "yes" | "no" | null {
  const folded = value.toLowerCase();
  return folded === "yes" || folded === "no" ? folded : null;
}

/** The level of a value of the signal `use`; null for any other value. */
export function contentUse(value: string): ContentUse | null {
  const folded = value.toLowerCase();
  return contentUses.find((use) => use === folded) ?? null;
}

/** Names of the same uses in other vocabularies. */
const otherNames: Readonly<Record<string, SignalName>> = {
  "train-ai": "ai-train",
  "ai-training": "ai-train",
  training: "ai-train",
  "input-ai": "ai-input",
  "ai-use": "ai-input",
};

function intendedSignal(name: string): string {
  const folded = name.replaceAll("_", "-");
  const intended = isKnown(folded) ? folded : Object.hasOwn(otherNames, folded) ? otherNames[folded] : undefined;
  return intended === undefined ? signalNames.join(", ") : `"${intended}"`;
}

function intendedValue(name: string, value: string): string {
  if (name === "use") return contentUses.join(", ");
  const meant = /^(?:y|true|allow|1)$/i.test(value) ? "yes" : /^(?:n|false|disallow|0)$/i.test(value) ? "no" : null;
  return meant === null ? "yes or no" : `${name}=${meant}`;
}
