import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests that count what the engine does: each needs an engine of its own. */
const alone = [
  "test/cst/scan-steps.test.ts",
  "test/match/{bounds,rule-index-steps,steps}.test.ts",
  "test/properties/**/*.test.ts",
  "test/records/properties.test.ts",
];

/** A file of the repository. */
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  resolve: {
    // What packages/ and their users import by its name, taken from the sources; the same as `paths` in tsconfig.json.
    alias: [
      { find: /^robotspec$/, replacement: file("src/index.ts") },
      { find: /^robotspec\/(core|compile)$/, replacement: file("src/$1.ts") },
      { find: /^robotspec\/([a-z]+)$/, replacement: file("src/$1/index.ts") },
      { find: /^robotspec-client$/, replacement: file("packages/client/src/index.ts") },
      { find: /^robotspec-client\/(sqlite|redis)$/, replacement: file("packages/client/src/stores/$1.ts") },
      { find: /^robotspec-client\/(crawlee)$/, replacement: file("packages/client/src/adapters/$1.ts") },
    ],
  },
  test: {
    // The others share modules that are loaded once, which takes a third off the whole.
    projects: [
      { extends: true, test: { name: "alone", include: alone } },
      { extends: true, test: { name: "together", include: ["test/**/*.test.ts"], exclude: alone, isolate: false } },
    ],
    // No test writes to the cache folder of who runs it.
    env: {
      XDG_CACHE_HOME: file("temp/cache"),
      LOCALAPPDATA: file("temp/cache"),
      // How much is tested; see test/in-part.ts.
      ROBOTSPEC_TESTS: mode,
    },
    // What hangs fails; what a busy machine is slow at does not.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    passWithNoTests: false,
    maxWorkers: 2,
    // In CI the results also go to a file, which the last line of .ci/run is made from.
    reporters: process.env.CI === undefined ? ["default"] : ["default", "json"],
    outputFile: { json: "temp/vitest.json" },
    coverage: {
      provider: "v8",
      include: ["src/**"],
      reportsDirectory: "coverage",
      reporter: ["text", "html"],
    },
  },
}));
