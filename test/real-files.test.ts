// Figures about real files say of which set they are, and the sets are as their own description says.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, root } from "../scripts/repo.ts";

/** The description of the sets, beside them. */
const description = new URL("../../shared/README.md", import.meta.url);

interface RealFiles {
  readonly date: string;
  readonly files: number;
}

const sets: readonly RealFiles[] = JSON.parse(read("docs/rules/counts.json"));
const years = (text: string) => new Set(text.match(/\b20\d\d\b/g));

// Skipped only where the folder of real files is missing, with its description.
test.runIf(existsSync(description))("the sets have the files and the dates that their description says", () => {
  const text = readFileSync(description, "utf8");
  const described = ["corpus", "corpus-2025"].map((folder) => {
    const [, files = "", date = ""] =
      new RegExp(`^\\| ${folder}/ \\| ([\\d,]+)[^|*]*\\*\\*([^*]+)\\*\\*`, "m").exec(text) ?? [];
    return { files: Number(files.replace(",", "")), years: years(date) };
  });
  expect(sets.map(({ files, date }) => ({ files, years: years(date) }))).toEqual(described);
  // The months are in the prose of the description.
  for (const { date } of sets) expect(text).toContain(/\S+ \d+$/.exec(date)?.[0]);
});

const pages = ["docs", "docs/decisions", "docs/rules"].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(".md") ? [`${folder}/${name}`] : [])),
);

test("every page with a number of real files names the date of their set", () => {
  const undated = pages.filter((page) => {
    const text = read(page);
    return /\b(2,788 files|2,763 files|2,681|\d[\d,]* real files)\b/.test(text) && !/July 2019|2025/.test(text);
  });
  expect(undated).toEqual([]);
});
