// Run by memory.test.ts with --expose-gc: prints as JSON how many octets a compiled file holds after its first query.
import { compile } from "../../src/compile.ts";
import { type MemoryCase, memoryCases } from "./memory-cases.ts";

const collect = (globalThis as { gc?: () => void }).gc;
if (collect === undefined) throw new Error("Run this with --expose-gc.");

function usedNow(): number {
  // Twice: the first run can leave work for the second.
  collect?.();
  collect?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Compiles several copies, so that what the engine itself allocates meanwhile counts little. */
const COPIES = 2;

function held({ text, dialect }: MemoryCase, count = COPIES): number {
  const octets = new TextEncoder().encode(text);
  const before = usedNow();
  const copies = Array.from({ length: count }, () => {
    const robots = compile(octets, { dialect });
    robots.isAllowed("ExampleBot", "/x");
    return robots;
  });
  const used = usedNow() - before;
  if (copies.length !== count) throw new Error("The copies have to be alive until here.");
  return used / count;
}

// Once before, so that code, type feedback and the scanner's buffer (one for the process) are allocated.
for (const one of memoryCases) held(one, 1);
// The less of two runs: compiled code of the engine may be allocated during one of them.
console.log(JSON.stringify(memoryCases.map((one) => Math.min(held(one), held(one)))));
