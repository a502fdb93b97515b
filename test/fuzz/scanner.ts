// `npm run fuzz:scanner [-- --runs N --seed S]`: what `npm test` promises of the
// scanners on ten thousand texts, on a million: that they read what Peggy's own
// compilation of the grammar reads. A disagreement is shrunk and printed.
import { parseArgs } from "node:util";
import fc from "fast-check";
import { scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { plain } from "../oracle/plain-peggy.ts";

const batchSize = 5_000;

const scanners = { document: scanDocument, google_document: scanGoogleDocument } as const;

const { values } = parseArgs({ options: { runs: { type: "string" }, seed: { type: "string" } } });
const runs = wholeNumber("runs", values.runs, 1_000_000);
const seed = wholeNumber("seed", values.seed, Math.floor(Math.random() * 0x4000_0000));
console.log(`${runs.toLocaleString("en")} texts, seed ${seed}`);

const started = performance.now();
let reported = started;
let done = 0;
for (let batch = 0; done < runs; batch++) {
  const details = fc.check(fc.property(anyText, isReadAlike), {
    seed: seed + batch,
    numRuns: Math.min(batchSize, runs - done),
  });
  done += details.numRuns;
  if (details.failed) {
    const [text] = details.counterexample ?? [""];
    console.log(`Disagreement: ${JSON.stringify(text)}, seed ${details.seed}, path ${details.counterexamplePath}`);
    for (const [rule, scan] of Object.entries(scanners)) {
      console.log(`  ${rule}: scanner ${JSON.stringify(scan(text))}`);
      console.log(`  ${rule}: Peggy   ${JSON.stringify(plain[rule as keyof typeof plain](text))}`);
    }
    process.exitCode = 1;
    break;
  }
  if (performance.now() - reported > 10_000) {
    reported = performance.now();
    console.log(progress());
  }
}
console.log(progress());

function isReadAlike(text: string): boolean {
  return Object.entries(scanners).every(
    ([rule, scan]) => JSON.stringify(scan(text)) === JSON.stringify(plain[rule as keyof typeof plain](text)),
  );
}

function progress(): string {
  const perSecond = Math.round(done / ((performance.now() - started) / 1000));
  return `${done.toLocaleString("en")} texts, ${process.exitCode === 1 ? "a" : "no"} disagreement, ${perSecond.toLocaleString("en")} texts/s`;
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (Number.isSafeInteger(number) && number > 0) return number;
  console.error(`--${name} takes a whole number above 0, not ${JSON.stringify(value)}.`);
  process.exit(2);
}
