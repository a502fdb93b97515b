import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: {
    // What packages/ import by its name, taken from the sources.
    alias: { "robotspec/format": new URL("src/format/index.ts", import.meta.url).pathname },
  },
  test: {
    include: ["test/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
});
