// `npm run fuzz:scanner [-- --runs N --seed S]`: the properties of the scanners that `npm test` checks on ten thousand
// texts, on a million: they agree with Peggy's own compilation of the grammar, and read octets like the text they
// encode. Shrinks and prints a disagreement.
import { anyText } from "../arbitraries/line-soup.ts";
import { octetsFail, scanFails } from "../oracle/agreement-scanner.ts";
import { longRun } from "./long-run.ts";

await longRun("texts", anyText, (text) => scanFails(text) ?? octetsFail(text));
