// What the content of a URL may be used for, by everything that a robots.txt and a response say about it: policy tokens,
// Content-Usage, Content-Signal and License.
//
//     policy token      draft-kelley-aipref-training-preference-signal-00 (only its abstract was seen)
//     Content-Usage     draft-ietf-aipref-attach-05 §2 (HTTP field), §3.1 (robots.txt)
//     combining both    draft-ietf-aipref-vocab-08 §5.1: the most restrictive counts
//     Content-Signal    contentsignals.org; `use`: Cloudflare's documentation
//     License           RSL 1.0; its terms are in another document, which is not read
//
// No document says which of the first two and the third counts, so they may disagree.
import { policyTokens } from "../crawlers/generated/crawlers.ts";
import { preferenceBy } from "../crawlers/policy-tokens.ts";
import { isDocument } from "../cst/document.ts";
import type { RobotsTxt } from "../cst/nodes.ts";
import { parse } from "../cst/parse.ts";
import type { Dialect, DialectName } from "../dialects/dialect.ts";
import { dialectOf } from "../dialects/index.ts";
import { rfc9309 } from "../dialects/rfc9309.ts";
import { lower } from "../groups/lower.ts";
import { DialectMatcher } from "../match/dialect-matcher.ts";
import { readTarget, type Target } from "../match/target.ts";
import { getOrInsert } from "../text/collections.ts";
import type { Source } from "../text/decode.ts";
import { contentUse, yesOrNo } from "./content-signal.ts";
import { type Preference, preferenceIn, type UsageCategory } from "./content-usage.ts";
import { combined, licenseRecords, longestSignals, longestUsage, recordsOf } from "./lookup.ts";
import type { TypedRecord } from "./model.ts";
import { readRecords } from "./read.ts";
import { parseDictionary } from "./structured-fields.ts";

/**
 * A use of content: modifying a model's parameters, giving it to a model as input, or finding and linking to it. As in
 * draft-ietf-aipref-vocab-08 §4: AI Training, AI Use and Search.
 */
export type UsagePurpose = "ai-training" | "ai-input" | "search";

/** The names of each use in Content-Usage and in Content-Signal. That they mean the same is this library's reading. */
const namesOf: Readonly<
  Record<UsagePurpose, { readonly category: UsageCategory; readonly signal: "ai-train" | "ai-input" | "search" }>
> = {
  "ai-training": { category: "train-ai", signal: "ai-train" },
  "ai-input": { category: "ai-use", signal: "ai-input" },
  search: { category: "search", signal: "search" },
};

/** The uses that `usage` knows. */
export const usagePurposes: readonly UsagePurpose[] = Object.keys(namesOf) as UsagePurpose[];

/** HTTP response fields: an iterable of names and values, such as `Headers`, or an object. */
export type HeaderFields =
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** What to ask `usage`. */
export interface UsageOptions {
  /** The URL, absolute or from its path on. */
  readonly path: string;
  /** The use that is asked about. */
  readonly purpose: UsagePurpose;
  /** The product tokens of the crawler that fetches the URL; `*`, a crawler without a group of its own, by default. */
  readonly agent?: string | readonly string[];
  /** The fields of the response for the URL, of which `Content-Usage` is read. */
  readonly headers?: HeaderFields;
  /** The dialect that groups are read in; `rfc9309` by default. */
  readonly dialect?: DialectName | Dialect;
}

/**
 * - `specified`: a document says how the statement is read.
 * - `assumed`: no document that was seen says it, and this library had to choose.
 */
export type UsageCertainty = "specified" | "assumed";

/** One statement about the use. */
export interface UsageClaim {
  /** The way in which it is stated. */
  readonly kind: "policy-token" | "content-usage" | "content-signal" | "license";
  /** The 1-based line of the robots.txt; null for a response field. */
  readonly line: number | null;
  /** The name of the response field; null for a line. */
  readonly header: string | null;
  /** The rule, or the value of the record or field, as written. */
  readonly value: string;
  /** What it says; `unknown` for a License, and for a signal that is about other limits. */
  readonly preference: Preference;
  /** Whether the answer rests on it. */
  readonly decides: boolean;
  /** Whether a document says how it is read. */
  readonly certainty: UsageCertainty;
  /** That document, with its section. */
  readonly source: string;
}

/** The answer of `usage`. */
export interface Usage {
  /**
   * `allow` or `disallow` if the statements agree, `unknown` if none says it, and `disagreement` if they contradict each
   * other and no document says which one counts.
   */
  readonly answer: Preference | "disagreement";
  /** That of the least certain statement that decides; `specified` if none does (draft-ietf-aipref-vocab-08 §3). */
  readonly certainty: UsageCertainty;
  /** Every statement that applies: in file order, and then those of the response. */
  readonly statements: readonly UsageClaim[];
  /** Whether the crawler may fetch the URL. If not, Content-Usage lines say nothing about it (attach-05 §3.1). */
  readonly mayFetch: boolean;
}

/** A statement before it is known what decides. */
type Statement = Omit<UsageClaim, "decides">;

const POLICY_TOKEN = "draft-kelley-aipref-training-preference-signal-00, abstract";
const USAGE_LINE = "draft-ietf-aipref-attach-05 §3.1";
const USAGE_FIELD = "draft-ietf-aipref-attach-05 §2";
const SIGNALS = "contentsignals.org";
const USE_SIGNAL = "Cloudflare's changelog, 31 August 2026";
const RSL = "RSL 1.0 §4.4";

/**
 * Whether the content of a URL may be used for a purpose, and which statements say so. Parse a source once if several
 * questions are asked. Never throws on content; a TypeError for an invalid URL or purpose.
 */
export function usage(source: Source | RobotsTxt, options: UsageOptions): Usage {
  const { path, purpose, agent = "*", headers = [] } = options;
  if (!Object.hasOwn(namesOf, purpose)) {
    throw new TypeError(`Unknown purpose "${purpose}"; use one of ${usagePurposes.join(", ")}.`);
  }
  const dialect = dialectOf(options.dialect);
  const document = isDocument(source) ? source : parse(source).document;
  const reading = getOrInsert(
    getOrInsert(readings, document, () => new Map<Dialect, Reading>()),
    dialect,
    () => new Reading(document, dialect),
  );
  const target = readTarget(path, rfc9309.target);
  const usageOnes = [...reading.usageLines(target, purpose, agent, path), ...usageField(headers, purpose)];
  const others = [...reading.policy(purpose, path), ...reading.signals(target, purpose, agent)];
  const byUsage = combined(usageOnes.map(({ preference }) => preference));
  // A Content-Usage that another one overrules does not count (vocab-08 §5.1).
  const deciding = [...usageOnes.filter(({ preference }) => preference === byUsage), ...others].filter(
    ({ preference }) => preference !== "unknown",
  );
  const answers = new Set(deciding.map(({ preference }) => preference));
  const statements = [...usageOnes, ...others, ...reading.licenses(agent)].map(
    (one): UsageClaim => ({ ...one, decides: deciding.includes(one) }),
  );
  return {
    answer: answers.size > 1 ? "disagreement" : ([...answers][0] ?? "unknown"),
    certainty: deciding.some(({ certainty }) => certainty === "assumed") ? "assumed" : "specified",
    statements: statements.sort((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)),
    mayFetch: reading.matcher.isAllowed(agent, path),
  };
}

/** The reading of a document by one dialect, kept for further questions. */
const readings = new WeakMap<RobotsTxt, Map<Dialect, Reading>>();

/** The groups and records of a document, as RFC 9309 and as Content-Usage reads them. */
class Reading {
  readonly matcher: DialectMatcher;
  readonly #records: readonly TypedRecord[];
  /** Content-Usage lines end the user-agent lines of a group, for their own readers alone (attach-05 §3). */
  readonly #usageMatcher: DialectMatcher;
  readonly #usageRecords: readonly TypedRecord[];

  constructor(document: RobotsTxt, dialect: Dialect) {
    const groupsOf = (contentUsage: boolean) => lower(document, dialect, dialect.limit, { contentUsage });
    const recordsIn = ({ groups }: DialectMatcher) =>
      readRecords(document, { dialect, lowered: groups, contentUsage: true });
    this.matcher = new DialectMatcher(dialect, groupsOf(false));
    this.#records = recordsIn(this.matcher);
    const hasUsage = this.#records.some(({ kind }) => kind === "content-usage");
    this.#usageMatcher = hasUsage ? new DialectMatcher(dialect, groupsOf(true)) : this.matcher;
    this.#usageRecords = hasUsage ? recordsIn(this.#usageMatcher) : [];
  }

  /** The rule of the purpose's policy token. */
  policy(purpose: UsagePurpose, path: string): readonly Statement[] {
    return policyTokens.flatMap(({ token, purpose: of }): Statement[] => {
      if (of !== purpose) return [];
      const decision = this.matcher.decide(token, path);
      const preference = preferenceBy(decision);
      if (preference === "unknown" || decision.rule === null) return [];
      const { line, text: value } = decision.rule;
      return [
        { kind: "policy-token", line, header: null, value, preference, certainty: "assumed", source: POLICY_TOKEN },
      ];
    });
  }

  usageLines(
    target: Target,
    purpose: UsagePurpose,
    agent: string | readonly string[],
    path: string,
  ): readonly Statement[] {
    if (this.#usageRecords.length === 0 || !this.#usageMatcher.isAllowed(agent, path)) return [];
    const { groups } = this.#usageMatcher.groups;
    const own = recordsOf(groups, this.#usageRecords, this.#usageMatcher.select(agent));
    return longestUsage(own, target).map(({ line, text, value }) => ({
      kind: "content-usage",
      line,
      header: null,
      value: text,
      preference: preferenceIn(value, namesOf[purpose].category),
      certainty: "specified",
      source: USAGE_LINE,
    }));
  }

  signals(target: Target, purpose: UsagePurpose, agent: string | readonly string[]): readonly Statement[] {
    const own = recordsOf(this.matcher.groups.groups, this.#records, this.matcher.select(agent));
    const answers = longestSignals(own, target, namesOf[purpose].signal, yesOrNo).map(
      ({ record, value }): Statement => ({
        kind: "content-signal",
        line: record.line,
        header: null,
        value: record.text,
        preference: value === "yes" ? "allow" : "disallow",
        certainty: "assumed",
        source: SIGNALS,
      }),
    );
    if (purpose === "search") return answers;
    // `use` limits AI systems. Which level admits which purpose, no document that was seen says.
    const lines = new Set(answers.map(({ line }) => line));
    const uses = longestSignals(own, target, "use", contentUse).filter(({ record }) => !lines.has(record.line));
    return [
      ...answers,
      ...uses.map(
        ({ record }): Statement => ({
          kind: "content-signal",
          line: record.line,
          header: null,
          value: record.text,
          preference: "unknown",
          certainty: "assumed",
          source: USE_SIGNAL,
        }),
      ),
    ];
  }

  licenses(agent: string | readonly string[]): readonly Statement[] {
    return licenseRecords(this.matcher.groups.groups, this.#records, this.matcher.select(agent)).map(
      ({ line, text }) => ({
        kind: "license",
        line,
        header: null,
        value: text,
        preference: "unknown",
        certainty: "assumed",
        source: RSL,
      }),
    );
  }
}

/** The field lines of one name are one dictionary; one that does not parse counts as absent (RFC 9651 §4.2). */
function usageField(headers: HeaderFields, purpose: UsagePurpose): readonly Statement[] {
  const lines: string[] = [];
  for (const [name, value] of Symbol.iterator in headers ? headers : Object.entries(headers)) {
    if (name.toLowerCase() !== USAGE_FIELD_NAME || value === undefined) continue;
    lines.push(...(typeof value === "string" ? [value] : value));
  }
  if (lines.length === 0) return [];
  const value = lines.join(", ");
  const dictionary = parseDictionary(value, 0, value.length);
  if (!dictionary.parsed || dictionary.members.length === 0) return [];
  const preference = preferenceIn({ path: null, members: dictionary.members }, namesOf[purpose].category);
  return [
    {
      kind: "content-usage",
      line: null,
      header: "Content-Usage",
      value,
      preference,
      certainty: "specified",
      source: USAGE_FIELD,
    },
  ];
}

const USAGE_FIELD_NAME = "content-usage";
