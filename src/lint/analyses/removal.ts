// Lines without which some crawlers may fetch the site (RFC 9309 §2.2.1): the user-agent lines that name them, and the
// rest of groups that name no others. What the file decides without them is computed, because a group may be one of
// several, and user-agent lines without rules run into the next group.
import { chainOf } from "../../crawlers/audience.ts";
import { parse } from "../../cst/parse.ts";
import { crawlers } from "../../dialects/crawlers.ts";
import { lower } from "../../groups/lower.ts";
import type { Group } from "../../groups/model.ts";
import { ANY } from "../../groups/product-token.ts";
import { DialectMatcher } from "../../match/dialect-matcher.ts";
import type { LintContext } from "../context.ts";
import { audience, nameOf } from "../groups.ts";

/** The text without lines; their numbers are 1-based. */
export function withoutLines({ text, document }: Pick<LintContext, "text" | "document">, lines: ReadonlySet<number>) {
  const { starts } = document.lineIndex;
  return starts.map((start, at) => (lines.has(at + 1) ? "" : text.slice(start, starts[at + 1]))).join("");
}

/**
 * The numbers of the lines to remove so that crawlers may fetch the home page, and all others obey the same rules as
 * before; null if there are none. Linear in the file.
 */
export function linesToRemove(context: LintContext, tokens: readonly string[]): readonly number[] | null {
  const readers = context.fact(audience);
  // Without the lines that name it, a crawler obeys those that name the next token of its chain.
  const chains = tokens.flatMap(chainOf).filter((token) => readers.closedBy(token) !== null);
  return opening(context, tokens, tokens) ?? opening(context, tokens, chains);
}

/** The lines that name some crawlers, if removing them is enough. */
function opening(context: LintContext, tokens: readonly string[], names: readonly string[]): readonly number[] | null {
  const matcher = context.matcher();
  const readers = context.fact(audience);
  const selected = names.flatMap((name) => matcher.select(chainOf(name)) ?? []);
  const named = new Set(selected.flatMap(({ lines }) => lines));
  const groups = selected.flatMap((one) => one.groups);
  const whole = new Set(groups.filter(({ userAgents }) => userAgents.every(({ line }) => named.has(line))));
  const isOfWhole = (index: number | null) => index !== null && whole.has(matcher.groups.groups[index] as Group);
  const records = context.records.filter(({ scope, group }) => scope !== "file" && isOfWhole(group));
  const content = [...[...whole].flatMap((group) => group.rules), ...records];
  const lines = new Set([...named, ...content.map(({ line }) => line)]);
  const { document } = parse(withoutLines(context, lines));
  const after = new DialectMatcher(context.dialect, lower(document, context.dialect), context.budget);
  if (!tokens.every((token) => after.isAllowed(chainOf(token), "/"))) return null;
  const userAgents = matcher.groups.groups.flatMap((group) => group.userAgents);
  const others = [ANY, ...crawlers.map(({ token }) => token), ...userAgents.map((one) => nameOf(one, context))];
  const isKept = (name: string) => {
    const [now, then] = [matcher, after].map((one) => one.select(chainOf(name)));
    return now?.lines.some((line) => named.has(line)) || readers.decideAlike(now?.groups ?? [], then?.groups ?? []);
  };
  return others.every(isKept) ? [...lines].sort((one, other) => one - other) : null;
}
