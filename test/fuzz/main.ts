// `npm run fuzz -- NAME`: one fuzzer, all of them, or the coverage-guided targets.
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  all: () => import("./all.ts"),
  coverage: () => import("./targets/main.ts"),
};

await (programs[process.argv[2] ?? ""] ?? (() => import("./run.ts")))();
