// Names shared by several files of the benchmarks and by the generator of
// docs/performance.md.

export const ownName = "robotspec";
/** The base of every ratio that does not name another one. */
export const baseName = "robots-parser";
/** The scanner written by hand. */
export const yardstickName = "hand-written";
/** Finding the line ends, and nothing else. */
export const floorName = "indexOf";
/** The name of the command that the targets beside Google's C++ refer to. */
export const googleName = "google";
/** The row of the core bundle in the table of sizes. */
export const coreName = "core (parse, compile, decide)";
/** The smallest entry point. */
export const coreEntryName = "robotspec/core";
/** The processes that the section `load` starts beside those that import a module. */
export const emptyProcessName = "empty process";
export const lintCommandName = "robotspec lint FILE";
/** Numbers of rules of the files that measure the growth of a decision's time. */
export const ruleCounts = [10, 100, 1000, 10_000, 100_000] as const;
/** Name of a turn with one of them. */
export const rulesName = (count: number): string => `${count} rules`;
/** The origin of all queried URLs. */
export const origin = "https://www.example.com";
