// What is no robots.txt at all: UTF-16, and the HTML page a server sends instead
// (RFC 9309 §2.3, E-29, E-34). One finding for the file, not one for every line.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnostic } from "./diagnose.ts";
import type { LineRecord, RobotsTxt } from "./nodes.ts";

/** The finding `utf-16` or `html-page` where a document is one of them; null for all others. */
export function wholeFileFault(document: RobotsTxt): Diagnostic | null {
  if (isUtf16(document)) return diagnostic(document, "utf-16", { start: 0, end: document.lines[0]?.lineEnd ?? 0 });
  const first = document.lines.find((record) => record.kind !== "emptyline");
  if (first === undefined || document.text.charCodeAt(contentStart(first)) !== 0x3c) return null;
  if (document.lines.some((record) => record.kind === "user-agent-line")) return null;
  return diagnostic(document, "html-page", { start: contentStart(first), end: first.valueEnd });
}

function contentStart(record: LineRecord): number {
  return record.kind === "unreadable-line" ? record.value : record.key;
}

/** Octets looked at to tell UTF-16 without a mark. */
const SAMPLE = 256;

/** A UTF-16 mark, or NUL in every second place of the beginning and nowhere else. */
function isUtf16({ text, source }: RobotsTxt): boolean {
  if (source.form === "string") return false;
  if (source.form !== "utf-8") return true;
  const mark = text.slice(0, 2);
  if (mark === "\udcff\udcfe" || mark === "\udcfe\udcff") return true;
  if (text.length < 4) return false;
  const zeros = [0, 0];
  const length = Math.min(text.length, SAMPLE) & ~1;
  for (let at = 0; at < length; at++) if (text.charCodeAt(at) === 0) zeros[at & 1] = (zeros[at & 1] as number) + 1;
  return Math.max(...zeros) === length / 2 && Math.min(...zeros) === 0;
}
