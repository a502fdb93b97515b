// Memory cost of parsing and querying, per line and per query. V8 counts the objects, so
// the bounds hold on any machine and break as soon as a line costs one object more.
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

/** Ten lines each: lines of the average length of real files, and every kind of line with all its parts. */
const rules = "Disallow: /account/orders/*\n".repeat(10);
const everyKind =
  "User-agent: a\n user-agent : b/1 # c\r\nDisallow: /a\nAllow:/b # c\nDisallow:\n\r\n  # d\nSitemap: e\nwords\n:\n";

/** Marginal cost of a line: the extra cost of 500 more lines, divided by 500. */
function perLine(tenLines: string, prepare: (text: string) => () => unknown): { objects: number; octets: number } {
  const [few, many] = [10, 60].map((times) => count(prepare(tenLines.repeat(times))));
  if (few === undefined || many === undefined) throw new Error("Nothing was counted.");
  return { objects: (many.objects - few.objects) / 500, octets: (many.octets - few.octets) / 500 };
}

const lines = [
  { name: "rules", tenLines: rules },
  { name: "every kind of line", tenLines: everyKind },
];

describe("parse allocates one object per line, and their list", () => {
  test.each(lines)("from a string: $name", ({ tenLines }) => {
    const { objects, octets } = perLine(tenLines, (text) => () => parse(text));
    expect(objects).toBeLessThan(1.02);
    expect(octets).toBeLessThan(170);
  });

  test.each(lines)("from octets, not counting the text: $name", ({ tenLines }) => {
    const { objects, octets } = perLine(tenLines, (text) => {
      const source = new TextEncoder().encode(text);
      return () => parse(source);
    });
    expect(objects).toBeLessThan(1.02);
    expect(octets - tenLines.length / 10).toBeLessThan(170);
  });

  test("10 MB of lines of average length take less than 64 MB besides the text", () => {
    const { octets } = perLine(rules, (text) => () => parse(text));
    expect((octets / (rules.length / 10)) * 10).toBeLessThan(64);
  });

  test("consecutive blank lines share one object", () => {
    for (const lineEnd of ["\n", "\r", "\r\n"]) {
      // Both too long for the scanner's reusable buffer.
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
    "walks the whole tree with one allocation: $name",
    ({ tenLines }) => {
      for (const times of [1, 300]) {
        const { document } = parse(`\uFEFF${tenLines.repeat(times)}`);
        expect(count(() => passed(document)).objects).toBe(1);
      }
    },
  );

  test("finds any offset with one allocation", () => {
    const { document } = parse(everyKind.repeat(300));
    const found = count(() => {
      const at = cursor(document);
      for (let offset = 0; offset < document.text.length; offset += 997) at.moveTo(offset);
    });
    expect(found.objects).toBe(1);
  });

  test("allocates one line when asked for a node", () => {
    const { objects } = perLine(everyKind, (text) => () => {
      const at = cursor(parse(text).document);
      at.moveTo(50);
      return at.node();
    });
    expect(objects).toBeLessThan(1.02);
  });
});

describe("nodeAt", () => {
  test("allocates one line of the tree", () => {
    const { objects } = perLine(everyKind, (text) => () => nodeAt(parse(text).document, 50));
    expect(objects).toBeLessThan(1.02);
  });
});

describe("all nodes", () => {
  test("take two objects each, and two for the children of a line", () => {
    // Six nodes and the record; the iterator result per record is an object only without the optimiser.
    expect(perLine(rules, (text) => () => parse(text).document.children).objects).toBeLessThan(6 * 2 + 2 + 1 + 1.02);
    // Unusual line forms are collected in a list that is copied.
    expect(perLine(everyKind, (text) => () => parse(text).document.children).objects).toBeLessThan(15.5);
  });
});

describe("compile", () => {
  test("compile and the first query allocate at most twenty objects per rule", () => {
    const work = (text: string) => {
      const source = `User-agent: *\n${text}`;
      return () => compile(source).isAllowed("ExampleBot", "/account");
    };
    expect(perLine(rules, work).objects).toBeLessThan(20);
  });

  test("a query of an indexed group allocates as little among 3,000 rules as among 100", () => {
    const [few, many] = [50, 1500].map((times) => {
      const pairs = Array.from({ length: times }, (_, index) => `Disallow: /${index}/\nAllow: /${index}/*x$\n`);
      const robots = compile(`User-agent: *\n${pairs.join("")}`);
      // Often enough that an index is built.
      for (let asked = 0; asked < 200; asked++) robots.isAllowed("ExampleBot", "/9/");
      return count(() => robots.isAllowed("ExampleBot", "/49/x")).objects;
    });
    expect(many).toBe(few);
    // Iterator results are objects only without the optimiser.
    expect(many).toBeLessThan(40);
  });
});

describe("the first query of a file", () => {
  /** Objects allocated by compiling a parsed document and one query. */
  const objectsOf = (lines: number, line: (at: number) => string, dialect: DialectName) => {
    const document = scan(Array.from({ length: lines }, (_, at) => line(at)).join(""));
    return count(() => compile(document, { dialect }).decide("ExampleBot", "/abc/page")).objects;
  };
  const under = (head: string, line: (at: number) => string) => (at: number) => (at === 0 ? head : line(at));
  const everyCrawler = "User-agent: *\n";

  test.each<{ name: string; line: (at: number) => string; each: number }>([
    { name: "rules of one octet", line: under(everyCrawler, () => "Allow:/\n"), each: 0.02 },
    { name: "rules that match", line: under(everyCrawler, () => "Disallow:/ab\n"), each: 0.02 },
    { name: "rules that all differ", line: under(everyCrawler, (at) => `Disallow:/a${at}\n`), each: 0.02 },
    { name: "rules with stars that match", line: under(everyCrawler, () => "Disallow:/a*p\n"), each: 0.02 },
    {
      name: "rules with stars that lack an octet",
      line: under(everyCrawler, (at) => `Disallow:/*a*x${at}\n`),
      each: 0.02,
    },
    { name: "rules with stars that end differently", line: under(everyCrawler, () => "Disallow:/*b$\n"), each: 0.02 },
    { name: "empty rules", line: under(everyCrawler, () => "Allow:\n"), each: 0.02 },
    { name: "other records", line: under(everyCrawler, (at) => `Key${at}: value\n`), each: 0.02 },
    { name: "user-agent lines of other crawlers", line: (at) => `User-agent: bot${at}\n`, each: 0.02 },
    {
      name: "groups of other crawlers",
      line: (at) => (at % 2 === 0 ? `User-agent: bot${at}\n` : "Allow: /\n"),
      each: 0.6,
    },
  ])("allocates no object per line and one per group: $name", ({ line, each }) => {
    for (const dialect of ["rfc9309", "yandex"] as const) {
      // Far apart, so that the growth of the arrays of offsets hardly counts.
      const [few, many] = [objectsOf(500, line, dialect), objectsOf(5500, line, dialect)];
      expect((many - few) / 5000, dialect).toBeLessThan(each);
    }
  });
});

test("a query allocates nothing for a user-agent line, a rule or a group but the scanner's record", () => {
  const groups = "User-agent: a\nDisallow: /a\n".repeat(5);
  const { objects, octets } = perLine(groups, (text) => () => compile(text).isAllowed("b", "/"));
  expect(objects).toBeLessThan(1.02);
  expect(octets).toBeLessThan(140);
});
