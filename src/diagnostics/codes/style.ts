// What nobody reads otherwise, and suppression comments.
import type { CodeEntry } from "./entry.ts";

export type StyleCode = "suppression-without-reason" | "unknown-suppressed-code" | "unused-suppression";

export const styleCodes: Readonly<Record<StyleCode, CodeEntry>> = {
  "suppression-without-reason": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: 'Without a reason "robotspec-{verb}" holds nothing back; write why behind "--".',
  },
  "unknown-suppressed-code": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: 'No rule is called "{name}"; correct the name, or remove it.',
  },
  "unused-suppression": {
    severity: "warning",
    category: "style",
    spec: "2.2",
    text: "The comment holds nothing back{of}; remove {what}.",
  },
};
