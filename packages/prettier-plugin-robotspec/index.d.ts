import type { Parser, Printer, SupportLanguage } from "prettier";

/** The syntax tree: the text of a robots.txt, and the formatted text. */
export interface RobotsTxt {
  readonly type: "robotstxt";
  readonly text: string;
  readonly formatted: string;
}

export const languages: SupportLanguage[];
export const parsers: { readonly robotstxt: Parser<RobotsTxt> };
export const printers: { readonly robotstxt: Printer<RobotsTxt> };
