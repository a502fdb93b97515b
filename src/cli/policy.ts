// `robotspec policy`: writes who may come, for which purpose, into a robots.txt, brings it up to date, and reads it.
import {
  applyPolicy,
  type KeptCrawler,
  type Policy,
  type PolicyFault,
  policyIn,
  policyOf,
  type SignalKey,
  signalKeys,
} from "../build/index.ts";
import { inWords, rangesInWords } from "../diagnostics/message.ts";
import { type CrawlerPurpose, purposesInOrder } from "../summary/index.ts";
import { groupBy } from "../text/collections.ts";
import { decode } from "../text/decode.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { unifiedDiff } from "./diff.ts";
import { FILE_SKIP_MESSAGES } from "./format.ts";
import { type CliIO, type ExitCode, UnwritableError, UsageError, writeAll } from "./io.ts";
import { readSource, reason, STDIN_NAME, titleOf } from "./source.ts";
import { leadingName, paintFor, visible } from "./terminal.ts";
import { isWebUrl } from "./web.ts";

export const policy: Command = {
  name: "policy",
  summary: "write who may come for which purpose, and keep it up to date",
  usage: ["policy [OPTION…] FILE|URL", "policy [OPTION…] < FILE"],
  options: [
    {
      name: "no",
      value: "PURPOSE[=PATH]",
      choices: purposesInOrder,
      choiceOfFile: true,
      help: "close the site, or a path, to its crawlers",
    },
    { name: "yes", value: "PURPOSE", choices: purposesInOrder, help: "open the site to its crawlers" },
    { name: "signal", value: "KEY", choices: signalKeys, help: "also state it in lines" },
    { name: "update", short: "u", help: "write the block again, for the crawlers known today" },
    { name: "write", short: "w", help: "write the file; otherwise the changes are shown as a diff" },
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "Without --no, --yes and --update, says what the file says. Wishes are added to those in the block; no line outside of it changes.",
    "",
  ],
  exits: [
    "0  success; without --write: the file would not change",
    "1  it would, or a group outside of the block is against the policy",
    "2  wrong usage, or a file that cannot be read or changed   3  internal error",
  ],
  completes: "files",
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file = STDIN_NAME, ...more] = args.positionals;
  if (more.length > 0) throw new UsageError("policy reads one FILE");
  const writes = args.has("write");
  if (writes && (file === STDIN_NAME || isWebUrl(file))) throw new UsageError("--write needs a file; name one");
  const wishes = wishesOf(args);
  const isWish = Object.keys(wishes).length > 0;
  if (writes && !isWish && !args.has("update")) throw new UsageError("--write needs --no, --yes or --update");
  const source = await readSource(file, io);
  const title = titleOf(file);
  const before = policyIn(source);
  if (!isWish && !args.has("update")) {
    await writeAll(io.stdout, readingLines(title, source, before));
    return 0;
  }
  if (!isWish && before === null) {
    const { fault } = applyPolicy(source, {});
    if (fault === null) throw new UnwritableError(`"${visible(title)}" has no policy to update; use --no or --yes`);
  }
  const result = applied(source, { ...before, ...wishes });
  if (result.fault !== null) {
    throw new UnwritableError(`cannot change "${visible(title)}": ${faultInWords(result.fault)}`);
  }
  const against = result.kept.filter(({ agrees }) => !agrees);
  if (result.changed && !writes) {
    const paint = paintFor(colorChoice(args), io.env, io.stdout);
    await writeAll(io.stdout, unifiedDiff(title, decode(source).text, decode(result.output).text, paint));
  } else if (result.changed) {
    await replace(file, result.output, io);
    await io.stdout.write(`${leadingName(title)}\n`);
  } else {
    await complain(`"${visible(title)}" is up to date`, io);
  }
  for (const some of groupBy(against, ({ lines }) => lines.join()).values()) await complain(againstInWords(some), io);
  for (const line of result.missing) await complain(`add to the group of "*", which is not in the block: ${line}`, io);
  return (result.changed && !writes) || against.length > 0 ? 1 : 0;
}

/** The wishes of the options. */
function wishesOf(args: Arguments): Policy {
  const wishes = new Map<string, "yes" | "no" | string[]>();
  for (const purpose of args.values("yes")) wishes.set(purpose, "yes");
  for (const value of args.values("no")) {
    const [purpose = "", ...path] = value.split("=");
    const before = wishes.get(purpose);
    if (before === "yes") throw new UsageError(`use either --yes ${purpose} or --no ${purpose}, not both`);
    if (path.length === 0 || before === "no") wishes.set(purpose, "no");
    else wishes.set(purpose, [...(before ?? []), path.join("=")]);
  }
  const signals = args.values("signal") as readonly SignalKey[];
  return { ...Object.fromEntries(wishes), ...(signals.length > 0 && { signals: [...new Set(signals)] }) };
}

function applied(source: Uint8Array, policy: Policy): ReturnType<typeof applyPolicy<Uint8Array>> {
  try {
    return applyPolicy(source, policy);
  } catch (error) {
    // A purpose or path that cannot be written.
    throw error instanceof TypeError ? new UsageError(error.message.replace(/\.$/, "")) : error;
  }
}

async function replace(file: string, octets: Uint8Array, io: CliIO): Promise<void> {
  try {
    await io.replaceFile(file, octets);
  } catch (error) {
    throw new UnwritableError(`cannot write "${visible(file)}": ${reason(error)}`);
  }
}

function readingLines(title: string, source: Uint8Array, block: Policy | null): readonly string[] {
  const longest = Math.max(...purposesInOrder.map(({ length }) => length)) + 2;
  const of = (purpose: CrawlerPurpose) => {
    const wish = block?.[purpose];
    return wish === undefined ? "" : `  (policy: ${typeof wish === "string" ? wish : `no ${wish.join(" ")}`})`;
  };
  return [
    `${leadingName(title)}  may come\n`,
    ...Object.entries(policyOf(source)).map(
      ([purpose, wish]) =>
        `  ${purpose.padEnd(longest)}${wish === "mixed" ? "some, or in part" : wish}${of(purpose as CrawlerPurpose)}\n`,
    ),
  ];
}

function againstInWords(some: readonly KeptCrawler[]): string {
  const [{ lines }] = some as [KeptCrawler];
  const who = inWords(
    some.map(({ token }) => token),
    "and",
  );
  return `not changed, although against the policy: the group of ${who} (${rangesInWords(lines, "line")}); crawlers combine all groups that name them, so change or remove it`;
}

function faultInWords({ code, line }: PolicyFault): string {
  switch (code) {
    case "over-limit":
      return "crawlers may stop reading after 512,000 octets, and the policy would not fit";
    case "damaged-block":
      return `the block of the policy (line ${line}) is damaged; remove it, and use --no and --yes to write it again`;
    case "rules-after-block":
      return `line ${line} would become a rule of the last group of the block; move it above the block`;
    default:
      return FILE_SKIP_MESSAGES[code];
  }
}

async function complain(message: string, io: CliIO): Promise<void> {
  await io.stderr.write(`robotspec: ${message}\n`);
}
