// A summary in words: one line for each purpose, everyone else, and notices. Plain text, for all who show it.
import { type CrawlerPurpose, crawlerOf } from "../crawlers/index.ts";
import { cut, inWords, linesInWords, rangesInWords } from "../diagnostics/message.ts";
import { ANY, lowerCase } from "../groups/product-token.ts";
import { ascending, groupBy } from "../text/collections.ts";
import { type Access, keyOf } from "./access.ts";
import type { ExamplePath, SummaryChange, UseChange } from "./change.ts";
import type { Notice } from "./notices.ts";
import type { RuleSetSummary } from "./reading.ts";
import type { OperatorSummary, PurposeSummary, Summary } from "./summarize.ts";

/** A line of a summary. */
export interface SummaryLine {
  /** Who: `search engines`, `everyone else`, `Notice`. */
  readonly label: string;
  /** What they may fetch, by which lines. Values of the file are as written, control characters too. */
  readonly text: string;
}

/** What purposes are called. */
export const purposeLabels: Readonly<Record<CrawlerPurpose, string>> = {
  search: "search engines",
  "ai-training": "AI training",
  "ai-search": "AI search",
  "ai-user": "AI on a user's request",
  preview: "link previews",
  archive: "archives",
  ads: "ads",
  seo: "SEO tools",
  other: "others known",
};

/** Patterns that are listed; of more, this many without the last two. */
const LISTED = 5;
/** Code units of a pattern that is listed. */
const PATTERN = 40;
/** Names that are listed before `and 7 others`. */
const NAMES = 6;
/** Notices that are shown. */
const NOTICES = 2;

/** `everything`, `nothing (line 5)`, `everything but /a and /b`, `nothing but /public/ (line 5)`. */
export function accessInWords({ kind, rest, restBy, closes, opens }: Access): string {
  const by = restBy === null ? "" : ` (line ${restBy.line})`;
  if (kind === "open") return "everything";
  if (kind === "closed") return `nothing${by}`;
  const but = rest === "open" ? closes : opens;
  const again = rest === "open" ? opens : closes;
  const except = again.length === 0 ? "" : ` (${rest} again: ${patterns(again)})`;
  if (but.length === 0) return rest === "open" ? "not everything" : `little${by}`;
  return `${rest === "open" ? "everything" : `nothing${by}`} but ${patterns(but)}${except}`;
}

/** `/a, /b and /c`, or `/a, /b, /c and 31 more patterns`. */
function patterns(rules: readonly { readonly pattern: string | null }[]): string {
  const shown = rules.length <= LISTED ? rules : rules.slice(0, LISTED - 2);
  const listed = shown.map(({ pattern }) => cut(pattern ?? "", PATTERN));
  const more = rules.length - shown.length;
  return inWords(more === 0 ? listed : [...listed, `${more} more patterns`], "and");
}

/** A summary in lines: purposes, the names that are not known, everyone else, and the weightiest notices. */
export function summaryLines(summary: Summary): readonly SummaryLine[] {
  const { notices, others } = summary;
  const shown = [...useLines(summary), ...noticeLines(notices)];
  if (!summary.hasEffect) return [{ label: "everyone", text: "everything; no line closes anything" }, ...shown];
  const words = new SetsInWords(summary);
  // Those for which "*" is not are listed apart.
  const purposes = summary.purposes
    .map(({ purpose, operators }) => ({ purpose, operators: operators.filter((one) => !words.isExempt(one)) }))
    .filter(({ operators }) => operators.length > 0);
  // What is said of everyone else is said of the purposes for which it holds too.
  const isLikeElse = ({ operators }: PurposeSummary) => operators.every((one) => words.isLikeElse(one));
  const named = others.filter((one) => !words.isLikeElse(one));
  const like = purposes.filter(isLikeElse).map(({ purpose }) => purposeLabels[purpose]);
  const isEveryone = like.length === purposes.length && named.length === 0;
  const lines = purposes
    .filter((one) => !isLikeElse(one))
    .map(({ purpose, operators }) => ({
      label: purposeLabels[purpose],
      text: words.ofMost(operators, operatorInWords),
    }));
  // Purposes for which the same is to be said share a line.
  const merged = [...groupBy(lines, ({ text }) => text)].map(([text, alike]) => ({
    label: alike.map(({ label }) => label).join(", "),
    text,
  }));
  const alsoNamed = { label: "also named here", text: words.ofEach(named, ({ written }) => written) };
  return [
    ...merged,
    ...(named.length === 0 ? [] : [alsoNamed]),
    { label: isEveryone ? "everyone" : [...like, "everyone else"].join(", "), text: words.ofEveryoneElse() },
    ...unbound(summary, words),
    ...shown,
  ];
}

interface Obeying {
  readonly ruleSet: number;
}

/** Puts in words what crawlers may fetch. What everyone else may fetch is said in full once, and in its own line. */
class SetsInWords {
  readonly #sets: readonly RuleSetSummary[];
  readonly #else: RuleSetSummary;
  readonly #keys: readonly string[];
  readonly #elseKey: string;
  #isSaid = false;

  constructor({ ruleSets, everyoneElse }: Summary) {
    this.#sets = ruleSets;
    this.#else = ruleSets[everyoneElse] as RuleSetSummary;
    this.#keys = ruleSets.map(keyOf);
    this.#elseKey = this.#keys[everyoneElse] as string;
  }

  isLikeElse(one: Obeying | undefined): boolean {
    return one !== undefined && this.#keyOf(one) === this.#elseKey;
  }

  ofEveryoneElse(): string {
    return accessInWords(this.#else);
  }

  /** Whether a crawler obeys no group although there is one for everyone else that closes something. */
  isExempt({ ruleSet }: Obeying): boolean {
    return this.#else.kind !== "open" && this.#sets[ruleSet]?.userAgents.length === 0;
  }

  /** `nothing (line 5); Google, Bing: everything but /a`: what holds for most first, without their names. */
  ofMost<One extends Obeying>(all: readonly One[], nameOf: (one: One) => string): string {
    const [most = [], ...others] = this.#alike(all);
    return [this.#access(most), ...others.map((some) => this.#named(some, nameOf))].join("; ");
  }

  /** The same with the names of all. */
  ofEach<One extends Obeying>(all: readonly One[], nameOf: (one: One) => string): string {
    return this.#alike(all)
      .map((some) => this.#named(some, nameOf))
      .join("; ");
  }

  #keyOf({ ruleSet }: Obeying): string {
    return this.#keys[ruleSet] as string;
  }

  /** Those with the same access together, most first. */
  #alike<One extends Obeying>(all: readonly One[]): readonly (readonly One[])[] {
    return [...groupBy(all, (one) => this.#keyOf(one)).values()].sort((one, other) => other.length - one.length);
  }

  #named<One extends Obeying>(some: readonly One[], nameOf: (one: One) => string): string {
    return `${namesInWords([...new Set(some.map(nameOf))])}: ${this.#access(some)}`;
  }

  /** The access that some have in common, with all lines that close it. */
  #access(some: readonly Obeying[]): string {
    const sets = [...new Set(some.map(({ ruleSet }) => ruleSet))].map((at) => this.#sets[at] as RuleSetSummary);
    const [first = this.#else] = sets;
    if (first.kind === "open") return "everything";
    if (first.kind === "closed") {
      const lines = ascending(new Set(sets.flatMap(({ restBy }) => (restBy === null ? [] : [restBy.line]))));
      return lines.length === 0 ? "nothing" : `nothing (${linesInWords(lines)})`;
    }
    if (this.#keyOf(some[0] as Obeying) !== this.#elseKey) return accessInWords(first);
    if (this.#isSaid) return "like everyone else";
    this.#isSaid = true;
    return this.ofEveryoneElse();
  }
}

/** Crawlers for which the rules of `*` are not, and those whose operators say that they may ignore robots.txt. */
function unbound({ crawlers, ruleSets }: Summary, words: SetsInWords): readonly SummaryLine[] {
  const exempt = crawlers.filter((one) => words.isExempt(one));
  const ignoring = crawlers.filter(({ token, ruleSet }) => {
    return crawlerOf(token)?.mayIgnore === true && ruleSets[ruleSet]?.kind !== "open";
  });
  const operators = [...new Set(ignoring.map(({ operator }) => operator ?? ""))];
  return [
    ...(exempt.length === 0
      ? []
      : [{ label: 'not bound by "*"', text: `${namesInWords(exempt.map(({ token }) => token))}: everything` }]),
    ...(operators.length === 0
      ? []
      : [
          {
            label: "may ignore all this",
            text: `fetchers of ${namesInWords(operators)} that a person asks for a page`,
          },
        ]),
  ];
}

function namesInWords(names: readonly string[]): string {
  return inWords(shownNames(names), "and");
}

function shownNames(names: readonly string[]): readonly string[] {
  const shown = names.length <= NAMES ? names : names.slice(0, NAMES - 1);
  const more = names.length - shown.length;
  const listed = shown.map((name) => cut(name, PATTERN));
  return more === 0 ? listed : [...listed, `${more} others`];
}

/** `Google`, `Microsoft (as msnbot)`; the tokens of crawlers that obey other rules than the operator's main one. */
function operatorInWords({ operator, tokens, as, isMain }: OperatorSummary): string {
  if (!isMain) return tokens.join(", ");
  const chain = crawlerOf(tokens[0] ?? "")?.obeys ?? [];
  const isOther = as !== null && as !== operator && chain.some((one) => lowerCase(one) === lowerCase(as));
  return isOther ? `${operator} (as ${as})` : operator;
}

/** `use for AI training: nothing (line 6)`. */
function useLines({ uses, ruleSets }: Summary): readonly SummaryLine[] {
  return uses.map(({ token, purpose, ruleSet }) => ({
    label: `use for ${purposeLabels[purpose]}`,
    text: `${accessInWords(ruleSets[ruleSet] as RuleSetSummary)}, says ${token}`,
  }));
}

function noticeLines(notices: readonly Notice[]): readonly SummaryLine[] {
  return notices.slice(0, NOTICES).map((notice) => ({ label: "Notice", text: noticeInWords(notice) }));
}

/** A notice as a sentence without a full stop. */
export function noticeInWords({ kind, lines, names, because }: Notice): string {
  const at = rangesInWords(lines, "line");
  const shown = names.length <= 3 ? names : names.slice(0, 2);
  const listed = shown.map((name) => cut(name, PATTERN));
  const who = inWords(shown === names ? listed : [...listed, `${names.length - 2} more`], "and");
  const [s, it] = names.length === 1 ? ["s", "it"] : ["", "them"];
  switch (kind) {
    case "no-groups":
      return "the file has no user-agent line; it may be no robots.txt";
    case "unobeyed-rules":
      return `no crawler obeys ${at}: a user-agent line must come first`;
    case "joined-names":
      return `${who} (${at}) obey${s} the rules from line ${because} on, because only a rule ends a list of user-agent lines`;
    case "star-by-name":
      return `${who} (${at}) obey${s} these rules only because the group names ${it}; "*" is not for ${it}`;
    case "names-beside-star":
      return `${who} (${at}) change${s} nothing, because "*" (line ${because}) is in the same group`;
    case "delay-of-nothing":
      return `Crawl-delay (${at}) is for crawlers that may fetch nothing${because === null ? "" : ` (line ${because})`}`;
  }
}

/** A change in lines: who, and what they may fetch now and could before, or what they lose and gain. */
export function changeLines({ changes, uses, notices }: SummaryChange): readonly SummaryLine[] {
  const lines = changes.map(({ crawlers, named, ...change }) => ({
    label: crawlers.includes(ANY) ? inWords(["everyone else", ...shownNames(named)], "and") : namesInWords(crawlers),
    text: changeInWords(change),
  }));
  const used = uses.map(({ token, purpose, ...change }) => ({
    label: `use for ${purposeLabels[purpose]}`,
    text: `${token}: ${changeInWords(change)}`,
  }));
  return [...lines, ...used, ...noticeLines(notices)];
}

function changeInWords({ before, after, loses, gains }: Omit<UseChange, "token" | "purpose">): string {
  if (before?.kind === "partly" && after?.kind === "partly" && before.rest === after.rest) {
    return [...differenceInWords("loses", loses), ...differenceInWords("gains", gains)].join("; ");
  }
  const [now, then] = [after, before].map((access) => (access === null ? "not said" : accessInWords(access)));
  return `${now}; before: ${then}`;
}

function differenceInWords(verb: string, examples: readonly ExamplePath[]): readonly string[] {
  return examples.length === 0 ? [] : [`${verb} ${patterns(examples)}`];
}
