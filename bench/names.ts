// Names that more than one file of the benchmarks, and the page made of their
// results, go by.

export const ownName = "robotspec";
/** What every ratio is to, unless it says something else. */
export const baseName = "robots-parser";
/** The scanner written by hand. */
export const yardstickName = "hand-written";
/** Finding the line ends, and nothing else. */
export const floorName = "indexOf";
/** The name a command has to have for the targets beside Google's C++ to be looked at. */
export const googleName = "google";
/** What a bundle of the core holds. */
export const coreName = "core (parse, compile, decide)";
/** The entry point that has no more than a crawler needs. */
export const coreEntryName = "robotspec/core";
/** The processes that the section `load` starts beside those that import a module. */
export const emptyProcessName = "empty process";
export const lintCommandName = "robotspec lint FILE";
/** How many rules the files have that show how a decision grows. */
export const ruleCounts = [10, 100, 1000, 10_000, 100_000] as const;
/** What a turn with one of them is called. */
export const rulesName = (count: number): string => `${count} rules`;
/** Where all questions point, without the path. */
export const origin = "https://www.example.com";
