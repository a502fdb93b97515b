// Lines that do what they say, and that a site may regret. Texts for findings and pages.
import type { CodeEntry } from "./entry.ts";

export type RiskCode = never;

export const riskCodes: Readonly<Record<RiskCode, CodeEntry>> = {};
