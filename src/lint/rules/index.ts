// Every rule. Generated from src/lint/rules/ by `npm run generate`; do not edit.
import type { LintRule } from "../rule.ts";
import { check as absoluteUrlPattern } from "./absolute-url-pattern.ts";
import { check as aiOptOut } from "./ai-opt-out.ts";
import { check as anchorInsidePattern } from "./anchor-inside-pattern.ts";
import { check as assetsClosed } from "./assets-closed.ts";
import { check as blankLineInGroup } from "./blank-line-in-group.ts";
import { check as brokenEscape } from "./broken-escape.ts";
import { check as byteOrderMark } from "./byte-order-mark.ts";
import { check as contradictedRule } from "./contradicted-rule.ts";
import { details as contradictingPreferences } from "./contradicting-preferences.ts";
import { check as crLineEnds } from "./cr-line-ends.ts";
import { check as crawlDelay } from "./crawl-delay.ts";
import { check as crawlerName } from "./crawler-name.ts";
import { check as crawlersShutOut } from "./crawlers-shut-out.ts";
import { check as dollarInsidePattern } from "./dollar-inside-pattern.ts";
import { check as dotSegment } from "./dot-segment.ts";
import { check as doubleEscape } from "./double-escape.ts";
import { check as duplicateRule } from "./duplicate-rule.ts";
import { check as emptyGroup } from "./empty-group.ts";
import { check as emptyValue } from "./empty-value.ts";
import { check as escapedOperator } from "./escaped-operator.ts";
import { check as escapedSlash } from "./escaped-slash.ts";
import { check as escapedUnreserved } from "./escaped-unreserved.ts";
import { check as fileWithoutEffect } from "./file-without-effect.ts";
import { check as foreignComment } from "./foreign-comment.ts";
import { check as hiddenStarRules } from "./hidden-star-rules.ts";
import { details as historicRecord } from "./historic-record.ts";
import { check as htmlEntity } from "./html-entity.ts";
import { details as illFormedUtf8 } from "./ill-formed-utf-8.ts";
import { details as invalidKey } from "./invalid-key.ts";
import { check as invisibleCharacter } from "./invisible-character.ts";
import { check as joinedGroups } from "./joined-groups.ts";
import { details as license } from "./license.ts";
import { check as lineEndsMixed } from "./line-ends-mixed.ts";
import { check as listInValue } from "./list-in-value.ts";
import { check as longLine } from "./long-line.ts";
import { check as lowerCaseEscape } from "./lower-case-escape.ts";
import { check as mergeConflict } from "./merge-conflict.ts";
import { details as missingColon } from "./missing-colon.ts";
import { check as missingLineBreak } from "./missing-line-break.ts";
import { details as missingLineEnd } from "./missing-line-end.ts";
import { details as missingRecordValue } from "./missing-record-value.ts";
import { check as misspeltKey } from "./misspelt-key.ts";
import { check as misspeltStar } from "./misspelt-star.ts";
import { check as nameOutsideGrammar } from "./name-outside-grammar.ts";
import { check as negatedName } from "./negated-name.ts";
import { check as nestedRule } from "./nested-rule.ts";
import { details as noindexRecord } from "./noindex-record.ts";
import { check as notRobotsTxt } from "./not-robots-txt.ts";
import { check as outrankedAllow } from "./outranked-allow.ts";
import { check as overLimit } from "./over-limit.ts";
import { check as overruledRule } from "./overruled-rule.ts";
import { details as patternBeginsWithStar } from "./pattern-begins-with-star.ts";
import { check as patternCutByComment } from "./pattern-cut-by-comment.ts";
import { details as patternWithoutSlash } from "./pattern-without-slash.ts";
import { check as productToken } from "./product-token.ts";
import { check as quotedValue } from "./quoted-value.ts";
import { check as readersDiffer } from "./readers-differ.ts";
import { check as regularExpression } from "./regular-expression.ts";
import { check as repeatedGroup } from "./repeated-group.ts";
import { check as repeatedStar } from "./repeated-star.ts";
import { check as repeatedUserAgent } from "./repeated-user-agent.ts";
import { check as routeSyntax } from "./route-syntax.ts";
import { check as ruleForRobotsTxt } from "./rule-for-robots-txt.ts";
import { check as ruleOutsideGroup } from "./rule-outside-group.ts";
import { check as secretPath } from "./secret-path.ts";
import { check as shadowedRule } from "./shadowed-rule.ts";
import { check as siteClosed } from "./site-closed.ts";
import { details as sitemap } from "./sitemap.ts";
import { check as sitemapClosed } from "./sitemap-closed.ts";
import { check as slashAfterFile } from "./slash-after-file.ts";
import { check as suppressionWithoutReason } from "./suppression-without-reason.ts";
import { check as trailingStar } from "./trailing-star.ts";
import { check as unescapedCharacter } from "./unescaped-character.ts";
import { check as unescapedNonAscii } from "./unescaped-non-ascii.ts";
import { check as unfilledPlaceholder } from "./unfilled-placeholder.ts";
import { check as unknownSuppressedCode } from "./unknown-suppressed-code.ts";
import { check as unreachableHost } from "./unreachable-host.ts";
import { check as unreadableLine } from "./unreadable-line.ts";
import { check as unrenderedTemplate } from "./unrendered-template.ts";
import { check as unusedSuppression } from "./unused-suppression.ts";
import { check as unusualCharacter } from "./unusual-character.ts";
import { details as url } from "./url.ts";
import { check as uselessAllow } from "./useless-allow.ts";
import { check as utf16 } from "./utf-16.ts";
import { check as whiteSpaceInPattern } from "./white-space-in-pattern.ts";

/** All rules, sorted by code. */
export const rules: readonly LintRule[] = [
  { code: "absolute-url-pattern", fix: "unsafe", foundBy: "grammar", check: absoluteUrlPattern },
  { code: "ai-opt-out", fix: null, check: aiOptOut },
  { code: "alternative-key", fix: null, foundBy: "records" },
  { code: "anchor-inside-pattern", fix: null, hides: ["broken-escape","dollar-inside-pattern"], check: anchorInsidePattern },
  { code: "assets-closed", fix: null, check: assetsClosed },
  { code: "blank-line-in-group", fix: "unsafe", check: blankLineInGroup },
  { code: "broken-escape", fix: "unsafe", check: brokenEscape },
  { code: "byte-order-mark", fix: "unsafe", foundBy: "grammar", check: byteOrderMark },
  { code: "clean-param", fix: null, foundBy: "records" },
  { code: "content-signal", fix: null, foundBy: "records" },
  { code: "content-usage", fix: null, foundBy: "records" },
  { code: "contradicted-rule", fix: null, check: contradictedRule },
  { code: "contradicting-preferences", fix: null, foundBy: "records", details: contradictingPreferences },
  { code: "control-character", fix: null, foundBy: "grammar" },
  { code: "cr-line-ends", fix: "safe", check: crLineEnds },
  { code: "crawl-delay", fix: null, foundBy: "records", check: crawlDelay },
  { code: "crawler-name", fix: "unsafe", check: crawlerName },
  { code: "crawlers-shut-out", fix: null, check: crawlersShutOut },
  { code: "dollar-inside-pattern", fix: null, check: dollarInsidePattern },
  { code: "dot-segment", fix: null, hides: ["contradicted-rule","duplicate-rule","escaped-unreserved","nested-rule","outranked-allow","overruled-rule","readers-differ","shadowed-rule","useless-allow"], check: dotSegment },
  { code: "double-escape", fix: "unsafe", check: doubleEscape },
  { code: "duplicate-rule", fix: "unsafe", check: duplicateRule },
  { code: "empty-group", fix: null, check: emptyGroup },
  { code: "empty-value", fix: "unsafe", check: emptyValue },
  { code: "escaped-operator", fix: null, check: escapedOperator },
  { code: "escaped-slash", fix: "unsafe", check: escapedSlash },
  { code: "escaped-unreserved", fix: "unsafe", check: escapedUnreserved },
  { code: "file-without-effect", fix: null, check: fileWithoutEffect },
  { code: "foreign-comment", fix: "unsafe", foundBy: "grammar", check: foreignComment },
  { code: "hidden-star-rules", fix: null, check: hiddenStarRules },
  { code: "historic-record", fix: null, foundBy: "records", hides: ["record-outside-group"], details: historicRecord },
  { code: "html-entity", fix: "unsafe", check: htmlEntity },
  { code: "ill-formed-utf-8", fix: "unsafe", foundBy: "grammar", details: illFormedUtf8 },
  { code: "invalid-key", fix: null, foundBy: "grammar", details: invalidKey },
  { code: "invisible-character", fix: "unsafe", check: invisibleCharacter },
  { code: "joined-groups", fix: null, foundBy: "records", check: joinedGroups },
  { code: "license", fix: null, foundBy: "records", details: license },
  { code: "line-ends-mixed", fix: "safe", check: lineEndsMixed },
  { code: "list-in-value", fix: "unsafe", check: listInValue },
  { code: "lone-surrogate", fix: null, foundBy: "grammar" },
  { code: "long-line", fix: null, check: longLine },
  { code: "lower-case-escape", fix: "unsafe", check: lowerCaseEscape },
  { code: "merge-conflict", fix: null, strict: true, first: true, check: mergeConflict },
  { code: "missing-colon", fix: "unsafe", foundBy: "grammar", hides: ["readers-differ"], details: missingColon },
  { code: "missing-line-break", fix: "unsafe", foundBy: "grammar", check: missingLineBreak },
  { code: "missing-line-end", fix: "safe", foundBy: "grammar", details: missingLineEnd },
  { code: "missing-record-value", fix: null, foundBy: "records", details: missingRecordValue },
  { code: "misspelt-key", fix: "unsafe", foundBy: "grammar", hides: ["readers-differ"], check: misspeltKey },
  { code: "misspelt-star", fix: "unsafe", check: misspeltStar },
  { code: "name-outside-grammar", fix: "unsafe", foundBy: "grammar", check: nameOutsideGrammar },
  { code: "negated-name", fix: null, check: negatedName },
  { code: "nested-rule", fix: "unsafe", check: nestedRule },
  { code: "noindex-record", fix: null, foundBy: "records", hides: ["record-outside-group"], details: noindexRecord },
  { code: "not-robots-txt", fix: null, strict: true, first: true, check: notRobotsTxt },
  { code: "other-record", fix: null, foundBy: "grammar" },
  { code: "outranked-allow", fix: null, check: outrankedAllow },
  { code: "outside-1994-format", fix: null, foundBy: "grammar" },
  { code: "outside-1996-grammar", fix: null, foundBy: "grammar" },
  { code: "over-limit", fix: null, strict: true, check: overLimit },
  { code: "overruled-rule", fix: "unsafe", hides: ["readers-differ"], check: overruledRule },
  { code: "pattern-begins-with-star", fix: "unsafe", foundBy: "grammar", details: patternBeginsWithStar },
  { code: "pattern-cut-by-comment", fix: null, hides: ["duplicate-rule","nested-rule","shadowed-rule"], check: patternCutByComment },
  { code: "pattern-without-slash", fix: "unsafe", foundBy: "grammar", details: patternWithoutSlash },
  { code: "product-token", fix: "unsafe", foundBy: "grammar", check: productToken },
  { code: "quoted-value", fix: "unsafe", check: quotedValue },
  { code: "readers-differ", fix: null, check: readersDiffer },
  { code: "record-outside-group", fix: null, foundBy: "records" },
  { code: "regular-expression", fix: "unsafe", hides: ["dollar-inside-pattern"], check: regularExpression },
  { code: "repeated-group", fix: null, check: repeatedGroup },
  { code: "repeated-star", fix: "unsafe", check: repeatedStar },
  { code: "repeated-user-agent", fix: "unsafe", check: repeatedUserAgent },
  { code: "route-syntax", fix: "unsafe", check: routeSyntax },
  { code: "rule-for-robots-txt", fix: "unsafe", check: ruleForRobotsTxt },
  { code: "rule-outside-group", fix: null, foundBy: "grammar", hides: ["readers-differ"], check: ruleOutsideGroup },
  { code: "secret-path", fix: null, check: secretPath },
  { code: "shadowed-rule", fix: "unsafe", check: shadowedRule },
  { code: "site-closed", fix: null, check: siteClosed },
  { code: "sitemap", fix: "unsafe", foundBy: "records", details: sitemap },
  { code: "sitemap-closed", fix: null, check: sitemapClosed },
  { code: "slash-after-file", fix: "unsafe", check: slashAfterFile },
  { code: "suppression-without-reason", fix: null, last: true, check: suppressionWithoutReason },
  { code: "trailing-star", fix: "unsafe", check: trailingStar },
  { code: "unescaped-character", fix: "unsafe", check: unescapedCharacter },
  { code: "unescaped-non-ascii", fix: "unsafe", check: unescapedNonAscii },
  { code: "unfilled-placeholder", fix: null, check: unfilledPlaceholder },
  { code: "unknown-record", fix: null, foundBy: "records" },
  { code: "unknown-suppressed-code", fix: null, last: true, check: unknownSuppressedCode },
  { code: "unreachable-host", fix: null, check: unreachableHost },
  { code: "unreadable-line", fix: "unsafe", foundBy: "grammar", check: unreadableLine },
  { code: "unrendered-template", fix: null, strict: true, first: true, check: unrenderedTemplate },
  { code: "unused-suppression", fix: "safe", last: true, check: unusedSuppression },
  { code: "unusual-character", fix: null, strict: true, check: unusualCharacter },
  { code: "url", fix: "unsafe", foundBy: "records", details: url },
  { code: "useless-allow", fix: "unsafe", check: uselessAllow },
  { code: "utf-16", fix: null, foundBy: "grammar", first: true, check: utf16 },
  { code: "white-space-in-pattern", fix: "unsafe", foundBy: "grammar", hides: ["duplicate-rule","nested-rule","readers-differ","shadowed-rule"], check: whiteSpaceInPattern },
];
