import type { Parser, Printer, SupportLanguage } from "prettier";

/** A robots.txt, as given and as formatted. */
export interface RobotsTxt {
  readonly type: "robotstxt";
  readonly text: string;
  readonly formatted: string;
}

export const languages: SupportLanguage[];
export const parsers: { readonly robotstxt: Parser<RobotsTxt> };
export const printers: { readonly robotstxt: Printer<RobotsTxt> };
