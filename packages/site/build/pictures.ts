// "RFC 9309 in pictures": a railroad diagram for each rule of the RFC's grammar, beside its ABNF. The diagrams are
// drawn from grammar/robotstxt.peggy, from which the parser is generated.
import { tracks } from "peggy-tracks";
import { exampleBlock } from "./example.ts";

/** A rule of the ABNF. */
export interface AbnfRule {
  readonly name: string;
  /** As written in the RFC, with comments and continuation lines. */
  readonly text: string;
}

/** The rules of an ABNF text, in order. */
function abnfRules(abnf: string): AbnfRule[] {
  const rules: { name: string; lines: string[] }[] = [];
  for (const line of abnf.split("\n")) {
    const name = /^([A-Za-z][\w-]*) =/.exec(line)?.[1];
    if (name !== undefined) rules.push({ name, lines: [line] });
    else if (/^\s+\S/.test(line)) rules.at(-1)?.lines.push(line);
  }
  return rules.map(({ name, lines }) => ({ name, text: lines.join("\n") }));
}

/**
 * The RFC's rules of the grammar, without what is there for the parser alone: actions, labels, and `at`, which reads
 * nothing and gives an offset.
 */
function rfcGrammar(peggy: string): string {
  const start = peggy.indexOf("// RFC 9309, Section 2.2\n");
  const end = peggy.indexOf("// Recovery\n");
  if (start === -1 || end === -1) throw new Error("The grammar has no section of RFC 9309.");
  return (
    peggy
      .slice(start, end)
      // The names that messages of the parser use.
      .replace(/^(\w+) "[^"]*"$/gm, "$1")
      .replace(/\{[^{}]*\}/g, "")
      .replace(/\b\w+:at\b/g, "")
      .replace(/\b\w+:(?=[\w("$[])/g, "")
  );
}

/** Sentences about the rules, for readers who do not know ABNF. */
const notes: Readonly<Record<string, string>> = {
  robotstxt: "A file is a sequence of groups and empty lines, in any order and number.",
  group:
    "A group begins with one or more user-agent lines, and its rules follow. Empty lines may be anywhere, and end nothing.",
  startgroupline:
    "A user-agent line. The key is compared without regard to case, and white space may surround the colon.",
  rule: "An allow or a disallow line. Its pattern begins with a slash, or is empty.",
  "product-token": "The name of a crawler, or a star for all crawlers that no group names.",
  "path-pattern":
    "A slash and any characters but white space, control characters and the number sign, which begins a comment.",
  "empty-pattern":
    "Nothing: `Disallow:` without a pattern disallows nothing. The parser reads the white space before it.",
  identifier: "Letters, the underscore and the hyphen. Digits, dots and slashes are not part of a name.",
  comment: "From the number sign to the line end.",
  emptyline: "A line without a record; it may have a comment.",
  EOL: "The end of a record: white space, a comment, and a line end.",
  NL: "CR, LF, or both. The parser tries both first, so that they are one line end.",
  WS: "A space or a tab.",
  "UTF8-char-noctl": "Any character that is not a control character, white space or the number sign.",
  "UTF8-1-noctl": "ASCII without control characters, the space and the number sign.",
  "UTF8-2": "Characters of two octets. The parser reads UTF-16 code units, so its diagram names characters.",
  "UTF8-3": "Characters of three octets.",
  "UTF8-4": "Characters of four octets: a pair of surrogates in UTF-16.",
  "UTF8-tail": "The second and further octets of a character. A parser of UTF-16 has no such rule.",
};

const small = "User-agent: ExampleBot\nDisallow: /private # not yet\n";
const two = "# My file\n\nUser-agent: ExampleBot\nDisallow: /private\n\nUser-agent: *\nAllow: /\n";
const closed = "User-agent: *\nDisallow:\n";
const letters = (text: string) => `User-agent: *\nDisallow: /${text}\n`;

/** For each rule a file, and the part of it that the rule reads. */
const samples: Readonly<Record<string, readonly [file: string, part: string]>> = {
  robotstxt: [two, two],
  group: [two, "User-agent: ExampleBot\nDisallow: /private\n"],
  startgroupline: [small, "User-agent: ExampleBot\n"],
  rule: [small, "Disallow: /private # not yet\n"],
  "product-token": [small, "ExampleBot"],
  "path-pattern": [small, "/private"],
  "empty-pattern": [closed, " "],
  identifier: [small, "ExampleBot"],
  comment: [small, "# not yet"],
  emptyline: [two, "# My file\n"],
  EOL: [small, " # not yet\n"],
  NL: [small, "\n"],
  WS: [small, " "],
  "UTF8-char-noctl": [letters("caf\u00e9"), "\u00e9"],
  "UTF8-1-noctl": [letters("cafe"), "e"],
  "UTF8-2": [letters("caf\u00e9"), "\u00e9"],
  "UTF8-3": [letters("\u30c4"), "\u30c4"],
  "UTF8-4": [letters("\u{1f642}"), "\u{1f642}"],
};

/** The example of a rule: the last part of its file that the rule reads. */
function sampleOf(name: string): readonly string[] {
  const [file, part] = samples[name] ?? [];
  if (file === undefined || part === undefined) return [];
  const start = file.lastIndexOf(part);
  return ["For example, the underlined part of:", exampleBlock(file, [{ start, end: start + part.length }])];
}

/** The one rule of the RFC that the parser's grammar lacks, because its text is code units instead of octets. */
const UTF8_TAIL = "UTF8_tail\n  = [\\x80-\\xBF]\n";

/** The page, as Markdown. */
export function picturesPage(peggy: string, abnf: string): string {
  const grammar = `${rfcGrammar(peggy)}\n${UTF8_TAIL}`;
  const sections = abnfRules(abnf).map((rule) => {
    const picture = diagram(grammar, rule.name.replaceAll("-", "_"));
    return [
      `## ${rule.name}`,
      notes[rule.name] ?? "",
      `<div v-pre class="railroad" tabindex="0">${picture}</div>`,
      `\`\`\`txt\n${rule.text}\n\`\`\``,
      ...sampleOf(rule.name),
    ].join("\n\n");
  });
  return [
    "---\noutline: 2\n---",
    "# RFC 9309 in pictures",
    `The grammar of robots.txt, rule by rule: a diagram, and the ABNF of
[RFC 9309, Section 2.2](https://www.rfc-editor.org/rfc/rfc9309#section-2.2). Read a diagram from left to right along the line;
every way through it is a text that the rule allows. A box with square corners is another rule, and leads to it.`,
    "The diagrams are drawn from the grammar that the parser is generated from, except that of UTF8-tail.",
    ...sections,
  ].join("\n\n");
}

/** The smallest scale at which a diagram can be read; a wider one scrolls. */
const SMALLEST = 0.8;

/** One rule as SVG on one line, with links to the other rules. */
function diagram(grammar: string, start: string): string {
  // Its types know only one of the two kinds of diagrams.
  const drawn = tracks({ text: grammar, start, parserOptions: {} }) as unknown as { toStandalone(css: string): string };
  const svg = drawn
    .toStandalone("")
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll("\n", " ")
    .replace(/>(\w+)<\/text>/g, (text) => text.replaceAll("_", "-"));
  const label = start.replaceAll("_", "-");
  const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
  return svg
    .replace("<svg ", `<svg role="group" aria-label="Diagram of ${label}" style="min-width:${width * SMALLEST}px" `)
    .replace(/<g class="non-terminal[^"]*">.*?<text[^>]*>([\w-]+)<\/text>.*?<\/g>/g, (group, name: string) => {
      return `<a href="#${name.toLowerCase()}">${group}</a>`;
    });
}
