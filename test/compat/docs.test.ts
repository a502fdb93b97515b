// docs/moving-from-robots-parser.md: its examples run, every class of difference has
// its section, and both packages answer there as it says.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import robotsParser from "../../src/compat/robots-parser.ts";
import * as front from "../../src/index.ts";
import { blocksOf, run } from "../doc-examples.ts";
import { type DifferenceName, differenceNames, rewriter } from "./differences.ts";
import { type PackageRobot, packageParser } from "./robots-parser-package.ts";

const path = "docs/moving-from-robots-parser.md";
const page = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const modules = { robotspec: front, "robotspec/robots-parser": { default: robotsParser } };

describe("the examples", () => {
  const examples = blocksOf(path).filter(({ language }) => language === "js");

  test("exist", () => expect(examples.length).toBeGreaterThan(1));

  test.each(examples)("on line $line", (example) => {
    expect(run(example, modules)).toBeGreaterThan(0);
  });
});

interface Difference {
  readonly section: string;
  readonly line: number;
  readonly site: string;
  readonly text: string;
  readonly method: string;
  readonly args: readonly string[];
  readonly theirs: unknown;
  readonly ours: unknown;
}

/** JSON, and `undefined`. */
function value(text: string): unknown {
  return text === "undefined" ? undefined : JSON.parse(text);
}

const differences: Difference[] = blocksOf(path)
  .filter(({ language }) => language === "txt")
  .flatMap(({ text, line }) => {
    const [file = "", questions = ""] = text.split("\n\n");
    const section =
      [
        ...page
          .split("\n")
          .slice(0, line)
          .join("\n")
          .matchAll(/^### (.+)$/gm),
      ].at(-1)?.[1] ?? "";
    return questions
      .trim()
      .split("\n")
      .map((question) => {
        const found = /^(\w+)\((.*)\) \/\/ robots-parser: (.*); robotspec: (.*)$/.exec(question);
        if (found === null) throw new Error(`Line ${line}: no question: ${question}`);
        const [, method = "", args = "", theirs = "", ours = ""] = found;
        return {
          section,
          line,
          site: /^# (\S+)$/m.exec(file)?.[1] ?? "https://example.com/robots.txt",
          text: `${file.replace(/\\u(\w{4})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))}\n`,
          method,
          args: JSON.parse(`[${args}]`),
          theirs: value(theirs),
          ours: value(ours),
        };
      });
  });

function answer(robots: PackageRobot, { method, args }: Difference): unknown {
  return (robots[method as keyof PackageRobot] as (...all: readonly string[]) => unknown).apply(robots, [...args]);
}

describe("the differences", () => {
  test("every class has a section with a difference, and every section is a class", () => {
    const sections = [...page.matchAll(/^### (.+)$/gm)].map((match) => match[1]);
    expect(sections.sort()).toEqual([...differenceNames, "origin"].sort());
    for (const section of sections) {
      expect(
        differences.filter((one) => one.section === section && one.theirs !== one.ours).length,
        section,
      ).toBeGreaterThan(0);
    }
  });

  test.each(differences)("$section, line $line: $method $args", (difference) => {
    const { site, text, section, args, theirs, ours } = difference;
    expect(answer(packageParser(site, text), difference)).toEqual(theirs);
    expect(answer(robotsParser(site, text), difference)).toEqual(ours);
    expect(answer(robotsParser(site, text, { bugCompatible: true }), difference)).toEqual(theirs);
    // The class alone explains it: without that cause the package answers as we do.
    if (section === "origin" || args.length === 0) return;
    const [url = "", ua = ""] = args;
    const rewritten = rewriter({ text, site, url, ua })(new Set([section as DifferenceName])).text;
    expect(answer(packageParser(site, rewritten), difference)).toEqual(ours);
  });
});
