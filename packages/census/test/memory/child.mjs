// Measures one split several times, as a worker does, and prints its largest resident memory (Linux). Arguments: the split and the
// folder of the census.
import { readFileSync, rmSync } from "node:fs";
import { measureOptions, measureSplit } from "robotspec-census";

const [, , split = "", folder = "", times = "2"] = process.argv;
const measure = measureOptions({
  dialects: ["rfc9309", "google", "yandex"],
  differences: true,
  profiles: ["web-almanac", "common-crawl", "consent-in-crisis"],
});
let captures;
for (let at = 0; at < Number(times); at++) {
  rmSync(folder, { recursive: true, force: true });
  captures = (await measureSplit(folder, JSON.parse(split), { format: "parquet", measure })).manifest.captures;
}
// Not `maxRSS`: that begins with the memory of the process that started this one.
const peak = /^VmHWM:\s*(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
console.log(JSON.stringify({ captures, memory: Number(peak) * 1024 }));
