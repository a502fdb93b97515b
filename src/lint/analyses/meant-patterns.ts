// What is wrong with a pattern, and what its author meant (RFC 9309 §2.2.2, §2.2.3): a table of readings in order of
// precedence. The first reading that applies counts, because the cause comes before what follows from it.
import { COLON_SUBSTITUTE, conformingPatterns, INVISIBLE } from "../../cst/diagnose.ts";
import { cut, fillIn, QUOTED } from "../../diagnostics/message.ts";
import type { Group, Rule } from "../../groups/model.ts";
import { withLeadingSlash } from "../../match/analysis/sample-urls.ts";
import { escapedOctet } from "../../match/normalize.ts";
import { percentEncoded, unitName } from "../../text/hex.ts";
import { inAscii } from "../../text/look-alikes.ts";
import type { LintContext } from "../context.ts";
import { isForAll, keyOf } from "../groups.ts";
import { changeOf } from "./pattern-effects.ts";
import { clause, type Meaning, type Reading, replaced, replacing, type Written } from "./pattern-meaning.ts";
import { DRIVE, readLink, readMissingSlash, readUrl, SLASH_AFTER_PAGE } from "./pattern-urls.ts";

const URL = 'Pattern "{pattern}" never matches, because rules apply to paths{effect}; {remedy}.';
const SLASH = 'Pattern "{pattern}" never matches, because paths start with "/"{effect}; {remedy}.';
const WHITE_SPACE = "White space inside a pattern{effect}; {remedy}.";
const LEADING_STAR = 'Pattern "{pattern}" starts with "*", which crawlers accept and the grammar does not; {remedy}.';

/** Where servers keep the files of a site. */
const DOCUMENT_ROOT =
  /^\/(?:var\/www(?:\/html|\/vhosts\/[^/]+\/httpdocs)?|home\/[^/]+\/(?:public_html|www|htdocs)|srv\/www(?:\/htdocs)?|usr\/share\/nginx\/html|public_html|htdocs|httpdocs|wwwroot)(?=\/[^*$])/i;

/** Characters that nobody sees, and white space; except the joiners inside words of scripts that need them. */
const HIDDEN =
  /(?![ \t\u200C\u200D])[\p{Zs}\p{Zl}\p{Zp}\p{DI}]|(?<=[\0-\x7f])[\u200C\u200D]|[\u200C\u200D](?=[\0-\x7f]|$)/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "%3C",
  gt: "%3E",
  quot: "%22",
  apos: "'",
  nbsp: "%20",
};

const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp);/gi;

function characterOf(entity: string): string {
  return ENTITIES[entity.slice(1, -1).toLowerCase()] as string;
}

/**
 * A percent sign without two digits. At the end, and before a star, it may be meant as the beginning of any escape; around
 * a name it is the placeholder of a program.
 */
const BROKEN = /%u[\da-f]{4}|%(?![\da-f]{2}|\*|\$?$|\w{1,40}%)/gi;

/** An escape of JavaScript, or a percent sign. */
function escapeOf(found: string): string {
  return found === "%" ? "%25" : percentEncoded(String.fromCharCode(Number.parseInt(found.slice(2), 16)));
}

/** Escapes of characters that need none. */
const UNRESERVED = /%(?:2[DE]|3[0-9]|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

function unescaped(escape: string): string {
  return String.fromCharCode(escapedOctet(escape, 0, 3));
}

// Remedies. `character` is what the first thing found stands for, and `escape` its percent-encoded form.

const ONE = 'write "{character}"';
const NOT_IN_ADDRESS = 'remove it, or write "{escape}" if the page\'s address has it';
const IF_OPERATOR = 'write "{character}" if the operator was meant';
const IF_MEANT = 'write "{meant}" if that should be {wish}';
// Only the form with the slash may be meant, as a duplicate of the page.
const IF_PAGE = "remove the slash at its end if that page should be closed";

/** What a pattern may be, and how each fault is read. */
export const READINGS: readonly Reading[] = [
  { key: "dead-pattern/url", read: readUrl, reports: "unless-nil", message: URL },
  { key: "dead-pattern/link", read: readLink, reports: "always" },
  // Only URLs with an empty first segment have two slashes.
  { key: "dead-pattern/two-slashes", read: replacing(/^\/\/+(?=\w)/, () => "/", IF_MEANT), reports: "effect" },
  { key: "dead-pattern/file", read: replacing(DOCUMENT_ROOT, () => "", IF_MEANT), reports: "effect" },
  { key: "dead-pattern/router", read: readRoute, reports: "unless-nil" },
  { key: "character/invisible", read: replacing(HIDDEN, () => "", NOT_IN_ADDRESS), reports: "effect" },
  { key: "character/look-alike", read: readLookAlike, reports: "effect" },
  { key: "dead-pattern/regular-expression", read: readRegularExpression, reports: "unless-nil" },
  { key: "dead-pattern/slash", read: readMissingSlash, reports: "unless-nil", message: SLASH },
  { key: "white-space-in-pattern", read: readWhiteSpace, reports: "always", message: WHITE_SPACE },
  { key: "comment/cut", read: readCut, reports: "unless-nil" },
  { key: "escape/entity", read: replacing(ENTITY, characterOf, ONE), reports: "effect" },
  { key: "dead-pattern/dot-segment", read: readDotSegment, reports: "unless-nil" },
  { key: "wildcard/anchor", read: readAnchor, reports: "effect" },
  { key: "escape/broken", read: replacing(BROKEN, escapeOf, 'write "{character}" for "{found}"'), reports: "effect" },
  { key: "escape/unreserved", read: replacing(UNRESERVED, unescaped, ONE), reports: "effect" },
  // A dollar sign is an operator only at the end.
  { key: "escape/operator", read: replacing(/%2A|%24$/gi, unescaped, IF_OPERATOR), reports: "effect" },
  { key: "unescaped/character", read: readUnescaped, reports: "effect" },
  { key: "slash-after-file", read: readSlashAfterFile, reports: "effect" },
  { key: "wildcard/glob", read: readGlob, reports: "effect" },
  { key: "unescaped/non-ascii", read: readNonAscii, reports: "effect" },
  { key: "pattern-begins-with-star", read: readLeadingStar, reports: "letter", message: LEADING_STAR },
];

// Syntaxes of other programs.

/** A segment that is a parameter of a router: Next.js, Express, OpenAPI, Flask, C. */
const ROUTE =
  /\/(?:%[sd]|\[{1,2}(?:\.\.\.)?[A-Za-z_][-\w]*\]{1,2}|:[A-Za-z_]\w*[?*+]?|<(?:[a-z]+:)?[A-Za-z_]\w*>|\{[A-Za-z_]\w*\??(?::[^{}/]*)?\})(?=[/?.$*]|$)/g;

function readRoute(written: Written): Meaning | null {
  const { rule } = written;
  const meaning = replaced(written, ROUTE, () => "/*");
  if (meaning === null) return null;
  const [start, end] = meaning.at as [number, number];
  const meant = oneStar(meaning.meant[0] as string);
  const at = [start + 1, end] as const;
  if (/[^/*$]/.test(meant)) {
    const remedy = `write "${cut(meant, QUOTED)}", in which "*" also stands for "/"`;
    return { at, meant: [meant], ...(/\*[^$]/.test(meant) && { remedy }) };
  }
  const remedy = `write the paths that are meant, because "${meant}" ${rule.type === "allow" ? "opens" : "closes"} nearly everything`;
  return { at, meant: [], remedy };
}

/** Classes, repetitions, alternatives and anchors. */
const REGULAR_EXPRESSION =
  /\\(?:[dDwWsS](?![A-Za-z])|[.?/])|\.\*\$|(?<=[\w-]\/)\.\*$|(?<=[\w-])\.\*(?=\w)|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)[^[\]]*\]|\[[^[\]]*\]\+|\.\+|\/\.\*\.|\([^()|]*\|[^()]*\)|\{[^{},]*,[^{}]*\}|\(\?[:=!]|^\/\^/g;

/** A class or any character, and how often it may occur. */
const REPEATED = /(?:\\[dDwWsS]|\[[^[\]]*\]|\.(?=[+*]))(?:[+*?]|\{\d*,?\d*\})?/g;

function readRegularExpression(written: Written): Meaning | null {
  const { pattern } = written;
  const meaning = DRIVE.test(pattern) ? null : replaced(written, REGULAR_EXPRESSION, () => "");
  if (meaning === null) return null;
  const plain = pattern
    .replace(/(?<!\\)\.\*\$?$/, "")
    .replace(REPEATED, "*")
    .replace(/^\/?\^\/?/, "/")
    .replace(/\\([.?/])/g, "$1");
  const { at } = meaning as { at: readonly [number, number] };
  const meant = oneStar(plain);
  if (!/[\\^()[\]{}+|]/.test(meant) && /\w/.test(meant)) {
    const path = withLeadingSlash(meant);
    return { at, meant: [path], ...(/\\[dws]|\[/i.test(pattern) && ifMore(written.rule, path)) };
  }
  // Only stars would be left, which match nearly everything.
  const remedy = /[A-Za-z]/.test(meaning.meant[0] as string)
    ? 'use "*" for any characters and a final "$" for the end'
    : "write the paths, or their common beginnings";
  return { at, meant: [], remedy };
}

/** The remedy where a star would stand for more than what it replaces, such as several segments for one. */
function ifMore({ type }: Rule, meant: string): Pick<Meaning, "remedy" | "isForAuthor"> {
  const may = type === "allow" ? "opened" : "closed";
  const remedy = `write "${cut(meant, QUOTED)}" if more may be ${may}, because "*" stands for any characters, also "/"`;
  return { remedy, isForAuthor: true };
}

function oneStar(pattern: string): string {
  return pattern.replace(/\*{2,}/g, "*");
}

function readSlashAfterFile(written: Written): Meaning | null {
  return written.rule.type === "allow" ? null : replaced(written, SLASH_AFTER_PAGE, () => "", IF_PAGE);
}

/** In globs, `**` stands for any number of folders, and for none too. */
function readGlob({ pattern }: Written): Meaning | null {
  const found = /(?<=\/)\*\*(?=\/[^$])/.exec(pattern);
  if (found === null) return null;
  const end = found.index + found[0].length;
  const without = oneStar(pattern.slice(0, found.index) + pattern.slice(end + 1));
  // One star for files stands for those of subfolders too.
  const meant = pattern[end + 1] === "*" ? [without] : [oneStar(pattern), without];
  return { meant, at: [found.index, end] };
}

/** A `$` before operators and slashes only, or after a file extension. */
const ANCHOR = /\.[A-Za-z0-9]{1,5}\$(?=.)|\$(?=[/*?$%]{1,9}$)/;

function readAnchor({ pattern }: Written): Meaning | null {
  const found = ANCHOR.exec(pattern);
  if (found === null) return null;
  const end = found.index + found[0].length;
  const remedy = 'remove what follows it, or write it as "%24"';
  return { at: [found.index, end], meant: [pattern.slice(0, end)], remedy, isForAuthor: true };
}

/** The segments `.` and `..`, of which what is left depends on the others, and on what a star stands for. */
function readDotSegment({ pattern }: Written): Meaning | null {
  const found = /^[^?]*?(\/(?:\.|%2e){1,2})(?=\/|\$$)/i.exec(pattern);
  if (found === null) return null;
  const end = found[0].length;
  return { at: [end - (found[1] as string).length, end], meant: [], remedy: "write the resolved path" };
}

function readCut({ context: { text }, rule, pattern }: Written): Meaning | null {
  const { end } = rule.patternSpan;
  // An intended comment has white space on at least one side of the "#".
  if (text.charAt(end) !== "#" || !/[^\s#]/.test(text.charAt(end + 1))) return null;
  const rest = /[^\r\n]*/.exec(text.slice(end))?.[0] ?? "";
  const consequence = isForAll(rule) && rule.type === "disallow" ? ", which closes the whole site" : "";
  // A path or a star is never meant as a comment.
  const isPath = /[*/]/.test(text.charAt(end + 1));
  const remove = "remove what follows it, or the line if the pattern covers too much";
  return {
    at: [pattern.length, pattern.length + rest.length],
    meant: [],
    words: { consequence: clause(consequence) },
    remedy: isPath ? remove : `${remove}, or put a space before a comment`,
  };
}

// White space.

function readWhiteSpace({ context, rule, group, pattern, departure }: Written): Meaning | null {
  if (departure?.code !== "white-space-in-pattern") return null;
  const start = pattern.search(/[ \t]/);
  const meant = patternsIn(pattern);
  const at = [start, pattern.length] as const;
  if (meant.length === 0) {
    const remedy = 'write one pattern per line, a space in a path as %20, and "#" before a comment';
    return { at, meant, remedy, words: { effect: ", which crawlers read differently" } };
  }
  // Crawlers read the whole value, or cut it at the white space. One that is not part of the path is a mistake.
  const isChanged = (some: readonly string[]) => changeOf(context, rule, some) !== null;
  const isBeside = (one: string) =>
    group !== null &&
    context
      .fact(keysByGroup)
      .get(group)
      ?.has(keyOf({ ...rule, pattern: one }));
  const isMeant = group !== null && !context.exhaustive && /%(?:20|09)/.test(meant[0] as string);
  const isIdle =
    isMeant && !isChanged(meant) && (isBeside(meant[0] as string) || !isChanged([pattern.slice(0, start)]));
  return { at, meant, isIdle, ...(meant.length > 1 && { remedy: "write one pattern per line" }) };
}

/** The rules of each group, as keys. */
function keysByGroup({ groups: { groups } }: LintContext): ReadonlyMap<Group, ReadonlySet<string>> {
  return new Map(groups.map((group) => [group, new Set(group.rules.map(keyOf))]));
}

/** The patterns that were meant by one with white space; none where a program cannot know. */
function patternsIn(value: string): readonly string[] {
  const words = value.split(/[ \t]+/);
  // A word that is all paths would close or open the whole site.
  if (words.every((word) => /^\/(?!\**\$?$)/.test(word))) return [...new Set(words)];
  const torn = words.slice(1).filter((word, at) => isTorn(words[at] as string, word));
  const joined = words.join("");
  if (torn.length === words.length - 1 && /[^/*$]/.test(joined)) return [joined];
  // A list, words between patterns, a remark, or a segment that begins with a space.
  const isList = words.some((word) => /[,;|:]$/.test(word)) || words.slice(1).some((word) => /^[/*]/.test(word));
  if (torn.length > 0 || isList || words[0]?.endsWith("/") === true) return [];
  if (endsWithRemark(value) || INVISIBLE.test(value)) return [];
  // Google compares white space as it is written.
  return [value.replaceAll(" ", "%20").replaceAll("\t", "%09")];
}

/** Whether two words are evidently one: at a sign of the query, `/a?b= *`, before operators, `/a $`, or after a slash. */
function isTorn(before: string, word: string): boolean {
  if (/[?&=]$/.test(before) || /^(?:[?&=]|[*$]+$)/.test(word)) return true;
  // After another folder than the root, a star may begin a pattern of its own; what has no sign of a path may be a remark.
  return before.endsWith("/") && /[/*.?]/.test(word) && (before === "/" ? /^[^/]/ : /^[^/*]/).test(word);
}

/** What begins with a sign after white space: `- old`, `(old)`. */
const REMARK = /[ \t](?:[([<{]|[^\w\s.?&%~]+(?:[ \t]|$))/;

/** Whether a value ends with a remark, and not with more of a path, as `/a - Copy/` does. */
function endsWithRemark(value: string): boolean {
  return REMARK.test(value.slice(1 + Math.max(...["/", ".", "*", "?"].map((sign) => value.lastIndexOf(sign)))));
}

// Characters.

/** A character that looks like one of ASCII in a pattern that has no other outside it: `/wp\u2013admin/`, `/\uFF0A?sort=`. */
function readLookAlike({ pattern }: Written): Meaning | null {
  const start = pattern.search(/[^\0-\x7f]/);
  if (start === -1) return null;
  const written = pattern.replace(/\u2026$/, "");
  const meant = inAscii(written);
  const found = pattern.charAt(start);
  // Who writes a hyphen too, as in a title with both, means another dash; one sign is not two letters.
  const isMeant =
    /[^\0-\x7f]/.test(meant) || meant.length !== written.length || (inAscii(found) === "-" && pattern.includes("-"));
  if (isMeant) return null;
  return {
    at: [start, start + 1],
    meant: [withLeadingSlash(meant)],
    words: { unit: unitName(found), character: inAscii(found) },
    remedy: `write "${cut(meant, QUOTED)}", or "${percentEncoded(found)}" for "${found}" if the page's address has it`,
  };
}

/** Characters that the URL Standard does not escape: in no part of a URL, and not in a query. */
const KEPT = /\||^[^?]*\?.*[\^`{}\\]/s;

function readUnescaped(written: Written): Meaning | null {
  const { pattern } = written;
  // Clients write a backslash as a slash; quotation marks and the tags of HTML are not part of a path.
  const plain = pattern.includes("?") ? pattern : pattern.replace(/^([^\\]*)\\$/, "$1").replaceAll("\\", "/");
  const meant = plain.replace(/<\/?[a-z][^<>]*>|"/gi, "");
  if (meant !== pattern && !/[<>\\^`{|}]/.test(meant)) {
    const start = pattern.search(/[<"\\]/);
    const found = pattern.charAt(start);
    const remedy = `write "${cut(meant, QUOTED)}", or "${percentEncoded(found)}" for "${found}" if paths have it`;
    return { at: [start, start + 1], meant: [meant], remedy, isForAuthor: true };
  }
  const meaning = replaced(written, /["<>\\^`{|}]/g, percentEncoded, 'write "{escape}"');
  // With an escape, a regular expression matches no more than without.
  if (meaning === null || pattern.search(REGULAR_EXPRESSION) !== -1) return null;
  if (!KEPT.test(pattern)) return meaning;
  // Some clients request one form, and some the other.
  const remedy = fillIn('add the same line with "{escape}"', meaning.words ?? {});
  return { ...meaning, meant: [pattern, ...meaning.meant], remedy, isForAuthor: true };
}

/** Lone surrogates stand for ill-formed octets, and the C1 controls have a code of their own. */
const NON_ASCII = /(?:[\u00A0-\uD7FF\uE000-\uFFFF]|[\uD800-\uDBFF][\uDC00-\uDFFF])+/g;

function readNonAscii(written: Written): Meaning | null {
  // Every dialect in use escapes it before comparing. A colon of another script is a fault of the key.
  const isIdle = !written.context.exhaustive || COLON_SUBSTITUTE.test(written.pattern);
  return isIdle ? null : replaced(written, NON_ASCII, percentEncoded, ONE);
}

function readLeadingStar({ pattern, departure }: Written): Meaning | null {
  return departure?.code === "pattern-begins-with-star" ? { meant: conformingPatterns(pattern) } : null;
}
