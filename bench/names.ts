// Names shared by several files of the benchmarks and by the generator of
// docs/performance.md.

export const ownName = "robotspec";
/** The default base of ratios. */
export const baseName = "robots-parser";
/** Lower bound: only finds the line ends. */
export const floorName = "indexOf";
/** Name of the command for Google's C++ parser in the targets. */
export const googleName = "google";
/** The row of the core bundle in the table of sizes. */
export const coreName = "core (parse, compile, decide)";
/** The smallest entry point. */
export const coreEntryName = "robotspec/core";
/** Processes of the section `load` that import no module. */
export const emptyProcessName = "empty process";
export const lintCommandName = "robotspec lint FILE";
/** Numbers of rules for measuring how the time of a decision grows. */
export const ruleCounts = [10, 100, 1000, 10_000, 100_000] as const;
/** Name of the turn with that number of rules. */
export const rulesName = (count: number): string => `${count} rules`;
/** The origin of all queried URLs. */
export const origin = "https://www.example.com";
