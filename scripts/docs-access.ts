// Fills the tables of docs/access.md: one row per question, one column per dialect. The questions are written by hand.
import { type AccessDialectName, type AccessInput, access, accessDialects } from "../src/access/index.ts";

/** A table whose columns are dialects; the first cell of each row is a question in JSON. */
const TABLE = /^\| \w+ \| rfc9309 \|.*\n\|[-|]+\|\n(?:\| `\{.*\n)+/gm;

/** The page with every dialect as a column of each table, those it had in their order, and the answers of `access`. */
export function accessTables(page: string): string {
  return page.replace(TABLE, (table) => {
    const [header = "", , ...rows] = table.trimEnd().split("\n");
    const [title = "", ...columns] = header
      .split("|")
      .map((cell) => cell.trim())
      .filter((cell) => cell !== "");
    const known = Object.keys(accessDialects) as AccessDialectName[];
    const names = [
      ...columns.flatMap((column) => known.filter((name) => name === column)),
      ...known.filter((name) => !columns.includes(name)),
    ];
    const lines = rows.map((row) => {
      const question = /`(.*?)`/.exec(row)?.[1] as string;
      return line([`\`${question}\``, ...names.map((name) => access(JSON.parse(question) as AccessInput, name))]);
    });
    return `${[line([title, ...names]), `|${"---|".repeat(names.length + 1)}`, ...lines].join("\n")}\n`;
  });
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
