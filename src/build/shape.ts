// Checks an argument against its type, for callers without a type checker. Unknown keys, wrong types, promises and
// functions would otherwise be dropped, which opens or closes the site.
import { cut } from "../diagnostics/message.ts";
import { visible } from "../diagnostics/visible.ts";
import { nearest } from "../text/nearest.ts";

/**
 * Throws a TypeError if the value does not have the shape. The message names the key by its path from the argument, as
 * in `rules[0].allow`.
 */
export type Shape = (value: unknown, path: string) => void;

/** A shape for each key of a type. */
export type Keys<T> = { readonly [K in keyof T]-?: Shape };

export const string: Shape = primitive("string");
export const number: Shape = primitive("number");
export const stringOrNumber: Shape = primitive("string", "number");

function primitive(...types: readonly string[]): Shape {
  return (value, path) => {
    if (!types.includes(typeof value)) throw wrongType(value, path, `a ${types.join(" or a ")}`);
  };
}

export function list(item: Shape): Shape {
  return (value, path) => {
    if (!Array.isArray(value)) throw wrongType(value, path, "a list");
    // Unlike `forEach`, the iterator does not skip holes.
    for (const [at, one] of value.entries()) item(one, `${path}[${at}]`);
  };
}

/** One value, or a list of values of that shape or of another. */
export function oneOrMore(one: Shape, item: Shape = one): Shape {
  const several = list(item);
  return (value, path) => (Array.isArray(value) ? several : one)(value, path);
}

/** A plain object with known keys. A key whose value is undefined is equivalent to a missing one. */
export function object<T>(keys: Keys<T>, required: readonly (keyof T & string)[]): Shape {
  const known = Object.keys(keys);
  return (value, path) => {
    const given = plain(value, path);
    for (const key of Object.keys(given)) if (!Object.hasOwn(keys, key)) throw unknownKey(key, path, known);
    for (const key of known) {
      const at = path === "" ? key : `${path}.${key}`;
      if (given[key] !== undefined) keys[key as keyof T](given[key], at);
      else if (required.includes(key as keyof T & string)) throw new TypeError(`${at} is missing.`);
    }
  };
}

/** A plain object with any keys. */
export function dictionary(item: Shape): Shape {
  return (value, path) => {
    for (const [key, one] of Object.entries(plain(value, path))) {
      if (one !== undefined) item(one, `${path}[${quote(key)}]`);
    }
  };
}

/** Only a plain object has all its content in its own keys; a `Map` or an instance of a class would appear empty. */
function plain(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const prototype: unknown = Object.getPrototypeOf(value);
    // `Object.prototype` of any realm is the end of a prototype chain.
    if (prototype === null || Object.getPrototypeOf(prototype) === null) return value as Record<string, unknown>;
  }
  throw wrongType(value, path, "a plain object");
}

function unknownKey(key: string, path: string, known: readonly string[]): TypeError {
  const meant = nearest(key, known);
  const hint = meant === null ? `the keys are ${known.join(", ")}.` : `did you mean "${meant}"?`;
  return new TypeError(`Unknown key ${quote(key)} in ${path === "" ? "the argument" : path}; ${hint}`);
}

function wrongType(value: unknown, path: string, wanted: string): TypeError {
  const it = path === "" ? "The argument" : path;
  if (typeof value === "function") return new TypeError(`${it} is a function; call it and give its result.`);
  if (isThenable(value)) return new TypeError(`${it} is a promise; await it and give its result.`);
  return new TypeError(`${it} is ${kindOf(value)}; give ${wanted}.`);
}

function isThenable(value: unknown): boolean {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** The number of code units of a value that a message shows. */
const SHOWN = 80;

/** A value for a message. */
export function quote(value: string | number): string {
  return visible(cut(typeof value === "number" ? String(value) : JSON.stringify(value), SHOWN));
}
