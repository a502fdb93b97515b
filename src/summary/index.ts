export type { CrawlerPurpose } from "../crawlers/index.ts";
export type { Access, DecidingRule, RankedRule } from "./access.ts";
export { type AgentRules, rulesOfAgent } from "./agent.ts";
export { type AccessChange, type ExamplePath, type SummaryChange, summarizeChange, type UseChange } from "./change.ts";
export type { Notice, NoticeKind } from "./notices.ts";
export type { RuleSetSummary, SummaryOptions } from "./reading.ts";
export {
  type CrawlerSummary,
  type OperatorSummary,
  type PurposeSummary,
  purposesInOrder,
  type Summary,
  summarize,
  type UseSummary,
} from "./summarize.ts";
export { accessInWords, changeLines, noticeInWords, purposeLabels, type SummaryLine, summaryLines } from "./words.ts";
