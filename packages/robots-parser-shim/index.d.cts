// The types of robotspec/robots-parser once more, for programs whose compiler does
// not follow `exports`. test/package compares them.

declare function robotsParser(
  url: string,
  robotstxt?: string | Uint8Array | null,
  options?: robotsParser.RobotsParserOptions,
): robotsParser.Robot;

declare namespace robotsParser {
  interface RobotsParserOptions {
    readonly bugCompatible?: boolean;
  }

  interface Robot {
    isAllowed(url: string, ua?: string): boolean | undefined;
    isDisallowed(url: string, ua?: string): boolean | undefined;
    isExplicitlyDisallowed(url: string, ua?: string): boolean | undefined;
    getMatchingLineNumber(url: string, ua?: string): number;
    getCrawlDelay(ua?: string): number | undefined;
    getSitemaps(): string[];
    getPreferredHost(): string | null;
  }
}

export = robotsParser;
