// What the page of every code says. Apart from codes.ts, because many times as long:
// findings need none of it, so only documentation loads this file.
import type { DiagnosticCode } from "./codes.ts";
import { crawlersPages } from "./pages/crawlers.ts";
import { encodingPages } from "./pages/encoding.ts";
import { groupsPages } from "./pages/groups.ts";
import { idlePages } from "./pages/idle.ts";
import { operatorsPages } from "./pages/operators.ts";
import type { CodePage } from "./pages/page.ts";
import { patternsPages } from "./pages/patterns.ts";
import { readersPages } from "./pages/readers.ts";
import { recordsPages } from "./pages/records.ts";
import { riskPages } from "./pages/risk.ts";
import { rulesPages } from "./pages/rules.ts";
import { selectionPages } from "./pages/selection.ts";
import { stylePages } from "./pages/style.ts";
import { syntaxPages } from "./pages/syntax.ts";

export type { CodePage } from "./pages/page.ts";

export const pages: Readonly<Record<DiagnosticCode, CodePage>> = {
  ...syntaxPages,
  ...encodingPages,
  ...groupsPages,
  ...rulesPages,
  ...patternsPages,
  ...idlePages,
  ...operatorsPages,
  ...selectionPages,
  ...recordsPages,
  ...crawlersPages,
  ...readersPages,
  ...riskPages,
  ...stylePages,
};
