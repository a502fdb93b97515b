// The counts of Common Crawl's robotstxt-experiments: directives, values of user-agent lines, and lines that are
// neither. It reads octets, line by line, with regular expressions for octets.
import type { Profile, ProfileRow } from "./profile.ts";

const HTML = /^(?:<html|<!DOCTYPE html)\b/i;
const COMMENT = /^[\t-\r ]*#/;
const EMPTY = /^[\t-\r ]*$/;
const KNOWN =
  /^[\t-\r ]*(user-agent|disallow|allow|crawl-delay|sitemap|clean-param|host|noindex)[\t-\r ]*:[\t-\r ]*([^\r#]*)/i;
const UNKNOWN = /^[\t-\r ]*([a-z_]+(?:-[a-z_]+)*)[\t-\r ]*:/i;

const JOB =
  "https://github.com/commoncrawl/robotstxt-experiments/blob/ab7bb1a0120d1745640b85dd94af8930545e5a9c/src/cc-pyspark/robotstxt_statistics.py";

export const commonCrawl: Profile = {
  name: "common-crawl",
  about: "Directives, user agents, and lines without a directive, as Common Crawl's robotstxt-experiments count them.",
  definitions: [
    {
      name: "(html)",
      about: "`content_html_pattern` matches the first line: the capture is skipped. It has no count of its own there.",
      source: JOB,
    },
    {
      name: "directive",
      about:
        "Lines by `robotstxt_known_directive_pattern`; `(comment line)`, `(empty line)`, `(unknown line)` and `(bom stripped)` as the source names them.",
      source: JOB,
    },
    {
      name: "user-agent",
      about: "The values of the directive `user-agent`, without comments, with single spaces.",
      source: JOB,
    },
    { name: "unknown directive", about: "Lines by `robotstxt_unknown_directive_pattern`.", source: JOB },
    {
      name: "common-crawl-directives",
      about:
        "The sum of the lines by directive, of captures with status 200 and a media type in `plain_text_mime_types`, the detected one if there is one.",
      source: JOB,
    },
  ],
  faults: [
    "Only LF ends a line: a file with CR line ends is one line, and at most one directive.",
    "HTML is recognised only if the first line begins with `<html` or `<!DOCTYPE html`.",
    "Its rule sets start a new group at every user-agent line after the first rule, so of several user-agent lines in a row only the last gets the rules. The counts here do not depend on it.",
    "Only captures with status 200 and a media type on its list of plain text count, so a file without a media type is left out.",
  ],
  read(octets) {
    // One character for each octet, as in the source's byte patterns.
    let text = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString("latin1");
    const counts = new Map<string, number>();
    const agents = new Map<string, number>();
    const unknown = new Map<string, number>();
    if (text.startsWith("\u00ef\u00bb\u00bf")) {
      counts.set("(bom stripped)", 1);
      text = text.slice(3);
    }
    const lines = text.split("\n");
    if (lines.at(-1) === "") lines.pop();
    if (HTML.test(lines[0] ?? "")) return [...directives(counts), ["(html)", null, 1, null]];
    for (const line of lines) {
      if (COMMENT.test(line)) add(counts, "(comment line)");
      else if (EMPTY.test(line)) add(counts, "(empty line)");
      else {
        const known = KNOWN.exec(line);
        if (known !== null) {
          const directive = (known[1] as string).toLowerCase();
          add(counts, directive);
          if (directive === "user-agent") add(agents, valueOf(known[2] as string));
          continue;
        }
        const other = UNKNOWN.exec(line);
        if (other === null) add(counts, "(unknown line)");
        else add(unknown, (other[1] as string).toLowerCase());
      }
    }
    return [
      ...directives(counts),
      ...[...agents].map(([name, count]): ProfileRow => ["user-agent", name.slice(0, 200), count, null]),
      ...[...unknown].map(([name, count]): ProfileRow => ["unknown directive", name.slice(0, 200), count, null]),
    ];
  },
};

function directives(counts: ReadonlyMap<string, number>): ProfileRow[] {
  return [...counts].map(([name, count]) => ["directive", name, count, null]);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Decoded as UTF-8, with single spaces. */
function valueOf(octets: string): string {
  let [start, end] = [0, octets.length];
  while (start < end && isSpace(octets.charCodeAt(start))) start++;
  while (end > start && isSpace(octets.charCodeAt(end - 1))) end--;
  return Buffer.from(octets.slice(start, end), "latin1")
    .toString("utf8")
    .replace(/\s+/g, " ")
    .replaceAll("\0", "\ufffd");
}

function isSpace(octet: number): boolean {
  return octet === 32 || (octet >= 9 && octet <= 13);
}
