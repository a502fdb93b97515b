// The parts of a workflow command of GitHub Actions.
import { visible } from "../terminal.ts";

/** Escapes `%`, CR and LF, the only characters that the runner unescapes. */
export function data(text: string): string {
  return text
    .split(/([\r\n])/)
    .map((part) => (part === "\r" ? "%0D" : part === "\n" ? "%0A" : visible(part).replaceAll("%", "%25")))
    .join("");
}

/** A property also needs `:` and `,` escaped. */
export function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
