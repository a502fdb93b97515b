#!/usr/bin/env node
// The executable.
import { run } from "./cli.ts";

process.exitCode = await run(process.argv.slice(2));
