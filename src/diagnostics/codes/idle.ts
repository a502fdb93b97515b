// Rules that change no decision (RFC 9309 §2.2.2).
import type { CodeEntry } from "./entry.ts";

export type IdleCode =
  | "duplicate-rule"
  | "contradicted-rule"
  | "overruled-rule"
  | "shadowed-rule"
  | "nested-rule"
  | "useless-allow";

export const idleCodes: Readonly<Record<IdleCode, CodeEntry>> = {
  "duplicate-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" is said twice {where}; remove {which}.',
  },
  "contradicted-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" and "{other}" contradict each other, and this line is the one that never decides; remove the line that is wrong.',
  },
  "overruled-rule": {
    severity: "warning",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" never decides: wherever it matches, "{other}" decides the opposite; remove it, or write a longer pattern.',
  },
  "shadowed-rule": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" changes nothing, because "{other}" already says so for all it matches; remove it.',
  },
  "nested-rule": {
    severity: "info",
    category: "ambiguity",
    recommended: false,
    spec: "2.2.2",
    text: '"{rule}" changes nothing, because it goes on from "{other}", which covers all that begins so; remove it.',
  },
  "useless-allow": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    text: '"{rule}" changes nothing, because no rule of the group forbids any of it; remove it, or forbid what it is to be left out of.',
  },
};
