// `npm run fuzz:scanner [-- --runs N --seed S]`: what `npm test` promises of the
// scanners on ten thousand texts, on a million: that they read what Peggy's own
// compilation of the grammar reads. A disagreement is shrunk and printed.
import { scanDocument, scanGoogleDocument } from "../../generated/scanner.ts";
import { anyText } from "../arbitraries/line-soup.ts";
import { plain } from "../oracle/plain-peggy.ts";
import { longRun } from "./long-run.ts";

const scanners = { document: scanDocument, google_document: scanGoogleDocument } as const;

longRun("texts", anyText, (text) => {
  const readings = Object.entries(scanners).map(([rule, scan]) => ({
    rule,
    scanner: JSON.stringify(scan(text)),
    peggy: JSON.stringify(plain[rule as keyof typeof plain](text)),
  }));
  const differing = readings.filter(({ scanner, peggy }) => scanner !== peggy);
  return differing.length === 0 ? null : differing;
});
