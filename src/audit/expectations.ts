// Reads a file of expectations: on each line who may, or must not, fetch a URL.
import { type CrawlerPurpose, crawlerOf, crawlers } from "../crawlers/index.ts";
import { policyTokenOf } from "../crawlers/policy-tokens.ts";
import { cut, inWords } from "../diagnostics/message.ts";
import { ANY } from "../groups/product-token.ts";
import { purposeLabels, purposesInOrder } from "../summary/index.ts";
import { lowerCase } from "../text/ascii.ts";
import { decode, type Source } from "../text/decode.ts";
import { nearest } from "../text/nearest.ts";

/**
 * A line of an expectations file.
 *
 * @beta
 */
export interface Expectation {
  /** 1-based. */
  readonly line: number;
  /** Who, as written: a crawler, a purpose, `everyone` or `everyone else`. */
  readonly who: string;
  /** Whether they may fetch the URL; otherwise they must not. */
  readonly may: boolean;
  /** An absolute URL, or a path with its query. */
  readonly url: string;
}

/**
 * A line of an expectations file that cannot be read.
 *
 * @beta
 */
export interface ExpectationFault {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  /** The end of the words at fault, exclusive. */
  readonly endColumn: number;
  /** The problem, and what to write instead. Words of the file are as written, control characters too. */
  readonly message: string;
}

/** Whom an expectation is about. */
export type Subject =
  | { readonly kind: "crawler"; readonly name: string }
  | { readonly kind: "purpose"; readonly purpose: CrawlerPurpose }
  | { readonly kind: "everyone" };

/** An expectation, and whom it is about. */
export interface ReadExpectation extends Expectation {
  readonly subject: Subject;
}

/** Code units of a word in a message. */
const SHOWN = 40;

const EXAMPLE = 'write a line like "Googlebot may /" or "AI training must not /private/"';

/** Subjects with names of their own. */
const subjects: ReadonlyMap<string, Subject> = /* @__PURE__ */ new Map<string, Subject>([
  ["everyone", { kind: "everyone" }],
  ["everyone else", { kind: "crawler", name: ANY }],
  [ANY, { kind: "crawler", name: ANY }],
  ...purposesInOrder.flatMap((purpose): readonly [string, Subject][] => {
    const subject: Subject = { kind: "purpose", purpose };
    return [
      [lowerCase(purposeLabels[purpose]), subject],
      [purpose, subject],
    ];
  }),
]);

interface Word {
  readonly text: string;
  readonly column: number;
}

/**
 * The expectations in a file, and the lines that cannot be read. `named` has the names in the robots.txt, in lower case:
 * a name that is one of them is not misspelt. Linear in the file. A `TypeError` for a source of the wrong type.
 */
export function readExpectations(
  source: Source,
  named: ReadonlySet<string>,
): { readonly expectations: readonly ReadExpectation[]; readonly faults: readonly ExpectationFault[] } {
  const expectations: ReadExpectation[] = [];
  const faults: ExpectationFault[] = [];
  const lines = decode(source)
    .text.replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/);
  for (const [at, text] of lines.entries()) {
    const words = wordsOf(text);
    if (words.length === 0) continue;
    const read = readLine(words, named);
    if ("message" in read) faults.push({ line: at + 1, ...read });
    else expectations.push({ line: at + 1, ...read });
  }
  return { expectations, faults };
}

/** The words of a line before its comment, which begins with a word that begins with `#`. */
function wordsOf(line: string): readonly Word[] {
  const words = Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, column: index + 1 }));
  const comment = words.findIndex(({ text }) => text.startsWith("#"));
  return comment === -1 ? words : words.slice(0, comment);
}

function readLine(
  words: readonly Word[],
  named: ReadonlySet<string>,
): Omit<ReadExpectation, "line"> | Omit<ExpectationFault, "line"> {
  const isVerb = ({ text }: Word) => /^(?:may|must)$/i.test(text);
  const verb = words.findIndex(isVerb);
  if (verb === -1) return fault(words, `Missing "may" or "must not"; ${EXAMPLE}.`);
  const may = lowerCase((words[verb] as Word).text) === "may";
  const isNegated = lowerCase(words[verb + 1]?.text ?? "") === "not";
  const verbs = words.slice(verb, verb + (isNegated ? 2 : 1));
  if (may && isNegated) return fault(verbs, '"may not" can be read in two ways; write "must not".');
  if (!may && !isNegated) return fault(verbs, 'Unknown "must"; write "may" or "must not".');
  if (verb === 0) return fault(verbs, `Missing crawler before "${may ? "may" : "must not"}"; ${EXAMPLE}.`);
  const who = words.slice(0, verb);
  const [target, ...more] = words.slice(verb + verbs.length);
  if (target === undefined) return fault(verbs, `Missing URL; ${EXAMPLE}.`);
  if (more.length > 0)
    return fault(more, 'A line has one URL; write a space in it as "%20", and a comment after " #".');
  const url = target.text;
  if (!isUrl(url)) {
    return fault([target], `"${cut(url, SHOWN)}" is neither a URL nor a path; begin a path with "/".`);
  }
  if (url.includes("*")) {
    return fault([target], `"*" is not a wildcard here, because a line is about one URL; name one, such as "/a/b".`);
  }
  const name = who.map(({ text }) => text).join(" ");
  const subject = subjectOf(name, named);
  return typeof subject === "string" ? fault(who, subject) : { who: name, may, url, subject };
}

/** Whether a text is an absolute URL, or begins with a slash. */
export function isUrl(text: string): boolean {
  return text.startsWith("/") || /^https?:\/\//i.test(text);
}

/** Whom a name stands for, or why it is not clear. */
function subjectOf(name: string, named: ReadonlySet<string>): Subject | string {
  const folded = lowerCase(name);
  const subject = subjects.get(folded);
  if (subject !== undefined) return subject;
  const crawler: Subject = { kind: "crawler", name };
  if (crawlerOf(name) !== undefined || policyTokenOf(name) !== undefined || named.has(folded)) return crawler;
  const names = [...Object.values(purposeLabels), "everyone", "everyone else", ...crawlers.map(({ token }) => token)];
  const meant = name.length > SHOWN ? null : nearest(name, names);
  const unknown = `Unknown crawler or purpose "${cut(name, SHOWN)}"`;
  if (meant !== null) return `${unknown}; did you mean "${meant}"?`;
  // An unknown crawler obeys the rules for everyone else.
  if (/^[\w.-]+$/.test(name)) return crawler;
  return `${unknown}; write the name of a crawler, "everyone", "everyone else", or a purpose: ${inWords(Object.values(purposeLabels), "or")}.`;
}

function fault(words: readonly Word[], message: string): Omit<ExpectationFault, "line"> {
  const last = words.at(-1) as Word;
  return { column: (words[0] as Word).column, endColumn: last.column + last.text.length, message };
}
