// Yandex, by its documentation and its published answers (2026).
import type { Dialect } from "./dialect.ts";
import { rfc9309 } from "./rfc9309.ts";

/** Yandex's reading of robots.txt. */
export const yandex: Dialect = {
  ...rfc9309,
  name: "yandex",
  title: "Yandex",
  agents: { ...rfc9309.agents, named: "value", starBefore: "" },
  rules: { ...rfc9309.rules, length: "literal", emptyDisallow: "allow-all" },
};
