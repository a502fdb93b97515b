// The outline: groups with their rules and records, rules outside of any group, and records that belong to the file.
import type { Group, OtherRecord, Rule, Span } from "robotspec";
import { visible } from "robotspec/diagnostics";
import { type DocumentSymbol, type SymbolInformation, SymbolKind } from "vscode-languageserver";
import type { Context } from "./context.ts";

/** A tree of symbols, or a list for clients without trees. */
export function documentSymbols(context: Context): DocumentSymbol[] | SymbolInformation[] {
  const symbols = symbolTree(context);
  if (context.client.hierarchicalSymbols) return symbols;
  const { uri } = context.snapshot;
  return symbols.flatMap((symbol) =>
    [symbol, ...(symbol.children ?? [])].map(({ name, kind, range }) => ({
      name,
      kind,
      location: { uri, range },
      ...(symbol.name !== name && { containerName: symbol.name }),
    })),
  );
}

function symbolTree({ snapshot }: Context): DocumentSymbol[] {
  const { groups, orphanRules, records } = snapshot.robots;
  const found: { readonly at: number; readonly symbol: DocumentSymbol }[] = [];
  const inGroups = new Map<number, OtherRecord[]>();
  for (const record of records) {
    const isFilewide = record.group === null || /^sitemap$/i.test(record.key);
    if (isFilewide) found.push({ at: record.span.start, symbol: recordSymbol(record) });
    else {
      const own = inGroups.get(record.group) ?? [];
      own.push(record);
      inGroups.set(record.group, own);
    }
  }
  for (const rule of orphanRules) found.push({ at: rule.span.start, symbol: ruleSymbol(rule) });
  for (const [at, group] of groups.entries()) {
    found.push({ at: group.span.start, symbol: groupSymbol(group, inGroups.get(at) ?? []) });
  }
  return found.sort((a, b) => a.at - b.at).map(({ symbol }) => symbol);

  function groupSymbol(group: Group, own: readonly OtherRecord[]): DocumentSymbol {
    const names = group.userAgents.slice(0, 5).map(({ value }) => value);
    const more = group.userAgents.length - names.length;
    const children = [
      ...group.rules.map((rule) => ({ at: rule.span.start, symbol: ruleSymbol(rule) })),
      ...own.map((record) => ({ at: record.span.start, symbol: recordSymbol(record) })),
    ].sort((a, b) => a.at - b.at);
    return {
      ...named(`${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`, "User-agent"),
      detail: `${group.rules.length} ${group.rules.length === 1 ? "rule" : "rules"}`,
      kind: SymbolKind.Class,
      range: snapshot.range(group.span),
      selectionRange: snapshot.range((group.userAgents[0] as Group["userAgents"][0]).span),
      children: children.map(({ symbol }) => symbol),
    };
  }

  function ruleSymbol({ type, pattern, span, patternSpan }: Rule): DocumentSymbol {
    const key = type === "allow" ? "Allow" : "Disallow";
    return symbol(`${key}: ${pattern}`, key, SymbolKind.Property, span, patternSpan);
  }

  function recordSymbol({ key, value, span, keySpan }: OtherRecord): DocumentSymbol {
    const kind = /^sitemap$/i.test(key) ? SymbolKind.File : SymbolKind.Field;
    return symbol(`${key}: ${value}`, key, kind, span, keySpan);
  }

  function symbol(name: string, otherwise: string, kind: SymbolKind, span: Span, selection: Span): DocumentSymbol {
    return {
      ...named(name, otherwise),
      kind,
      range: snapshot.range(span),
      selectionRange: snapshot.range(selection),
    };
  }
}

/** Code units of a name that are shown. */
const SHOWN = 80;

/** A name must not be empty, and may be as long as the file. */
function named(name: string, otherwise: string): { name: string } {
  const shown = visible(name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name).trim();
  return { name: shown === "" ? otherwise : shown };
}
