// The pace that the records of a site ask for (RFC 9309 §2.2.4 leaves their meaning open).
import { compile } from "robotspec";
import { describe, expect, test } from "vitest";
import { paceAt, readPaces } from "../../src/cache/pace.ts";

/** 12:00 UTC on some day. */
const NOON = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;

const pace = (lines: string, now = NOON, agent: string | string[] = "ExampleBot") =>
  paceAt(readPaces(compile(`User-agent: *\n${lines}\nDisallow: /x\n`), agent), now, DAY);

describe("the slowest requested pace applies", () => {
  test.each([
    ["nothing is asked", "", null],
    ["a delay", "Crawl-delay: 2", { requests: 1, milliseconds: 2000 }],
    ["a delay of fractions", "Crawl-delay: 0.5", { requests: 1, milliseconds: 500 }],
    ["no delay", "Crawl-delay: 0", null],
    ["a value that is not a number", "Crawl-delay: soon", null],
    ["the first of two delays", "Crawl-delay: 2\nCrawl-delay: 9", { requests: 1, milliseconds: 2000 }],
    ["a rate", "Request-rate: 3/10", { requests: 3, milliseconds: 10_000 }],
    ["a rate slower than the delay", "Crawl-delay: 2\nRequest-rate: 1/5", { requests: 1, milliseconds: 5000 }],
    ["a delay slower than the rate", "Crawl-delay: 7\nRequest-rate: 1/5", { requests: 1, milliseconds: 7000 }],
    ["more than a day is a day", "Crawl-delay: 9000000", { requests: 1, milliseconds: DAY }],
    ["a rate of more than a day for one", "Request-rate: 1/2d", { requests: 1, milliseconds: DAY }],
  ])("%s", (_, lines, expected) => {
    expect(pace(lines)).toEqual(expected);
  });

  test.each([
    ["in its time", "Request-rate: 1/60 1100-1300", NOON, 60_000],
    ["at its first minute", "Request-rate: 1/60 1200-1300", NOON, 60_000],
    ["outside of it", "Request-rate: 1/60 1300-1400", NOON, undefined],
    ["over midnight", "Request-rate: 1/60 2300-0100", NOON + 12 * 3_600_000, 60_000],
    ["over midnight, by day", "Request-rate: 1/60 2300-0100", NOON, undefined],
  ])("a rate with a time of day: %s", (_, line, now, milliseconds) => {
    expect(pace(line, now)?.milliseconds).toBe(milliseconds);
  });

  test("the first thousand records count, whatever is between them", () => {
    const ignored = "Other: 1\n".repeat(2_000);
    expect(pace(`${ignored}Crawl-delay: 5\n`)).toEqual({ requests: 1, milliseconds: 5000 });
    const invalid = (count: number) => `${"Crawl-delay: soon\n".repeat(count)}Crawl-delay: 5\n`;
    expect(pace(invalid(999))).toEqual({ requests: 1, milliseconds: 5000 });
    expect(pace(invalid(1_000))).toBeNull();
  });

  test("a crawler with its own group does not use the pace of other groups (§2.2.1)", () => {
    const robots = compile(
      "User-agent: *\nCrawl-delay: 9\nDisallow:\n\nUser-agent: ExampleBot\nCrawl-delay: 1\nDisallow:\n",
    );
    expect(paceAt(readPaces(robots, "ExampleBot"), NOON, DAY)).toEqual({ requests: 1, milliseconds: 1000 });
    expect(paceAt(readPaces(robots, "Other"), NOON, DAY)).toEqual({ requests: 1, milliseconds: 9000 });
  });
});
