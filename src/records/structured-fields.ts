// Dictionaries of Structured Fields (RFC 9651 §4.2, §4.2.2), to the letter: one
// wrong character anywhere and there is no dictionary. Knows no preference.
import { unitName } from "../text/hex.ts";
import type { FieldType, Member } from "./model.ts";

/** What a text is as a dictionary. */
export type Dictionary =
  | { readonly parsed: true; readonly members: readonly Member[] }
  | {
      readonly parsed: false;
      /** Where parsing failed, 0-based in UTF-16 code units of the source. */
      readonly offset: number;
      /** In words, as a clause. */
      readonly reason: string;
    };

/** Thrown and caught in this file only. */
class Failure {
  readonly offset: number;
  readonly reason: string;

  constructor(offset: number, reason: string) {
    this.offset = offset;
    this.reason = reason;
  }
}

/**
 * Parses a dictionary out of `source` from `start` to `end`, in UTF-16 code units. Every member that is
 * written comes back, also where a later one has the same key and overwrites it. Parameters are parsed
 * and left out. Linear.
 */
export function parseDictionary(source: string, start: number, end: number): Dictionary {
  try {
    return { parsed: true, members: dictionary(new Input(source, start, end)) };
  } catch (failure) {
    if (failure instanceof Failure) return { parsed: false, offset: failure.offset, reason: failure.reason };
    throw failure;
  }
}

/** What is left to parse. */
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

  /** The next character; `""` where there is none. */
  get next(): string {
    return this.at < this.end ? (this.source[this.at] as string) : "";
  }

  /** Consumes the next character if it is this one. */
  takes(character: string): boolean {
    if (this.next !== character) return false;
    this.at++;
    return true;
  }

  /** Consumes every character of a set, none where the next one is not in it. */
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

/** Where a comma is missing, and the next character says that something else was meant. */
const JOINT: Readonly<Record<string, string>> = {
  "=": 'no white space may stand before "="',
  ":": 'a key and its value are joined by "=", and not by ":"',
};

/** §4.2.2, with what §4.2 puts around it. */
function dictionary(input: Input): Member[] {
  const members: Member[] = [];
  input.skip(SPACE);
  while (!input.isEmpty) {
    members.push(member(input));
    if (input.next === "=") input.fail('a value cannot hold "="');
    input.skip(OPTIONAL_WHITE_SPACE);
    if (input.isEmpty) return members;
    if (!input.takes(",")) input.fail(JOINT[input.next] ?? `a comma must stand before ${named(input)}`);
    const comma = input.at - 1;
    input.skip(OPTIONAL_WHITE_SPACE);
    if (input.isEmpty) input.fail("nothing follows the last comma", comma);
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
  if (!KEY_START.test(input.next)) input.fail(`a key cannot begin with ${named(input)}`);
  input.skip(KEY_REST);
  if (/^[A-Z]$/.test(input.next)) input.fail(`a key cannot hold ${named(input)}`);
  return input.source.slice(start, input.at);
}

/** §4.2.1.1, without the parameters of the whole. */
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
      input.fail(`a space must stand before ${named(input)}`);
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
  if (!TOKEN_START.test(first)) input.fail(`no value can begin with ${named(input)}`);
  input.skip(TOKEN_REST);
  return "token";
}

/** §4.2.4; how many digits a number may have, §3.3.1 and §3.3.2 say. */
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
  if (after === 0 || after > 3) input.fail('a number has not 1 to 3 digits behind its "."', start);
  return "decimal";
}

/** §4.2.5 */
function quotedString(input: Input): FieldType {
  const start = input.at++;
  while (!input.isEmpty) {
    if (input.takes('"')) return "string";
    if (input.takes("\\")) {
      if (!input.takes('"') && !input.takes("\\")) input.fail('"\\" stands before neither "\\" nor a quotation mark');
    } else {
      if (!STRING.test(input.next)) input.fail(`a string cannot hold ${named(input)}`);
      input.at++;
    }
  }
  return input.fail("a quotation mark is missing", start);
}

/** §4.2.7 */
function byteSequence(input: Input): FieldType {
  const start = input.at++;
  const digits = input.at;
  input.skip(/^[A-Za-z0-9+/]$/);
  const count = input.at - digits;
  const padding = input.at;
  input.skip(/^=$/);
  if (input.isEmpty) input.fail('a ":" is missing', start);
  if (!input.takes(":")) input.fail(`base64 cannot hold ${named(input)}`);
  const padded = input.at - 1 - padding;
  // One digit of six bits makes no octet; padding fills a last group of two or three, or is left out.
  if (count % 4 === 1 || (padded > 0 && (count + padded) % 4 !== 0) || padded > 2) {
    input.fail("base64 is cut short", start);
  }
  return "byte sequence";
}

/** §4.2.8 */
function boolean(input: Input): FieldType {
  const start = input.at++;
  if (!input.takes("1") && !input.takes("0")) input.fail("a boolean is ?1 or ?0", start);
  return "boolean";
}

/** §4.2.9 */
function date(input: Input): FieldType {
  const start = input.at++;
  if (number(input) === "decimal") input.fail("a date is a whole number of seconds", start);
  return "date";
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** §4.2.10 */
function displayString(input: Input): FieldType {
  const start = input.at++;
  if (!input.takes('"')) input.fail('a quotation mark must follow "%"', start);
  const octets: number[] = [];
  while (!input.isEmpty) {
    if (input.takes('"')) {
      try {
        utf8.decode(Uint8Array.from(octets));
      } catch {
        input.fail("a display string is not UTF-8", start);
      }
      return "display string";
    }
    if (input.takes("%")) {
      const digits = input.at;
      for (let digit = 0; digit < 2; digit++) {
        if (!LOWER_HEX.test(input.next)) input.fail('"%" stands before no two hex digits in lower case', digits - 1);
        input.at++;
      }
      octets.push(Number.parseInt(input.source.slice(digits, input.at), 16));
    } else {
      if (!STRING.test(input.next)) input.fail(`a display string cannot hold ${named(input)}`);
      octets.push(input.next.charCodeAt(0));
      input.at++;
    }
  }
  return input.fail("a quotation mark is missing", start);
}

/** The next character, for a message. */
function named(input: Input): string {
  const { next } = input;
  if (next === "") return "nothing";
  if (/^[A-Z]$/.test(next)) return `"${next}", an upper-case letter`;
  if (/^[\x21-\x7e]$/.test(next)) return `"${next}"`;
  return next === " " ? "a space" : unitName(next);
}
