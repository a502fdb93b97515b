// The suite, the runner and the reference matcher, for programs.
export type {
  Basis,
  Case,
  Expected,
  Input,
  Level,
  Operation,
  Parts,
  Profile,
} from "./case.ts";
export { asciiJson, bases, levels, operations, profiles, requestOf } from "./case.ts";
export { counterexample, generate } from "./generate.ts";
export { judge, type Status, type Verdict } from "./judge.ts";
export {
  type Octet,
  octetsOfPattern,
  patternMatches,
  type ReferenceDecision,
  type ReferenceGroup,
  type ReferenceRule,
  referenceDecision,
  type UriOctet,
  uriOctets,
} from "./reference.ts";
export { badge, markdownRow } from "./report/badge.ts";
export { htmlReport } from "./report/html.ts";
export { junitReport } from "./report/junit.ts";
export {
  cell,
  type Scoreboard,
  type ScoreboardColumn,
  type ScoreboardEntry,
  scoreboard,
  scoreboardHtml,
  scoreboardMarkdown,
} from "./report/scoreboard.ts";
export { type TextOptions, textReport } from "./report/text.ts";
export {
  type Implementation,
  isFailure,
  printResult,
  type ResultFile,
  type ResultRow,
  readResult,
  resultFile,
  type Tally,
  tally,
} from "./result.ts";
export { type CaseResult, type RunOptions, type RunResult, run, Session, StartError } from "./run.ts";
export { loadSuite, readSuite, type Selection, type SuiteFile, select, suiteVersion } from "./suite.ts";
