// The tables of docs/conformance.md: the scoreboard, how implementations differ and since when, and which cases catch
// which mutant.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import {
  type Case,
  cell,
  isFailure,
  loadSuite,
  type ResultFile,
  readResult,
  scoreboard,
  scoreboardMarkdown,
  tally,
} from "robotspec-conformance";
import { candidates } from "../packages/conformance/adapters/implementations.ts";
import { casesFor, caught, type Mutant, mutants } from "../packages/conformance/mutants/index.ts";
import type { HistoryFile, TriedRelease } from "./conformance-history.ts";
import { read, root } from "./repo.ts";
import { replaceBlock } from "./update-docs.ts";

const folder = "packages/conformance/results";

/** A way in which implementations differ from RFC 9309. */
interface Difference {
  readonly name: string;
  readonly section: string;
  /** The rule of the RFC. */
  readonly rfc: string;
  /** The behaviour of these implementations. */
  readonly instead: string;
  readonly cases: RegExp;
}

/** In the order in which a crawler encounters them. Each failing case belongs to the first one that matches it. */
const differences: readonly Difference[] = [
  {
    name: "Slow patterns",
    section: "3",
    rfc: "The resources spent on a file should be bounded.",
    instead:
      "A pattern of 30 stars takes longer than 5 seconds to match; backtracking regular expressions are a common cause.",
    cases: /^rfc-m-star-many/,
  },
  {
    name: "Line ends and white space",
    section: "2.2",
    rfc: "A line ends at CR, LF or CRLF, and only space and tab are white space.",
    instead:
      "Other characters (U+0085, U+2028) end a line or are trimmed, a lone CR does not end one, or white space before a key or colon hides the line.",
    cases: /^rfc-(nl-|key-ws)/,
  },
  {
    name: "Comments",
    section: "2.2.3",
    rfc: "`#` begins a comment, with or without white space before it.",
    instead: "A `#` without white space before it stays part of the value.",
    cases: /^rfc-(m-hash-ends-pattern|comment-tight)/,
  },
  {
    name: "Prefixes of keys",
    section: "2.2",
    rfc: "The key of a rule is `allow` or `disallow`.",
    instead: "A key that begins with one of them (`disallow-all`) counts, too. This follows Google's library.",
    cases: /^rfc-prefix-key/,
  },
  {
    name: "Lines that do not parse",
    section: "2.3.1.5",
    rfc: "Each line is parsed, and the rules that parse are used.",
    instead:
      "A file with such a line, an empty file, or rules before any group make the parser fail or ignore the file.",
    cases: /^rfc-(empty-file|only-comments|rule-one-line|orphan|skip-junk)/,
  },
  {
    name: "Blank and comment lines",
    section: "2.2",
    rfc: "Blank lines and comments may be anywhere in a group, and do not end it.",
    instead:
      "A blank line, or a comment, ends the group or the run of user-agent lines. The standards of 1994 and 1996 separate records in this way.",
    cases: /^rfc-(blank-|comment-)/,
  },
  {
    name: "Other records within a group",
    section: "2.2.4",
    rfc: "Other records must not interfere with groups; a Sitemaps record must not end one.",
    instead:
      "After such a record, a further user-agent line begins another group, so the crawlers above have no rules.",
    cases: /^rfc-(sitemap-|crawl-delay-|unknown-|host-)|^x-aipref-run/,
  },
  {
    name: "Groups without a blank line between them",
    section: "2.1",
    rfc: "A user-agent line after a rule begins another group.",
    instead: "Without a blank line before it, the line belongs to the group above, or its group is not found.",
    cases: /^rfc-(group-agents-after-rule|star-fallback)/,
  },
  {
    name: "Several user-agent lines",
    section: "2.1",
    rfc: "A group has one user-agent line or more, and all of its rules follow them.",
    instead: "Not all of the crawlers that a group names, or not all of its rules, are found.",
    cases: /^rfc-(5\.1-12|5\.1-13|group-|two-agents)/,
  },
  {
    name: "A last group without rules",
    section: "2.2.1",
    rfc: "A crawler that is named has a group of its own, and if that has no rules, everything is allowed.",
    instead: "The group for all applies instead.",
    cases: /^rfc-(5\.1-1[67]|empty-)/,
  },
  {
    name: "The group for all",
    section: "2.2.1",
    rfc: "The group for all applies only if no other group does.",
    instead: "It applies in addition.",
    cases: /^rfc-(own-group|5\.1-1[45])/,
  },
  {
    name: "Groups of one crawler",
    section: "2.2.1",
    rfc: "All groups of a crawler are combined.",
    instead: "Only one of them is used.",
    cases: /^rfc-(fig2|merge)/,
  },
  {
    name: "robots.txt itself",
    section: "2.2.2",
    rfc: "`/robots.txt` is always allowed.",
    instead: "A rule can disallow it.",
    cases: /^rfc-m-robots-txt/,
  },
  {
    name: "Escapes of special characters",
    section: "2.2.3",
    rfc: "`%2A` and `%24` stand for the characters `*` and `$`.",
    instead: "They do not match these characters, or act as the wildcard and the anchor.",
    cases: /^rfc-fig6/,
  },
  {
    name: "Percent-encoding: reserved characters",
    section: "2.2.2",
    rfc: "A reserved character and its escape are compared in one form (Figure 4, row 2).",
    instead: "They are different.",
    cases: /^rfc-fig4-2/,
  },
  {
    name: "Percent-encoding: unreserved characters",
    section: "2.2.2",
    rfc: "An escaped unreserved character of a URI is decoded before it is compared.",
    instead: "`%7E` and `~` are different.",
    cases: /^rfc-(fig4-5|m-pct-unreserved|m-uri-escape)/,
  },
  {
    name: "Percent-encoding: characters outside ASCII",
    section: "2.2.2",
    rfc: "Octets outside ASCII are percent-encoded in rule and URI before they are compared.",
    instead: "An encoded and an unencoded spelling are different.",
    cases: /^rfc-(fig4-3|m-pct-nonascii-(uri|both|4byte))/,
  },
  {
    name: "Percent-encoding: case of hex digits",
    section: "2.2.2",
    rfc: "Escapes are those of RFC 3986, in which the case of hex digits does not matter.",
    instead: "`%2f` and `%2F` are different.",
    cases: /^rfc-m-pct-(hex|nonascii-hex)/,
  },
  {
    name: "Where matching begins",
    section: "2.2.2",
    rfc: "A rule is matched from the first octet of the path.",
    instead: "It matches anywhere in the URL.",
    cases: /^rfc-m-(first-octet|not-host)/,
  },
  {
    name: "An empty query",
    section: "2.2.2",
    rfc: "Octets are compared, and a `?` is one.",
    instead: "A `?` at the end of a rule or a URL is dropped.",
    cases: /^rfc-m-query-empty/,
  },
  {
    name: "Ties",
    section: "2.2.2",
    rfc: "If an allow and a disallow rule are equivalent, allow should be used.",
    instead: "The first one of them, or the disallow rule, is used.",
    cases: /^rfc-(m-tie|m-dup-tie|fig5-hash)/,
  },
  {
    name: "The most specific match",
    section: "2.2.2",
    rfc: "The rule with the most octets is used.",
    instead: "The first rule that matches is used, as in the draft of 1996, or octets are not what is counted.",
    cases: /^rfc-(m-longest|m-octets|5\.1-05|5\.1-0[789]|5\.2|fig5-dollar)/,
  },
  {
    name: "Wildcards",
    section: "2.2.3",
    rfc: "`*` stands for any characters, `/` included, and `$` for the end.",
    instead: "`*` is an ordinary character, as in the drafts of 1994 and 1996, or some patterns with it do not match.",
    cases: /^rfc-(fig5-star|m-star|m-pct-star|5\.1-03)/,
  },
];

/** The recorded results, robotspec first and then by name. */
function results(): ResultFile[] {
  const order = candidates.map(({ id }) => `${id}.json`);
  return readdirSync(new URL(`../${folder}`, import.meta.url))
    .filter((name) => name.endsWith(".json"))
    .sort((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => readResult(read(`${folder}/${name}`)));
}

/** Results with nothing but the decisions of one profile. */
function decisionsOf(profile: Case["profile"], suite: readonly Case[]): ResultFile[] {
  const ids = new Set(suite.filter((one) => one.profile === profile && one.op === "decide").map(({ id }) => id));
  return results()
    .map((result) => ({ ...result, cases: result.cases.filter(({ id }) => ids.has(id)) }))
    .filter(({ cases }) => cases.length > 0);
}

function implementationTable(list: readonly ResultFile[]): string {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  return [
    "| Implementation | Version | Language | From | Tested |",
    "|---|---|---|---|---|",
    ...list.map(({ implementation: { name, version = "", language = "" }, command, date }) => {
      const registry = byId.get(command[0] ?? "")?.registry ?? "";
      return `| ${cell(name)} | ${version} | ${language} | ${registry} | ${date} |`;
    }),
  ].join("\n");
}

/** The releases of an implementation that were run, oldest first; none if its registry has one release only. */
function releasesOf(id: string): readonly TriedRelease[] {
  const file = `packages/conformance/history/${id}.json`;
  if (!existsSync(join(root, file))) return [];
  return (JSON.parse(read(file)) as HistoryFile).releases.filter(({ failing }) => failing !== undefined);
}

/** The release from which on every release has failed one of these cases. The newest one must fail one. */
export function since(ids: readonly string[], releases: readonly TriedRelease[]): string {
  const [oldest] = releases;
  if (oldest === undefined || releases.length === 1) return "not known: one release was tried";
  const passing = releases.findLastIndex(({ failing = [] }) => !ids.some((id) => failing.includes(id)));
  const first = releases[passing + 1];
  if (first === undefined) throw new Error(`The newest release passes ${ids.join(", ")}; run conformance:history.`);
  return passing === -1 ? `every release tried, from ${dated(oldest)}` : dated(first);
}

function dated({ version, released }: TriedRelease): string {
  return released === undefined ? version : `${version} (${released.slice(0, 7)})`;
}

function differenceTables(list: readonly ResultFile[], suite: readonly Case[]): string {
  const basis = new Map(suite.map((one) => [one.id, one.basis]));
  const failing = list.map(({ implementation, cases, command: [id = ""] }) => ({
    releases: releasesOf(id),
    name: `${implementation.name} ${implementation.version ?? ""}`.trim(),
    ids: cases.filter(({ id, status }) => isFailure(status) && basis.get(id) !== "reading").map(({ id }) => id),
  }));
  const unexplained = new Set(failing.flatMap(({ ids }) => ids));
  const sections = differences.flatMap(({ name, section, rfc, instead, cases }) => {
    const found = failing.flatMap((one) => {
      const own = one.ids.filter((id) => unexplained.has(id) && cases.test(id));
      return own.length === 0 ? [] : [{ ...one, own }];
    });
    const ids = [...new Set(found.flatMap(({ own }) => own))];
    for (const id of ids) unexplained.delete(id);
    if (ids.length === 0) return [];
    const rows = found.map((one) => `| ${cell(one.name)} | ${one.own.length} | ${since(one.own, one.releases)} |`);
    return [
      ...["", `### ${name}`, "", `- RFC 9309, Section ${section}: ${rfc}`, `- Instead: ${instead}`, ""],
      ...["| Implementation | Cases | Since |", "|---|---:|---|", ...rows],
    ];
  });
  if (unexplained.size > 0) throw new Error(`No difference explains ${[...unexplained].join(", ")}.`);
  return sections.slice(1).join("\n");
}

/** IDs of the results that the front page shows: the best known of each language. */
const known = [
  "robotspec",
  "npm-robots-parser",
  "pypi-protego",
  "cpython",
  "go-temoto-robotstxt",
  "crate-robotstxt",
  "maven-crawler-commons",
];

/** How many cases other than readings an implementation passes, as "147 of 167". */
function firmScore({ cases }: ResultFile, suite: readonly Case[]): string {
  const readings = new Set(suite.filter(({ basis }) => basis === "reading").map(({ id }) => id));
  const { pass, total } = tally(cases.filter(({ id }) => !readings.has(id)).map(({ status }) => status));
  return `${pass} of ${total}`;
}

/** The table of the front page. */
function frontTable(list: readonly ResultFile[], suite: readonly Case[]): string {
  const rows = list
    .filter(({ command }) => known.includes(command[0] ?? ""))
    .map((result) => {
      const { name, version = "", language = "" } = result.implementation;
      return `| ${cell(`${name} ${version}`)} | ${language} | ${firmScore(result, suite)} |`;
    });
  return ["| Parser | Language | Cases passed |", "|---|---|---:|", ...rows].join("\n");
}

/** A sentence about robots-parser. */
function movingSentence(list: readonly ResultFile[], suite: readonly Case[]): string {
  const [own, other] = ["robotspec", "npm-robots-parser"].map((id) => list.find(({ command }) => command[0] === id));
  if (own === undefined || other === undefined) throw new Error("There is no result of robotspec or robots-parser.");
  const { version = "" } = other.implementation;
  return `Of the decisions in the [conformance suite](conformance.md) that follow from the text or an example of RFC 9309,
robots-parser ${version} passes ${firmScore(other, suite)}, and robotspec ${firmScore(own, suite)}.`;
}

/** Number of cases listed for each mutant. */
const NAMED = 4;

function mutantTable(suite: readonly Case[]): string {
  const operations: readonly Mutant["op"][] = ["decide", "check", "access"];
  const rows = operations.flatMap((op) =>
    mutants
      .filter((mutant) => mutant.op === op)
      .map((mutant) => {
        const cases = caught(mutant.answer, casesFor(mutant, suite));
        // Cases that are not readings come first: they show that the mutant is wrong, not that it reads the RFC
        // differently.
        const ids = [...cases].sort((a, b) => Number(a.basis === "reading") - Number(b.basis === "reading"));
        const shown = ids.slice(0, NAMED).map(({ id }) => id);
        const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
        return `| ${mutant.name} | ${op} | ${shown.join(", ")}${more} |`;
      }),
  );
  return ["| Mutant | Operation | Cases that catch it |", "|---|---|---|", ...rows].join("\n");
}

/** The adapters that packages/conformance/protocol.md shows, by their language. */
const adapters: readonly (readonly [language: string, file: string])[] = [
  ["python", "python/urllib_robotparser.py"],
  ["go", "go/temoto-robotstxt/main.go"],
  ["rust", "rust/src/bin/robotstxt.rs"],
  ["java", "java/src/CrawlerCommons.java"],
  ["php", "php/adapter.php"],
  ["js", "javascript/robots-parser.mjs"],
];

/** Path -> text of the documents that are made from the suite. */
export function conformanceDocuments(): Map<string, string> {
  const suite = loadSuite();
  const list = decisionsOf("rfc9309", suite);
  const blocks: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    "README.md": new Map([["conformance", frontTable(list, suite)]]),
    "docs/moving-from-robots-parser.md": new Map([["conformance", movingSentence(list, suite)]]),
    "docs/conformance.md": conformanceBlocks(list, suite),
    "packages/conformance/protocol.md": new Map(
      adapters.map(([language, file]) => {
        const code = read(`packages/conformance/adapters/${file}`).trimEnd();
        return [language, `\`\`\`${language}\n${code}\n\`\`\``];
      }),
    ),
  };
  return new Map(
    Object.entries(blocks).map(([path, own]) => [
      path,
      [...own].reduce((text, [name, block]) => replaceBlock(text, name, block), read(path)),
    ]),
  );
}

/** The blocks of docs/conformance.md by name. */
function conformanceBlocks(list: readonly ResultFile[], suite: readonly Case[]): ReadonlyMap<string, string> {
  const google = decisionsOf("google", suite);
  return new Map([
    ["implementations", implementationTable(list)],
    ["scoreboard", scoreboardMarkdown(scoreboard(list, suite)).trimEnd()],
    ["google", scoreboardMarkdown(scoreboard(google, suite)).trimEnd()],
    ["differences", differenceTables(list, suite)],
    ["count", `${mutants.length} mutants; every one is caught.`],
    ["mutants", mutantTable(suite)],
  ]);
}
