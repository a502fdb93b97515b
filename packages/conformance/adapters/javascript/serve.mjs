// Answers the requests on standard input by `decide`, one JSON object per line.
import { createInterface } from "node:readline";

/**
 * @param {(robots: string, agent: string, url: string) => boolean | Promise<boolean>} decide
 */
export async function serve(decide) {
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, op, robots, agent, url } = JSON.parse(line);
    const answer =
      op === "decide" && typeof robots === "string"
        ? { id, ok: true, allowed: await decide(robots, agent, url) }
        : { id, ok: false, error: { code: "unsupported" } };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
