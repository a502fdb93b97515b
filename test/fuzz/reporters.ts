// `npm run fuzz:reporters [-- --runs N --seed S]`: what `npm test` promises of the report
// formats on a few dozen hostile files, names and configs, on twenty thousand: each in
// every format, its findings with second places and fixes, and through the command.
import { anyTrial, commandFault, reportFault } from "../cli/reporters/promises.ts";
import { longRun } from "./long-run.ts";

await longRun("trials", anyTrial, async (trial) => reportFault(trial) ?? (await commandFault(trial)), 20_000);
