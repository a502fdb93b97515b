// Completion of keys at the start of a line, and of crawlers in user-agent lines. Loaded when the editor is focused first.
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { shownCrawlers } from "../shown-crawlers.ts";

/** Keys from the most used, with what their values are. */
const keys: readonly Completion[] = (
  [
    ["User-agent", "a crawler"],
    ["Disallow", "a path that must not be fetched"],
    ["Allow", "a path that may be fetched"],
    ["Sitemap", "the URL of a sitemap"],
    ["Crawl-delay", "seconds"],
    ["Content-Signal", "how content may be used"],
    ["Content-Usage", "how content may be used"],
    ["Clean-param", "query parameters without effect"],
    ["License", "the URL of a licence"],
  ] as const
).map(([label, detail], at) => ({ label, detail, apply: `${label}: `, type: "keyword", boost: -at }));

const agents: readonly Completion[] = [
  { label: "*", detail: "all crawlers without a group of their own" },
  ...shownCrawlers
    .filter(({ isCurrent }) => isCurrent)
    .map(({ token, operator }) => ({ label: token, detail: operator })),
];

function complete(context: CompletionContext): CompletionResult | null {
  const line = context.state.doc.lineAt(context.pos);
  const before = context.state.sliceDoc(line.from, context.pos);
  const agent = /^[ \t]*user-agent[ \t]*:[ \t]*/i.exec(before)?.[0];
  if (agent !== undefined && !before.includes("#"))
    return { from: line.from + agent.length, options: agents, validFor: /^[^#]*$/ };
  const start = /^[ \t]*/.exec(before)?.[0] ?? "";
  const word = before.slice(start.length);
  // The key of a line that has a colon is there already.
  if (!/^[\w-]*$/.test(word) || (word === "" && !context.explicit) || line.text.includes(":")) return null;
  return { from: line.from + start.length, options: keys, validFor: /^[\w-]*$/ };
}

/** Offers keys and crawlers while the user types, or for Ctrl+Space. */
export function completion(): Extension {
  return autocompletion({ override: [complete], icons: false, maxRenderedOptions: 30 });
}
