// The dialects in which a safe fix changes no decision.
import type { Dialect } from "../dialects/dialect.ts";
import { google, rep2019, rfc9309, yandex } from "../dialects/index.ts";

/** The dialects of today's crawlers. A file that is linted for one of them is read by the others as well. */
const IN_USE: readonly Dialect[] = [rfc9309, google, yandex, rep2019];

/** The dialects in which a safe fix changes no decision. */
export function keptDialects(dialect: Dialect): readonly Dialect[] {
  return IN_USE.includes(dialect) ? IN_USE : [...IN_USE, dialect];
}
