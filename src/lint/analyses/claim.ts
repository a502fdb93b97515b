// What findings say about a crawler: predicates that decisions alone can check.

/** A crawler may fetch everything, or nothing; may fetch a URL, or not; obeys a group by one of its user-agent lines; or waits between pages. */
export type Claim =
  | { readonly what: "open" | "closed"; readonly name: string }
  | { readonly what: "allowed" | "disallowed"; readonly name: string; readonly url: string }
  | { readonly what: "obeys"; readonly name: string; readonly line: number }
  | { readonly what: "waits"; readonly name: string; readonly seconds: number };
