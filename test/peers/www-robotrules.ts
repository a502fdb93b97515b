// The 1994 dialect compared with Perl's WWW::RobotRules, which the author of the 1994 document wrote for LWP, on random
// files. Every difference has to belong to a known class; docs/dialects.md lists them. Needs perl with WWW::RobotRules
// (Debian: libwww-robotrules-perl): npm run fuzz:perl
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { compile } from "../../src/index.ts";
import { randomSeed, readOptions } from "../fuzz/options.ts";
import { newState, readState, writeState } from "../fuzz/state.ts";

interface Question {
  readonly robots: string;
  readonly agent: string;
  readonly url: string;
}

/**
 * The classes of differences, each with a function that removes its cause from a file. A difference is explained if it
 * disappears when all causes are removed; it belongs to every class whose cause alone makes it reappear.
 */
const classes: readonly { readonly name: string; readonly without: (lines: readonly string[]) => string[] }[] = [
  {
    name: "a Disallow line before the first User-agent line counts for *",
    without: (lines) => lines.filter((text, at) => !isRule(text) || lines.slice(0, at).some(isAgent)),
  },
  {
    name: "a pattern without a slash is relative to the root",
    without: (lines) => lines.map((text) => (/^disallow:[ \t]*[^/\s#]/i.test(text) ? "Disallow: /nowhere" : text)),
  },
  {
    name: "an empty Disallow line ends the list of rules",
    without: (lines) => lines.map((text) => (/^disallow:[ \t]*$/i.test(text) ? "Disallow: /nowhere" : text)),
  },
  {
    name: "a User-agent line without a name applies to every crawler",
    without: (lines) => lines.map((text) => (/^user-agent:[ \t]*$/i.test(text) ? "User-agent: nobody" : text)),
  },
  {
    name: "the version after a User-agent line's name is not cut",
    without: (lines) => lines.map((text) => (isAgent(text) ? text.replace(/\/.*/, "") : text)),
  },
  {
    name: "a record that names the robot counts without rules, too",
    without: (lines) => {
      const records = recordsOf(lines);
      return records.flatMap((record) => (record.some(isRule) ? record : record.filter((text) => !isAgent(text))));
    },
  },
  {
    name: "all * records count",
    without: (lines) => {
      const records = recordsOf(lines);
      const first = records.findIndex((record) => record.some(isStar));
      return records.flatMap((record, at) =>
        at > first ? record.map((text) => (isStar(text) ? "User-agent: nobody" : text)) : record,
      );
    },
  },
];

function isAgent(text: string): boolean {
  return /^user-agent:/i.test(text);
}

function isStar(text: string): boolean {
  return /^user-agent:[ \t]*\*[ \t]*$/i.test(text);
}

function isRule(text: string): boolean {
  return /^disallow:/i.test(text);
}

/** Lines up to a blank one, or to a User-agent line after a rule. */
function recordsOf(lines: readonly string[]): string[][] {
  const records: string[][] = [[]];
  for (const text of lines) {
    const last = records.at(-1) as string[];
    if (text.trim() === "" || (isAgent(text) && last.some(isRule))) records.push([text]);
    else last.push(text);
  }
  return records;
}

/** The query without the causes of these classes; repeated, because removing one may reveal another. */
function fixed(one: Question, causes: typeof classes): Question {
  let lines = one.robots.split("\n").slice(0, -1);
  for (let round = 0; round < 3; round++) for (const { without } of causes) lines = without(lines);
  return { ...one, robots: lines.map((text) => `${text}\n`).join("") };
}

const path = fc.constantFrom("/", "/a", "/a/", "/ab", "/b", "/a/b", "/c");
const name = fc.constantFrom("a", "b", "abot", "robot", "*", "abot/1.0", "");
const line = fc.oneof(
  { weight: 5, arbitrary: name.map((value) => `User-agent: ${value}`) },
  { weight: 6, arbitrary: path.map((value) => `Disallow: ${value}`) },
  fc.constantFrom(
    "Disallow:",
    "Disallow: a",
    "Allow: /a",
    "Foo: bar",
    "# comment",
    "",
    "",
    "  ",
    "Disallow: /a # why",
    "nonsense",
  ),
);
const question: fc.Arbitrary<Question> = fc.record({
  robots: fc.array(line, { maxLength: 10 }).map((lines) => lines.map((text) => `${text}\n`).join("")),
  agent: fc.constantFrom("abot", "robot", "b"),
  url: path,
});

const usage = `Usage: npm run fuzz:perl -- [OPTIONS]

Compares the dialect rep-1994 with Perl's WWW::RobotRules. By default 20,000 questions.`;
/** Questions for one start of Perl. */
const BATCH = 20_000;

/** Whether robotspec and perl answer differently, by question. */
function differences(asked: readonly Question[]): boolean[] {
  const perl = spawnSync("perl", [fileURLToPath(new URL("www-robotrules.pl", import.meta.url))], {
    input: asked.map((one) => JSON.stringify(one)).join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (perl.status !== 0) {
    console.error(
      `perl with WWW::RobotRules did not run; install it (Debian: libwww-robotrules-perl). ${perl.stderr ?? ""}`,
    );
    process.exit(2);
  }
  const answers = perl.stdout.split("\n");
  return asked.map(({ robots, agent, url }, at) => {
    return compile(robots, { dialect: "rep-1994" }).isAllowed(agent, url) !== (answers[at] === "1");
  });
}

const { runs, minutes, seed, resume, corpus } = readOptions(usage, BATCH, process.argv.slice(2));
if (corpus !== null) {
  console.error("fuzz:perl has no questions about files; omit --corpus.");
  process.exit(2);
}
const before = resume ? readState("perl") : null;
const state = before ?? newState("perl", seed ?? randomSeed());
const started = performance.now();
const [runsBefore, secondsBefore] = [state.runs, state.seconds];
const end = started + minutes * 60_000;
console.log(`seed ${state.seed}`);
while (state.runs - runsBefore < runs && performance.now() < end && process.exitCode !== 1) {
  const numRuns = Math.min(BATCH, runs - (state.runs - runsBefore));
  const questions = fc.sample(question, { numRuns, seed: state.seed + state.batches });
  const unexplained = compare(questions);
  state.batches++;
  state.runs += questions.length;
  state.findings += unexplained;
  state.seconds = secondsBefore + (performance.now() - started) / 1000;
  writeState(state);
  if (unexplained > 0) process.exitCode = 1;
}

/** Prints the differences by class. Returns the number of those of no known class. */
function compare(questions: readonly Question[]): number {
  const differ = differences(questions);
  const different = questions.filter((_, at) => differ[at]);
  const left = differences(different.map((one) => fixed(one, classes)));
  const unexplained = different.filter((_, at) => left[at]);
  console.log(
    `${questions.length} questions, ${different.length} differences, ${unexplained.length} of no known class`,
  );
  for (const one of unexplained.slice(0, 5)) console.log(JSON.stringify(one));
  for (const { name: cause } of classes) {
    // If the difference reappears without this class's correction alone, it belongs to this class.
    const rest = classes.filter((other) => other.name !== cause);
    const back = differences(different.map((one) => fixed(one, rest))).filter((is) => is).length;
    console.log(`${String(back).padStart(6)}  ${cause}`);
  }
  return unexplained.length;
}
