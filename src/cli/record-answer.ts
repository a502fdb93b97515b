// The answer of the operation `records` of `robotspec pipe`: the values of other records
// (docs/records.md), for the file and for one crawler.
import { dialectOf } from "../dialects/index.ts";
import { type DialectName, lower, type RobotsTxt } from "../index.ts";
import {
  contentUsage,
  crawlDelay,
  licenses,
  readRecords,
  requestRates,
  sitemaps,
  type Usage,
  type UsagePurpose,
  usage,
  usagePurposes,
} from "../records/index.ts";

export interface RecordQuery {
  readonly dialect: DialectName;
  /** The crawler's product tokens; without them only what is for all crawlers is answered. */
  readonly agents?: string | readonly string[];
  /** A URL to answer usage preferences for. */
  readonly url?: string;
  /** The fields of the response for the URL. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RecordAnswer {
  readonly sitemaps: readonly string[];
  readonly cleanParams: readonly { readonly params: readonly string[]; readonly path: string | null }[];
  readonly contentSignals: readonly {
    readonly path: string | null;
    readonly signals: Readonly<Record<string, string>>;
  }[];
  readonly crawlDelay?: number | null;
  readonly requestRates?: ReturnType<typeof requestRates>;
  readonly licenses?: readonly string[];
  readonly usage?: ReturnType<typeof contentUsage>;
  readonly uses?: Readonly<Record<UsagePurpose, Usage>>;
}

/** Throws a TypeError for an invalid URL. Time and memory are linear in the document. */
export function recordAnswer(document: RobotsTxt, { dialect, agents, url, headers = {} }: RecordQuery): RecordAnswer {
  const options = { dialect, contentUsage: true };
  const { limit } = dialectOf(dialect);
  const lowered = lower(document, dialectOf(dialect), limit, options);
  const records = readRecords(document, { ...options, lowered });
  const { groups } = lowered;
  return {
    sitemaps: sitemaps(records),
    cleanParams: records.flatMap(({ kind, value }) => (kind === "clean-param" && value !== null ? [value] : [])),
    contentSignals: records.flatMap(({ kind, value }) => {
      if (kind !== "content-signal" || value === null) return [];
      return [{ path: value.path, signals: Object.fromEntries(value.signals.map((one) => [one.name, one.value])) }];
    }),
    ...(agents !== undefined && {
      crawlDelay: crawlDelay(groups, records, agents, { dialect }),
      requestRates: requestRates(groups, records, agents, { dialect }),
      licenses: licenses(groups, records, agents, { dialect }),
    }),
    ...(agents !== undefined &&
      url !== undefined && {
        usage: contentUsage(groups, records, agents, url, { dialect }),
        uses: Object.fromEntries(
          usagePurposes.map((purpose) => [
            purpose,
            usage(document, { path: url, purpose, agent: agents, headers, dialect }),
          ]),
        ) as Record<UsagePurpose, Usage>,
      }),
  };
}
