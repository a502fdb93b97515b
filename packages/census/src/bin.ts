#!/usr/bin/env node
// The executable.
import { run } from "./cli.ts";

const exit = await run(process.argv.slice(2));
// A failed write keeps its 2.
process.exitCode = process.exitCode === 2 ? 2 : exit;
