// Real robots.txt files as they were served: of July 2019, and of 2025 and January 2026. Read from ../shared if its folders
// exist.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inPart } from "./in-part.ts";

const shared = new URL("../../shared/", import.meta.url);

/** The sets, by their folders. */
const sets: readonly string[] = ["corpus/", "corpus-2025/"].filter((set) => existsSync(new URL(set, shared)));

/** Whether there is a set. */
export const hasRealFiles: boolean = sets.length > 0;

/** Names of the files in this run, with the folders of their sets: one in twenty-four, all of them in the long tests. */
export function realFiles(): string[] {
  return sets.flatMap((set) => inPart(readdirSync(new URL(set, shared)).sort(), 24).map((name) => set + name));
}

/** The octets of a file. */
export function realFile(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(encodeURI(name), shared)));
}
