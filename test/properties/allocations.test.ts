// What reading and asking cost in memory, for each line and for each question. The
// engine counts the objects, so the bounds are those of the code and not of a run:
// they hold on any machine, and break when a line begins to cost an object more.
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../src/compile.ts";
import { cursor } from "../../src/cst/cursor.ts";
import type { RobotsTxt } from "../../src/cst/nodes.ts";
import { parse } from "../../src/cst/parse.ts";
import { scan } from "../../src/cst/scan.ts";
import { nodeAt } from "../../src/cst/walk.ts";
import type { DialectName } from "../../src/dialects/index.ts";
import { allocationCounter } from "../allocations.ts";

const counter = allocationCounter(["/src/", "/generated/"]);
afterAll(() => counter.stop());
const { count } = counter;

/** Ten lines each: one as long as lines are on average in the wild, and every kind with all it can have. */
const rules = "Disallow: /account/orders/*\n".repeat(10);
const everyKind =
  "User-agent: a\n user-agent : b/1 # c\r\nDisallow: /a\nAllow:/b # c\nDisallow:\n\r\n  # d\nSitemap: e\nwords\n:\n";

/** What a line costs in `work`: what 500 more of them cost, by 500. */
function perLine(tenLines: string, prepare: (text: string) => () => unknown): { objects: number; octets: number } {
  const [few, many] = [10, 60].map((times) => count(prepare(tenLines.repeat(times))));
  if (few === undefined || many === undefined) throw new Error("Nothing was counted.");
  return { objects: (many.objects - few.objects) / 500, octets: (many.octets - few.octets) / 500 };
}

const lines = [
  { name: "rules", tenLines: rules },
  { name: "every kind of line", tenLines: everyKind },
];

describe("parse makes one object for each line, and their list", () => {
  test.each(lines)("from a string: $name", ({ tenLines }) => {
    const { objects, octets } = perLine(tenLines, (text) => () => parse(text));
    expect(objects).toBeLessThan(1.02);
    expect(octets).toBeLessThan(170);
  });

  test.each(lines)("from octets, besides the text: $name", ({ tenLines }) => {
    const { objects, octets } = perLine(tenLines, (text) => {
      const source = new TextEncoder().encode(text);
      return () => parse(source);
    });
    expect(objects).toBeLessThan(1.02);
    expect(octets - tenLines.length / 10).toBeLessThan(170);
  });

  test("which for 10 MB of lines of average length is below 64 MB, the text aside", () => {
    const { octets } = perLine(rules, (text) => () => parse(text));
    expect((octets / (rules.length / 10)) * 10).toBeLessThan(64);
  });

  test("and one for a run of blank lines, however long", () => {
    for (const lineEnd of ["\n", "\r", "\r\n"]) {
      // Both so long that the scanner makes its copy of the text anew.
      const [many, more] = [50_000, 200_000].map((times) => lineEnd.repeat(times));
      const { objects } = count(() => parse(many as string));
      expect(count(() => parse(more as string)).objects).toBe(objects);
      expect(objects).toBeLessThan(20);
    }
  });
});

describe("a cursor", () => {
  const passed = (document: RobotsTxt): number => {
    const at = cursor(document);
    let sum = 0;
    do sum = (sum + at.kind.length + at.start + at.end + at.depth + (at.parentKind ?? "").length) | 0;
    while (at.next());
    return sum;
  };

  test.each([...lines, { name: "blank lines", tenLines: "\n".repeat(10) }])(
    "is all that is made by going over the whole tree: $name",
    ({ tenLines }) => {
      for (const times of [1, 300]) {
        const { document } = parse(`\uFEFF${tenLines.repeat(times)}`);
        expect(count(() => passed(document)).objects).toBe(1);
      }
    },
  );

  test("is all that is made by finding places", () => {
    const { document } = parse(everyKind.repeat(300));
    const found = count(() => {
      const at = cursor(document);
      for (let offset = 0; offset < document.text.length; offset += 997) at.moveTo(offset);
    });
    expect(found.objects).toBe(1);
  });

  test("makes one line when it is asked for a node", () => {
    const { objects } = perLine(everyKind, (text) => () => {
      const at = cursor(parse(text).document);
      at.moveTo(50);
      return at.node();
    });
    expect(objects).toBeLessThan(1.02);
  });
});

describe("nodeAt", () => {
  test("makes one line of the tree", () => {
    const { objects } = perLine(everyKind, (text) => () => nodeAt(parse(text).document, 50));
    expect(objects).toBeLessThan(1.02);
  });
});

describe("all nodes", () => {
  test("are two objects each, and two for the children of a line", () => {
    // Six nodes, and the record; the step from record to record is an object here, which the optimiser saves.
    expect(perLine(rules, (text) => () => parse(text).document.children).objects).toBeLessThan(6 * 2 + 2 + 1 + 1.02);
    // Forms few lines have are put together in a list that is copied.
    expect(perLine(everyKind, (text) => () => parse(text).document.children).objects).toBeLessThan(15.5);
  });
});

describe("compile", () => {
  test("and the first question make at most twenty objects a rule", () => {
    const work = (text: string) => {
      const source = `User-agent: *\n${text}`;
      return () => compile(source).isAllowed("ExampleBot", "/account");
    };
    expect(perLine(rules, work).objects).toBeLessThan(20);
  });

  test("makes a group that is asked often: a question is as few objects among 3,000 rules as among 100", () => {
    const [few, many] = [50, 1500].map((times) => {
      const pairs = Array.from({ length: times }, (_, index) => `Disallow: /${index}/\nAllow: /${index}/*x$\n`);
      const robots = compile(`User-agent: *\n${pairs.join("")}`);
      // So often that its rules get an index.
      for (let asked = 0; asked < 200; asked++) robots.isAllowed("ExampleBot", "/9/");
      return count(() => robots.isAllowed("ExampleBot", "/49/x")).objects;
    });
    expect(many).toBe(few);
    // Steps through lists are objects here, which the optimiser saves.
    expect(many).toBeLessThan(40);
  });
});

describe("the first question about a file", () => {
  /** Objects that compiling a document that was read and one question make. */
  const objectsOf = (lines: number, line: (at: number) => string, dialect: DialectName) => {
    const document = scan(Array.from({ length: lines }, (_, at) => line(at)).join(""));
    return count(() => compile(document, { dialect }).decide("ExampleBot", "/abc/page")).objects;
  };
  const under = (head: string, line: (at: number) => string) => (at: number) => (at === 0 ? head : line(at));
  const everybody = "User-agent: *\n";

  test.each<{ name: string; line: (at: number) => string; each: number }>([
    { name: "rules of one octet", line: under(everybody, () => "Allow:/\n"), each: 0.02 },
    { name: "rules that match", line: under(everybody, () => "Disallow:/ab\n"), each: 0.02 },
    { name: "rules that all differ", line: under(everybody, (at) => `Disallow:/a${at}\n`), each: 0.02 },
    { name: "rules with stars that match", line: under(everybody, () => "Disallow:/a*p\n"), each: 0.02 },
    {
      name: "rules with stars that lack an octet",
      line: under(everybody, (at) => `Disallow:/*a*x${at}\n`),
      each: 0.02,
    },
    { name: "rules with stars that end otherwise", line: under(everybody, () => "Disallow:/*b$\n"), each: 0.02 },
    { name: "empty rules", line: under(everybody, () => "Allow:\n"), each: 0.02 },
    { name: "other records", line: under(everybody, (at) => `Key${at}: value\n`), each: 0.02 },
    { name: "user-agent lines of others", line: (at) => `User-agent: bot${at}\n`, each: 0.02 },
    { name: "groups of others", line: (at) => (at % 2 === 0 ? `User-agent: bot${at}\n` : "Allow: /\n"), each: 0.6 },
  ])("makes no object of a line, and one of a group: $name", ({ line, each }) => {
    for (const dialect of ["rfc9309", "yandex"] as const) {
      const [few, many] = [objectsOf(100, line, dialect), objectsOf(1100, line, dialect)];
      expect((many - few) / 1000, dialect).toBeLessThan(each);
    }
  });
});
