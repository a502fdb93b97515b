#!/usr/bin/env node
// The executable. Lets Node keep the compiled code between runs (Node 22.1 and later), and then loads the rest.
import module from "node:module";

// Without effect where Node cannot write its cache, and turned off by NODE_DISABLE_COMPILE_CACHE=1.
(module as { enableCompileCache?: () => unknown }).enableCompileCache?.();

const { run } = await import("./process.ts");
await run();
