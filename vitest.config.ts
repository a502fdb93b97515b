import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { names } from "./test/loader/names.mjs";
import { folder } from "./test/temporary.mjs";

/** Tests that count what the engine does: each needs an engine of its own. */
const alone = [
  "test/**/{*-steps,steps}.test.ts",
  "test/match/bounds.test.ts",
  // The others count; this one measures a process that it starts.
  "test/properties/!(memory).test.ts",
  "test/records/properties.test.ts",
];

/** A file of the repository. */
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Coverage needs Vite's module runner. Without coverage, Node imports the modules itself; see test/loader. */
const reportsCoverage = process.argv.some((argument) => argument.startsWith("--coverage"));

export default defineConfig(({ mode }) => ({
  resolve: { alias: names },
  test: {
    // All other tests share modules that are loaded once, which saves a third of the time.
    projects: [
      { extends: true, mode, test: { name: "alone", include: alone } },
      {
        extends: true,
        mode,
        test: {
          name: "together",
          include: ["test/**/*.test.ts", "packages/*/test/**/*.test.ts"],
          exclude: [...alone, "**/node_modules/**"],
          isolate: false,
        },
      },
    ],
    ...(!reportsCoverage && {
      experimental: { viteModuleRunner: false, nodeLoader: false },
      execArgv: ["--import", new URL("test/loader/register.mjs", import.meta.url).href],
    }),
    globalSetup: file("test/temporary.mjs"),
    // Tests do not write to the user's cache folder, and leave nothing in the system's folder for temporary files.
    env: {
      TMPDIR: folder,
      TEMP: folder,
      XDG_CACHE_HOME: file("temp/cache"),
      LOCALAPPDATA: file("temp/cache"),
      // The share of the cases that run; see test/in-part.ts.
      ROBOTSPEC_TESTS: mode,
    },
    // Long enough for a busy machine; only a test that hangs fails.
    testTimeout: mode === "long" ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    passWithNoTests: false,
    maxWorkers: 2,
    // In CI the results also go to a file, which the last line of .ci/run is made from.
    reporters: (process.env.CI ?? "") === "" ? ["default"] : ["default", "json"],
    outputFile: { json: "temp/vitest.json" },
    coverage: {
      provider: "v8",
      include: ["src/**"],
      reportsDirectory: "coverage",
      reporter: ["text", "html"],
    },
  },
}));
