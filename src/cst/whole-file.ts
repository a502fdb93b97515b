// Files that are not a robots.txt: UTF-16, binary data, and the HTML page a server sends instead (RFC 9309 §2.3).
// They get one finding for the file instead of one for every line.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isKey } from "../dialects/keys.ts";
import { diagnostic } from "./diagnose.ts";
import type { RobotsTxt } from "./nodes.ts";

/** The code of a fault that concerns the whole file. */
export type WholeFileCode = "utf-16" | "binary-file" | "html-page";

/** A diagnostic about the whole file. */
export interface WholeFileFault extends Diagnostic {
  /** Which fault it is. */
  readonly code: WholeFileCode;
}

/** The finding `utf-16`, `binary-file` or `html-page`, or null. Linear in the document. */
export function wholeFileFault(document: RobotsTxt): WholeFileFault | null {
  const make = (code: WholeFileCode, start: number, end: number) => ({
    ...diagnostic(document, code, { start, end }),
    code,
  });
  const firstEnd = document.lines[0]?.lineEnd ?? 0;
  if (isUtf16(document)) return make("utf-16", 0, firstEnd);
  if (isBinary(document)) return make("binary-file", 0, firstEnd);
  const first = document.lines.find((line) => line.kind !== "emptyline");
  if (first === undefined || document.text.charCodeAt(first.key) !== 0x3c) return null;
  if (document.lines.some((line) => line.kind === "user-agent-line")) return null;
  return make("html-page", first.key, first.valueEnd);
}

/** Number of code units examined to recognise binary data, and UTF-16 without a byte order mark. */
const SAMPLE = 256;

/** A NUL near the start, as in images and compressed files, and no line with a key before a colon. */
function isBinary({ text, lines }: RobotsTxt): boolean {
  const zero = text.indexOf("\0");
  if (zero === -1 || zero >= SAMPLE) return false;
  return !lines.some(({ kind, key, keyEnd }) => {
    return kind === "user-agent-line" || isKey(text.slice(key, keyEnd));
  });
}

/** A UTF-16 byte order mark, or NUL as every second code unit near the start and nowhere else. */
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
