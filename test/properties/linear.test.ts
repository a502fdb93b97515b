// Time is linear in the text, whatever the text (RFC 9309 §3): twice the input, at
// most about twice the steps, for everything from octets to findings.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RobotsTxt } from "../../src/cst/nodes.ts";
import type { Source } from "../../src/text/decode.ts";
import { type Flood, floods } from "../floods.ts";
import { inPart } from "../in-part.ts";
import { type StepCounter, stepCounter } from "../steps.ts";

let steps: StepCounter;
/** Each prepares its input first, so that only its own steps are counted. */
let works: Readonly<Record<string, (source: Source) => () => unknown>>;

beforeAll(async () => {
  steps = await stepCounter(["/src/", "/generated/"]);
  const { parse } = await import("../../src/cst/parse.ts");
  const { print } = await import("../../src/cst/print.ts");
  const { edit } = await import("../../src/cst/edit.ts");
  const { check } = await import("../../src/cst/strict.ts");
  const { lower } = await import("../../src/groups/lower.ts");
  const { dialects } = await import("../../src/dialects/index.ts");
  const { rfc9309, google, "rep-1994": rep1994 } = dialects;
  const { lint } = await import("../../src/lint/lint.ts");
  const { format } = await import("../../src/format/format.ts");
  const read = (source: Source): RobotsTxt => parse(source).document;
  works = {
    parse: (source) => () => parse(source),
    "build the nodes and print them": (source) => {
      const document = read(source);
      return () => print(document);
    },
    "edit every line": (source) => {
      const document = read(source);
      const edits = document.lines
        .map(({ start, lineEnd }) => ({ span: { start, end: lineEnd }, text: "#" }))
        .reverse();
      return () => edit(document, edits);
    },
    "lower to groups": (source) => {
      const document = read(source);
      return () => lower(document, rfc9309);
    },
    "lower to groups, a dialect that cuts lines": (source) => {
      const document = read(source);
      // Both floods are longer than this limit.
      return () => lower(document, { ...google, lines: { ...google.lines, octets: 500 } });
    },
    "lower to groups, a dialect in which blank lines count": (source) => {
      const document = read(source);
      return () => lower(document, rep1994);
    },
    "lower to groups, over the limit": (source) => {
      const document = read(source);
      // Inside the last line of either flood, so that every line is read.
      const limit = document.source.octetLength - 1;
      return () => lower(document, rfc9309, limit);
    },
    lint: (source) => () => lint(source),
    format: (source) => () => format(source),
    "check by the grammar of 1996": (source) => {
      const document = read(source);
      return () => check(document, { dialect: "koster-1996" });
    },
    "check by the format of 1994": (source) => {
      const document = read(source);
      return () => check(document, { dialect: "rep-1994" });
    },
    "lint strictly": (source) => () => lint(source, { strict: true, dialect: { ...rfc9309, limit: 1000 } }),
  };
});
afterAll(() => steps.stop());

/**
 * Octets of the smaller flood: enough for superlinear growth to show, and more than the 16,663 octets that
 * Google reads of a line, so that the code about longer lines runs for both.
 */
const SIZE = 17_000;

/** For each operation, the ratio of its steps for twice the flood. */
async function growths(
  works: Readonly<Record<string, (source: Source) => () => unknown>>,
  { of }: Flood,
): Promise<Readonly<Record<string, number>>> {
  const [small, large] = [of(SIZE), of(2 * SIZE)];
  const counted = await steps.counts(Object.values(works).flatMap((work) => [work(small), work(large)]));
  return Object.fromEntries(
    Object.keys(works).map((name, at) => {
      const [once, twice] = counted.slice(2 * at, 2 * at + 2) as [number, number];
      expect(once, name).toBeGreaterThan(0);
      return [name, twice / once];
    }),
  );
}

// Binary searches add a logarithm: about a tenth more steps for twice the lines.
const MOST = 2.2;

describe.each(inPart(floods, 4))("$name", (flood) => {
  test("twice the text takes at most about twice the steps", async () => {
    for (const [name, grown] of Object.entries(await growths(works, flood)))
      expect.soft(grown, name).toBeLessThanOrEqual(MOST);
  });
});

test("this test notices quadratic growth", async () => {
  const { scan } = await import("../../src/cst/scan.ts");
  const square = (source: Source) => () => {
    for (let at = 0; at < source.length; at += 100) scan(source.slice(0, at));
  };
  const flood = floods.find(({ name }) => name === "hashes") as Flood;
  expect((await growths({ square }, flood)).square).toBeGreaterThan(3.5);
});
