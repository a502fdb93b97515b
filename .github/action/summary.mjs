// Writes the results of a run for later steps (GITHUB_OUTPUT) and for people (GITHUB_STEP_SUMMARY), and sets
// the exit code. Started by lint.sh.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const { INPUT_FAIL_ON, LINTED, AUDITED, FORMATTED = "", GITHUB_OUTPUT, GITHUB_STEP_SUMMARY } = process.env;
const [path = ""] = process.argv.slice(2);

/** Files named in the summary; the log has all of them. */
const MOST = 100;

/** Titles of the grammars; the report has their short names. */
const TITLES = { rfc9309: "RFC 9309", "koster-1996": "the 1996 draft", "rep-1994": "the 1994 standard" };

/** Escapes Markdown and HTML as character references, and replaces invisible characters with U+FFFD. */
function plain(text) {
  return text
    .replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, (character) => (character === " " ? " " : "\uFFFD"))
    .replace(/[^\p{L}\p{N}\uFFFD /.-]/gu, (character) => `&#${character.codePointAt(0)};`);
}

function put(file, lines) {
  if (file !== undefined && file !== "") appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
}

const text = existsSync(path) ? readFileSync(path, "utf8") : "";
// Without a whole report there is nothing to say, also not about the format: outputs stay empty.
if (!text.trimEnd().endsWith("}")) {
  console.log("::error title=robotspec::robotspec ended without a report; the log above has its last words.");
  process.exit(2);
}
const { files, total } = JSON.parse(text);
const { error, warning } = total.counts;
const formatted = Number(FORMATTED) > 1 || FORMATTED === "" ? "" : String(FORMATTED === "0");

put(GITHUB_OUTPUT, [
  `files=${total.files}`,
  `conforming=${total.conforming}`,
  `errors=${error}`,
  `warnings=${warning}`,
  `formatted=${formatted}`,
]);

const titleOf = (grammar) => TITLES[grammar] ?? plain(grammar);
// A config may choose another dialect for each file; most are of one.
const grammars = [...new Set(files.map(({ grammar = "rfc9309" }) => grammar))];
const conformsTo = grammars.length > 1 ? "conforms" : `conforms to ${titleOf(grammars[0] ?? "rfc9309")}`;
const rows = files.map(({ file, counts, conforms, grammar = "rfc9309" }) => {
  const verdict = `${conforms.replaceAll("-", " ")}${grammars.length > 1 ? `: ${titleOf(grammar)}` : ""}`;
  return `| ${plain(file)} | ${counts.error} | ${counts.warning} | ${counts.info} | ${verdict} |`;
});
put(GITHUB_STEP_SUMMARY, [
  "### robots.txt",
  "",
  `| file | errors | warnings | infos | ${conformsTo} |`,
  "|---|---|---|---|---|",
  ...rows.slice(0, MOST),
  "",
  ...(rows.length > MOST ? [`And ${rows.length - MOST} more files.`, ""] : []),
  ...(formatted === "false" ? ["Some files are not formatted; `robotspec format --write` does it.", ""] : []),
]);

// lint.sh leaves the audit of a file as Markdown, on a pull request with what its change does.
const folder = dirname(path);
const titles = { audit: "what the rules do", change: "what the change does" };
const audits = files.flatMap(({ file }, at) =>
  Object.entries(titles).flatMap(([name, title]) => {
    const audit = join(folder, `${name}-${at}.md`);
    return existsSync(audit) ? [`#### ${plain(file)}: ${title}`, "", readFileSync(audit, "utf8")] : [];
  }),
);
put(GITHUB_STEP_SUMMARY, audits.slice(0, 3 * MOST));

// 2 and 3 are not findings but unreadable files, wrong usage or internal errors.
const isBroken = Number(LINTED) > 1 || Number(AUDITED) > 1 || Number(FORMATTED) > 1;
const isFound = error > 0 || (INPUT_FAIL_ON === "warning" && warning > 0) || formatted === "false" || AUDITED === "1";
process.exitCode = isBroken ? 2 : isFound && INPUT_FAIL_ON !== "never" ? 1 : 0;
