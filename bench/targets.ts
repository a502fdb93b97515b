// The performance targets of the project, each with its table and rows, and the check of a
// run against them.
import { hostileCases } from "./hostile-cases.ts";
import {
  baseName,
  coreEntryName,
  coreName,
  googleName,
  lintCommandName,
  ownName,
  ruleCounts,
  rulesName,
} from "./names.ts";
import type { BenchResult, Table, TargetResult } from "./result.ts";

type Tables = ReadonlyMap<string, Table>;

interface Target {
  readonly what: string;
  readonly kind: TargetResult["kind"];
  readonly bound: number;
  readonly unit: string;
  value(tables: Tables): number | null;
}

/** Ratio of this library to another one. */
function ahead(id: string, other: string): Target["value"] {
  return (tables) => tables.get(id)?.ahead[other] ?? null;
}

function valueOf(id: string, name: string = ownName): Target["value"] {
  return (tables) => tables.get(id)?.rows.find((row) => row.name === name)?.value ?? null;
}

function growth(kind: "plain" | "wildcards"): Target["value"] {
  return (tables) => {
    const many = tables.get(`rules/${kind}/growth`)?.rows.find(({ name }) => name === rulesName(ruleCounts[4]));
    return many?.ratio == null ? null : 1 / many.ratio;
  };
}

const times = "x";

const targets: readonly Target[] = [
  ...(
    [
      ["at least", 4.8, 1.1],
      ["goal", 6, 1.4],
    ] as const
  ).flatMap(([kind, base, google]): Target[] => [
    {
      what: `parse, text: compared with ${baseName}`,
      kind,
      bound: base,
      unit: times,
      value: ahead("parse/text/robots", baseName),
    },
    {
      what: "parse, text: compared with Google's C++",
      kind,
      bound: google,
      unit: times,
      value: ahead("parse/text/robots", googleName),
    },
  ]),
  ...([10, 100, 1000] as const).map(
    (count, at): Target => ({
      what: `the first ${count} files of a process, compile and first decision: compared with ${baseName}`,
      kind: "goal",
      bound: [0.6, 1.2, 1.5][at] as number,
      unit: times,
      value: ahead(`cold/first/${count}`, baseName),
    }),
  ),
  {
    what: `parse and walk every node: compared with ${baseName}'s parse alone`,
    kind: "at least",
    bound: 3,
    unit: times,
    value: walked,
  },
  {
    what: "HTML pages: compared with Google's C++",
    kind: "at least",
    bound: 0.8,
    unit: times,
    value: ahead("parse/text/html", googleName),
  },
  {
    what: `parse, octets: compared with ${baseName}`,
    kind: "at least",
    bound: 4.8,
    unit: times,
    value: ahead("parse/octets/robots", baseName),
  },
  {
    what: `compile and first decision: compared with ${baseName}`,
    kind: "at least",
    bound: 3.5,
    unit: times,
    value: ahead("first", baseName),
  },
  {
    what: `parse, compile and 16 questions: compared with ${baseName}`,
    kind: "at least",
    bound: 2.6,
    unit: times,
    value: ahead("sixteen", baseName),
  },
  {
    what: `decision, compiled, real files: compared with ${baseName}`,
    kind: "at least",
    bound: 5,
    unit: times,
    value: ahead("decide", baseName),
  },
  {
    what: `decision, compiled, 100 rules: compared with ${baseName}`,
    kind: "at least",
    bound: 20,
    unit: times,
    value: ahead("rules/plain/100", baseName),
  },
  { what: "decision among 100,000 rules against 10", kind: "at most", bound: 5, unit: times, value: growth("plain") },
  {
    what: "the same, 10 % of the rules with wildcards",
    kind: "at most",
    bound: 5,
    unit: times,
    value: growth("wildcards"),
  },
  {
    what: "hostile files, URLs of up to 8 KB: the slowest query of the first 100",
    kind: "at most",
    bound: 60,
    unit: "ms",
    value: (tables) => slowest(tables, (length) => length <= 8192),
  },
  {
    what: "the same, URLs of up to 64 KB",
    kind: "at most",
    bound: 120,
    unit: "ms",
    value: (tables) => slowest(tables, (length) => length > 8192),
  },
  {
    what: "hostile file of 500 KiB: parse",
    kind: "at most",
    bound: 150,
    unit: "ms",
    value: valueOf("hostile/file/parse"),
  },
  {
    what: "file of 10 MB: heap held beyond the text",
    kind: "at most",
    bound: 64,
    unit: "MB",
    value: valueOf("heap/retained"),
  },
  {
    what: `process that imports ${coreEntryName}: compared with one that imports ${baseName}`,
    kind: "at most",
    bound: 3,
    unit: times,
    value: (tables) => {
      const own = valueOf("load/process", coreEntryName)(tables);
      const base = valueOf("load/process", baseName)(tables);
      return own === null || base === null ? null : own / base;
    },
  },
  {
    what: `process that imports ${ownName}: above an empty one`,
    kind: "at most",
    bound: 30,
    unit: "ms",
    value: valueOf("load/above"),
  },
  {
    what: `${lintCommandName}: above an empty process`,
    kind: "at most",
    bound: 60,
    unit: "ms",
    value: valueOf("load/above", lintCommandName),
  },
  { what: "core, minified and gzipped", kind: "at most", bound: 14, unit: "KB", value: valueOf("size", coreName) },
];

/** The fastest way of this library to visit every node. */
function walked(tables: Tables): number | null {
  const rows = tables.get("walk")?.rows.filter(({ name, ratio }) => name.includes("every") && ratio !== null) ?? [];
  return rows.length === 0 ? null : Math.max(...rows.map(({ ratio }) => ratio ?? 0));
}

/** The slowest query of the hostile cases whose path has such a length. */
function slowest(tables: Tables, which: (length: number) => boolean): number | null {
  const cases = hostileCases.filter(({ path }) => which(path.length));
  const values = cases.map(({ id }) => valueOf(`hostile/${id}/decide`)(tables));
  return values.includes(null) ? null : Math.max(...values.map((value) => value ?? 0));
}

/** Every target with its value in a run. */
export function judge(tables: BenchResult["tables"]): TargetResult[] {
  const byId = new Map(tables.map((table) => [table.id, table]));
  return targets.map(({ what, kind, bound, unit, value: read }) => {
    const value = read(byId);
    const met = value === null ? null : kind === "at most" ? value <= bound : value >= bound;
    return { what, kind, bound, unit, value, met };
  });
}
