// Every row of the table of extensions.
import { expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { contentUsage, crawlDelay, licenses, requestRates, sitemaps } from "../../src/records/index.ts";
import { type ExtensionVector, extensions } from "../vectors/extensions.ts";
import { codesOf, type ReadText, read, recordAt } from "./read-text.ts";

test("no row is duplicated", () => {
  expect(new Set(extensions.map(({ id }) => id)).size).toBe(extensions.length);
});

test.each(extensions)("$id: $name", (row) => {
  const contentUsage = row.asks !== "crawl" || row.contentUsage;
  for (const source of [row.robots, new TextEncoder().encode(row.robots)]) {
    expect(answer(row, read(source, { contentUsage }))).toEqual(expected(row));
  }
});

/** The answer of the library to the question of a row. */
function answer(row: ExtensionVector, reading: ReadText): unknown {
  const { groups, records } = reading;
  switch (row.asks) {
    case "usage":
      return { crawl: crawl(row.robots, row.agent, row.url), usage: contentUsage(groups, records, row.agent, row.url) };
    case "crawl":
      return { crawl: crawl(row.robots, row.agent, row.url) };
    case "signals": {
      const record = recordAt(reading, row.line);
      if (record.kind !== "content-signal") return record.kind;
      const signals = record.value?.signals.map(({ name, value }) => [name, value]) ?? [];
      return {
        path: record.value?.path,
        signals: Object.fromEntries(signals),
        isReported: record.diagnostics.length > 0,
      };
    }
    case "licenses": {
      const found = licenses(groups, records, row.agent);
      const record = records.find(({ text }) => text === found[0]);
      const group = record === undefined || record.group === null ? undefined : groups[record.group];
      return {
        licenses: found,
        scope: record?.scope === "group" ? { group: group?.userAgents[0]?.value } : record?.scope,
        atEnd: codesOf(records).includes("license/group"),
      };
    }
    case "sitemaps":
      return { sitemaps: sitemaps(records), problem: codesOf(records)[0] ?? null };
    case "clean-param":
      return recordAt(reading, row.line).value;
    case "crawl-delay":
      return {
        crawlDelay: crawlDelay(groups, records, row.agent, { dialect: row.dialect ?? "rfc9309" }),
        problem: codesOf(records)[0] ?? null,
      };
    case "request-rate": {
      const { requests, seconds } = requestRates(groups, records, row.agent)[0] ?? {};
      return { requests, seconds };
    }
    default:
      return row satisfies never;
  }
}

/** The row's answer in the same shape. */
function expected(row: ExtensionVector): unknown {
  switch (row.asks) {
    case "usage":
      return { crawl: row.crawl, usage: row.usage };
    case "crawl":
      return { crawl: row.crawl };
    case "signals":
      return { path: row.path, signals: row.signals, isReported: row.id === "x-csig-aipref-values" };
    case "licenses":
      return { licenses: row.licenses, scope: row.scope, atEnd: row.atEnd };
    case "sitemaps":
      return { sitemaps: row.sitemaps, problem: row.problem };
    case "clean-param":
      return { params: row.params, path: row.path };
    case "crawl-delay":
      return { crawlDelay: row.crawlDelay, problem: row.problem };
    case "request-rate":
      return { requests: row.requests, seconds: row.seconds };
    default:
      return row satisfies never;
  }
}

function crawl(robots: string, agent: string, url: string): "allow" | "disallow" {
  return compile(robots).isAllowed(agent, url) ? "allow" : "disallow";
}
