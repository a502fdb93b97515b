// `robotspec test`: whether crawlers may fetch URLs, and which line decides.
import type { OriginRules } from "robotspec-client";
import type { PolicyToken } from "../crawlers/known-crawler.ts";
import { decideFor } from "../crawlers/names.ts";
import { policyTokenOf, preferenceBy } from "../crawlers/policy-tokens.ts";
import { compile, type Decision, explain, type Robots } from "../index.ts";
import { grouped } from "../text/grouped.ts";
import { percentEncoded } from "../text/hex.ts";
import { decode as decodeOctets } from "../text/index.ts";
import { namedAgents } from "./agent.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { chosenDialect, DIALECT_OPTION, namedDialect } from "./dialect.ts";
import { type CliIO, codeOf, type ExitCode, UnreadableError, UsageError } from "./io.ts";
import { linesByChunk } from "./lines.ts";
import { sentence } from "./prose.ts";
import { readSource, STDIN_NAME, stdinChunks } from "./source.ts";
import { clause, count, json, type Paint, paintFor, screenWidth, visible } from "./terminal.ts";
import { isWebUrl, robotsTxtUrl, urlOnSite, withWeb } from "./web.ts";

/** Maximum octets of one URL on the standard input; far more than any server accepts. */
const MAX_URL = 1024 * 1024;

export const test: Command = {
  name: "test",
  summary: "check whether crawlers may fetch URLs, and which line decides",
  usage: ["test FILE --agent TOKEN [OPTION…] URL…   (or < URLS)", "test https://… --agent TOKEN [OPTION…] [URL…]"],
  options: [
    {
      name: "agent",
      short: "a",
      value: "TOKEN",
      help: "product token, User-Agent or policy token; may be repeated",
    },
    { name: "fallback", help: "several tokens of one crawler: use the first with a group" },
    { name: "merge", help: "several tokens of one crawler: merge all their groups" },
    { name: "explain", help: "explain the decision, including the rules that lost" },
    { name: "json", help: "print one JSON object per line" },
    DIALECT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "A URL is absolute, or a path that begins with /. Without URLs, or with -, they are read from the standard input, one per line. FILE - is the standard input. Without FILE, each URL is tested against the robots.txt of its own site (needs robotspec-client); paths belong to the first site.",
    "",
  ],
  exits: [
    "0  no URL is disallowed              1  at least one is",
    "2  wrong usage or unreadable input   3  internal error",
  ],
  completes: "files",
  run,
};

/** A crawler to decide for, which may have several tokens, or a policy token. */
interface Crawler {
  /** The policy token; undefined for a crawler. */
  readonly policy?: PolicyToken | undefined;
  /** Printed before the URL; empty if there is only one crawler. */
  readonly label: string;
  readonly fields: { readonly agent: string } | { readonly agents: readonly string[] };
  /** Its names, of which the first that a file names counts. */
  readonly names: readonly string[];
  decide(robots: Robots, url: string): Decision;
}

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [file, ...urls] = args.positionals;
  const crawlers = await crawlersOf(args, io);
  if (file === undefined) throw new UsageError("missing FILE; name a robots.txt, or write - for the standard input");
  if (isWebUrl(file)) return await testWeb(file, urls, crawlers, args, io);
  const fromStdin = urls.length === 0 || (urls.length === 1 && urls[0] === STDIN_NAME);
  if (!fromStdin && urls.includes(STDIN_NAME))
    throw new UsageError("give either URLs, or - to read them from the standard input");
  if (file === STDIN_NAME && fromStdin) {
    throw new UsageError("the standard input is the robots.txt; give the URLs as arguments");
  }
  const robots = compile(await robotsTxtOf(file, io), { dialect: chosenDialect(args) });
  const show = formatter(args, io);
  let exit: ExitCode = 0;
  for await (const batch of fromStdin ? urlsFrom(io) : [urls]) {
    let answers = "";
    for (const url of batch) {
      for (const crawler of crawlers) {
        const decision = decide(crawler, robots, url);
        if (typeof decision === "string") {
          await io.stderr.write(`robotspec: ${decision}\n`);
          exit = 2;
          break;
        }
        if (isRefused(crawler, decision) && exit === 0) exit = 1;
        answers += show(crawler, decision);
      }
    }
    await io.stdout.write(answers);
    if (io.stdout.closed) break;
  }
  return exit;
}

/** The octets of FILE. If it was left out, the first URL is in its place. */
async function robotsTxtOf(file: string, io: CliIO): Promise<Uint8Array> {
  try {
    return await readSource(file, io);
  } catch (error) {
    const isMissing = error instanceof UnreadableError && codeOf(error.cause) === "ENOENT";
    if (!isMissing || !file.startsWith("/")) throw error;
    throw new UsageError(
      `missing FILE: there is no file "${visible(file)}"; name a robots.txt before the URLs, or write - for the standard input`,
    );
  }
}

/** Tests each URL against the robots.txt of its own site; a path is on the site of `first`. */
async function testWeb(
  first: string,
  others: readonly string[],
  crawlers: readonly Crawler[],
  args: Arguments,
  io: CliIO,
): Promise<ExitCode> {
  // A robots.txt URL before other URLs only names the site: robots.txt itself is always allowed.
  const pages = others.length > 0 && first === robotsTxtUrl(first) ? others : [first, ...others];
  const urls = pages.map((page) => (isWebUrl(page) ? page : pageOf(page, first)));
  const show = formatter(args, io);
  return await withWeb(urls, io, { dialect: namedDialect(args) }, async (get) => {
    let exit: ExitCode = 0;
    for (const url of urls) {
      const { robots, source } = await get(url);
      // Without a usable file, the outcome of the fetch decides for every crawler.
      const rules = robots ?? compile(rulesOf(source.outcome.kind), { dialect: chosenDialect(args) });
      for (const crawler of crawlers) {
        // Every crawler obeys the outcome.
        const decision = robots === null ? rules.decide(crawler.names, url) : crawler.decide(robots, url);
        if (isRefused(crawler, decision)) exit = 1;
        const isDecided = robots !== null || decision.reason === "robots-txt-itself";
        await io.stdout.write(show(crawler, decision, isDecided ? null : source));
      }
    }
    return exit;
  });
}

function isRefused({ policy }: Crawler, decision: Decision): boolean {
  return policy === undefined ? !decision.allowed : preferenceBy(decision) === "disallow";
}

/** Rules equivalent to an outcome without rules: everything allowed, or only robots.txt. */
function rulesOf(outcome: string): string {
  return outcome === "allow-all" ? "" : "User-agent: *\nDisallow: /\n";
}

function pageOf(path: string, site: string): string {
  if (path.startsWith("/")) return urlOnSite(path, site);
  throw new UsageError(`"${visible(path)}" is neither a URL nor a path; begin a path with "/"`);
}

async function crawlersOf(args: Arguments, io: CliIO): Promise<readonly Crawler[]> {
  const named = args.values("agent");
  const merge = args.has("merge");
  const fallback = args.has("fallback");
  if (named.length === 0) {
    throw new UsageError(
      'missing --agent TOKEN; give the crawler\'s product token, or "*" for crawlers without a group of their own',
    );
  }
  if (merge && fallback) throw new UsageError("use either --fallback or --merge, not both");
  const agents = await namedAgents(named, io);
  const policies = agents.map(({ name }) => policyTokenOf(name));
  if (merge || fallback) {
    if (policies.some((policy) => policy !== undefined)) {
      throw new UsageError("a policy token is no crawler, so it has no other tokens; leave out --fallback and --merge");
    }
    // A list of one crawler's names says which bind it.
    const names = agents.map(({ name }) => name);
    const decide = (robots: Robots, url: string) => robots.decide(names, url, { merge });
    return [{ label: "", fields: { agents: names }, names, decide }];
  }
  const width = Math.max(...agents.map(({ name }) => visible(name).length));
  return agents.map((agent, at) => ({
    policy: policies[at],
    label: agents.length === 1 ? "" : `${visible(agent.name).padEnd(width)}  `,
    fields: { agent: agent.name },
    names: agent.names,
    decide: (robots, url) => decideFor(robots, agent, url),
  }));
}

/** The decision, or an error message for an invalid URL. */
function decide(crawler: Crawler, robots: Robots, url: string): Decision | string {
  // The library treats an empty URL as "/"; on a command line it usually comes from an unset variable.
  if (url === "") return 'the URL is empty; write "/" for the front page';
  try {
    return crawler.decide(robots, url);
  } catch (error) {
    if (error instanceof TypeError) return clause(error.message);
    throw error;
  }
}

/** Formats a decision. `source` is the outcome of the fetch if that decided and no rule did. */
type Formatter = (crawler: Crawler, decision: Decision, source?: OriginRules["source"] | null) => string;

function formatter(args: Arguments, io: CliIO): Formatter {
  const withSentences = args.has("explain");
  if (args.has("json")) {
    return ({ fields, policy }, decision, source = null) => {
      const { url, allowed } = decision;
      const { line, reason, rule } =
        source === null ? decidingIn(decision, policy) : { line: null, reason: source.outcome.kind, rule: null };
      const explanation = withSentences ? { explanation: source?.explanation ?? explained(decision, policy) } : {};
      const answer = policy === undefined ? { allowed } : { purpose: policy.purpose, usage: preferenceBy(decision) };
      return `${json({ ...fields, url, ...answer, line, reason, rule: rule?.text ?? null, ...explanation })}\n`;
    };
  }
  const paint = paintFor(colorChoice(args), io.env, io.stdout);
  const width = screenWidth(io.stdout);
  let first = true;
  return ({ label, policy }, decision, source = null) => {
    const { line, reason, rule } = decidingIn(decision, policy);
    const because = rule === null ? reason : `line ${line}: ${visible(rule.text)}`;
    const word = policy === undefined ? (decision.allowed ? "allow" : "disallow") : preferenceBy(decision);
    const named = policy === undefined ? label : `${label}${USES[policy.purpose] ?? policy.purpose}  `;
    const answer = answerLine(word, named, decision, source === null ? because : noRules(source), paint);
    if (!withSentences) return answer;
    const gap = first ? "" : "\n";
    first = false;
    return gap + answer + sentences(source?.explanation ?? explained(decision, policy), width);
  };
}

/** The uses that policy tokens are about, in words. */
const USES: Partial<Record<PolicyToken["purpose"], string>> = { "ai-training": "AI training" };

/** What decides: for a policy token only a rule of its own group. */
function decidingIn(decision: Decision, policy: PolicyToken | undefined): Pick<Decision, "line" | "reason" | "rule"> {
  if (policy === undefined || decision.group?.by !== "any") return decision;
  return { line: null, reason: "no-group", rule: null };
}

function explained(decision: Decision, policy: PolicyToken | undefined): string {
  if (policy === undefined) return explain(decision);
  const { path, group, rule } = decision;
  const use = USES[policy.purpose] ?? policy.purpose;
  const says = { allow: "allows", disallow: "refuses", unknown: "says nothing about" }[preferenceBy(decision)];
  const answer = `The policy token "${policy.token}" ${says} ${use} with ${visible(JSON.stringify(path))}.`;
  const aboutFetching = "It is no crawler: what may be fetched does not depend on it.";
  if (rule !== null && group?.by === "named") {
    return [answer, aboutFetching, ...explain(decision).split("\n").slice(1)].join("\n");
  }
  const why =
    group?.by === "named" ? "No rule of its group matches." : 'No group has it, and the "*" group does not stand in.';
  return [answer, why, aboutFetching].join("\n");
}

/** Why no rule was consulted, in a few words. */
function noRules({ outcome, status, hops }: OriginRules["source"]): string {
  const answered =
    status === null ? "no answer" : status >= 300 && status < 400 ? count(hops.length, "hop") : `${status}`;
  return `robots.txt: ${answered}, so ${outcome.kind}`;
}

const WORDS = {
  allow: ["allowed   ", "green"],
  disallow: ["disallowed", "red"],
  unknown: ["unknown   ", "dim"],
} as const;

function answerLine(
  answer: keyof typeof WORDS,
  label: string,
  { url }: Decision,
  because: string,
  paint: Paint,
): string {
  const [padded, style] = WORDS[answer];
  const word = paint(padded, style);
  return `${word}  ${label}${visible(url)}  ${paint(`(${because})`, "dim")}\n`;
}

function sentences(text: string, width: number): string {
  const lines = text.split("\n");
  return lines.map((line) => sentence(visible(line), width, "  ")).join("");
}

async function* urlsFrom(io: CliIO): AsyncGenerator<readonly string[]> {
  if (io.stdin.isTTY)
    await io.stderr.write("robotspec: reading URLs from the terminal; press Ctrl-D to end the input\n");
  for await (const lines of linesByChunk(stdinChunks(io), MAX_URL)) {
    yield lines.map(urlOf).filter((url) => url !== "");
  }
}

/**
 * The URL on a line, trimmed. Octets that are not UTF-8 are percent-encoded, which is how they are
 * compared with rules.
 */
function urlOf(line: Uint8Array | null): string {
  if (line === null) throw new UsageError(`a URL on the standard input is longer than ${grouped(MAX_URL)} octets`);
  const { text } = decodeOctets(line);
  // With the flag `u`, only a lone low surrogate matches: an octet that is not UTF-8.
  const escaped = text.replace(/[\udc80-\udcff]/gu, percentEncoded);
  return escaped.trim();
}
