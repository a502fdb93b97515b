// `npm run test:runtimes [-- PART]`: the package where its users run it. Without a part, `engines`.
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  engines: () => import("./engines.ts"),
  recipes: () => import("./recipes.ts"),
  tarballs: () => import("./tarballs.ts"),
};

const [part = "engines"] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const program = programs[part];
if (program === undefined) {
  console.error(`Unknown part "${part}"; use one of ${Object.keys(programs).join(", ")}.`);
  process.exitCode = 2;
} else {
  await program();
}
