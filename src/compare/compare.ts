// Where dialects decide differently on one robots.txt: for which crawlers and
// paths, because of which lines, and because of what in the dialects.
//
// Crawlers that obey the same groups to every dialect are asked about as one, and
// about paths near to their own rules. What the dialects answer alike is dropped;
// the rest is put together by its answers and the lines they come from. Why a
// dialect answers otherwise than the first one is found by trial: the field of its
// data that makes the first one answer the same.
import type { RobotsTxt } from "../cst/nodes.ts";
import { scan } from "../cst/scan.ts";
import { inWords } from "../diagnostics/message.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf, dialects as knownDialects } from "../dialects/index.ts";
import type { Reason } from "../match/decision.ts";
import { ascending, groupBy } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { type Asked, type Causes, findCauses } from "./causes.ts";
import { Culprits } from "./culprits.ts";
import { type Departure, meaningOf } from "./departures.ts";
import { MOST_LINES } from "./limits.ts";
import { tellingAgents, tellingPaths } from "./questions.ts";
import { Reading } from "./reading.ts";

export interface CompareOptions {
  /**
   * Crawlers to ask about, each by its product token; `"*"` for one nobody names. Else those near to the
   * file's own names.
   */
  readonly agents?: readonly string[];
  /** URLs to ask about, absolute or a path with its query. Else paths near to the file's own patterns. */
  readonly urls?: readonly string[];
  /**
   * At least two; differences are explained by what departs from the first. All of them where none is
   * given, RFC 9309 first.
   */
  readonly dialects?: readonly (DialectName | Dialect)[];
  readonly limits?: Partial<CompareLimits>;
}

/** What bounds the work and the result. */
export interface CompareLimits {
  /** Crawlers that are asked about; 50. */
  readonly agents: number;
  /** URLs that are asked about for each of them; 1,000. */
  readonly urls: number;
  /** Decisions asked of each dialect; 20,000. */
  readonly questions: number;
  /** Differences that are told; 100. */
  readonly differences: number;
  /** Paths and crawlers a difference is shown with; 3 of each. */
  readonly examples: number;
}

export interface Comparison {
  /** Those compared, in the order of every difference's `answers`. */
  readonly dialects: readonly DialectName[];
  /** Crawlers asked about. */
  readonly agents: number;
  /** Decisions asked of each dialect, crawlers that obey the same groups taken as one. */
  readonly questions: number;
  /**
   * Those in which readers early in `dialects` differ first, then by line; those about the robots.txt
   * itself, which is fetched before its rules are known, last.
   */
  readonly differences: readonly Difference[];
  /** The causes of all differences, each once. */
  readonly causes: readonly CommonCause[];
  /** Whether a limit kept something from being asked or told. */
  readonly cut: boolean;
}

/** Dialects that answer the same question otherwise, and the lines that is because of. */
export interface Difference {
  /** 1-based, ascending, at most the first 100: the rules that decide, and the lines the causes show in. */
  readonly lines: readonly number[];
  /** One for each dialect, in the order of `Comparison.dialects`. */
  readonly answers: readonly Answer[];
  /** Why those that answer otherwise than the first dialect do. */
  readonly causes: readonly Cause[];
  /** Crawlers it concerns; `"*"` is any that no line names. At most `limits.examples`. */
  readonly agents: readonly string[];
  readonly agentCount: number;
  /** URLs it concerns, as asked. At most `limits.examples`. */
  readonly urls: readonly string[];
  readonly urlCount: number;
}

export interface Answer {
  readonly dialect: DialectName;
  readonly allowed: boolean;
  readonly reason: Reason;
  /** 1-based line of the deciding rule; null where none decides. */
  readonly line: number | null;
  /** The deciding rule as written, key and pattern. */
  readonly rule: string | null;
}

/** What makes dialects answer otherwise than the first one. */
export interface Cause {
  /** 1-based, ascending, at most the first 100: where in the file it shows. */
  readonly lines: readonly number[];
  /** The fields of their data that do, `rules.precedence`; more than one only where no single one does. */
  readonly departures: readonly Departure[];
  /** Whom it concerns. */
  readonly dialects: readonly DialectName[];
  /** What they take to be so, without saying who: `the first rule that matches decides, not the longest`. */
  readonly clause: string;
  /** The same as a sentence. */
  readonly text: string;
}

/** A cause with all that comes of it. */
export interface CommonCause extends Cause {
  /** Indices into `Comparison.differences`, the plainest one first: with no other cause, and few lines. */
  readonly differences: readonly number[];
}

const DEFAULT_LIMITS: CompareLimits = { agents: 50, urls: 1_000, questions: 20_000, differences: 100, examples: 3 };

/**
 * Where dialects decide differently on a robots.txt. Without `agents` and `urls` it asks for crawlers
 * and paths near to those of the file, so that an empty answer means that nothing told them apart, not
 * that nothing could. Throws a TypeError for options that are none and for a URL that is none; never
 * on content. Time and memory are bounded by the file's length and the limits.
 */
export function compare(source: Source | RobotsTxt, options: CompareOptions = {}): Comparison {
  const dialects = dialectsOf(options);
  const limits = limitsOf(options);
  const document = typeof source === "object" && "kind" in source ? source : scan(source);
  const readings = dialects.map((dialect) => new Reading(document, dialect));
  const names = agentsOf(options, readings);
  const agents = names.slice(0, limits.agents);
  const { stories, questions, cut } = ask(agents, readings, urlsOf(options), limits);
  const kept = select(stories, limits.differences);
  const found = findCauses(kept, document, readings);
  const culprits = new Culprits(document, readings);
  const told = kept.map((story) => {
    const causes = causesOf(story, found.get(story) as Causes, culprits, dialects);
    return { causes, difference: differenceOf(story, causes, limits) };
  });
  return {
    dialects: dialects.map(({ name }) => name),
    agents: agents.length,
    questions,
    differences: told.map(({ difference }) => difference),
    causes: commonCauses(told, dialects),
    cut: cut || names.length > agents.length || stories.length > kept.length,
  };
}

function dialectsOf({ dialects }: CompareOptions): readonly Dialect[] {
  if (dialects === undefined) return Object.values(knownDialects);
  if (!Array.isArray(dialects) || dialects.length < 2)
    throw new TypeError("Dialects are compared two or more at once.");
  return dialects.map((dialect: DialectName | Dialect) => dialectOf(dialect));
}

function limitsOf({ limits = {} }: CompareOptions): CompareLimits {
  const all = { ...DEFAULT_LIMITS, ...limits };
  for (const [name, limit] of Object.entries(all)) {
    if (!(Number.isSafeInteger(limit) && limit > 0)) {
      throw new TypeError(`limits.${name} is a whole number above 0, not ${JSON.stringify(limit)}.`);
    }
  }
  return all;
}

function agentsOf({ agents }: CompareOptions, readings: readonly Reading[]): readonly string[] {
  if (agents === undefined) {
    return tellingAgents(readings.flatMap(({ groups }) => groups.groups.flatMap(({ userAgents }) => userAgents)));
  }
  if (!Array.isArray(agents) || agents.length === 0 || agents.some((agent) => typeof agent !== "string")) {
    throw new TypeError('Crawlers are asked about by a list of their product tokens; pass ["*"] for one nobody names.');
  }
  return [...new Set<string>(agents)];
}

function urlsOf({ urls }: CompareOptions): readonly string[] | null {
  if (urls === undefined) return null;
  if (!Array.isArray(urls) || urls.length === 0) {
    throw new TypeError("URLs are asked about by a list of at least one; leave it out to have paths found.");
  }
  return [...new Set<string>(urls)];
}

/** The same answers by the same lines, and all questions that got them. */
interface Story extends Asked {
  /** The same for the same answers by the same lines. */
  readonly key: string;
  readonly agents: readonly string[];
  readonly urls: string[];
}

function ask(
  agents: readonly string[],
  readings: readonly Reading[],
  urls: readonly string[] | null,
  limits: CompareLimits,
): { stories: readonly Story[]; questions: number; cut: boolean } {
  const stories: Story[] = [];
  let questions = 0;
  let cut = false;
  for (const crowd of crowds(agents, readings)) {
    const [agent = "*"] = crowd;
    const wanted = urls ?? pathsFor(agent, readings, limits.urls + 1);
    const left = Math.min(limits.urls, limits.questions - questions);
    if (wanted.length > left) cut = true;
    const ofCrowd = new Map<string, Story>();
    for (const url of wanted.slice(0, left)) {
      questions++;
      const allowed = readings.map((reading) => reading.isAllowed(agent, url));
      if (allowed.every((answer) => answer === allowed[0])) continue;
      const decisions = readings.map((reading) => reading.decide(agent, url));
      const key = decisions.map((decision) => [decision.allowed, decision.reason, decision.line].join()).join(" ");
      const story = ofCrowd.get(key);
      if (story === undefined) ofCrowd.set(key, { key, agent, url, decisions, agents: [...crowd], urls: [url] });
      else story.urls.push(url);
    }
    stories.push(...ofCrowd.values());
  }
  return { stories: mergeCrowds(stories), questions, cut };
}

/** Stories that are the same for several crowds, by the same URLs, are one. */
function mergeCrowds(stories: readonly Story[]): readonly Story[] {
  const alike = groupBy(stories, ({ key, urls }) => `${key} ${urls.join(" ")}`);
  return [...alike.values()].map((some) => ({ ...(some[0] as Story), agents: some.flatMap(({ agents }) => agents) }));
}

/** The crawlers, those together that obey the same groups to every reading. */
function crowds(agents: readonly string[], readings: readonly Reading[]): readonly (readonly string[])[] {
  const places = readings.map(({ groups }) => new Map(groups.groups.map((group, at) => [group, at])));
  const found = groupBy(agents, (agent) => {
    const groups = readings.map((reading) => reading.selection(agent).group);
    return groups.map((group, at) => group?.groups.map((one) => places[at]?.get(one)).join() ?? "none").join(" ");
  });
  return [...found.values()];
}

/** Paths near to the rules a crawler obeys, to whomever. */
function pathsFor(agent: string, readings: readonly Reading[], limit: number): readonly string[] {
  const rules = readings.flatMap((reading) => reading.selection(agent).group?.groups.flatMap((one) => one.rules) ?? []);
  // Each reading has rules of its own; those of one line with one pattern are one.
  const distinct = new Map(rules.map((rule) => [`${rule.line} ${rule.pattern}`, rule]));
  return tellingPaths([...distinct.values()], limit);
}

/**
 * As many stories as are told, in order: what readers early in the list differ in first, then by line;
 * those about the robots.txt itself, which is fetched before its rules are known, last. Where there
 * are more, some of each way to be divided.
 */
function select(stories: readonly Story[], limit: number): readonly Story[] {
  const sorted = [...stories].sort(inOrder);
  const counts = new Map<string, number>();
  const turns = new Map<Story, number>();
  for (const story of sorted) {
    const division = story.decisions.map(({ allowed }) => allowed).join();
    const turn = counts.get(division) ?? 0;
    counts.set(division, turn + 1);
    turns.set(story, turn);
  }
  const turnOf = (story: Story) => turns.get(story) ?? 0;
  return sorted
    .sort((one, other) => turnOf(one) - turnOf(other))
    .slice(0, limit)
    .sort(inOrder);
}

function inOrder(one: Story, other: Story): number {
  return (
    aboutItself(one) - aboutItself(other) ||
    firstDeparting(one) - firstDeparting(other) ||
    firstLine(one) - firstLine(other)
  );
}

function aboutItself({ decisions }: Story): number {
  return decisions.some(({ reason }) => reason === "robots-txt-itself") ? 1 : 0;
}

function firstDeparting({ decisions }: Story): number {
  return decisions.findIndex(({ allowed }) => allowed !== decisions[0]?.allowed);
}

function firstLine({ decisions }: Story): number {
  return Math.min(...decisions.map(({ line }) => line ?? Number.POSITIVE_INFINITY));
}

/** A cause, and the places of the dialects it concerns: two of them may have one name. */
interface Placed {
  readonly cause: Cause;
  readonly places: readonly number[];
}

function differenceOf(
  { decisions, agents, urls }: Story,
  causes: readonly Placed[],
  { examples }: CompareLimits,
): Difference {
  const deciding = decisions.flatMap(({ line }) => line ?? []);
  return {
    lines: firstLines([...deciding, ...causes.flatMap(({ cause }) => cause.lines)]),
    answers: decisions.map(({ dialect, allowed, reason, line, rule }) => ({
      dialect,
      allowed,
      reason,
      line,
      rule: rule?.text ?? null,
    })),
    causes: causes.map(({ cause }) => cause),
    agents: agents.slice(0, examples),
    agentCount: agents.length,
    urls: urls.slice(0, examples),
    urlCount: urls.length,
  };
}

/** One for each thing that departs; dialects in which the same does are told together. */
function causesOf(story: Story, found: Causes, culprits: Culprits, dialects: readonly Dialect[]): readonly Placed[] {
  const all = [...found].map(([place, departures]) => {
    const clause = departures.map((departure) => meaningOf(departure, dialects[place] as Dialect)).join(", and ");
    return { lines: culprits.linesOf(story, place, departures), departures, place, clause };
  });
  return [...groupBy(all, ({ clause }) => clause)].map(([clause, alike]) => {
    const places = alike.map(({ place }) => place);
    const lines = firstLines(alike.flatMap((one) => one.lines));
    return { places, cause: { lines, departures: alike[0]?.departures ?? [], ...wording(clause, places, dialects) } };
  });
}

/** The causes of all differences; those of the same words are one. */
function commonCauses(
  told: readonly { readonly causes: readonly Placed[]; readonly difference: Difference }[],
  dialects: readonly Dialect[],
): readonly CommonCause[] {
  const all = told.flatMap(({ causes, difference }, index) => causes.map((one) => ({ ...one, difference, index })));
  return [...groupBy(all, ({ cause }) => cause.clause)].map(([clause, alike]) => {
    const places = firstLines(alike.flatMap((one) => one.places));
    /** Few other causes, all whom it concerns, few lines. */
    const plainness = (one: (typeof alike)[number]) =>
      (one.difference.causes.length + places.length - one.places.length) * (MOST_LINES + 1) +
      one.difference.lines.length;
    return {
      lines: firstLines(alike.flatMap(({ cause }) => cause.lines)),
      departures: alike[0]?.cause.departures ?? [],
      ...wording(clause, places, dialects),
      differences: alike.sort((one, other) => plainness(one) - plainness(other)).map(({ index }) => index),
    };
  });
}

function wording(
  clause: string,
  places: readonly number[],
  dialects: readonly Dialect[],
): Pick<Cause, "dialects" | "clause" | "text"> {
  const concerned = places.map((place) => dialects[place] as Dialect);
  const titles = inWords(
    concerned.map(({ title }) => title),
    "and",
  );
  const text = `To ${titles}, ${clause}.`;
  return { dialects: concerned.map(({ name }) => name), clause, text };
}

/** In order, each once. */
function firstLines(lines: readonly number[]): readonly number[] {
  return ascending(new Set(lines)).slice(0, MOST_LINES);
}
