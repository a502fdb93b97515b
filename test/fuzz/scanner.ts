// `npm run fuzz:scanner [-- --runs N --seed S]`: what `npm test` promises of the
// scanners on ten thousand texts, on a million: that they read what Peggy's own
// compilation of the grammar reads, and octets as the text they stand for. A
// disagreement is shrunk and printed.
import { anyText } from "../arbitraries/line-soup.ts";
import { octetsFail, scanFails } from "../oracle/agreement-scanner.ts";
import { longRun } from "./long-run.ts";

await longRun("texts", anyText, (text) => scanFails(text) ?? octetsFail(text));
