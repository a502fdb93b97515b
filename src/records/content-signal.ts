// Content-Signal: what content may be used for, in yes and no (contentsignals.org).
import { cut } from "../diagnostics/message.ts";
import type { Span } from "../text/span.ts";
import type { Signal, SignalStatement } from "./model.ts";
import { pathBeforeWhiteSpace, pathWithoutSign, type ReadValue, type Report, splitPath, trimmed } from "./value.ts";

/** The uses a signal speaks of. */
export type SignalName = "search" | "ai-input" | "ai-train";

export const signalNames: readonly SignalName[] = ["search", "ai-input", "ai-train"];

/** Values of `use`, which Cloudflare serves as a trial. */
const useValues: readonly string[] = ["immediate", "reference", "full"];

/**
 * `[path] name=value, name=value`. Names and values are compared without regard to ASCII case, and
 * white space around commas and `=` is let pass: no document says, and the files have both.
 */
export const readContentSignal: ReadValue<SignalStatement> = (value, report) => {
  const { source, span } = value;
  const { path, rest } = splitPath(value);
  if (path !== null && rest === span.end) {
    report("content-signal-syntax", span, { what: `no signal follows the path ${quoted(path)}`, intended: SIGNALS });
    return null;
  }
  const meant = path === null ? null : pathWithoutSign(path);
  if (path !== null && meant !== null) {
    const what = `a path ends at white space, and ${quoted(path)} has the "${path.slice(-1)}" in it`;
    report(
      "content-signal-syntax",
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
    if (seen.has(signal.name)) report("repeated-content-signal", signal.span, { name: signal.name });
    seen.add(signal.name);
    signals.push(signal);
  }
  return signals.length === 0 ? null : { path, signals };
};

function readSignal(source: string, span: Span, report: Report): Signal | null {
  const item = source.slice(span.start, span.end);
  const equals = span.start + item.indexOf("=");
  const nameSpan = trimmed(source, span.start, Math.max(equals, span.start));
  if (nameSpan.start === nameSpan.end) {
    const what = `${item === "" ? "an empty place" : quoted(item)} is no signal`;
    report("content-signal-syntax", span, { what, intended: SIGNALS });
    return null;
  }
  const name = source.slice(nameSpan.start, nameSpan.end).toLowerCase();
  const valueSpan = trimmed(source, equals + 1, span.end);
  const value = source.slice(valueSpan.start, valueSpan.end);
  const path = pathBeforeWhiteSpace(name);
  if (path !== null) {
    const nor = path.startsWith("/") ? "and the one path of a line stands first" : 'nor a path, which begins with "/"';
    report("content-signal-syntax", span, { what: `${quoted(path)} is no signal, ${nor}`, intended: SIGNALS });
  } else if (holdsAnotherSignal(value)) report("content-signal-separator", span, { item });
  else if (!isKnown(name)) report("content-signal-unknown", nameSpan, { name, intended: intendedSignal(name) });
  else if (!isValueOf(name, value)) {
    const written = value === "" ? "Nothing" : quoted(value);
    report("content-signal-value", span, { name, value: written, intended: intendedValue(name, value) });
  }
  return { name, value, span };
}

/** Whether a value goes on with a second `name=`, as in `yes ai-train=no` or `yes; ai-train=no`. */
function holdsAnotherSignal(value: string): boolean {
  const beforeEquals = value.split("=").slice(0, -1);
  return beforeEquals.some((part) => {
    const words = part.slice(0, trimmed(part, 0, part.length).end);
    return /[-\w]$/.test(words) && /[^-\w]/.test(words);
  });
}

/** What is to be written where no signal can be made out. */
const SIGNALS = "name=yes or name=no, with a comma between two of them";

/** In quotation marks, cut so that they stay. */
function quoted(text: string): string {
  return `"${cut(text, QUOTED)}"`;
}

/** Code units of an item that are told. */
const QUOTED = 40;

function isKnown(name: string): boolean {
  return name === "use" || (signalNames as readonly string[]).includes(name);
}

function isValueOf(name: string, value: string): boolean {
  return name === "use" ? useValues.includes(value.toLowerCase()) : yesOrNo(value) !== null;
}

/** What a signal's value says; null where it is neither. */
export function yesOrNo(value: string): "yes" | "no" | null {
  const folded = value.toLowerCase();
  return folded === "yes" || folded === "no" ? folded : null;
}

/** Names other vocabularies have for the same uses. */
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
  if (name === "use") return useValues.join(", ");
  const said = /^(?:y|true|allow|1)$/i.test(value) ? "yes" : /^(?:n|false|disallow|0)$/i.test(value) ? "no" : null;
  return said === null ? "yes or no" : `${name}=${said}`;
}
