// `npm run fuzz:cursor [-- --runs N --seed S]`: the property of the cursor that `npm test` checks on a thousand sources,
// on a million: it visits the same nodes as `walk`. Shrinks and prints a disagreement.
import { anything, disagreement } from "../cst/agreement.ts";
import { longRun } from "./long-run.ts";

await longRun("sources", anything, disagreement);
