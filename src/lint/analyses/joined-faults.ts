// Lines that were joined to one line (RFC 9309 §2.2).
import { type Join, joinedLines, separated } from "../../cst/joined-lines.ts";
import type { Line } from "../../cst/nodes.ts";
import { intendedKey, isKnownKey } from "../../dialects/keys.ts";
import type { LintContext } from "../context.ts";
import { lineEndOf } from "../edits.ts";
import type { Match } from "./draft.ts";

/** What was joined to a line. */
interface Joins {
  readonly joins: readonly Join[];
  /** Where the search began: the line's value, if it has a key. */
  readonly from: number;
  readonly hasKey: boolean;
  /** A key without a colon, with which the line begins. */
  readonly bare: string | undefined;
}

/** The lines that were joined to a line, whose own key may lack its colon. */
export function joinsIn({ text }: LintContext, line: Line): Joins {
  const key = text.slice(line.key, line.keyEnd);
  const isRecord = line.kind !== "emptyline" && line.kind !== "unreadable-line";
  const hasKey = isRecord && !/^["']/.test(key) && (isKnownKey(key) || intendedKey(key) !== null);
  const bare = line.kind === "unreadable-line" ? BARE.exec(text.slice(line.value, line.valueEnd))?.[0] : undefined;
  const from = bare !== undefined ? line.value + bare.length : hasKey ? line.value : line.start;
  const valueEnd = hasKey || bare !== undefined ? line.valueEnd - from : 0;
  return { joins: certainJoins(bare ?? key, text.slice(from, line.lineEnd), valueEnd), from, hasKey, bare };
}

/** A key without a colon, at the beginning of a line. */
const BARE = /^(?:user-agent|disallow|allow)(?=[ \t])/i;

/**
 * The lines joined to one whose own key is `key`. Without a line end of any kind in a comment or in a line without a key,
 * they are a record only if a user-agent line and a rule are among them, and not all of the comment.
 */
function certainJoins(key: string, written: string, valueEnd: number): readonly Join[] {
  const joins = joinedLines(written, valueEnd);
  const keys = [valueEnd === 0 ? "" : key, ...joins.map((one) => one.key)];
  const isRecord = keys.some((one) => /^user/i.test(one)) && keys.some((one) => /allow$/i.test(one));
  const isWhole = joins[0] !== undefined && !/\w/.test(written.slice(valueEnd, joins[0].start));
  return joins.filter(({ end, isCertain }) => isCertain || end < valueEnd || (isRecord && !isWhole));
}

export function joined(context: LintContext, line: Line): Match | null {
  const { joins, from, hasKey, bare } = joinsIn(context, line);
  const [first] = joins;
  if (first === undefined) return null;
  const { text } = context;
  const end = text.slice(0, line.lineEnd).trimEnd().length;
  const lines = separated(text.slice(from, end), joins);
  if (bare !== undefined) lines[0] = `:${lines[0]}`;
  else if (!hasKey && lines[0] === "") lines.shift();
  const isOne = joins.length === 1;
  const title = isOne ? `Start a new line before "${first.key}"` : `Write ${joins.length + (hasKey ? 1 : 0)} lines`;
  const start = from + first.end;
  return {
    span: { start, end: Math.max(line.valueEnd, start + first.key.length) },
    meant: [{ span: { start: from, end }, text: lines.join(context.fact(lineEndOf)) }],
    words: {
      key: first.key,
      part: hasKey ? "value" : line.kind === "emptyline" ? "comment" : "line",
      remedy: isOne ? "start a new line there" : "start a new line before each key",
      title: { clause: title },
    },
  };
}
