// Every rule. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { RunRule } from "../rule.ts";
import { check as adsTxtClosed } from "./ads-txt-closed.ts";
import { check as assetsClosed } from "./assets-closed.ts";
import { check as blankLineInGroup } from "./blank-line-in-group.ts";
import { check as byteOrderMark } from "./byte-order-mark.ts";
import { check as character } from "./character.ts";
import { check as comment } from "./comment.ts";
import { check as covered } from "./covered.ts";
import { check as crawlerName } from "./crawler-name.ts";
import { check as deadPattern } from "./dead-pattern.ts";
import { check as duplicateRule } from "./duplicate-rule.ts";
import { check as emptyValue } from "./empty-value.ts";
import { check as escape } from "./escape.ts";
import { check as key } from "./key.ts";
import { check as limit } from "./limit.ts";
import { check as lineEnds } from "./line-ends.ts";
import { check as listInValue } from "./list-in-value.ts";
import { check as missingLineBreak } from "./missing-line-break.ts";
import { details as missingLineEnd } from "./missing-line-end.ts";
import { check as misspeltStar } from "./misspelt-star.ts";
import { check as nameOutsideGrammar } from "./name-outside-grammar.ts";
import { check as negatedName } from "./negated-name.ts";
import { check as notRobotsTxt } from "./not-robots-txt.ts";
import { check as outsideGroup } from "./outside-group.ts";
import { check as overruled } from "./overruled.ts";
import { check as patternBeginsWithStar } from "./pattern-begins-with-star.ts";
import { check as productToken } from "./product-token.ts";
import { check as quotedValue } from "./quoted-value.ts";
import { check as secretPath } from "./secret-path.ts";
import { check as slashAfterFile } from "./slash-after-file.ts";
import { check as suppression } from "./suppression.ts";
import { check as unescaped } from "./unescaped.ts";
import { check as unfilledPlaceholder } from "./unfilled-placeholder.ts";
import { check as unreachableHost } from "./unreachable-host.ts";
import { check as utf16 } from "./utf-16.ts";
import { check as whiteSpaceInPattern } from "./white-space-in-pattern.ts";
import { check as wildcard } from "./wildcard.ts";

/** All rules, sorted by code. */
export const rules: readonly RunRule[] = [
  { code: "ads-txt-closed", fix: "unsafe", check: adsTxtClosed },
  { code: "ai-opt-out", fix: null, foundBy: "outcome" },
  { code: "alternative-key", fix: null, foundBy: "records" },
  { code: "assets-closed", fix: null, check: assetsClosed },
  { code: "blank-line-in-group", fix: "unsafe", check: blankLineInGroup },
  { code: "byte-order-mark", fix: "unsafe", foundBy: "grammar", check: byteOrderMark },
  {
    code: "character",
    fix: "unsafe",
    foundBy: "grammar",
    hides: ["duplicate-rule", "covered", "overruled"],
    check: character,
  },
  { code: "clean-param", fix: null, foundBy: "records" },
  {
    code: "comment",
    fix: "unsafe",
    foundBy: "grammar",
    hides: ["duplicate-rule", "covered", "overruled", "site-closed"],
    check: comment,
  },
  { code: "content-signal", fix: null, foundBy: "records" },
  { code: "content-usage", fix: null, foundBy: "records" },
  { code: "contradicting-preferences", fix: null, foundBy: "records" },
  { code: "covered", fix: "unsafe", check: covered },
  { code: "crawl-delay", fix: null, foundBy: "records" },
  { code: "crawler-name", fix: "unsafe", check: crawlerName },
  { code: "crawlers-shut-out", fix: null, foundBy: "outcome", hides: ["covered"] },
  {
    code: "dead-pattern",
    fix: "unsafe",
    foundBy: "grammar",
    hides: ["duplicate-rule", "covered", "overruled", "hidden-star-rules", "site-closed"],
    check: deadPattern,
  },
  { code: "duplicate-rule", fix: "unsafe", check: duplicateRule },
  { code: "empty-group", fix: null, foundBy: "groups", hides: ["crawl-delay/unread"] },
  { code: "empty-value", fix: "unsafe", hides: ["site-closed"], check: emptyValue },
  { code: "escape", fix: "unsafe", check: escape },
  { code: "file-without-effect", fix: null, foundBy: "outcome" },
  { code: "hidden-star-rules", fix: null, foundBy: "outcome" },
  { code: "historic-record", fix: null, foundBy: "records", hides: ["outside-group/record"] },
  { code: "joined-groups", fix: null, foundBy: "records" },
  { code: "key", fix: "unsafe", foundBy: "grammar", check: key },
  { code: "license", fix: null, foundBy: "records" },
  { code: "limit", fix: null, strict: true, check: limit },
  { code: "line-ends", fix: "safe", check: lineEnds },
  { code: "list-in-value", fix: "unsafe", hides: ["site-closed"], check: listInValue },
  { code: "missing-line-break", fix: "unsafe", foundBy: "grammar", check: missingLineBreak },
  { code: "missing-line-end", fix: "safe", foundBy: "grammar", details: missingLineEnd },
  { code: "missing-record-value", fix: null, foundBy: "records" },
  { code: "misspelt-star", fix: "unsafe", check: misspeltStar },
  { code: "name-outside-grammar", fix: "unsafe", foundBy: "grammar", check: nameOutsideGrammar },
  { code: "negated-name", fix: null, check: negatedName },
  { code: "noindex-record", fix: null, foundBy: "records", hides: ["outside-group/record"] },
  { code: "not-robots-txt", fix: null, strict: true, first: true, check: notRobotsTxt },
  { code: "other-record", fix: null, foundBy: "grammar" },
  { code: "outside-1994-format", fix: null, foundBy: "grammar" },
  { code: "outside-1996-grammar", fix: null, foundBy: "grammar" },
  { code: "outside-group", fix: null, foundBy: "grammar", check: outsideGroup },
  { code: "overruled", fix: "unsafe", check: overruled },
  { code: "pattern-begins-with-star", fix: "unsafe", foundBy: "grammar", check: patternBeginsWithStar },
  { code: "product-token", fix: "unsafe", foundBy: "grammar", check: productToken },
  { code: "quoted-value", fix: "unsafe", check: quotedValue },
  { code: "repeated-group", fix: null, foundBy: "groups" },
  { code: "secret-path", fix: null, check: secretPath },
  { code: "site-closed", fix: null, foundBy: "outcome" },
  { code: "sitemap", fix: "unsafe", foundBy: "records" },
  { code: "sitemap-closed", fix: null, foundBy: "outcome" },
  { code: "slash-after-file", fix: null, check: slashAfterFile },
  { code: "suppression", fix: "safe", last: true, check: suppression },
  { code: "unescaped", fix: "unsafe", check: unescaped },
  { code: "unfilled-placeholder", fix: null, check: unfilledPlaceholder },
  { code: "unknown-record", fix: null, foundBy: "records" },
  { code: "unreachable-host", fix: null, check: unreachableHost },
  { code: "url", fix: "unsafe", foundBy: "records" },
  { code: "utf-16", fix: null, foundBy: "grammar", first: true, check: utf16 },
  {
    code: "white-space-in-pattern",
    fix: "unsafe",
    foundBy: "grammar",
    hides: ["duplicate-rule", "covered", "overruled"],
    check: whiteSpaceInPattern,
  },
  { code: "wildcard", fix: "unsafe", check: wildcard },
];
