// What reaches a screen: colour only where it is wanted, and nothing of the
// input that a terminal would obey (the characters themselves: visible.ts).
import { escapeUnsafe, visible } from "../diagnostics/visible.ts";
import { grouped } from "../text/grouped.ts";
import { hex } from "../text/hex.ts";
import type { CliIO, Output } from "./io.ts";

export { visible };

export type ColorChoice = "auto" | "always" | "never";

export type Style = "bold" | "dim" | "red" | "yellow" | "blue" | "green" | "cyan";

/** Puts a style around text that is already safe to show. */
export type Paint = (text: string, ...styles: readonly Style[]) => string;

const SGR: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  blue: [34, 39],
  cyan: [36, 39],
};

const plain: Paint = (text) => text;

const colored: Paint = (text, ...styles) => {
  if (text === "") return text;
  let on = "";
  let off = "";
  for (const style of styles) {
    on += `\x1b[${SGR[style][0]}m`;
    off = `\x1b[${SGR[style][1]}m${off}`;
  }
  return on + text + off;
};

/**
 * Colour on or off for one output. `--color always|never` decides; else FORCE_COLOR (any value but
 * "0" and "false" turns it on), else NO_COLOR (any value turns it off), else a terminal that is not
 * TERM=dumb gets it.
 */
export function paintFor(choice: ColorChoice, env: CliIO["env"], output: Output): Paint {
  return wantsColor(choice, env, output) ? colored : plain;
}

function wantsColor(choice: ColorChoice, env: CliIO["env"], output: Output): boolean {
  if (choice !== "auto") return choice === "always";
  const force = env.FORCE_COLOR;
  if (force !== undefined) return force !== "0" && force !== "false";
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== "") return false;
  return output.isTTY && env.TERM !== "dumb";
}

/**
 * The name of a file where a line begins with it. One that begins with ":" gets its folder: at the
 * beginning of a line `::word` is a command to whoever runs a workflow on GitHub.
 */
export function leadingName(file: string): string {
  const name = visible(file);
  return /^ *:/.test(name) ? `./${name}` : name;
}

/** Cells of a line where there is no screen: in files and pipes. */
export const PLAIN_WIDTH = 80;

/** Cells of a screen line: the terminal's own, within reason. */
export function screenWidth(output: Output): number {
  return Math.min(Math.max(output.columns ?? PLAIN_WIDTH, 40), 160);
}

/**
 * The text in double quotes on one line: what is visible as it is, line ends and the like as the escapes of
 * JavaScript.
 */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\\t\n\r]/g, (char) => ESCAPES[char] as string);
  return `"${visible(escaped)}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * JSON, on one line where there is no `indent`, with every character escaped that must not reach a screen as
 * it is: the same value to a program, and harmless where a person looks at it. Lone surrogates are escapes.
 */
export function json(value: unknown, indent = 0): string {
  return escapeUnsafe(JSON.stringify(value, null, indent), (char) => {
    // Only those of the indent: the ones of a string are escapes already.
    if (char === "\n") return char;
    const units = char.split("").map((unit) => `\\u${hex(unit.charCodeAt(0), 4).toLowerCase()}`);
    return units.join("");
  });
}

/** `1 error`, `2 errors`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function andList(words: readonly string[]): string {
  return list(words, "and");
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(words: readonly string[]): string {
  return list(words, "or");
}

function list(words: readonly string[], link: string): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${link} ${words.at(-1)}`;
}
