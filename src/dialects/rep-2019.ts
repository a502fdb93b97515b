// draft-koster-rep-00, July 2019: RFC 9309, except that only the first `*` group counts (§2.2.1).
import type { Dialect } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** The Internet-Draft of 2019. */
export const rep2019: Dialect = {
  ...rfc9309,
  name: "rep-2019",
  title: "the 2019 draft",
  agents: { ...rfc9309.agents, severalStar: "first" },
};
