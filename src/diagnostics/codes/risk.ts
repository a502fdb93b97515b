// Lines that do what they say, and that a site may regret.
import type { CodeEntry } from "./entry.ts";

export type RiskCode =
  | "secret-path"
  | "site-closed"
  | "search-engines-closed"
  | "assets-closed"
  | "closed-site-with-sitemap";

export const riskCodes: Readonly<Record<RiskCode, CodeEntry>> = {
  "secret-path": {
    severity: "warning",
    category: "risk",
    spec: "3",
    text: '"{found}" tells everybody where to look, because robots.txt is public; remove the line, and keep people out with a password.',
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    recommended: false,
    spec: "2.2.2",
    text: "The whole site is closed to crawlers that no other group names; remove the line if the site is to be found.",
  },
  "search-engines-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    text: "The whole site is closed to {crawlers}, which bring visitors from search; allow them, or use noindex for single pages.",
  },
  "assets-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.2",
    text: "Pages are open to {crawler}, but where their style sheets and scripts may lie is not, such as {example}; allow what pages need.",
  },
  "closed-site-with-sitemap": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    text: "A sitemap invites crawlers to pages that line {line} closes to them all; remove that rule, or the sitemap.",
  },
};
