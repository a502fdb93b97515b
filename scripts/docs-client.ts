// The generated parts of docs/client.md: the crawler of examples/, and tables of the client's
// options, events and results from the docstrings of packages/client.
import type { Answer, ClientResult } from "../bench/client/result.ts";
import { countText, figure } from "../bench/report.ts";
import { read } from "./repo.ts";
import { typescript } from "./typescript.ts";

/** A property or a callback of an interface. */
export interface Member {
  readonly name: string;
  /** Its docstring on one line; empty where it has none. */
  readonly text: string;
}

const folder = "packages/client/src";

/** The members of an interface of the client, in the order of the file. */
export function membersOf(file: string, name: string): Member[] {
  const path = `${folder}/${file}`;
  const source = typescript.createSourceFile(path, read(path), typescript.ScriptTarget.Latest, true);
  const found = source.statements.find((node) => typescript.isInterfaceDeclaration(node) && node.name.text === name);
  if (found === undefined || !typescript.isInterfaceDeclaration(found))
    throw new Error(`${path} has no interface ${name}.`);
  return found.members.flatMap((member) => {
    if (member.name === undefined) return [];
    const docs = typescript.getJSDocCommentsAndTags(member).filter(typescript.isJSDoc);
    const text = docs.map(({ comment }) => typescript.getTextOfJSDocComment(comment) ?? "").join(" ");
    return [{ name: member.name.getText(source), text: text.replaceAll(/\s*\n\s*/g, " ").trim() }];
  });
}

/** The default of an option: the last sentence of its docstring, if that is a number or a value in backticks. */
export function splitDefault(text: string): readonly [what: string, usual: string] {
  const match = /^(.*?\.) ((?:\d[\d,]*|`[^`]+`)(?:[; (].*)?)\.$/.exec(text);
  return match === null ? [text, ""] : [match[1] ?? "", match[2] ?? ""];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), `|${"---|".repeat(head.length)}`, ...rows.map(line)].join("\n");
}

function plain(head: string, file: string, name: string): string {
  return table(
    [head, "what it is"],
    membersOf(file, name).map((member) => [`\`${member.name}\``, member.text]),
  );
}

function bounds(head: string, file: string, name: string): string {
  return table(
    [head, "default", "what it is"],
    membersOf(file, name).map((member) => {
      const [what, usual] = splitDefault(member.text);
      return [`\`${member.name}\``, usual, what];
    }),
  );
}

/** The blocks of docs/client.md by name. */
export function clientBlocks(): ReadonlyMap<string, string> {
  return new Map([
    ["crawler", `\`\`\`ts\n${read("examples/crawler.ts")}\`\`\``],
    ["source", plain("`source`", "api/robots-client.ts", "RobotsSource")],
    ["options", plain("option", "api/options.ts", "RobotsClientOptions")],
    ["limits", bounds("limit", "api/options.ts", "ClientLimits")],
    ["network", plain("option", "api/options.ts", "NetworkOptions")],
    ["memory", bounds("`memoryStore`", "stores/memory.ts", "MemoryStoreOptions")],
    ["sqlite", bounds("`sqliteStore`", "stores/sqlite.ts", "SqliteStoreOptions")],
    ["redis", bounds("`redisStore`", "stores/redis.ts", "RedisStoreOptions")],
    ["events", plain("event", "api/events.ts", "RobotsClientEvents")],
    ["stats", plain("count", "api/robots-client.ts", "ClientStats")],
  ]);
}

/** The committed run of `npm run bench:client`. */
export const clientResultPath = "bench/results/client.json";

/** The parts of docs/client.md about that run. */
export function clientBenchBlocks(result: ClientResult): ReadonlyMap<string, string> {
  const { loads, answers, machine, origins, queries, rounds, date, version, crawlee } = result;
  const megabytes = (octets: number) => `${figure(octets / 1e6)} MB`;
  const wrong = ({ expected, given }: Answer, name: string) => given[name] !== undefined && given[name] !== expected;
  const ownWrong = answers.filter((answer) => wrong(answer, "robotspec-client"));
  if (ownWrong.length > 0) throw new Error(`The client itself breaks the RFC: ${ownWrong.map(({ name }) => name)}`);
  const differing = answers.filter((answer) => wrong(answer, "Crawlee"));
  return new Map([
    [
      "load",
      table(
        ["", "answers a second", "first answers", "requests", "held in memory", "process"],
        loads.map(({ name, queriesPerSecond, fetching, requests, heap, rss }) => [
          name,
          countText(Math.round(queriesPerSecond / 1000) * 1000),
          `${figure(fetching / 1000)} s`,
          countText(requests),
          megabytes(heap),
          megabytes(rss),
        ]),
      ),
    ],
    [
      "differences",
      [
        `Of ${answers.length} cases, the client answers all as RFC 9309 requires, and Crawlee ${answers.length - differing.length}. It differs in these:`,
        "",
        table(
          ["case", "section", "RFC 9309", "Crawlee"],
          differing.map(({ name, section, expected, given }) => [
            name,
            `[${section}](https://www.rfc-editor.org/rfc/rfc9309#section-${section})`,
            expected,
            given.Crawlee ?? "",
          ]),
        ),
      ].join("\n"),
    ],
    [
      "run",
      `Measured on ${date}: robotspec-client ${version}, @crawlee/utils ${crawlee}, Node ${machine.node}, ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGB} GB, ${machine.system}, shared with other work (load ${machine.load.map(figure).join(" to ")}); ${countText(origins)} origins, ${countText(queries)} questions, the median of ${rounds} rounds.`,
    ],
  ]);
}
