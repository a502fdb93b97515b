// Output for terminals: optional colour, and no control characters from the input (visible.ts).
import { escapeUnsafe, jsonEscapes, visible } from "../diagnostics/visible.ts";
import { grouped } from "../text/grouped.ts";
import type { CliIO, Output } from "./io.ts";

export { visible };

export type ColorChoice = "auto" | "always" | "never";

export type Style = "bold" | "dim" | "red" | "yellow" | "blue" | "green" | "cyan";

/** Styles text that is already safe to show. */
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
 * Chooses whether an output is coloured. In this order: `--color always|never`; FORCE_COLOR ("0" and
 * "false" turn colour off, any other value on); NO_COLOR (any value turns it off); whether the output is a
 * terminal other than TERM=dumb.
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
 * A file name for the beginning of a line. Prefixes a name that begins with ":" with "./", because a line
 * that begins with `::word` is a workflow command on GitHub.
 */
export function leadingName(file: string): string {
  const name = visible(file);
  return /^ *:/.test(name) ? `./${name}` : name;
}

/** Line width in cells if the output is not a terminal. */
export const PLAIN_WIDTH = 80;

/** Line width in cells: the terminal's width, between 40 and 160. */
export function screenWidth(output: Output): number {
  return Math.min(Math.max(output.columns ?? PLAIN_WIDTH, 40), 160);
}

/**
 * The text in double quotes on one line, with line ends and other invisible characters as JavaScript
 * escapes.
 */
export function quoted(text: string): string {
  const escaped = text.replace(/["\\\t\n\r]/g, (char) => ESCAPES[char] as string);
  return `"${visible(escaped)}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/**
 * JSON, on one line unless `indent` is given. Control and bidirectional characters and lone surrogates are
 * escaped, so that it is safe to show in a terminal and parses to the same value.
 */
export function json(value: unknown, indent = 0): string {
  // Only the line ends of the indentation: those in strings are already escaped.
  return escapeUnsafe(JSON.stringify(value, null, indent), (char) => (char === "\n" ? char : jsonEscapes(char)));
}

/** `1 error`, `2 errors`. */
export function count(amount: number, one: string, many = `${one}s`): string {
  return `${grouped(amount)} ${amount === 1 ? one : many}`;
}

/** A message as the end of a sentence. */
export function clause(message: string): string {
  const [line = ""] = message.split("\n");
  return visible(line.replace(/\.$/, "").replace(/^[A-Z](?=[a-z]* )/, (letter) => letter.toLowerCase()));
}
