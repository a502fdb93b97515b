import { bing } from "./bing.ts";
import type { Dialect, DialectName } from "./dialect.ts";
import { google } from "./google.ts";
import { koster1996 } from "./koster-1996.ts";
import { rep1994 } from "./rep-1994.ts";
import { rep2019 } from "./rep-2019.ts";
import { rfc9309 } from "./rfc9309.ts";
import { yandex } from "./yandex.ts";

export { bing, bingEvidence, type Evidence, type EvidenceLevel } from "./bing.ts";
export type {
  AgentSemantics,
  Dialect,
  DialectField,
  DialectName,
  DialectPart,
  Grouping,
  LineSemantics,
  RecordSemantics,
  RuleSemantics,
  StrictGrammar,
  TargetSemantics,
} from "./dialect.ts";
export { google, koster1996, rep1994, rep2019, rfc9309, yandex };

/** All dialects by name, the current standard first. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  rfc9309,
  google,
  bing,
  yandex,
  "rep-2019": rep2019,
  "koster-1996": koster1996,
  "rep-1994": rep1994,
};

/** The dialect of a name, RFC 9309 if undefined. Throws a `TypeError` that lists the names if there is none. */
export function dialectOf(dialect: DialectName | Dialect | undefined): Dialect {
  if (dialect === undefined) return dialects.rfc9309;
  if (typeof dialect === "object") return dialect;
  const known = Object.hasOwn(dialects, dialect) ? dialects[dialect] : undefined;
  if (known === undefined)
    throw new TypeError(`Unknown dialect ${JSON.stringify(dialect)}; use one of ${Object.keys(dialects).join(", ")}.`);
  return known;
}
