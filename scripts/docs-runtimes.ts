// The table of docs/runtimes.md: the last results of `npm run test:runtimes -- --write`.
import { type Part, parts, type RuntimeResult } from "../test/runtimes/result.ts";

export const runtimesPath = "test/runtimes/results.json";

export function runtimesTable(results: readonly RuntimeResult[]): string {
  const keys = Object.keys(parts) as Part[];
  return [
    `| Runtime | ${keys.map((part) => parts[part]).join(" | ")} |`,
    `|---|${keys.map(() => "---|").join("")}`,
    ...results.map(({ name, version, cells }) => {
      const texts = keys.map((part) => {
        const cell = cells[part];
        if (typeof cell === "string") return `not run: ${cell}`;
        return `${cell.passed ? "passed" : "**failed**"}: ${cell.note}`;
      });
      return `| ${name} ${version} | ${texts.join(" | ")} |`;
    }),
  ].join("\n");
}
