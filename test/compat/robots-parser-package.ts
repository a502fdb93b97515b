// The installed package robots-parser 3.0.1, which ours is compared with.
import { createRequire } from "node:module";

/** Its interface, without the method added after 3.0.1. */
export interface PackageRobot {
  isAllowed(url: string, ua?: string): boolean | undefined;
  isDisallowed(url: string, ua?: string): boolean | undefined;
  getMatchingLineNumber(url: string, ua?: string): number | undefined;
  getCrawlDelay(ua?: string): number | undefined;
  getSitemaps(): string[];
  getPreferredHost(): string | null;
}

// Its types declare a default export that it does not have.
export const packageParser: (url: string, text: string) => PackageRobot = createRequire(import.meta.url)(
  "robots-parser",
);
