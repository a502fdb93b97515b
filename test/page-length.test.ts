// Guides are short: a page of more than 3,000 words is a reference, which is searched rather than read.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { read, root } from "../scripts/repo.ts";

const MOST_WORDS = 3_000;

/** Longer pages, and why they are not divided. */
const references: Readonly<Record<string, string>> = {
  "census-reference.md": "every table, column and view",
  "client-reference.md": "every option, event and error",
  "conformance-cases.md": "every case that a parser does not pass; on the site a page for each section",
  "conformance-differences.md": "every difference, with a table of parsers each",
  "dialects.md": "every field in which dialects differ",
  "requirements.md": "every statement of five documents",
};

/** The number of words outside of code. */
function wordsOf(page: string): number {
  return read(`docs/${page}`)
    .replace(/^```[\s\S]*?^```$/gm, "")
    .split(/\s+/).length;
}

test("a page of more than 3,000 words is a reference with a reason", () => {
  const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
  expect(pages.filter((name) => wordsOf(name) > MOST_WORDS && references[name] === undefined)).toEqual([]);
});
