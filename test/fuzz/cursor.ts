// `npm run fuzz:cursor [-- --runs N --seed S]`: what `npm test` promises of a cursor
// on a thousand sources, on a million: that it stands on the nodes `walk` visits. A
// disagreement is shrunk and printed.
import { anything, disagreement } from "../cst/agreement.ts";
import { longRun } from "./long-run.ts";

await longRun("sources", anything, disagreement);
