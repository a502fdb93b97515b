// Every rule, in order of their codes. Made from the files of this folder by
// `npm run generate`; do not edit.
import type { LintRule } from "../rule.ts";
import { absoluteUrlPattern } from "./absolute-url-pattern.ts";
import { alternativeKey } from "./alternative-key.ts";
import { anchorInsidePattern } from "./anchor-inside-pattern.ts";
import { assetsClosed } from "./assets-closed.ts";
import { binaryFile } from "./binary-file.ts";
import { blankLineAfterUserAgent } from "./blank-line-after-user-agent.ts";
import { blankLineAmongRules } from "./blank-line-among-rules.ts";
import { brokenEscape } from "./broken-escape.ts";
import { byteOrderMark } from "./byte-order-mark.ts";
import { cleanParamSeparator } from "./clean-param-separator.ts";
import { cleanParamTooLong } from "./clean-param-too-long.ts";
import { cleanParamWithoutParameter } from "./clean-param-without-parameter.ts";
import { closedSiteWithSitemap } from "./closed-site-with-sitemap.ts";
import { contentSignalSeparator } from "./content-signal-separator.ts";
import { contentSignalSyntax } from "./content-signal-syntax.ts";
import { contentSignalUnknown } from "./content-signal-unknown.ts";
import { contentSignalValue } from "./content-signal-value.ts";
import { contentUsageAmongUserAgents } from "./content-usage-among-user-agents.ts";
import { contentUsagePattern } from "./content-usage-pattern.ts";
import { contentUsageSyntax } from "./content-usage-syntax.ts";
import { contentUsageUnknownKey } from "./content-usage-unknown-key.ts";
import { contentUsageValue } from "./content-usage-value.ts";
import { contradictedRule } from "./contradicted-rule.ts";
import { contradictingPreferences } from "./contradicting-preferences.ts";
import { controlCharacter } from "./control-character.ts";
import { crLineEnds } from "./cr-line-ends.ts";
import { crawlDelayAbove30 } from "./crawl-delay-above-30.ts";
import { crawlDelayFraction } from "./crawl-delay-fraction.ts";
import { crawlDelayNegative } from "./crawl-delay-negative.ts";
import { crawlDelayNotANumber } from "./crawl-delay-not-a-number.ts";
import { crawlDelayOfDays } from "./crawl-delay-of-days.ts";
import { dotSegment } from "./dot-segment.ts";
import { doubleEscape } from "./double-escape.ts";
import { duplicateRule } from "./duplicate-rule.ts";
import { emptyAllow } from "./empty-allow.ts";
import { emptyDisallow } from "./empty-disallow.ts";
import { escapedOperator } from "./escaped-operator.ts";
import { escapedSlash } from "./escaped-slash.ts";
import { escapedUnreserved } from "./escaped-unreserved.ts";
import { foreignComment } from "./foreign-comment.ts";
import { groupWithoutRules } from "./group-without-rules.ts";
import { hiddenStarRules } from "./hidden-star-rules.ts";
import { historicRecord } from "./historic-record.ts";
import { htmlEntity } from "./html-entity.ts";
import { htmlPage } from "./html-page.ts";
import { illFormedUtf8 } from "./ill-formed-utf-8.ts";
import { invalidKey } from "./invalid-key.ts";
import { invalidProductToken } from "./invalid-product-token.ts";
import { invisibleCharacter } from "./invisible-character.ts";
import { joinedGroups } from "./joined-groups.ts";
import { licenseAtEnd } from "./license-at-end.ts";
import { licenseNotAbsolute } from "./license-not-absolute.ts";
import { lineEndsMixed } from "./line-ends-mixed.ts";
import { loneSurrogate } from "./lone-surrogate.ts";
import { longLine } from "./long-line.ts";
import { lowerCaseEscape } from "./lower-case-escape.ts";
import { missingColon } from "./missing-colon.ts";
import { missingLineBreak } from "./missing-line-break.ts";
import { missingLineEnd } from "./missing-line-end.ts";
import { missingProductToken } from "./missing-product-token.ts";
import { missingRecordValue } from "./missing-record-value.ts";
import { misspeltKey } from "./misspelt-key.ts";
import { misspeltProductToken } from "./misspelt-product-token.ts";
import { nameOutsideGrammar } from "./name-outside-grammar.ts";
import { nestedRule } from "./nested-rule.ts";
import { neverAdoptedRecord } from "./never-adopted-record.ts";
import { noindexRecord } from "./noindex-record.ts";
import { obsoleteRecord } from "./obsolete-record.ts";
import { otherRecord } from "./other-record.ts";
import { outside1994Format } from "./outside-1994-format.ts";
import { outside1996Grammar } from "./outside-1996-grammar.ts";
import { overLimit } from "./over-limit.ts";
import { overruledRule } from "./overruled-rule.ts";
import { patternBeginsWithStar } from "./pattern-begins-with-star.ts";
import { patternCutByComment } from "./pattern-cut-by-comment.ts";
import { patternWithoutSlash } from "./pattern-without-slash.ts";
import { readersDiffer } from "./readers-differ.ts";
import { recordAmongUserAgents } from "./record-among-user-agents.ts";
import { recordOutsideGroup } from "./record-outside-group.ts";
import { regularExpression } from "./regular-expression.ts";
import { repeatedContentSignal } from "./repeated-content-signal.ts";
import { repeatedCrawlDelay } from "./repeated-crawl-delay.ts";
import { repeatedGroup } from "./repeated-group.ts";
import { repeatedSitemap } from "./repeated-sitemap.ts";
import { repeatedStar } from "./repeated-star.ts";
import { repeatedUsageKey } from "./repeated-usage-key.ts";
import { repeatedUserAgent } from "./repeated-user-agent.ts";
import { requestRateSyntax } from "./request-rate-syntax.ts";
import { ruleForRobotsTxt } from "./rule-for-robots-txt.ts";
import { ruleOutsideGroup } from "./rule-outside-group.ts";
import { searchEnginesClosed } from "./search-engines-closed.ts";
import { secretPath } from "./secret-path.ts";
import { severalProductTokens } from "./several-product-tokens.ts";
import { severalStarGroups } from "./several-star-groups.ts";
import { shadowedRule } from "./shadowed-rule.ts";
import { siteClosed } from "./site-closed.ts";
import { sitemapNotAbsolute } from "./sitemap-not-absolute.ts";
import { suppressionWithoutReason } from "./suppression-without-reason.ts";
import { trailingStar } from "./trailing-star.ts";
import { unescapedCharacter } from "./unescaped-character.ts";
import { unescapedNonAscii } from "./unescaped-non-ascii.ts";
import { unknownRecord } from "./unknown-record.ts";
import { unknownSuppressedCode } from "./unknown-suppressed-code.ts";
import { unreadRecord } from "./unread-record.ts";
import { unreadableLine } from "./unreadable-line.ts";
import { unusedSuppression } from "./unused-suppression.ts";
import { unusualCharacter } from "./unusual-character.ts";
import { urlCutByComment } from "./url-cut-by-comment.ts";
import { urlWithoutKey } from "./url-without-key.ts";
import { uselessAllow } from "./useless-allow.ts";
import { userAgentHeader } from "./user-agent-header.ts";
import { utf16 } from "./utf-16.ts";
import { visitTimeSyntax } from "./visit-time-syntax.ts";
import { whiteSpaceInPattern } from "./white-space-in-pattern.ts";
import { whiteSpaceInUrl } from "./white-space-in-url.ts";

export const rules: readonly LintRule[] = [
  absoluteUrlPattern,
  alternativeKey,
  anchorInsidePattern,
  assetsClosed,
  binaryFile,
  blankLineAfterUserAgent,
  blankLineAmongRules,
  brokenEscape,
  byteOrderMark,
  cleanParamSeparator,
  cleanParamTooLong,
  cleanParamWithoutParameter,
  closedSiteWithSitemap,
  contentSignalSeparator,
  contentSignalSyntax,
  contentSignalUnknown,
  contentSignalValue,
  contentUsageAmongUserAgents,
  contentUsagePattern,
  contentUsageSyntax,
  contentUsageUnknownKey,
  contentUsageValue,
  contradictedRule,
  contradictingPreferences,
  controlCharacter,
  crLineEnds,
  crawlDelayAbove30,
  crawlDelayFraction,
  crawlDelayNegative,
  crawlDelayNotANumber,
  crawlDelayOfDays,
  dotSegment,
  doubleEscape,
  duplicateRule,
  emptyAllow,
  emptyDisallow,
  escapedOperator,
  escapedSlash,
  escapedUnreserved,
  foreignComment,
  groupWithoutRules,
  hiddenStarRules,
  historicRecord,
  htmlEntity,
  htmlPage,
  illFormedUtf8,
  invalidKey,
  invalidProductToken,
  invisibleCharacter,
  joinedGroups,
  licenseAtEnd,
  licenseNotAbsolute,
  lineEndsMixed,
  loneSurrogate,
  longLine,
  lowerCaseEscape,
  missingColon,
  missingLineBreak,
  missingLineEnd,
  missingProductToken,
  missingRecordValue,
  misspeltKey,
  misspeltProductToken,
  nameOutsideGrammar,
  nestedRule,
  neverAdoptedRecord,
  noindexRecord,
  obsoleteRecord,
  otherRecord,
  outside1994Format,
  outside1996Grammar,
  overLimit,
  overruledRule,
  patternBeginsWithStar,
  patternCutByComment,
  patternWithoutSlash,
  readersDiffer,
  recordAmongUserAgents,
  recordOutsideGroup,
  regularExpression,
  repeatedContentSignal,
  repeatedCrawlDelay,
  repeatedGroup,
  repeatedSitemap,
  repeatedStar,
  repeatedUsageKey,
  repeatedUserAgent,
  requestRateSyntax,
  ruleForRobotsTxt,
  ruleOutsideGroup,
  searchEnginesClosed,
  secretPath,
  severalProductTokens,
  severalStarGroups,
  shadowedRule,
  siteClosed,
  sitemapNotAbsolute,
  suppressionWithoutReason,
  trailingStar,
  unescapedCharacter,
  unescapedNonAscii,
  unknownRecord,
  unknownSuppressedCode,
  unreadRecord,
  unreadableLine,
  unusedSuppression,
  unusualCharacter,
  urlCutByComment,
  urlWithoutKey,
  uselessAllow,
  userAgentHeader,
  utf16,
  visitTimeSyntax,
  whiteSpaceInPattern,
  whiteSpaceInUrl,
];
