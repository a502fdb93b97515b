// `robotspec fetch`: fetches a site's robots.txt as a crawler does, and reports the redirects, the
// outcome, the content and how long it may be cached.
import type { OriginRules } from "robotspec-client";
import { mediaTypeFindings } from "../access/index.ts";
import type { Robots } from "../index.ts";
import { summarize, summaryLines } from "../summary/index.ts";
import { type Arguments, COLOR_OPTION, type Command, colorChoice, HELP_OPTION } from "./command.ts";
import { DIALECT_OPTION, namedDialect } from "./dialect.ts";
import { type CliIO, type ExitCode, UsageError } from "./io.ts";
import { wrap } from "./prose.ts";
import { summaryList } from "./summary-list.ts";
import { count, json, type Paint, paintFor, screenWidth, visible } from "./terminal.ts";
import { isWebUrl, withWeb } from "./web.ts";

const DEFAULT_SECONDS = 30;

export const fetch: Command = {
  name: "fetch",
  summary: "fetch a site's robots.txt, and say what it means for crawlers",
  usage: ["fetch ORIGIN|URL [OPTION…]"],
  options: [
    { name: "body", help: "print only the file, up to the size crawlers read" },
    { name: "json", help: "print one JSON object" },
    {
      name: "timeout",
      value: "SECONDS",
      help: `time limit, redirects and retries included; default ${DEFAULT_SECONDS}`,
    },
    DIALECT_OPTION,
    COLOR_OPTION,
    HELP_OPTION,
  ],
  notes: [
    "An ORIGIN is a host, with a scheme if it is not https: http://localhost:80. Only the host named here may have a private address. Needs robotspec-client: npm install robotspec-client.",
    "",
  ],
  exits: [
    "0  robots.txt was fetched, or the site has none",
    "1  robots.txt is unreachable, or not served as text/plain in UTF-8",
    "2  wrong usage, or robotspec-client is not installed",
    "3  internal error",
  ],
  run,
};

async function run(args: Arguments, io: CliIO): Promise<ExitCode> {
  const [given, ...more] = args.positionals;
  if (given === undefined || more.length > 0)
    throw new UsageError('fetch needs exactly one ORIGIN or URL, as in "robotspec fetch example.com"');
  if (args.has("body") && args.has("json")) throw new UsageError("use either --body or --json, not both");
  const url = urlOf(given);
  const options = { dialect: namedDialect(args), fetchTime: fetchTime(args) };
  const rules = await withWeb([url], io, options, (get) => get(url));
  const findings = rules.robots === null ? [] : mediaTypeFindings(rules.contentType);
  if (args.has("body")) await writeBody(rules, io);
  else if (args.has("json")) await io.stdout.write(`${json(summary(rules), 2)}\n`);
  else await io.stdout.write(report(rules, paintFor(colorChoice(args), io.env, io.stdout), screenWidth(io.stdout)));
  const isUnreachable = rules.source.outcome.kind === "disallow-all" || rules.source.outcome.kind === "defer";
  return isUnreachable || findings.some(({ severity }) => severity !== "info") ? 1 : 0;
}

function urlOf(given: string): string {
  if (isWebUrl(given)) return given;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(given)?.[1];
  if (scheme !== undefined) throw new UsageError(`unsupported scheme "${visible(scheme)}:"; give an http or https URL`);
  if (/^[/\\?#]/.test(given)) throw new UsageError(`missing host in "${visible(given)}"; write it like example.com`);
  return `https://${given}`;
}

/** Milliseconds. */
function fetchTime(args: Arguments): number {
  const given = args.value("timeout");
  if (given === undefined) return DEFAULT_SECONDS * 1000;
  const seconds = Number(given);
  if (/^\d+(\.\d+)?$/.test(given) && seconds > 0 && seconds <= 3600) return Math.ceil(seconds * 1000);
  throw new UsageError(`invalid --timeout "${visible(given)}"; give seconds, greater than 0 and at most 3600`);
}

async function writeBody({ source, body }: OriginRules, io: CliIO): Promise<void> {
  if (body !== null) await io.stdout.write(body);
  else await io.stderr.write(`robotspec: ${visible(source.explanation)}\n`);
}

/** The JSON report. */
function summary({ source, robots, body, cut, contentType }: OriginRules): object {
  const { origin, robotsTxtUri, outcome, hops, status, error, fetchedAt, staleAt, explanation } = source;
  return {
    origin,
    robotsTxtUri,
    outcome: outcome.kind,
    explanation,
    status,
    error,
    hops,
    fetchedAt: instant(fetchedAt),
    staleAt: instant(staleAt),
    contentType,
    octets: body?.length ?? null,
    cut,
    findings: robots === null ? [] : mediaTypeFindings(contentType),
    groups: robots === null ? null : groupsOf(robots),
    sitemaps: robots === null ? null : robots.sitemaps.map(({ url }) => url),
  };
}

function groupsOf({ groups }: Robots): object[] {
  return groups.map(({ userAgents, rules }) => ({
    userAgents: userAgents.map(({ value }) => value),
    rules: rules.length,
  }));
}

function report({ source, robots, body, cut, contentType }: OriginRules, paint: Paint, width: number): string {
  const lines = [paint(visible(source.robotsTxtUri), "bold"), ""];
  for (const { url, status, location, address } of source.hops) {
    const code = status === null ? paint("---", "red") : paint(`${status}`, status < 400 ? "green" : "yellow");
    const peer = address === null ? "" : `  ${paint(`(${visible(address)})`, "dim")}`;
    lines.push(`  ${code}  ${visible(url)}${peer}`);
    if (location !== null) lines.push(`       to ${visible(location)}`);
  }
  lines.push("", ...wrap(visible(source.explanation), width));
  const hours = Math.round((source.staleAt - source.fetchedAt) / 360_000) / 10;
  const until = `until ${instant(source.staleAt)} (${count(hours, "hour")})`;
  if (robots === null || body === null) lines.push(`Will be fetched again after ${instant(source.staleAt)}.`);
  else {
    lines.push(
      `${visible(contentType ?? "no Content-Type")}, ${count(body.length, "octet")}; valid ${until}.`,
      ...wrap(contents(robots), width),
    );
    if (cut) lines.push(...wrap("warning: The file exceeds the size limit; crawlers ignore the rest.", width));
    for (const { severity, message } of mediaTypeFindings(contentType)) {
      lines.push(...wrap(`${severity}: ${visible(message)}`, width));
    }
    const summary = summaryLines(summarize(robots.document, { dialect: robots.dialect }));
    lines.push("", [...summaryList(summary, paint, width)].join("").trimEnd());
  }
  return `${lines.join("\n")}\n`;
}

/** Maximum number of groups listed by name. */
const SHOWN = 6;

function contents({ groups, sitemaps }: Robots): string {
  const named = groups.slice(0, SHOWN).map(({ userAgents, rules }) => {
    const first = userAgents[0]?.value ?? "";
    const others = userAgents.length > 1 ? ` and ${userAgents.length - 1} more` : "";
    return `"${visible(first)}"${others} (${count(rules.length, "rule")})`;
  });
  const rest = groups.length > SHOWN ? `, and ${groups.length - SHOWN} more` : "";
  const list = named.length === 0 ? "" : `: ${named.join(", ")}${rest}`;
  return `${count(groups.length, "group")}${list}. ${count(sitemaps.length, "sitemap")}.`;
}

/** An ISO 8601 time in UTC, to the second. */
function instant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
