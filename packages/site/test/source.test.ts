// Properties of the playground's source that keep the content of a file from becoming markup.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../", import.meta.url);

test("no source file makes markup from text, or code", () => {
  const files = readdirSync(new URL("src/", folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(new URL(`src/${file}`, folder), "utf8");
    expect(text, file).not.toMatch(
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|\beval\(|new Function/,
    );
  }
});

test("the policy of the page allows the site's own scripts only, and no markup from text", () => {
  const page = readFileSync(new URL("playground.html", folder), "utf8");
  const policy = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1] ?? "";
  const directives = new Map(policy.split(";").map((one) => one.trim().split(/ (.*)/).slice(0, 2) as [string, string]));
  expect(directives.get("default-src")).toBe("'none'");
  expect(directives.get("script-src")).toBe("'self'");
  expect(directives.get("style-src")).toBe("'self'");
  expect(directives.get("require-trusted-types-for")).toBe("'script'");
  expect(policy).not.toContain("unsafe-eval");
  expect(page).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+=|javascript:/);
});
