// Real robots.txt files as they were served, read from ../shared/corpus if that folder exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inPart } from "./in-part.ts";

const folder = new URL("../../shared/corpus/", import.meta.url);

/** Whether the folder exists. */
export const hasRealFiles: boolean = existsSync(folder);

/** Names of the files in this run: one in eight, all of them in the long tests; none without the folder. */
export function realFiles(): string[] {
  return hasRealFiles ? inPart(readdirSync(folder).sort(), 8) : [];
}

/** The octets of a file. */
export function realFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(encodeURIComponent(name), folder)));
}
