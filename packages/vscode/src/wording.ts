// Texts made from the server's answers.
import type { DecideResult, StatusResult } from "robotspec-language-server";

/** A decision in a few words: "not allowed by line 7, Disallow: /shop". */
export function decisionText({ allowed, rule }: DecideResult): string {
  const verdict = allowed ? "allowed" : "not allowed";
  return rule === null ? `${verdict}: no rule decides` : `${verdict} by line ${rule.line}, ${rule.text}`;
}

const verdicts: Readonly<Record<StatusResult["conforms"], { readonly icon: string; readonly text: string }>> = {
  yes: { icon: "$(pass)", text: "conforms" },
  "with-other-records": { icon: "$(pass)", text: "conforms, with other records" },
  no: { icon: "$(error)", text: "does not conform" },
};

/** The text of the status bar. */
export function statusText({ conforms, dialect }: StatusResult): string {
  const { icon, text } = verdicts[conforms];
  return `${icon} ${dialect}: ${text}`;
}

/** The state of a file in sentences. */
export function statusSentences({ conforms, grammar, departure, counts }: StatusResult): string[] {
  const found = [counted(counts.error, "error"), counted(counts.warning, "warning"), counted(counts.info, "hint")];
  const nothing = counts.error + counts.warning + counts.info === 0;
  return [
    `The file ${verdicts[conforms].text} (grammar of ${grammar}).`,
    ...(departure === null ? [] : [`Line ${departure.line} is the first departure: ${departure.message}`]),
    nothing ? "No findings." : `${found.join(", ")}.`,
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
