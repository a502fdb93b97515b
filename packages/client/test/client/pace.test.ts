// The pace that the records of a site ask for (RFC 9309 §2.2.4 leaves their meaning open).
import { compile } from "robotspec";
import { describe, expect, test } from "vitest";
import { AskedDelays } from "../../src/client/permits.ts";

/** 12:00 UTC on some day. */
const NOON = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;

const pace = (lines: string, now = NOON, agent: string | string[] = "ExampleBot") =>
  new AskedDelays([agent].flat()).at(compile(`User-agent: *\n${lines}\nDisallow: /x\n`), now);

describe("the slowest requested pace applies", () => {
  test.each([
    ["nothing is asked", "", 0],
    ["a delay", "Crawl-delay: 2", 2000],
    ["a delay of fractions", "Crawl-delay: 0.5", 500],
    ["no delay", "Crawl-delay: 0", 0],
    ["a value that is not a number", "Crawl-delay: soon", 0],
    ["the first of two delays", "Crawl-delay: 2\nCrawl-delay: 9", 2000],
    ["a rate", "Request-rate: 3/10", 10_000 / 3],
    ["a rate slower than the delay", "Crawl-delay: 2\nRequest-rate: 1/5", 5000],
    ["a delay slower than the rate", "Crawl-delay: 7\nRequest-rate: 1/5", 7000],
    ["more than a day", "Crawl-delay: 9000000", 9_000_000_000],
    ["a rate of more than a day for one", "Request-rate: 1/2d", 2 * DAY],
  ])("%s", (_, lines, expected) => {
    expect(pace(lines)).toEqual(expected);
  });

  test.each([
    ["in its time", "Request-rate: 1/60 1100-1300", NOON, 60_000],
    ["at its first minute", "Request-rate: 1/60 1200-1300", NOON, 60_000],
    ["outside of it", "Request-rate: 1/60 1300-1400", NOON, 0],
    ["over midnight", "Request-rate: 1/60 2300-0100", NOON + 12 * 3_600_000, 60_000],
    ["over midnight, by day", "Request-rate: 1/60 2300-0100", NOON, 0],
  ])("a rate with a time of day: %s", (_, line, now, milliseconds) => {
    expect(pace(line, now)).toBe(milliseconds);
  });

  test("the first thousand records count, whatever is between them", () => {
    const ignored = "Other: 1\n".repeat(2_000);
    expect(pace(`${ignored}Crawl-delay: 5\n`)).toEqual(5000);
    const invalid = (count: number) => `${"Crawl-delay: soon\n".repeat(count)}Crawl-delay: 5\n`;
    expect(pace(invalid(999))).toEqual(5000);
    expect(pace(invalid(1_000))).toBe(0);
  });

  test("a crawler with its own group does not use the pace of other groups (§2.2.1)", () => {
    const robots = compile(
      "User-agent: *\nCrawl-delay: 9\nDisallow:\n\nUser-agent: ExampleBot\nCrawl-delay: 1\nDisallow:\n",
    );
    expect(new AskedDelays(["ExampleBot"]).at(robots, NOON)).toEqual(1000);
    expect(new AskedDelays(["Other"]).at(robots, NOON)).toEqual(9000);
  });

  test("a file is read once", () => {
    const robots = compile("User-agent: *\nCrawl-delay: 7\n");
    let reads = 0;
    const counted = new Proxy(robots, {
      get(target, name) {
        if (name === "document") reads++;
        return Reflect.get(target, name);
      },
    });
    const asked = new AskedDelays(["ExampleBot"]);
    expect([asked.at(counted, NOON), asked.at(counted, NOON)]).toEqual([7000, 7000]);
    expect(reads).toBe(1);
  });
});
