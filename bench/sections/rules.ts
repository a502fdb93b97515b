// The time of a decision by the number of rules, without wildcards and with a wildcard in
// every tenth rule.

import type { Ready } from "../contenders.ts";
import { type Context, keep, measure } from "../context.ts";
import { numbers } from "../corpus.ts";
import { ownName, ruleCounts, rulesName } from "../names.ts";
import { type Question, urlOf } from "../questions.ts";
import type { Table } from "../result.ts";
import { type Turn, timed } from "../rounds.ts";

/** Queries: half of the URLs match a rule. */
const urls = 64;
/**
 * Milliseconds of a turn: slow contenders get fewer queries, at least one that matches a rule and one that does not.
 */
const turnLength = 10;
const fewest = 2;
const most = 20_000;
/** Queries after which no index is built any more. */
const settled = 2000;

/** One group of `count` rules, of which every tenth has a wildcard where `wildcards` says so. */
function manyRules(count: number, wildcards: boolean): string {
  const lines = ["User-agent: *"];
  for (let rule = 0; rule < count; rule++) {
    lines.push(`${rule % 7 === 3 ? "Allow" : "Disallow"}: ${patternOf(rule, wildcards)}`);
  }
  return `${lines.join("\n")}\n`;
}

function patternOf(rule: number, wildcards: boolean): string {
  const section = sectionOf(rule);
  if (!wildcards || rule % 10 !== 5) return `/${section}/item-${rule}/`;
  switch (((rule / 10) % 3) | 0) {
    case 0:
      return `/${section}/*/print-${rule}`;
    case 1:
      return `/*?session-${rule}=`;
    default:
      return `/${section}/*.list-${rule}$`;
  }
}

function sectionOf(rule: number): string {
  return `section-${(rule * 7919) % 997}`;
}

/** Queries about such a file: URLs that match a rule, and URLs that do not. */
function questionsAboutRules(count: number, wildcards: boolean): Question[] {
  const random = numbers(count);
  return Array.from({ length: urls }, (_, at) => {
    const rule = Math.floor(random() * count);
    const pattern = patternOf(rule, wildcards).replace("*", "some-where").replace(/\$$/, "");
    const path = at % 2 === 0 ? `${pattern}page.html` : `/${sectionOf(rule)}/another-${rule}/page.html?from=home`;
    return { agent: "ExampleBot", url: urlOf(path) };
  });
}

export async function rulesSection(context: Context): Promise<Table[]> {
  const tables: Table[] = [];
  const deciding = context.contenders.filter(({ compile }) => compile !== null);
  for (const wildcards of [false, true]) {
    const kind = wildcards ? "wildcards" : "plain";
    /** This library's turns with the fewest and with the most rules. */
    const extremes: Turn[] = [];
    const numbersAsked = new Map<string, number>();
    for (const count of ruleCounts) {
      context.progress(`one decision among ${count} rules, ${kind}`);
      const text = manyRules(count, wildcards);
      const questions = questionsAboutRules(count, wildcards);
      const turns: Turn[] = [];
      const asked = new Map<string, number>();
      for (const { name, compile } of deciding) {
        const ready = (await compile?.(text)) as Ready;
        // By then this library has built its index.
        if (name === ownName) askFor(ready, questions, settled);
        const number = questionsForATurn((count) => timed(() => askFor(ready, questions, count)));
        asked.set(name, number);
        const run = () => timed(() => askFor(ready, questions, number));
        turns.push({ name, run });
        if (name === ownName && (count === ruleCounts[0] || count === ruleCounts[4])) {
          extremes.push({ name: rulesName(count), run });
          numbersAsked.set(rulesName(count), number);
        }
      }
      for (const command of context.commands) {
        // Contenders that parse the file for each query are slow on large files.
        const few = count >= 10_000 ? questions.slice(0, 4 * fewest) : questions;
        await command.load("rules", [{ octets: Buffer.from(text), questions: few }]);
        asked.set(command.name, few.length);
        turns.push({ name: command.name, run: async () => (await command.run("decide", "rules")).milliseconds });
      }
      tables.push(
        await measure(
          {
            id: `rules/${kind}/${count}`,
            what: `One decision among ${count} rules${wildcards ? ", 10 % with wildcards" : ""}`,
            unit: "us",
          },
          turns,
          // Slow turns take most of the time and vary least.
          Math.max(3, Math.ceil(context.rounds / (count >= 10_000 ? 3 : 1))),
          { value: (milliseconds, name) => (1000 * milliseconds) / (asked.get(name) ?? 1), warmUp: 1 },
        ),
      );
    }
    // In the same rounds, so that both see the same load of the machine.
    context.progress(`growth, ${kind}`);
    tables.push(
      await measure(
        {
          id: `rules/${kind}/growth`,
          what: `One decision of this library among few and many rules${wildcards ? ", 10 % with wildcards" : ""}`,
          unit: "us",
        },
        extremes,
        4 * context.rounds,
        {
          value: (milliseconds, name) => (1000 * milliseconds) / (numbersAsked.get(name) ?? 1),
          base: rulesName(ruleCounts[0]),
          own: rulesName(ruleCounts[4]),
        },
      ),
    );
  }
  return tables;
}

/**
 * The number of queries for one turn: doubled until the time is above the resolution of the clock. A slow result is
 * measured again, because the engine may have been busy with something else.
 */
function questionsForATurn(time: (count: number) => number): number {
  let count = fewest;
  let taken = time(count);
  while (count < most) {
    if (taken >= turnLength / 4) taken = Math.min(taken, time(count));
    if (taken >= turnLength / 4) break;
    count = Math.min(most, 4 * count);
    taken = time(count);
  }
  return Math.max(fewest, Math.min(most, 2 * Math.round((count * turnLength) / taken / 2)));
}

function askFor(ready: Ready, questions: readonly Question[], number: number): void {
  let allowed = 0;
  for (let at = 0; at < number; at++) {
    const { agent, url } = questions[at % questions.length] as Question;
    if (ready.allowed(agent, url)) allowed++;
  }
  keep(allowed);
}
