// The generated parts of docs/cst.md: the kinds of nodes, from the types and comments
// of src/cst/nodes.ts, and the drawing of a line with its nodes.
import type ts from "typescript";
import type { LineNode, Node, NodeKind } from "../src/cst/nodes.ts";
import { parse } from "../src/cst/parse.ts";
import { walk } from "../src/cst/walk.ts";
import { read } from "./repo.ts";
import { typescript } from "./typescript.ts";

export interface KindEntry {
  readonly kind: string;
  readonly type: string;
  readonly about: string;
  /** Named parts of a line, each with the kinds it may have; none of a leaf. */
  readonly parts: ReadonlyMap<string, readonly string[]>;
}

/** Every kind of node that nodes.ts has a type for, in its order. */
export function kindEntries(): KindEntry[] {
  const file = typescript.createSourceFile("nodes.ts", read("src/cst/nodes.ts"), typescript.ScriptTarget.Latest, true);
  const entries: KindEntry[] = [];
  const kindsByType = new Map<string, string>();
  const about = (node: ts.Node): string =>
    typescript
      .getJSDocCommentsAndTags(node)
      .map(({ comment }) => typescript.getTextOfJSDocComment(comment) ?? "")
      .join(" ")
      .replaceAll(/\s+/g, " ");
  const add = (type: string, kind: string, node: ts.Node, parts: KindEntry["parts"]): void => {
    kindsByType.set(type, kind);
    entries.push({ kind, type, about: about(node), parts });
  };

  for (const statement of file.statements) {
    if (typescript.isTypeAliasDeclaration(statement)) {
      const kind = /^Leaf<"(.+)">$/.exec(statement.type.getText())?.[1];
      if (kind !== undefined) add(statement.name.text, kind, statement, new Map());
    } else if (typescript.isInterfaceDeclaration(statement)) {
      const members = new Map(
        statement.members
          .filter(typescript.isPropertySignature)
          .map((member) => [member.name.getText(), member.type?.getText().split(" | ") ?? []] as const),
      );
      const kind = /^"(.+)"$/.exec(members.get("kind")?.join(" | ") ?? "")?.[1];
      if (kind === undefined) continue;
      const parts = [...members].map(([name, types]) => {
        return [name, types.flatMap((type) => kindsByType.get(type) ?? [])] as const;
      });
      add(statement.name.text, kind, statement, new Map(parts.filter(([, kinds]) => kinds.length > 0)));
    }
  }
  return entries;
}

/** The children of a line in their order, one that may be missing with `?`; null for a kind that is not a line. */
export function childrenOf({ kind, parts }: KindEntry): string[] | null {
  const lines: Record<LineNode["kind"], true> = {
    "user-agent-line": true,
    rule: true,
    "other-record": true,
    emptyline: true,
    "unreadable-line": true,
  };
  if (!Object.hasOwn(lines, kind)) return null;
  const record = parts.has("key") ? ["white-space?", "key", "white-space?", "colon"] : [];
  const value = parts.has("value") ? ["white-space?", "value"] : [];
  return [...record, ...value, "white-space?", "comment?", "line-end?"];
}

/** The tables of all kinds but the root. */
export function kindTables(entries: readonly KindEntry[]): string {
  const lines = entries.flatMap((entry) => {
    const children = childrenOf(entry);
    return children === null ? [] : [{ ...entry, children }];
  });
  const leaves = entries.filter((entry) => childrenOf(entry) === null && entry.kind !== "robotstxt");
  return [
    "| line | type | what it is | `value` is one of | `children`, `?` where there may be none |",
    "|---|---|---|---|---|",
    ...lines.map(({ kind, type, about, parts, children }) => {
      const values = (parts.get("value") ?? []).map((value) => `\`${value}\``).join(", ");
      return `| \`${kind}\` | \`${type}\` | ${about} | ${values || "–"} | ${children.join(" ")} |`;
    }),
    "",
    "| leaf | type | what it is |",
    "|---|---|---|",
    ...leaves.map(({ kind, type, about }) => `| \`${kind}\` | \`${type}\` | ${about} |`),
  ].join("\n");
}

/** A line with every part a line can have. */
const everyPart = "\tDisallow : /a*b$  # why\r\n";

/** The nodes of a line under its text: carets under what each covers. */
export function lineDrawing(text: string = everyPart): string {
  const seen = (unit: string): string => ({ " ": "·", "\t": "→", "\r": "␍", "\n": "␊" })[unit] ?? unit;
  const rows = [text.replaceAll(/[\s]/g, seen)];
  walk(parse(text).document, (node: Node) => {
    const { start, end } = node.span;
    const depth: Partial<Record<NodeKind, string>> = { robotstxt: "", rule: "  " };
    const name = `${depth[node.kind] ?? "    "}${node.kind} ${start}..${end}`;
    rows.push(`${" ".repeat(start)}${"^".repeat(end - start)}`.padEnd(text.length + 2) + name);
  });
  return ["```txt", ...rows, "```"].join("\n");
}
