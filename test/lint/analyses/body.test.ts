// What findings about the whole file claim of its effect holds for the matcher (RFC 9309 §2.2.2).
import fc from "fast-check";
import { expect, test } from "vitest";
import { compile } from "../../../src/compile.ts";
import { fix } from "../../../src/lint/fix.ts";
import { lint } from "../../../src/lint/index.ts";
import { isLong } from "../../in-part.ts";

const part = fc.constantFrom(
  "User-agent: *",
  "User-agent: Googlebot",
  "User-agent: {{ a }}",
  "Disallow: /",
  "Disallow:",
  "Disallow: /a",
  "Disallow: b",
  "Allow: /",
  "Sitemap: {{ a }}/b",
  "{% if a %}",
  "<?php",
  "---",
  "title: x",
  "<html>",
  "</html>",
  "<<<<<<< a",
  "=======",
  ">>>>>>> b",
  "hello",
  "",
);
const file = fc.array(part, { maxLength: 12 }).map((lines) => lines.map((line) => `${line}\n`).join(""));

/** Agents of the parts, and one that no line names; paths of the parts, and one that no rule matches. */
const agents = ["Googlebot", "a", "Otherbot"];
const paths = ["/", "/a", "/b", "/c"];

test("a file that opens the whole site disallows nothing, and rules that hold do for the crawlers named", () => {
  fc.assert(
    fc.property(file, (text) => {
      const robots = compile(text);
      for (const { message } of lint(text)) {
        if (message.includes("opens the whole site to every crawler")) {
          for (const agent of agents) for (const path of paths) expect(robots.isAllowed(agent, path)).toBe(true);
        }
        if (/hold for "Googlebot"/.test(message)) {
          const { groups } = robots;
          const named = groups.filter(({ userAgents }) => userAgents.some(({ token }) => token === "Googlebot"));
          expect(named.some(({ rules }) => rules.some(({ type }) => type === "disallow"))).toBe(true);
        }
      }
    }),
    { numRuns: isLong ? 2_000 : 500 },
  );
});

test("no fix edits the source of a template, an unresolved merge, or another document", () => {
  fc.assert(
    fc.property(file, (text) => {
      const isSource = lint(text).some(({ code }) => ["not-robots-txt", "unfilled-placeholder"].includes(code));
      if (isSource) expect(fix(text, { unsafe: true, redundant: true }).output).toBe(text);
    }),
    { numRuns: isLong ? 2_000 : 500 },
  );
});
