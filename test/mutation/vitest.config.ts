// The tests that run for each mutant; `npm run mutate` chooses them.
import { defineConfig } from "vitest/config";
import { names } from "../loader/names.mjs";

const tests = (process.env.ROBOTSPEC_MUTATION_TESTS ?? "test").split(",");

export default defineConfig({
  resolve: { alias: names },
  test: {
    include: tests.map((path) => (path.endsWith(".test.ts") ? path : `${path}/**/*.test.ts`)),
    // Tests that count the steps of the engine: instrumented code takes others.
    exclude: ["test/cst/scan-steps.test.ts", "test/match/{bounds,figures,rule-index-steps,steps}.test.ts"],
    setupFiles: ["test/mutation/seed.mjs"],
    isolate: false,
    maxWorkers: 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ["--import", new URL("../loader/register.mjs", import.meta.url).href],
    testTimeout: 300_000,
  },
});
