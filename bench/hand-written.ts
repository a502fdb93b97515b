// Reference for the generated parser: a hand-written scanner that builds the same
// lines, to measure the cost of generating the scanner. It repeats the lenient grammar,
// so the benchmark first checks with `firstDifference` that both agree on the corpus.
import type { Line } from "../src/index.ts";

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const HASH = 35;
const STAR = 42;
const SLASH = 47;
const COLON = 58;

/** Keys. */
const OTHER = 0;
const RULE = 1;
const AGENT = 2;

/** Character classes of the code units below 128, as bits. */
const NAME = 1;
const TOKEN = 2;
const classes = new Uint8Array(128);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_") {
  classes[character.charCodeAt(0)] = NAME | TOKEN;
}
for (const character of "0123456789") classes[character.charCodeAt(0)] = NAME;

/** The lines of a text. */
export function scanByHand(text: string): Line[] {
  const lines: Line[] = [];
  const length = text.length;
  let at = unitAt(text, 0) === 0xfeff ? 1 : 0;
  while (at < length) {
    const start = at;
    let unit = unitAt(text, at);

    if (unit === LF || unit === CR) {
      do unit = unitAt(text, ++at);
      while (unit === LF || unit === CR);
      lines.push(lineOf("emptyline", "none", true, start, start, start, start, start, start, start, start, at));
      continue;
    }
    while (unit === SPACE || unit === TAB) unit = unitAt(text, ++at);
    const first = at;

    // One of the three keys of the RFC, and its colon: the common case.
    let key = OTHER;
    let wordEnd = at;
    let colon = -1;
    const letter = unit | 32;
    if (letter === 100 && isDisallow(text, at)) {
      key = RULE;
      wordEnd = at + 8;
    } else if (letter === 97 && isAllow(text, at)) {
      key = RULE;
      wordEnd = at + 5;
    } else if (letter === 117 && isUserAgent(text, at)) {
      key = AGENT;
      wordEnd = at + 10;
    }
    if (key !== OTHER) {
      let end = wordEnd;
      let next = unitAt(text, end);
      while (next === SPACE || next === TAB) next = unitAt(text, ++end);
      if (next === COLON) {
        colon = end;
        at = end;
      } else {
        key = OTHER;
        wordEnd = at;
      }
    }

    // Any other key: words up to a colon. `wordEnd` is the end of the last word.
    let kinds = NAME | TOKEN;
    if (key === OTHER && unit !== COLON) {
      for (; at < length; unit = unitAt(text, ++at)) {
        if (unit === COLON) {
          colon = at;
          break;
        }
        if (unit === HASH || unit === LF || unit === CR) break;
        if (unit === SPACE || unit === TAB) continue;
        if (wordEnd !== at || unit > 127) kinds = 0;
        else kinds &= classes[unit] as number;
        wordEnd = at + 1;
      }
    }

    // The value: words up to a comment or the line end. Without a colon, the words just scanned.
    let value = first;
    let valueEnd = wordEnd;
    let inner = false;
    let clean = true;
    if (colon >= 0 || unit === COLON) {
      if (colon >= 0) {
        unit = unitAt(text, ++at);
        while (unit === SPACE || unit === TAB) unit = unitAt(text, ++at);
      }
      value = at;
      valueEnd = at;
      for (;;) {
        // No character between "#" and the surrogates is special.
        if (unit > HASH && unit < 0xd800) {
          if (valueEnd !== at) inner = true;
          do unit = unitAt(text, ++at);
          while (unit > HASH && unit < 0xd800);
          valueEnd = at;
        }
        if (unit === SPACE || unit === TAB) unit = unitAt(text, ++at);
        else if (unit === LF || unit === CR || unit === HASH || at >= length) break;
        else if (unit > HASH && unit < 0xd800) continue;
        else {
          if (valueEnd !== at) inner = true;
          if (unit < SPACE) clean = false;
          else if (unit >= 0xd800 && unit <= 0xdfff) {
            if (isPair(text, at)) at++;
            else clean = false;
          }
          unit = unitAt(text, ++at);
          valueEnd = at;
        }
      }
    }

    const comment = at;
    let strict = true;
    if (unit === HASH && at < length) {
      for (unit = unitAt(text, ++at); at < length; unit = unitAt(text, ++at)) {
        if (unit === LF || unit === CR) break;
        if (unit < SPACE ? unit !== TAB : unit >= 0xd800 && unit <= 0xdfff && !(isPair(text, at) && ++at > 0)) {
          strict = false;
        }
      }
    }
    const lineEnd = at;
    if (at < length) at += unit === CR && unitAt(text, at + 1) === LF ? 2 : 1;
    else strict = false;

    if (key === RULE) {
      const kind = patternKind(text, value, valueEnd, inner || !clean);
      const regular = strict && (kind === "path-pattern" || kind === "empty-pattern");
      lines.push(lineOf("rule", kind, regular, start, first, wordEnd, colon, value, valueEnd, comment, lineEnd, at));
    } else if (key === AGENT) {
      const token = isProductToken(text, value, valueEnd);
      const kind = token ? "product-token" : "invalid-product-token";
      const regular = token && strict;
      lines.push(
        lineOf("user-agent-line", kind, regular, start, first, wordEnd, colon, value, valueEnd, comment, lineEnd, at),
      );
    } else if (colon >= 0) {
      const regular = strict && clean && (kinds & NAME) !== 0;
      lines.push(
        lineOf("other-record", "value", regular, start, first, wordEnd, colon, value, valueEnd, comment, lineEnd, at),
      );
    } else if (value < valueEnd) {
      lines.push(
        lineOf("unreadable-line", "text", false, start, value, value, value, value, valueEnd, comment, lineEnd, at),
      );
    } else {
      lines.push(lineOf("emptyline", "none", strict, start, start, start, start, start, start, comment, lineEnd, at));
    }
  }
  return lines;
}

function lineOf(
  kind: Line["kind"],
  valueKind: Line["valueKind"],
  regular: boolean,
  start: number,
  key: number,
  keyEnd: number,
  colon: number,
  value: number,
  valueEnd: number,
  comment: number,
  lineEnd: number,
  end: number,
): Line {
  return { kind, valueKind, regular, start, key, keyEnd, colon, value, valueEnd, comment, lineEnd, end };
}

/** The code unit at an offset, or -1 after the end: reads out of bounds are slow. */
function unitAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : -1;
}

function isPair(text: string, at: number): boolean {
  const unit = unitAt(text, at);
  if (unit > 0xdbff) return false;
  const next = unitAt(text, at + 1);
  return next >= 0xdc00 && next <= 0xdfff;
}

function patternKind(text: string, value: number, valueEnd: number, broken: boolean): Line["valueKind"] {
  if (value === valueEnd) return "empty-pattern";
  if (broken) return "invalid-pattern";
  const first = unitAt(text, value);
  return first === SLASH ? "path-pattern" : first === STAR ? "star-pattern" : "invalid-pattern";
}

function isProductToken(text: string, value: number, valueEnd: number): boolean {
  if (valueEnd - value === 1 && unitAt(text, value) === STAR) return true;
  for (let at = value; at < valueEnd; at++) {
    const unit = unitAt(text, at);
    if (unit > 127 || ((classes[unit] as number) & TOKEN) === 0) return false;
  }
  return value < valueEnd;
}

// ASCII letters differ from their capitals in one bit; no other pair that this bit makes equal has a member in `a`.
function isAllow(text: string, at: number): boolean {
  return (
    (unitAt(text, at) | 32) === 97 &&
    (unitAt(text, at + 1) | 32) === 108 &&
    (unitAt(text, at + 2) | 32) === 108 &&
    (unitAt(text, at + 3) | 32) === 111 &&
    (unitAt(text, at + 4) | 32) === 119
  );
}

function isDisallow(text: string, at: number): boolean {
  return (
    (unitAt(text, at) | 32) === 100 &&
    (unitAt(text, at + 1) | 32) === 105 &&
    (unitAt(text, at + 2) | 32) === 115 &&
    isAllow(text, at + 3)
  );
}

function isUserAgent(text: string, at: number): boolean {
  return (
    (unitAt(text, at) | 32) === 117 &&
    (unitAt(text, at + 1) | 32) === 115 &&
    (unitAt(text, at + 2) | 32) === 101 &&
    (unitAt(text, at + 3) | 32) === 114 &&
    unitAt(text, at + 4) === 45 &&
    (unitAt(text, at + 5) | 32) === 97 &&
    (unitAt(text, at + 6) | 32) === 103 &&
    (unitAt(text, at + 7) | 32) === 101 &&
    (unitAt(text, at + 8) | 32) === 110 &&
    (unitAt(text, at + 9) | 32) === 116
  );
}

/** Index of the first line in which two lists of lines differ, or -1. */
export function firstDifference(a: readonly Line[], b: readonly Line[]): number {
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [one, other] = [a[at], b[at]];
    if (one === undefined || other === undefined) return at;
    for (const field of fields) if (one[field] !== other[field]) return at;
  }
  return -1;
}

const fields = [
  "kind",
  "valueKind",
  "regular",
  "start",
  "key",
  "keyEnd",
  "colon",
  "value",
  "valueEnd",
  "comment",
  "lineEnd",
  "end",
] as const satisfies readonly (keyof Line)[];
