// The outcome of a fetch of robots.txt for a crawler, and its explanation in words (RFC 9309 §2.3.1).
import type { AccessState } from "./dialects.ts";

/** The fact about the fetch that led to the outcome. */
export type AccessReason =
  | "successful"
  | "not-modified"
  | "empty-file"
  | "file-over-limit"
  | "unavailable-status"
  | "restricted-status"
  | "too-many-requests"
  | "server-error"
  | "other-status"
  | "not-modified-without-copy"
  | "network-error"
  | "incomplete-body"
  | "too-many-redirects"
  | "redirect-loop"
  | "broken-redirect"
  | "redirect-not-followed"
  | "not-sent";

/** Why a fetch led to an outcome. */
export interface OutcomeCause {
  /** The state of the file after the fetch. */
  readonly state: AccessState;
  /** The reason in one word. */
  readonly reason: AccessReason;
}

/** The crawler's access to the site, and the reason. */
export type AccessOutcome =
  /** Parse the body and obey its rules. */
  | (OutcomeCause & { readonly kind: "use-rules" })
  /** Obey the rules of the cached copy. `renewed`: the server confirmed the copy, so it is fresh again. */
  | (OutcomeCause & { readonly kind: "use-cached"; readonly renewed: boolean })
  /** Robots.txt restricts nothing on the site. */
  | (OutcomeCause & { readonly kind: "allow-all" })
  /** Request nothing from the site except robots.txt. */
  | (OutcomeCause & { readonly kind: "disallow-all" })
  /** Request nothing until robots.txt is available (1996); temporary, unlike `disallow-all`. */
  | (OutcomeCause & { readonly kind: "defer" });

/** The kinds of outcome. */
export type AccessKind = AccessOutcome["kind"];

const causes: Readonly<Record<AccessReason, { readonly source: string; readonly text: string }>> = {
  successful: { source: "RFC 9309, Section 2.3.1.1", text: "The file was downloaded" },
  "not-modified": {
    source: "RFC 9309, Section 2.4",
    text: "The server confirmed that the cached copy is current (304)",
  },
  "empty-file": { source: "the standard of 1994", text: "The file is empty" },
  "file-over-limit": { source: "Yandex's documentation", text: "The file is longer than the limit" },
  "unavailable-status": { source: "RFC 9309, Section 2.3.1.3", text: "The status means that the file is unavailable" },
  "restricted-status": { source: "draft-koster-robots-00, Section 3.1", text: "The status restricts access" },
  "too-many-requests": { source: "RFC 9309, Section 2.3.1.3", text: "The server received too many requests (429)" },
  "server-error": { source: "RFC 9309, Section 2.3.1.4", text: "The server failed (5xx)" },
  "other-status": { source: "draft-koster-rep-00, Section 2.3.1.4", text: "The status is not covered by RFC 9309" },
  "not-modified-without-copy": {
    source: "RFC 9309, Section 2.4",
    text: "The server refers to a cached copy (304), but there is none",
  },
  "network-error": { source: "RFC 9309, Section 2.3.1.4", text: "The server did not respond" },
  "incomplete-body": { source: "RFC 9309, Section 2.3.1.4", text: "The download was interrupted" },
  "too-many-redirects": { source: "RFC 9309, Section 2.3.1.2", text: "There are too many redirects" },
  "redirect-loop": { source: "RFC 9309, Section 2.3.1.2", text: "The redirects form a loop" },
  "broken-redirect": { source: "RFC 9309, Section 2.3.1.2", text: "A redirect has no Location that can be fetched" },
  "redirect-not-followed": { source: "RFC 9309, Section 2.3.1.2", text: "A redirect was not followed" },
  "not-sent": { source: "RFC 9309, Section 3", text: "The crawler's own rules forbid the request" },
};

const states: Readonly<Record<AccessState, string>> = {
  successful: "",
  unavailable: ", so there is no robots.txt",
  restricted: ", so the whole site is restricted",
  unreachable: ", so robots.txt is unreachable",
};

const consequences: Readonly<Record<AccessKind, string>> = {
  "use-rules": "its rules apply",
  "use-cached": "the rules of the cached copy apply",
  "allow-all": "everything may be requested",
  "disallow-all": "nothing may be requested",
  defer: "nothing is requested until it is available",
};

/** Explains an outcome in one sentence: the cause, the document that covers it, and the consequence. */
export function explainAccess({ kind, state, reason }: AccessOutcome): string {
  const { source, text } = causes[reason];
  return `${text}${states[state]} (${source}): ${consequences[kind]}.`;
}

/** How much an outcome permits, for comparing two outcomes: 0 nothing, 1 what the rules allow, 2 everything. */
export function permissiveness(kind: AccessKind): 0 | 1 | 2 {
  switch (kind) {
    case "disallow-all":
    case "defer":
      return 0;
    case "use-rules":
    case "use-cached":
      return 1;
    case "allow-all":
      return 2;
    default:
      return kind satisfies never;
  }
}
