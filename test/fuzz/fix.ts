// `npm run fuzz:fix [-- --runs N --seed S]`: what `npm test` promises of lint and its
// fixes on two thousand files, on a hundred thousand. A file that breaks a promise is
// shrunk and printed. `-- --corpus FOLDER` takes real files instead.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { brokenPromise, question } from "../lint/promises.ts";

const BATCH = 1000;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 0x4000_0000)) },
    corpus: { type: "string" },
  },
});

if (values.corpus === undefined) overRandomFiles(Number(values.runs), Number(values.seed));
else overCorpus(values.corpus);

function overRandomFiles(runs: number, seed: number): void {
  console.log(`${runs.toLocaleString("en")} files, seed ${seed}`);
  const property = fc.property(question, (asked) => {
    const broken = brokenPromise(asked);
    if (broken !== null) throw new Error(broken);
  });
  let reported = performance.now();
  for (let batch = 0, done = 0; done < runs; batch++) {
    const details = fc.check(property, { seed: seed + batch, numRuns: Math.min(BATCH, runs - done) });
    done += details.numRuns;
    if (details.failed) {
      console.log(fc.defaultReportMessage(details));
      process.exitCode = 1;
      return;
    }
    if (performance.now() - reported > 10_000 || done >= runs) {
      reported = performance.now();
      console.log(`${done.toLocaleString("en")} files, no promise broken`);
    }
  }
}

function overCorpus(folder: string): void {
  const names = readdirSync(folder).sort();
  let broken = 0;
  for (const name of names) {
    const source = new Uint8Array(readFileSync(join(folder, name)));
    for (const dialect of ["rfc9309", "google"] as const) {
      const fault = brokenPromise({ source, dialect, agent: "Googlebot", url: "/a" });
      if (fault === null) continue;
      broken++;
      console.log(`${name}: ${fault.slice(0, 500)}`);
    }
  }
  console.log(`${names.length} files, ${broken} promises broken`);
  if (broken > 0) process.exitCode = 1;
}
