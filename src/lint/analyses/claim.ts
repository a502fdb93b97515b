// What findings say about a crawler: predicates that decisions alone can check.

/** A crawler may fetch everything, or nothing; may fetch a URL, or not; may fetch the home page without some lines; obeys a group by one of its user-agent lines; or waits between pages. */
export type Claim =
  | { readonly what: "open" | "closed"; readonly name: string }
  | { readonly what: "allowed" | "disallowed"; readonly name: string; readonly url: string }
  | { readonly what: "opened"; readonly name: string; readonly without: readonly number[] }
  | { readonly what: "obeys"; readonly name: string; readonly line: number }
  | { readonly what: "waits"; readonly name: string; readonly seconds: number };
