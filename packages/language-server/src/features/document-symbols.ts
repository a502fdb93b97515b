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
  const filewide: OtherRecord[] = [];
  const inGroups = new Map<Group, OtherRecord[]>();
  for (const record of records) {
    const group = record.group === null || isSitemap(record) ? undefined : groups[record.group];
    if (group === undefined) {
      filewide.push(record);
      continue;
    }
    const own = inGroups.get(group);
    if (own === undefined) inGroups.set(group, [record]);
    else own.push(record);
  }
  return inFileOrder([...groups, ...orphanRules, ...filewide]).map(symbolOf);

  function symbolOf(item: Group | Rule | OtherRecord): DocumentSymbol {
    if ("userAgents" in item) return groupSymbol(item);
    return "pattern" in item ? ruleSymbol(item) : recordSymbol(item);
  }

  function groupSymbol(group: Group): DocumentSymbol {
    const names = group.userAgents.slice(0, 5).map(({ value }) => value);
    const more = group.userAgents.length - names.length;
    return {
      name: shown(`${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`, "User-agent"),
      detail: `${group.rules.length} ${group.rules.length === 1 ? "rule" : "rules"}`,
      kind: SymbolKind.Class,
      range: snapshot.range(group.span),
      selectionRange: snapshot.range((group.userAgents[0] as Group["userAgents"][0]).span),
      children: inFileOrder([...group.rules, ...(inGroups.get(group) ?? [])]).map(symbolOf),
    };
  }

  function ruleSymbol({ type, pattern, span, patternSpan, line }: Rule): DocumentSymbol {
    const key = type === "allow" ? "Allow" : "Disallow";
    return {
      name: shown(`${key}: ${pattern}`, key),
      kind: SymbolKind.Property,
      range: snapshot.rangeInLine(line - 1, span),
      selectionRange: snapshot.rangeInLine(line - 1, patternSpan),
    };
  }

  function recordSymbol(record: OtherRecord): DocumentSymbol {
    const { key, value, span, keySpan, line } = record;
    return {
      name: shown(`${key}: ${value}`, key),
      kind: isSitemap(record) ? SymbolKind.File : SymbolKind.Field,
      range: snapshot.rangeInLine(line - 1, span),
      selectionRange: snapshot.rangeInLine(line - 1, keySpan),
    };
  }
}

function isSitemap({ key }: OtherRecord): boolean {
  return /^sitemap$/i.test(key);
}

/** Sorts a few lists that are sorted one by one, in linear time. */
function inFileOrder<T extends { readonly span: Span }>(items: T[]): T[] {
  return items.sort((one, other) => one.span.start - other.span.start);
}

/** Code units of a name that are shown. */
const SHOWN = 80;

/** A name must not be empty, and may be as long as the file. */
function shown(name: string, otherwise: string): string {
  const text = visible(name.length > SHOWN ? `${name.slice(0, SHOWN)}…` : name).trim();
  return text === "" ? otherwise : text;
}
