// Parses one large file with one parser, in a process whose heap --trace-gc reports.
// Prints the octets of heap before parsing, while the result is held, and after a
// collection. `node --expose-gc --trace-gc … heap.ts NAME`.
import { allContenders } from "../contenders.ts";
import { largeFile } from "./heap.ts";

const contender = (await allContenders()).find(({ name }) => name === process.argv[2]);
if (contender === undefined || globalThis.gc === undefined) {
  throw new Error("Run this with --expose-gc and the name of an installed parser.");
}
const text = largeFile();
// Warm up, so that compiled code is not counted, and flatten the text.
for (let run = 0; run < 200; run++) await contender.parse("User-agent: *\nDisallow: /a/*/b$\n# why\n\nSitemap: /x\n");
text.charCodeAt(0);
globalThis.gc();
globalThis.gc();
const before = process.memoryUsage();
console.log("\n@begin");
const made = await contender.parse(text);
const after = process.memoryUsage();
console.log("\n@end");
globalThis.gc();
globalThis.gc();
const held = process.memoryUsage();
console.log(`\n@heap ${[before, after, held].map((usage) => `${usage.heapUsed} ${usage.arrayBuffers}`).join(" ")}`);
// Keeps the result alive up to this line.
if (made === undefined) throw new Error("The parser returned nothing.");
