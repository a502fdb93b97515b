// `npm run -w packages/conformance results`: runs every implementation that is installed against the
// suite and writes packages/conformance/results/, from which docs/conformance.md is
// made. Without --write it only prints the figures.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadSuite, printResult, resultFile, run, select, tally } from "robotspec-conformance";
import { root } from "../../../scripts/repo.ts";
import { type Candidate, candidates } from "../adapters/implementations.ts";

const folder = join(root, "packages/conformance/results");

/** Runs one implementation. Returns the text of its result file. */
async function record(candidate: Candidate, version: string): Promise<string> {
  const { id, name, language, command, profiles = [] } = candidate;
  const suite = loadSuite();
  const cases = select(suite, { profiles: ["rfc9309", ...profiles] });
  const started = performance.now();
  const outcome = await run(cases, { command });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { pass, failed, differs, unsupported } = tally(outcome.results.map(({ verdict }) => verdict.status));
  const figures = `${pass} pass, ${failed} fail, ${differs} read otherwise, ${unsupported} unsupported`;
  console.log(`ran      ${name} ${version}: ${figures} (${seconds} s)`);
  const date = new Date().toISOString().slice(0, 10);
  const about = { implementation: { name, version, language }, command: [id], date };
  const { results, restarts } = outcome;
  // Operations that it does not support would fill the file with nothing.
  const known = results.filter(({ verdict }) => verdict.status !== "unsupported");
  return printResult(resultFile({ results: known, restarts }, about, suite));
}

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const writing = process.argv.includes("--write");
mkdirSync(folder, { recursive: true });
for (const candidate of candidates) {
  if (wanted.length > 0 && !wanted.includes(candidate.id)) continue;
  const found = candidate.version();
  if ("missing" in found) {
    console.log(`skipped  ${candidate.name}: ${found.missing}`);
    continue;
  }
  const text = await record(candidate, found.version);
  const file = join(folder, `${candidate.id}.json`);
  if (writing) writeFileSync(file, text);
}
if (writing) console.log("Run `npm run docs` to update docs/conformance.md.");
