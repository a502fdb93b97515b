// RFC 9309, September 2022: the reading every other dialect is measured against.
import type { Dialect } from "./dialect.ts";

export const rfc9309: Dialect = {
  name: "rfc9309",
  title: "RFC 9309",
  limit: 512_000,
  patternStart: ["/", "*"],
  allowsRobotsTxt: true,
};
