// Answers the requests on standard input by `decide`, one JSON object per line.
import { createInterface } from "node:readline";

/**
 * @param {(robots: string, agent: string, url: string) => boolean | Promise<boolean>} decide
 */
export async function serve(decide) {
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, op, robots, agent, url } = JSON.parse(line);
    let answer = { id, ok: false, error: { code: "unsupported" } };
    if (op === "decide") {
      try {
        answer = { id, ok: true, allowed: await decide(robots, agent, url) };
      } catch (error) {
        answer = { id, ok: false, error: { code: "failed", message: String(error) } };
      }
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

/**
 * Path and query of a URL, for parsers that do not take a whole URL.
 *
 * @param {string} url
 */
export function pathOf(url) {
  const { href, origin, hash } = new URL(url);
  return href.slice(origin.length, href.length - hash.length);
}
