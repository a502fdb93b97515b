// What a crawler does after a fetch of robots.txt and why (RFC 9309 §2.3.1): the
// shape of the answer, and its words.
import type { AccessState } from "./dialects.ts";

/** What the fetch came to, so far as it made the outcome what it is. */
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
  | "redirect-not-followed";

interface Because {
  /** What the fetch said about the file. */
  readonly state: AccessState;
  readonly reason: AccessReason;
}

export type AccessOutcome =
  /** Parse the body and obey its rules. */
  | (Because & { readonly kind: "use-rules" })
  /** Obey the rules of the copy. `renewed`: the server confirmed it, so it is fresh again (E-27). */
  | (Because & { readonly kind: "use-cached"; readonly renewed: boolean })
  /** Nothing on the site is restricted by robots.txt. */
  | (Because & { readonly kind: "allow-all" })
  /** Request nothing from the site but robots.txt. */
  | (Because & { readonly kind: "disallow-all" })
  /** Stay away until the file can be had (1996): `disallow-all` for a time, and no word of the site's. */
  | (Because & { readonly kind: "defer" });

export type AccessKind = AccessOutcome["kind"];

const causes: Readonly<Record<AccessReason, { readonly source: string; readonly text: string }>> = {
  successful: { source: "RFC 9309, Section 2.3.1.1", text: "The file was downloaded" },
  "not-modified": { source: "RFC 9309, Section 2.4", text: "The server says that the cached copy still holds (304)" },
  "empty-file": { source: "the standard of 1994", text: "The file is empty" },
  "file-over-limit": { source: "Yandex's documentation", text: "The file is longer than its reader takes" },
  "unavailable-status": { source: "RFC 9309, Section 2.3.1.3", text: "The status tells of no file" },
  "restricted-status": { source: "draft-koster-robots-00, Section 3.1", text: "The status restricts access" },
  "too-many-requests": { source: "RFC 9309, Section 2.3.1.3", text: "The server was asked too often (429)" },
  "server-error": { source: "RFC 9309, Section 2.3.1.4", text: "The server failed (5xx)" },
  "other-status": { source: "draft-koster-rep-00, Section 2.3.1.4", text: "The status is none that robots.txt knows" },
  "not-modified-without-copy": {
    source: "RFC 9309, Section 2.4",
    text: "The server says that a copy still holds (304), and no copy is known",
  },
  "network-error": { source: "RFC 9309, Section 2.3.1.4", text: "The server could not be asked" },
  "incomplete-body": { source: "RFC 9309, Section 2.3.1.4", text: "The download broke off" },
  "too-many-redirects": { source: "RFC 9309, Section 2.3.1.2", text: "There are more redirects than are followed" },
  "redirect-loop": { source: "RFC 9309, Section 2.3.1.2", text: "The redirects go round in a circle" },
  "broken-redirect": { source: "RFC 9309, Section 2.3.1.2", text: "A redirect leads to nothing that can be fetched" },
  "redirect-not-followed": { source: "RFC 9309, Section 2.3.1.2", text: "A redirect was not followed" },
};

const states: Readonly<Record<AccessState, string>> = {
  successful: "",
  unavailable: ", so there is no robots.txt",
  restricted: ", so the whole site is restricted",
  unreachable: ", so robots.txt is unreachable",
};

const consequences: Readonly<Record<AccessKind, string>> = {
  "use-rules": "its rules hold",
  "use-cached": "the rules of the cached copy hold",
  "allow-all": "anything may be requested",
  "disallow-all": "nothing may be requested",
  defer: "nothing is requested until it can be had",
};

/** One sentence: what the fetch came to, the document that speaks of it, and what follows. */
export function explainAccess({ kind, state, reason }: AccessOutcome): string {
  const { source, text } = causes[reason];
  return `${text}${states[state]} (${source}): ${consequences[kind]}.`;
}

/**
 * How much an outcome lets a crawler do: 0 nothing, 1 what rules allow, 2 anything. For comparing two
 * answers about the same site.
 */
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
