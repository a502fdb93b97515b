// The tables of docs/access.md have a column for each dialect.
import { expect, test } from "vitest";
import { accessTables } from "../../scripts/docs-access.ts";
import { read } from "../../scripts/repo.ts";
import { accessDialects } from "../../src/access/index.ts";

test("a new dialect gets a column, and the questions keep their order", () => {
  const page =
    'Text\n\n| copy | rfc9309 | google |\n|---|---|---|\n| `{"status":404}` | ? | ? |\n| `{"status":503}` | ? | ? |\n\nMore\n';
  const others = Object.keys(accessDialects).filter((name) => name !== "rfc9309" && name !== "google");
  const lines = accessTables(page).split("\n");
  expect(lines[2]).toBe(`| copy | rfc9309 | google | ${others.join(" | ")} |`);
  expect(lines[4]).toMatch(/^\| `\{"status":404\}` \| allow-all \| allow-all \| /);
  expect(lines[5]).toMatch(/^\| `\{"status":503\}` \| disallow-all \| disallow-all \| /);
  expect(lines.slice(6)).toEqual(["", "More", ""]);
});

test("all tables of the page are filled in", () => {
  const page = read("docs/access.md");
  const emptied = page.replace(/^(\| `\{.*?` \|).*$/gm, "$1 ? |");
  expect(emptied).not.toBe(page);
  expect(accessTables(emptied)).toBe(page);
});
