import { createInterface } from "node:readline";
import robotsParser from "robots-parser";

for await (const line of createInterface({ input: process.stdin })) {
  const { id, op, robots, agent, url } = JSON.parse(line);
  let answer = { id, ok: false, error: { code: "unsupported" } };
  if (op === "decide") {
    const rules = robotsParser(new URL("/robots.txt", url).href, robots);
    answer = { id, ok: true, allowed: rules.isAllowed(url, agent) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
