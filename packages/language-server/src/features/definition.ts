// Go to definition: from a rule without effect to the one that decides, from a crawler's name to its first group.
import type { Span } from "robotspec";
import { equalsIgnoringCase } from "robotspec/groups";
import type { Location, Position } from "vscode-languageserver";
import { nameOf } from "../crawlers.ts";
import { rivals, ruleAt } from "../rules.ts";
import type { Context } from "./context.ts";
import { userAgentAt } from "./crawler-names.ts";

export function definition({ snapshot, findings }: Context, position: Position): Location[] | null {
  const at = (spans: readonly Span[]) => spans.map((span) => ({ uri: snapshot.uri, range: snapshot.range(span) }));
  const name = userAgentAt(snapshot, position);
  if (name !== null) {
    const first = snapshot.robots.groups
      .flatMap(({ userAgents }) => userAgents)
      .find((line) => equalsIgnoringCase(nameOf(line), nameOf(name)));
    return first === undefined ? null : at([first.span]);
  }
  const offset = snapshot.offset(position);
  const own = (findings ?? []).filter(({ span, labels }) => {
    return labels !== undefined && span.start <= offset && offset <= span.end;
  });
  if (own.length > 0) return at(own.flatMap(({ labels = [] }) => labels.map(({ span }) => span)));
  const found = ruleAt(snapshot, offset);
  if (found === null) return null;
  const others = rivals(snapshot, found).map(({ rule }) => rule.span);
  return others.length === 0 ? null : at(others);
}
