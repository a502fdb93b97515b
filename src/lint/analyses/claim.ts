// What findings say about a crawler: predicates that decisions alone can check.
import type { Dialect } from "../../dialects/dialect.ts";
import { ANY } from "../../groups/product-token.ts";
import type { LintContext } from "../context.ts";

/** A crawler may fetch everything, or nothing; may fetch a URL, or not; may fetch the home page without some lines; obeys a group by one of its user-agent lines; or waits between pages. */
export type Claim =
  | { readonly what: "open" | "closed"; readonly name: string }
  | { readonly what: "allowed" | "disallowed"; readonly name: string; readonly url: string; readonly dialect?: Dialect }
  | { readonly what: "opened"; readonly name: string; readonly without: readonly number[] }
  | { readonly what: "obeys"; readonly name: string; readonly line: number }
  | { readonly what: "waits"; readonly name: string; readonly seconds: number };

/** A fact: what the findings about lines and patterns claim, once these facts are computed. */
export function claims(): Claim[] {
  return [];
}

/** That every crawler may fetch everything: those that the file names, and all others. */
export function opensToAll(context: LintContext): readonly Claim[] {
  const tokens = context.matcher().groups.groups.flatMap(({ userAgents }) => userAgents.map(({ token }) => token));
  return [...new Set([ANY, ...tokens])].map((name) => ({ what: "open", name }));
}
