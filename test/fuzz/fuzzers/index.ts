// All fuzzers.
import type { Fuzzer } from "../fuzzer.ts";

/** By name; loaded on demand, because some of them load reference implementations. */
export const fuzzers: Readonly<Record<string, () => Promise<Fuzzer>>> = {
  strict: async () => (await import("./strict.ts")).strict,
  "koster-1996": async () => (await import("./strict.ts")).koster1996,
  "rep-1994": async () => (await import("./strict.ts")).rep1994,
  scanner: async () => (await import("./scanner.ts")).scanner,
  cursor: async () => (await import("./cursor.ts")).cursor,
  match: async () => (await import("./match.ts")).match,
  fix: async () => (await import("./fix.ts")).fix,
  claims: async () => (await import("./claims.ts")).claims,
  dense: async () => (await import("./dense.ts")).dense,
  patterns: async () => (await import("./patterns.ts")).patterns,
  damage: async () => (await import("./damage.ts")).damage,
  format: async () => (await import("./format.ts")).format,
  budgets: async () => (await import("./budgets.ts")).budgets,
  floods: async () => (await import("./floods.ts")).floods,
  outcome: async () => (await import("./outcome.ts")).outcome,
  reporters: async () => (await import("./reporters.ts")).reporters,
};
