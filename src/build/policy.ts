import { isForAll } from "../crawlers/audience.ts";
// A policy as groups of a robots.txt, and back: for each purpose whether its crawlers may come. Groups are written into a
// block between two comment lines; no other line of the file changes, and nothing changes for other crawlers.
//
//     User-agent: *              line of the owner
//     Disallow: /search
//
//     # begin robotspec policy   the block
//     # ai-training: no          the policy, from which the block is written again
//     ...
//     # end robotspec policy
import {
  type CrawlerPurpose,
  chainOf,
  crawlers,
  crawlersAsOf,
  type KnownCrawler,
  policyTokens,
} from "../crawlers/index.ts";
import { edit } from "../cst/edit.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import { type WholeFileCode, wholeFileFault } from "../cst/whole-file.ts";
import { inWords } from "../diagnostics/message.ts";
import { recordNameOf } from "../dialects/records.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import { lower } from "../groups/lower.ts";
import { ANY, lowerCase, namesOf, productToken } from "../groups/product-token.ts";
import { containsAll, mayIntersect, witnesses } from "../match/analysis/containment.ts";
import { compilePattern } from "../match/pattern.ts";
import { recordTable } from "../records/table.ts";
import { type Access, keyOf } from "../summary/access.ts";
import { Reading } from "../summary/reading.ts";
import { purposesInOrder, summarize } from "../summary/summarize.ts";
import { purposeLabels } from "../summary/words.ts";
import { groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";

/**
 * Whether the crawlers of a purpose may come.
 *
 * - `no`: they may fetch nothing.
 * - `yes`: the site is not closed to them. What the rules of `*` close one by one stays closed.
 * - a list of path patterns: these are closed to them, beside what is closed to everyone.
 * - `mixed`: no wish; nothing is written.
 *
 * @beta
 */
export type Wish = "yes" | "no" | "mixed" | readonly string[];

/**
 * Lines that state how pages may be used.
 *
 * @beta
 */
export type SignalKey = "content-signal" | "content-usage";

/**
 * A wish for each purpose; one that is missing is no wish.
 *
 * @beta
 */
export type Wishes = { readonly [Purpose in CrawlerPurpose]?: Wish };

/**
 * What a site's owner wants.
 *
 * @beta
 */
export interface Policy extends Wishes {
  /** Lines that state the same for how pages are used, for crawlers that may fetch them. None by default. */
  readonly signals?: readonly SignalKey[];
}

/**
 * What a file says for each purpose.
 *
 * @beta
 */
export type PolicyReading = Readonly<Record<CrawlerPurpose, "yes" | "no" | "mixed">>;

/**
 * Why a file was left as it is.
 *
 * @beta
 */
export interface PolicyFault {
  /**
   * The code of a fault of the whole file; `over-limit`: crawlers may not read that far; `damaged-block`: the block has not
   * one begin, one end and a readable policy; `rules-after-block`: rules after the block would be part of its last group.
   */
  readonly code: WholeFileCode | "over-limit" | "damaged-block" | "rules-after-block";
  /** 1-based; null if it is about the whole file. */
  readonly line: number | null;
}

/**
 * A crawler that the block does not name, because groups that name it would be combined (RFC 9309 §2.2.1).
 *
 * @beta
 */
export interface KeptCrawler {
  /** Its product token or documented name. */
  readonly token: string;
  /** The user-agent lines by which it finds its group, 1-based. */
  readonly lines: readonly number[];
  /** Whether its group does what the policy says. */
  readonly agrees: boolean;
}

/**
 * A file with a policy.
 *
 * @beta
 */
export interface PolicyResult<S extends Source = Source> {
  /** The whole file, in the form of the source. */
  readonly output: S;
  /** Whether it differs from the source. */
  readonly changed: boolean;
  /** Null if the policy was written. */
  readonly fault: PolicyFault | null;
  /** The crawlers of its purposes that have a group outside of the block. */
  readonly kept: readonly KeptCrawler[];
  /** The lines of `signals` that have to be added to the group of `*`, which is not in the block; empty if there is none. */
  readonly missing: readonly string[];
}

/**
 * Writes a policy into a file, in place of the block that is there, or at the end. Crawlers obey the group of their own
 * name alone (RFC 9309 §2.2.1), so a group has what the policy says and, if it does not close everything, the rules that its
 * crawlers obeyed before. Throws a `TypeError` for a policy that cannot be written; the result for a file that cannot be
 * changed has a fault.
 *
 * @beta
 */
export function applyPolicy<S extends Source>(source: S, policy: Policy): PolicyResult<S> {
  checkPolicy(policy);
  const { document } = parse(source);
  const { text } = document;
  const fail = (code: PolicyFault["code"], line: number | null = null): PolicyResult<S> => ({
    output: source,
    changed: false,
    fault: { code, line },
    kept: [],
    missing: [],
  });
  const whole = wholeFileFault(document);
  if (whole !== null) return fail(whole.code);
  const block = blockIn(text);
  if (block === "damaged") return fail("damaged-block", linesIn(text.slice(0, text.search(MARKERS))) + 1);
  const { start, end } = block ?? { start: text.length, end: text.length };
  const [after] = lower(parse(text.slice(end)).document, rfc9309).orphanRules;
  if (after !== undefined) return fail("rules-after-block", linesIn(text.slice(0, end)) + after.line);

  const eol = LINE_END.exec(text)?.[0] ?? "\n";
  const gap = block !== null || text === "" ? "" : /[\r\n]$/.test(text) ? eol : eol + eol;
  // Without a rule, the user-agent lines above would be part of the first group of the block.
  const isOpen = lower(parse(text.slice(0, start)).document, rfc9309).groups.at(-1)?.rules.length === 0;
  const instead = gap + (isOpen ? NO_RULE : "") + eol.repeat(Math.max(1, linesIn(text.slice(start, end))));
  const base = edit(document, [{ span: { start, end }, text: instead }]);
  const { lines, kept, missing } = new Writer(new Reading(base, {}), policy).write();
  const opening = isOpen ? ["# Ends the user-agent lines above, which have no rule.", NO_RULE, ""] : [];
  const written = [BEGIN, ...policyLines(policy), UPDATED, "", ...opening, ...lines, END, ""].join(eol);
  const output = edit(document, [{ span: { start, end }, text: gap + written }]);
  if (parse(output).document.source.octetLength > rfc9309.limit) return fail("over-limit");
  return { output, changed: text.slice(start, end) !== written, fault: null, kept, missing };
}

/**
 * The policy of the block in a file; null if it has none, or one that cannot be read.
 *
 * @beta
 */
export function policyIn(source: Source): Policy | null {
  const block = blockIn(parse(source).document.text);
  return block === null || block === "damaged" ? null : block.policy;
}

/**
 * What a file says for each purpose. `no`: all known crawlers in use may fetch nothing. `yes`: the site is closed to none of
 * them, nor more of it than to everyone else. `mixed`: neither.
 *
 * @beta
 */
export function policyOf(source: Source | RobotsTxt): PolicyReading {
  const { purposes, ruleSets, everyoneElse } = summarize(source);
  const others = ruleSets[everyoneElse] as Access;
  const isOpen = (one: Access) =>
    one.rest === "open" && (one.kind === "open" || others.rest === "closed" || keyOf(one) === keyOf(others));
  const answers = purposes.map(({ purpose, operators }) => {
    const sets = operators.map(({ ruleSet }) => ruleSets[ruleSet] as Access);
    return [purpose, sets.every(({ kind }) => kind === "closed") ? "no" : sets.every(isOpen) ? "yes" : "mixed"];
  });
  return Object.fromEntries(answers);
}

// The block

const BEGIN = "# begin robotspec policy";
const END = "# end robotspec policy";
const MARKERS = /(?<![^\r\n])# (?:begin|end) robotspec policy/;
const LINE_END = /\r\n|\r|\n/;
/** A rule that matches nothing, and ends user-agent lines. */
const NO_RULE = "Disallow:";
const UPDATED = `# Crawlers as of ${crawlersAsOf}. Edits in this block get lost: robotspec policy --update writes it again.`;

interface Block {
  /** Of its text, with the line end after it. */
  readonly start: number;
  readonly end: number;
  readonly policy: Policy;
}

/** The block in a text, null if there is none. */
function blockIn(text: string): Block | null | "damaged" {
  const all = [...text.matchAll(/(?<![^\r\n])# (begin|end) robotspec policy[ \t]*(?:\r\n?|\n|(?![\s\S]))/g)];
  if (all.length === 0) return MARKERS.test(text) ? "damaged" : null;
  const [begin, last, more] = all;
  if (begin?.[1] !== "begin" || last?.[1] !== "end" || more !== undefined) return "damaged";
  const [start, end] = [begin.index, last.index + last[0].length];
  const policy: Record<string, Wish | readonly string[]> = {};
  for (const line of text.slice(start + begin[0].length, last.index).split(LINE_END)) {
    const [, key = "", value = ""] = /^# ([a-z-]+): (.*)$/.exec(line) ?? [];
    if (key === "") break;
    policy[key] = value === "yes" || value === "no" ? value : value.split(" ");
  }
  try {
    checkPolicy(policy);
  } catch {
    return "damaged";
  }
  return { start, end, policy };
}

/** The number of line ends. */
function linesIn(text: string): number {
  return text.split(LINE_END).length - 1;
}

function policyLines(policy: Policy): readonly string[] {
  const { signals = [] } = policy;
  const wishes = purposesInOrder.flatMap((purpose) => {
    const wish = policy[purpose] ?? "mixed";
    return wish === "mixed" ? [] : [`# ${purpose}: ${typeof wish === "string" ? wish : wish.join(" ")}`];
  });
  return signals.length === 0 ? wishes : [...wishes, `# signals: ${signals.join(" ")}`];
}

/** Throws a TypeError for what is no policy. */
function checkPolicy(policy: Policy): void {
  for (const [key, value] of Object.entries(policy as Record<string, unknown>)) {
    if (key === "signals") {
      if (value !== undefined && !(isList(value) && value.every((one) => signalKeys.includes(one as SignalKey)))) {
        throw new TypeError(`"signals" is not a list of ${inWords(signalKeys.map(quoted), "and")}.`);
      }
    } else if (!(purposesInOrder as readonly string[]).includes(key)) {
      throw new TypeError(`${quoted(key)} is not a purpose; use ${inWords(purposesInOrder.map(quoted), "or")}.`);
    } else if (isList(value)) {
      for (const path of value) checkPath(path);
    } else if (value !== undefined && value !== "yes" && value !== "no" && value !== "mixed") {
      throw new TypeError(`The wish for ${quoted(key)} is not "yes", "no", "mixed" or a list of paths.`);
    }
  }
}

function checkPath(path: unknown): void {
  if (typeof path === "string" && /^\/[!"$-~]*$/.test(path) && !path.endsWith("$")) return;
  throw new TypeError(
    `${quoted(String(path))} is not a path that can be closed; begin with "/", percent-encode white space, "#" and non-ASCII characters, and leave out a "$" at the end.`,
  );
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0;
}

/**
 * The keys of such lines.
 *
 * @beta
 */
export const signalKeys: readonly SignalKey[] = ["content-signal", "content-usage"];

function quoted(text: string): string {
  return JSON.stringify(text);
}

// The groups

/** What is written for some crawlers. */
interface Written {
  readonly token: string;
  /** The purpose whose wish decides; null for a crawler without one, whose rules stay the same. */
  readonly purpose: CrawlerPurpose | null;
  /** Rules and records. */
  readonly lines: readonly string[];
}

/** Writes the groups of a policy for a file without its block. */
class Writer {
  readonly #reading: Reading;
  readonly #policy: Policy;
  readonly #written = new Map<string, Written>();
  readonly #kept: KeptCrawler[] = [];
  readonly #signals: readonly string[];

  constructor(reading: Reading, policy: Policy) {
    this.#reading = reading;
    this.#policy = policy;
    this.#signals = signalLines(policy);
  }

  write(): {
    readonly lines: readonly string[];
    readonly kept: readonly KeptCrawler[];
    readonly missing: readonly string[];
  } {
    for (const crawler of crawlers) if (crawler.replacedBy === null) this.#writeCrawler(crawler);
    for (const { token, purpose } of policyTokens) this.#writePolicyToken(token, purpose);
    this.#keepOthers();
    const hasStar = this.#reading.audience.selectionOf(ANY) !== null;
    const groups = groupBy(this.#written.values(), ({ token, purpose, lines }) =>
      [isPolicyToken(token), purpose, ...lines].join("\n"),
    );
    const inOrder = [...groups.values()].sort((one, other) => orderOf(one) - orderOf(other));
    const star = hasStar || this.#signals.length === 0 ? [] : ["User-agent: *", ...this.#signals, "Allow: /", ""];
    return {
      lines: [...inOrder.flatMap((some) => this.#groupLines(some)), ...this.#keptLines(), ...star],
      kept: this.#kept,
      missing: hasStar ? this.#signals.filter((line) => !this.#hasInStar(line)) : [],
    };
  }

  #writeCrawler({ token, purposes }: KnownCrawler): void {
    const wishes = purposes.map((purpose) => ({ purpose, wish: this.#policy[purpose] ?? "mixed" }));
    const closing = wishes.find(({ wish }) => wish === "no");
    const paths = closing === undefined ? wishes.flatMap(({ wish }) => (typeof wish === "string" ? [] : wish)) : [];
    const opens = closing === undefined && wishes.some(({ wish }) => wish === "yes");
    const purpose = (closing ?? wishes.find(({ wish }) => wish !== "mixed"))?.purpose;
    if (purpose === undefined) return;
    const { access } = this.#reading.of(token);
    const { audience } = this.#reading;
    const named = namesIn(token).map((name) => audience.selectionOf(name));
    const own = [audience.selectionOf(token), ...named].find((selected) => selected?.by === "named");
    if (own != null) {
      this.#keep(token, own.lines, closing !== undefined, opens, paths);
    } else if (closing !== undefined) {
      this.#put({ token, purpose, lines: ["Disallow: /"] });
    } else {
      const isOpened = opens && access.rest === "closed";
      if (!isOpened && (paths.length === 0 || access.kind === "closed")) return;
      this.#put({ token, purpose, lines: this.#partly(token, isOpened, paths) });
    }
  }

  /** No group for the policy token states no preference, so that "yes" needs none. */
  #writePolicyToken(token: string, purpose: CrawlerPurpose): void {
    const wish = this.#policy[purpose] ?? "mixed";
    const selected = this.#reading.audience.selectionOf(token);
    if (wish === "mixed") return;
    const paths = typeof wish === "string" ? [] : wish;
    if (selected?.by === "named") this.#keep(token, selected.lines, wish === "no", wish === "yes", paths);
    else if (wish === "no") this.#put({ token, purpose, lines: ["Disallow: /"] });
    else if (paths.length > 0) this.#put({ token, purpose, lines: paths.map((path) => `Disallow: ${path}`) });
  }

  /** Groups for crawlers without a wish that would obey one of the new groups instead of what they obey now. */
  #keepOthers(): void {
    for (let count = -1; count !== this.#written.size; ) {
      count = this.#written.size;
      for (const { token } of crawlers) {
        const selected = this.#reading.audience.selectionOf(token);
        const chain = chainOf(token).map(lowerCase);
        const found = selected?.by === "named" ? chain.indexOf(lowerCase(selected.token)) : chain.length;
        const isChanged = chain.slice(0, found).some((name) => this.#written.has(name));
        if (!isChanged || this.#written.has(lowerCase(token))) continue;
        this.#put({ token, purpose: null, lines: this.#partly(token, false, []) });
      }
    }
  }

  /** Notes a crawler that has a group of its own, and whether that does what is wanted. */
  #keep(token: string, lines: readonly number[], closes: boolean, opens: boolean, paths: readonly string[]): void {
    const { access } = this.#reading.of(token);
    const closed = new Set(access.closes.map(({ pattern }) => pattern));
    const isOpened = !opens || access.rest === "open";
    const agrees = closes ? access.kind === "closed" : isOpened && paths.every((path) => closed.has(path));
    this.#kept.push({ token, lines, agrees: agrees || (!opens && access.kind === "closed") });
  }

  #put(one: Written): void {
    this.#written.set(lowerCase(one.token), one);
  }

  /** The rules that a crawler obeys now, opened or with paths closed, and its records. */
  #partly(token: string, opens: boolean, paths: readonly string[]): readonly string[] {
    const { groups, dialect } = this.#reading;
    const selected = this.#reading.audience.selectionOf(token)?.groups ?? [];
    const usable = this.#reading.rulesOf(token).filter(({ usable, pattern }) => usable && pattern !== "");
    const compiled = usable
      .filter((rule) => !(opens && isForAll(rule, dialect.rules)))
      .map(({ type, pattern }) => ({ type, pattern, by: compilePattern(pattern, rfc9309) }));
    const closed = paths.map((path) => compilePattern(path, rfc9309));
    const rules = compiled.filter(({ type, by }) => {
      const matched = type === "allow" ? witnesses(by, true) : null;
      return matched === null || !closed.some((path) => containsAll(path, matched));
    });
    const allows = rules.filter(({ type }) => type === "allow").map(({ by }) => by);
    const closing = paths.map((path, at) => {
      const own = closed[at] as (typeof closed)[number];
      const over = allows.filter((by) => mayIntersect(own, by)).map(({ specificity }) => specificity + 1);
      // Stars at the end match nothing more, and count: the rule has to outrank every Allow that may match below the path.
      return `Disallow: ${path}${"*".repeat(Math.max(0, ...over.map((wanted) => wanted - own.specificity)))}`;
    });
    const repeated = rules.map(({ type, pattern }) => `${type === "allow" ? "Allow" : "Disallow"}: ${pattern}`);
    const all = [...new Set([...repeated, ...closing])];
    const records = groups.records.filter(({ group, key }) => {
      const name = recordNameOf(key)?.name;
      const scope = name === undefined ? null : recordTable[name].scope;
      return group !== null && selected.includes(groups.groups[group] as never) && /group|position/.test(scope ?? "");
    });
    const stated = new Set(records.map(({ key }) => lowerCase(key)));
    const signals = this.#signals.filter((line) => !stated.has(keyIn(line)));
    const kept = records.map(({ key, value }) => `${key}: ${value}`);
    return [...(all.length > 0 ? all : [opens ? "Allow: /" : NO_RULE]), ...new Set(kept), ...signals];
  }

  #groupLines(some: readonly Written[]): readonly string[] {
    const [{ purpose, lines }] = some as [Written];
    const tokens = some.map(({ token }) => token);
    return [
      ...this.#comments(purpose, tokens, lines).map((comment) => `# ${comment}`),
      ...tokens.map((token) => `User-agent: ${token}`),
      ...lines,
      "",
    ];
  }

  #comments(purpose: CrawlerPurpose | null, tokens: readonly string[], lines: readonly string[]): readonly string[] {
    if (purpose === null) return ["As before. Without a group of their own, these would obey one of the groups above."];
    const isClosed = lines.join() === "Disallow: /";
    const label = purposeLabels[purpose];
    const title = label.charAt(0).toUpperCase() + label.slice(1);
    if (tokens.some(isPolicyToken)) return [`${title}: not a crawler, but a token that says how pages may be used.`];
    const known = crawlers.filter(({ token }) => tokens.includes(token));
    const wished = purposesInOrder.flatMap((one) => this.#policy[one] ?? []);
    const isPadded = wished.some((path) => lines.some((line) => line.startsWith(`Disallow: ${path}*`)));
    const several = isClosed ? known.filter(({ purposes }) => purposes.some((one) => this.#policy[one] !== "no")) : [];
    const free = isClosed ? known.filter(({ mayIgnore }) => mayIgnore) : [];
    return [
      `${title}: ${isClosed ? "nothing may be fetched." : "the rules that were obeyed before, repeated, and what the policy says."}`,
      ...(isPadded
        ? ["The stars at the end of a path match nothing more. They outrank each Allow that is longer than the path."]
        : []),
      ...several.map(
        ({ token, purposes }) =>
          `${token} is closed, although it is also for other purposes: ${inWords(
            purposes.filter((one) => this.#policy[one] !== "no").map((one) => purposeLabels[one]),
            "and",
          )}.`,
      ),
      ...(free.length === 0
        ? []
        : [
            `May ignore this, because a person asks for each page: ${inWords(
              free.map(({ token }) => token),
              "and",
            )}.`,
          ]),
    ];
  }

  #keptLines(): readonly string[] {
    const names = this.#kept.map(({ token }) => token);
    return names.length === 0
      ? []
      : [`# Not here, because groups outside of this block are for them: ${names.join(", ")}.`, ""];
  }

  #hasInStar(line: string): boolean {
    const { groups, audience } = this.#reading;
    const star: readonly unknown[] = audience.selectionOf(ANY)?.groups ?? [];
    return groups.records.some(
      ({ key, group }) => group !== null && star.includes(groups.groups[group]) && lowerCase(key) === keyIn(line),
    );
  }
}

/** Groups in the order of purposes; crawlers before policy tokens; those that stay the same last. */
function orderOf(some: readonly Written[]): number {
  const [{ purpose }] = some as [Written];
  return purpose === null ? purposesInOrder.length : purposesInOrder.indexOf(purpose);
}

/** The other names of a user-agent line with this value: `archive` of `archive.org_bot`. */
function namesIn(token: string): readonly string[] {
  return namesOf({ token: productToken(token), value: token }).filter((name) => name !== "");
}

function isPolicyToken(name: string): boolean {
  return policyTokens.some(({ token }) => token === name);
}

function keyIn(line: string): string {
  return lowerCase(line.slice(0, line.indexOf(":")));
}

/** The lines of `signals`, without those for which there is no wish for the whole site. */
function signalLines(policy: Policy): readonly string[] {
  const of = (...wishes: readonly (Wish | undefined)[]) => {
    const [wish, ...more] = new Set(wishes.filter((one) => one === "yes" || one === "no"));
    return more.length === 0 && typeof wish === "string" ? wish : null;
  };
  const [search, input, train] = [
    of(policy.search),
    of(policy["ai-search"], policy["ai-user"]),
    of(policy["ai-training"]),
  ];
  const listed = (all: Readonly<Record<string, string | null>>, textOf: (wish: string) => string) =>
    Object.entries(all)
      .flatMap(([name, wish]) => (wish === null ? [] : [`${name}=${textOf(wish)}`]))
      .join(", ");
  const lines: Readonly<Record<SignalKey, string>> = {
    "content-signal": listed({ search, "ai-input": input, "ai-train": train }, (wish) => wish),
    "content-usage": listed({ search, "train-ai": train }, (wish) => wish.charAt(0)),
  };
  const keys = { "content-signal": "Content-Signal", "content-usage": "Content-Usage" };
  return (policy.signals ?? []).flatMap((key) => (lines[key] === "" ? [] : [`${keys[key]}: ${lines[key]}`]));
}
