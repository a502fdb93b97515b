// A strict parser of Structured Fields dictionaries (RFC 9651 §4.2, §4.2.2): any invalid character makes the whole
// dictionary fail.
import { decodeUtf8 } from "../text/decode.ts";
import { unitName } from "../text/hex.ts";
import type { FieldType, Member } from "./model.ts";

/** The result of parsing a dictionary. */
export type Dictionary =
  | { readonly parsed: true; readonly members: readonly Member[] }
  | {
      readonly parsed: false;
      /** The offset at which parsing failed, 0-based in UTF-16 code units of the source. */
      readonly offset: number;
      /** The reason, as a clause. */
      readonly reason: string;
    };

/** Thrown and caught only in this file. */
class Failure {
  readonly offset: number;
  readonly reason: string;

  constructor(offset: number, reason: string) {
    this.offset = offset;
    this.reason = reason;
  }
}

/**
 * Parses the dictionary in `source` from `start` to `end`, in UTF-16 code units. Returns every member as written, even
 * if a later one with the same key overrides it. Parameters are checked and left out. Linear in the text.
 */
export function parseDictionary(source: string, start: number, end: number): Dictionary {
  try {
    return { parsed: true, members: dictionary(new Input(source, start, end)) };
  } catch (failure) {
    if (failure instanceof Failure) return { parsed: false, offset: failure.offset, reason: failure.reason };
    throw failure;
  }
}

/** The text to parse and the current offset. */
class Input {
  readonly source: string;
  readonly end: number;
  at: number;

  constructor(source: string, start: number, end: number) {
    this.source = source;
    this.at = start;
    this.end = end;
  }

  get isEmpty(): boolean {
    return this.at >= this.end;
  }

  /** The next character; `""` at the end. */
  get next(): string {
    return this.at < this.end ? (this.source[this.at] as string) : "";
  }

  /** Consumes the next character if it is the given one. */
  takes(character: string): boolean {
    if (this.next !== character) return false;
    this.at++;
    return true;
  }

  /** Consumes characters while they are in a set. */
  skip(set: RegExp): void {
    while (!this.isEmpty && set.test(this.next)) this.at++;
  }

  fail(reason: string, at: number = this.at): never {
    throw new Failure(at, reason);
  }
}

const SPACE = /^ $/;
const OPTIONAL_WHITE_SPACE = /^[ \t]$/;
const KEY_START = /^[a-z*]$/;
const KEY_REST = /^[a-z0-9_\-.*]$/;
const DIGIT = /^[0-9]$/;
const TOKEN_START = /^[A-Za-z*]$/;
const TOKEN_REST = /^[A-Za-z0-9!#$%&'*+\-.^_`|~:/]$/;
const STRING = /^[\x20-\x7e]$/;
const LOWER_HEX = /^[0-9a-f]$/;

/** Reasons by the character found instead of a comma, if it suggests that no comma was meant. */
const WRONG_SEPARATORS: Readonly<Record<string, string>> = {
  "=": 'white space is not allowed before "="',
  ":": 'a key and its value are separated by "=", not by ":"',
};

/** §4.2.2, and the steps of §4.2 around it. */
function dictionary(input: Input): Member[] {
  const members: Member[] = [];
  input.skip(SPACE);
  while (!input.isEmpty) {
    members.push(member(input));
    if (input.next === "=") input.fail('a value cannot contain "="');
    input.skip(OPTIONAL_WHITE_SPACE);
    if (input.isEmpty) return members;
    if (!input.takes(",")) input.fail(WRONG_SEPARATORS[input.next] ?? `a comma is missing before ${named(input)}`);
    const comma = input.at - 1;
    input.skip(OPTIONAL_WHITE_SPACE);
    if (input.isEmpty) input.fail("the last comma is not followed by a member", comma);
  }
  return members;
}

function member(input: Input): Member {
  const keyStart = input.at;
  const key = parseKey(input);
  const keySpan = { start: keyStart, end: input.at };
  const hasValue = input.takes("=");
  const valueStart = input.at;
  const type = hasValue ? itemOrInnerList(input) : "boolean";
  const valueSpan = { start: valueStart, end: input.at };
  parameters(input);
  return { key, type, value: input.source.slice(valueStart, valueSpan.end), keySpan, valueSpan };
}

/** §4.2.3.3 */
function parseKey(input: Input): string {
  const start = input.at;
  if (input.isEmpty) input.fail("a key is missing");
  if (!KEY_START.test(input.next)) input.fail(`a key cannot begin with ${named(input)}`);
  input.skip(KEY_REST);
  if (/^[A-Z]$/.test(input.next)) input.fail(`a key cannot contain ${named(input)}`);
  return input.source.slice(start, input.at);
}

/** §4.2.1.1, without the parameters at the end. */
function itemOrInnerList(input: Input): FieldType {
  return input.next === "(" ? innerList(input) : bareItem(input);
}

/** §4.2.1.2 */
function innerList(input: Input): FieldType {
  const start = input.at++;
  for (;;) {
    input.skip(SPACE);
    if (input.takes(")")) return "inner list";
    if (input.isEmpty) input.fail('")" is missing', start);
    bareItem(input);
    parameters(input);
    if (!input.isEmpty && input.next !== " " && input.next !== ")") {
      input.fail(`a space is missing before ${named(input)}`);
    }
  }
}

/** §4.2.3.2 */
function parameters(input: Input): void {
  while (input.takes(";")) {
    input.skip(SPACE);
    parseKey(input);
    if (input.takes("=")) bareItem(input);
  }
}

/** §4.2.3.1 */
function bareItem(input: Input): FieldType {
  const first = input.next;
  if (first === "-" || DIGIT.test(first)) return number(input);
  if (first === '"') return quotedString(input);
  if (first === "?") return boolean(input);
  if (first === ":") return byteSequence(input);
  if (first === "@") return date(input);
  if (first === "%") return displayString(input);
  if (input.isEmpty) input.fail("a value is missing");
  if (!TOKEN_START.test(first)) input.fail(`a value cannot begin with ${named(input)}`);
  input.skip(TOKEN_REST);
  return "token";
}

/** §4.2.4, with the limits of §3.3.1 and §3.3.2. */
function number(input: Input): "integer" | "decimal" {
  const start = input.at;
  input.takes("-");
  const first = input.at;
  input.skip(DIGIT);
  const digits = input.at - first;
  if (digits === 0) input.fail("a number has no digits", start);
  if (!input.takes(".")) {
    if (digits > 15) input.fail("a number has more than 15 digits", start);
    return "integer";
  }
  if (digits > 12) input.fail('a number has more than 12 digits before its "."', start);
  const fraction = input.at;
  input.skip(DIGIT);
  const after = input.at - fraction;
  if (after === 0 || after > 3) input.fail('a number does not have 1 to 3 digits after its "."', start);
  return "decimal";
}

/** §4.2.5 */
function quotedString(input: Input): FieldType {
  const start = input.at++;
  while (!input.isEmpty) {
    if (input.takes('"')) return "string";
    if (input.takes("\\")) {
      if (!input.takes('"') && !input.takes("\\")) input.fail('"\\" is not followed by "\\" or a quotation mark');
    } else {
      if (!STRING.test(input.next)) input.fail(`a string cannot contain ${named(input)}`);
      input.at++;
    }
  }
  return input.fail("the closing quotation mark is missing", start);
}

/** §4.2.7 */
function byteSequence(input: Input): FieldType {
  const start = input.at++;
  const digits = input.at;
  input.skip(/^[A-Za-z0-9+/]$/);
  const count = input.at - digits;
  const padding = input.at;
  input.skip(/^=$/);
  if (input.isEmpty) input.fail('the closing ":" is missing', start);
  if (!input.takes(":")) input.fail(`base64 cannot contain ${named(input)}`);
  const padded = input.at - 1 - padding;
  // A single six-bit digit is less than an octet. Padding completes a last group of two or three digits, or is omitted.
  if (count % 4 === 1 || (padded > 0 && (count + padded) % 4 !== 0) || padded > 2) {
    input.fail("the base64 text is incomplete", start);
  }
  return "byte sequence";
}

/** §4.2.8 */
function boolean(input: Input): FieldType {
  const start = input.at++;
  if (!input.takes("1") && !input.takes("0")) input.fail('"?" is not followed by 1 or 0', start);
  return "boolean";
}

/** §4.2.9 */
function date(input: Input): FieldType {
  const start = input.at++;
  if (number(input) === "decimal") input.fail("a date is not a whole number of seconds", start);
  return "date";
}

/** §4.2.10 */
function displayString(input: Input): FieldType {
  const start = input.at++;
  if (!input.takes('"')) input.fail('"%" is not followed by a quotation mark', start);
  const octets: number[] = [];
  while (!input.isEmpty) {
    if (input.takes('"')) {
      // With the flag `u`, only a lone surrogate matches: an octet that is not UTF-8.
      if (/[\udc80-\udcff]/u.test(decodeUtf8(Uint8Array.from(octets)).text)) {
        input.fail("a display string is not valid UTF-8", start);
      }
      return "display string";
    }
    if (input.takes("%")) {
      const digits = input.at;
      for (let digit = 0; digit < 2; digit++) {
        if (!LOWER_HEX.test(input.next)) input.fail('"%" is not followed by two lower-case hex digits', digits - 1);
        input.at++;
      }
      octets.push(Number.parseInt(input.source.slice(digits, input.at), 16));
    } else {
      if (!STRING.test(input.next)) input.fail(`a display string cannot contain ${named(input)}`);
      octets.push(input.next.charCodeAt(0));
      input.at++;
    }
  }
  return input.fail("the closing quotation mark is missing", start);
}

/** A description of the next character for messages. */
function named(input: Input): string {
  const { next } = input;
  if (/^[A-Z]$/.test(next)) return `"${next}", an upper-case letter`;
  if (/^[\x21-\x7e]$/.test(next)) return `"${next}"`;
  return next === " " ? "a space" : unitName(next);
}
