// One parser, one large file, in a process whose heap is watched from outside by
// --trace-gc: prints, after a line of its own, octets of heap before, while the
// result is held, and after a collection. `node --expose-gc --trace-gc … heap.ts NAME`.
import { allContenders } from "../contenders.ts";
import { largeFile } from "../sections/heap.ts";

const contender = (await allContenders()).find(({ name }) => name === process.argv[2]);
if (contender === undefined || globalThis.gc === undefined) {
  throw new Error("Start this with --expose-gc and the name of a parser that is installed.");
}
const text = largeFile();
// The engine has seen the code before, and the text is one piece.
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
// Held until here.
if (made === undefined) throw new Error("The parser made nothing.");
