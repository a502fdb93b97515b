// The table of codes: every code is reported by some test, shows what its page says, and
// every message ends with a remedy.
import { describe, expect, test } from "vitest";
import { findingsOfExample, optionsOfExample, withEscapes } from "../../src/cli/examples.ts";
import { codes, type DiagnosticCode, type MessageKey } from "../../src/diagnostics/codes.ts";
import { messageKey } from "../../src/diagnostics/diagnostic.ts";
import { pages } from "../../src/diagnostics/index.ts";
import { fillIn } from "../../src/diagnostics/message.ts";
import { lint } from "../../src/lint/lint.ts";

const all = Object.keys(codes) as DiagnosticCode[];

/** The sections of RFC 9309 that say how a file is written and read, and the older documents. */
const sections = ["2.1", "2.2", "2.2.1", "2.2.2", "2.2.3", "2.2.4", "2.3", "2.5", "3", "1996, 3.3", "1994"];

/** The words that a remedy starts with. */
const verbs =
  "add allow correct disallow keep merge move put redirect remove repeat rewrite save serve shorten start use write".split(
    " ",
  );

/** Codes that occur together with another one, which is about another line, or about the record and not its value. */
const company: Partial<Record<MessageKey, readonly MessageKey[]>> = {
  "crawlers-shut-out/left-out": ["crawlers-shut-out/most"],
  "historic-record/request-rate": ["historic-record/extended-standard"],
  "historic-record/visit-time": ["historic-record/extended-standard"],
};

/** Messages about the right example of another one. */
const besides: Partial<Record<MessageKey, MessageKey>> = { "crawler-name/outdated": "ai-opt-out/named" };

/** The examples of all pages. */
const examples = all.flatMap((code) =>
  pages[code].examples.map((example) => {
    const key = messageKey({ code, ...(example.messageId !== null && { messageId: example.messageId }) });
    return { ...example, code, key };
  }),
);

describe.each(examples)("$key", ({ code, key, ...example }) => {
  const wrong = findingsOfExample(code, key, example);
  const right = withEscapes(example.right);
  const companions: readonly MessageKey[] = company[key] ?? [];

  test("the wrong example is found, and nothing else in it", () => {
    expect(wrong.map(messageKey).sort()).toEqual([key, ...companions].sort());
  });

  test("the right example has no finding", () => {
    const found = lint(right, optionsOfExample(code));
    const known = [...companions, besides[key]];
    expect(found.filter((finding) => !known.includes(messageKey(finding)))).toEqual([]);
  });

  test("the finding has the properties of the table, with all placeholders of its message filled in", () => {
    const { severity: usual, spec, messages = {} } = codes[code];
    const severity = messages[example.messageId ?? ""]?.severity ?? usual;
    const finding = wrong.find((one) => messageKey(one) === key);
    expect(finding).toMatchObject({ severity, spec });
    expect(finding?.message).not.toMatch(/\{\w*\}/);
  });
});

/** The message of a table, or that of its example if its remedy depends on the case. */
function messageOf({ code, key, messageId, ...example }: (typeof examples)[number]): string {
  const { message, messages = {} } = codes[code];
  const text = messageId === null ? message : (messages[messageId]?.message ?? "");
  if (!text.endsWith("; {remedy}.")) return text;
  return findingsOfExample(code, key, { ...example }).find((one) => messageKey(one) === key)?.message ?? "";
}

describe("the table", () => {
  test.each(all)("%s: has a name in kebab-case, a specification section and a severity", (code) => {
    expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(sections).toContain(codes[code].spec);
    expect(["error", "warning", "info"]).toContain(codes[code].severity);
  });

  test.each(examples)("$key: its message is one sentence that ends with the remedy", (example) => {
    const text = messageOf(example);
    const advice = text.slice(text.lastIndexOf("; ") + 2);
    expect(text).toContain("; ");
    const isQuestion = advice.startsWith("did you mean ");
    if (!isQuestion) expect(verbs).toContain(advice.replace(/\W.*$/s, ""));
    expect(text.match(/[.!?](?= [A-Z]|$)/g)).toEqual([isQuestion ? "?" : "."]);
  });

  // A `{line}` is that of another line, which the finding is about too.
  test.each(examples)("$key: no text names its own position", (example) => {
    expect(messageOf(example)).not.toMatch(/\b(line|column|offset|position) \d|\{(column|offset|position)\}/i);
  });

  test.each(all)("%s: the reason consists of whole sentences", (code) => {
    expect(pages[code].why).toMatch(/^\S.{30,}\.$/s);
  });

  test.each(examples)("$key: both examples end with a line end", ({ code, wrong, right }) => {
    if (code !== "missing-line-end") expect(wrong).toMatch(/\n$/);
    if (right !== "") expect(right).toMatch(/\n$/);
    expect(wrong).not.toBe(right);
  });

  test.each(all)("%s: the notes on crawlers and on turning it off consist of whole sentences", (code) => {
    for (const text of [pages[code].crawlers, pages[code].turnOff]) expect(text).toMatch(/^[A-Z`].{9,}\.$/s);
  });

  test("no two codes have the same message", () => {
    expect(new Set(examples.map(messageOf)).size).toBe(examples.length);
  });
});

describe("filling in a message", () => {
  test.each([
    { name: "a word", text: 'No ":" after "{key}".', words: { key: "Allow" }, filled: 'No ":" after "Allow".' },
    { name: "the same word twice", text: "{a}, {a}", words: { a: "x" }, filled: "x, x" },
    { name: "an empty word", text: '"{value}"', words: { value: "" }, filled: '""' },
    { name: "a placeholder without a value stays", text: "{a} {b}", words: { a: "x" }, filled: "x {b}" },
    {
      name: "a value that looks like a placeholder is not replaced",
      text: "{a} {b}",
      words: { a: "{b}", b: "x" },
      filled: "{b} x",
    },
    {
      name: "a word that looks like a replacement pattern is literal",
      text: "{a}!",
      words: { a: "$&$1$$" },
      filled: "$&$1$$!",
    },
    { name: "60 code units are shown", text: "{a}", words: { a: "x".repeat(60) }, filled: "x".repeat(60) },
    { name: "a longer word is cut to 60", text: "{a}!", words: { a: "x".repeat(61) }, filled: `${"x".repeat(60)}…!` },
    {
      name: "a surrogate pair is not split",
      text: "{a}",
      words: { a: `${"x".repeat(59)}\u{1F600}${"x".repeat(9)}` },
      filled: `${"x".repeat(59)}…`,
    },
    {
      name: "a character that ends at the cut is whole",
      text: "{a}",
      words: { a: `${"x".repeat(58)}\u{1F600}${"x".repeat(9)}` },
      filled: `${"x".repeat(58)}\u{1F600}…`,
    },
  ])("$name", ({ text, words, filled }) => {
    expect(fillIn(text, words)).toBe(filled);
  });

  test("a message is short for any length of line", () => {
    const long = "a".repeat(100_000);
    for (const line of [
      `User-agent: 1${long}`,
      `Disallow: ${long}`,
      `${long}!: b`,
      `Disallow /${long}`,
      `${long}: b`,
    ]) {
      for (const finding of lint(`User-agent: *\n${line}\n`)) expect(finding.message.length).toBeLessThan(500);
    }
  });
});
