// Which names of the code count as the former tone.
import { expect, test } from "vitest";
import { identifierHits } from "../../scripts/identifiers.ts";

test.each([
  ["const told = 1;", "told"],
  ["let x = { behindStar: 1 };", "behindStar"],
  ["function withLineMended() {}", "withLineMended"],
  ["class A { #isAnew = 1; }", "#isAnew"],
  ["const WHO_ASKS = 1;", "WHO_ASKS"],
  ["type NobodyElse = 1;", "NobodyElse"],
  ["f(({ asker }) => 1);", "asker"],
])("%s has a marked name", (text, name) => {
  expect(identifierHits("src/a.ts", `\n${text}`)).toEqual([{ path: "src/a.ts", line: 2, name }]);
});

test("a name is reported once per file", () => {
  expect(identifierHits("bench/a.js", "let told = 0;\ntold++;\n")).toHaveLength(1);
});

test.each(["const whole = amend + mendacious;", "// told\nconst x = 'who';", "const recommended = 1;"])(
  "%s has no marked name",
  (text) => {
    expect(identifierHits("src/a.ts", text)).toEqual([]);
  },
);

test("files outside the code have no names", () => {
  expect(identifierHits("docs/a.md", "told")).toEqual([]);
  expect(identifierHits("examples/a.ts", "const told = 1;")).toEqual([]);
});
