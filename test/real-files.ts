// Real files as they were served, where a folder of them stands beside the project.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inPart } from "./in-part.ts";

const folder = new URL("../../shared/corpus/", import.meta.url);

/** Whether they are there. */
export const hasRealFiles: boolean = existsSync(folder);

/** Names of those that are looked at this time: one in eight, all in the long tests. */
export function realFiles(): string[] {
  return inPart(readdirSync(folder).sort(), 8);
}

/** The octets of one. */
export function realFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(encodeURIComponent(name), folder)));
}
