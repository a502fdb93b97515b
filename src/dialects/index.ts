import type { Dialect, DialectName } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

export type { Dialect, DialectName } from "./dialect.ts";
export { rfc9309 } from "./rfc9309.ts";

/** Every dialect by its name. */
export const dialects: Readonly<Record<DialectName, Dialect>> = { rfc9309 };

/** The dialect of that name, or the one given; throws a `TypeError` that lists the names where there is none. */
export function dialectOf(dialect: DialectName | Dialect | undefined): Dialect {
  if (dialect === undefined) return rfc9309;
  if (typeof dialect === "object") return dialect;
  const known = Object.hasOwn(dialects, dialect) ? dialects[dialect] : undefined;
  if (known === undefined) throw new TypeError(`Unknown dialect ${JSON.stringify(dialect)}; use one of ${Object.keys(dialects).join(", ")}.`);
  return known;
}
