// What happened and what follows from it, in one or a few sentences (RFC 9309 §2.3.1).
import { explainAccess } from "robotspec/access";
import type { BodyKind } from "../api/fetched.ts";
import type { OriginRecord } from "./record.ts";

const bodies: Readonly<Record<BodyKind, string>> = {
  rules: "",
  empty: " It is empty.",
  html: " It is HTML.",
  binary: " It is not text.",
  "utf-16": " It is UTF-16 instead of UTF-8, and was converted.",
  undecodable: "",
};

/** With the error itself instead of "The server did not respond", which may not be true. */
export function explainRecord({ outcome, error, status }: OriginRecord, body: BodyKind | null): string {
  const general = explainAccess(outcome);
  if (error === null) return general + (body === null ? "" : bodies[body]);
  const answered = status === null ? "" : `The server answered ${status}. `;
  return `${answered}${error} ${general.replace(/^.*?, so /, "So ")}`;
}
