// Globs over paths with "/" between their parts: `*`, `**`, `?`, `[a-z]`, `{a,b}`.

/** Whether a path is among what a glob names. A glob without "/" is compared with the last part of the path. */
export function matchesGlob(path: string, glob: string): boolean {
  const name = glob.includes("/") ? path : path.slice(path.lastIndexOf("/") + 1);
  return globPattern(glob.replace(/^\.\//, "")).test(name.replace(/^\.\//, ""));
}

/** Whether a word is a glob and not the name of one file. */
export function isGlob(word: string): boolean {
  return /[*?{[]/.test(word);
}

/** The regular expression of a glob. What is opened and never closed stands for itself; never throws. */
function globPattern(glob: string): RegExp {
  const parts: string[] = [];
  // Indices of what stands for itself unless a "}" comes.
  const open: { readonly brace: number; readonly commas: number[] }[] = [];
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] as string;
    const classEnd = char === "[" ? glob.indexOf("]", at + 2) : -1;
    if (char === "*" && glob[at + 1] === "*") {
      // `**/` is any number of folders, `**` anything at all.
      const isFolders = glob[at + 2] === "/" && (at === 0 || glob[at - 1] === "/");
      parts.push(isFolders ? "(?:[^/]+/)*" : ".*");
      at += isFolders ? 2 : 1;
    } else if (char === "*") parts.push("[^/]*");
    else if (char === "?") parts.push("[^/]");
    else if (classEnd !== -1) {
      parts.push(classOf(glob.slice(at + 1, classEnd)));
      at = classEnd;
    } else {
      if (char === "{") open.push({ brace: parts.length, commas: [] });
      else if (char === ",") open.at(-1)?.commas.push(parts.length);
      else if (char === "}") {
        const group = open.pop();
        if (group !== undefined) {
          parts[group.brace] = "(?:";
          for (const comma of group.commas) parts[comma] = "|";
          parts.push(")");
          continue;
        }
      }
      parts.push(char.replace(/[\\^$.|+()[\]{}*?]/g, "\\$&"));
    }
  }
  return new RegExp(`^${parts.join("")}$`, "su");
}

/** A bracket expression as a class; never matches "/". A range from right to left is empty. */
function classOf(set: string): string {
  const isNegated = /^[!^]/.test(set);
  const chars = [...(isNegated ? set.slice(1) : set)];
  const escape = (char: string): string => `\\u{${(char.codePointAt(0) as number).toString(16)}}`;
  let members = "";
  for (let at = 0; at < chars.length; at++) {
    const [from, dash, to] = chars.slice(at, at + 3) as [string, string?, string?];
    if (dash !== "-" || to === undefined) members += escape(from);
    else {
      if ((from.codePointAt(0) as number) <= (to.codePointAt(0) as number)) members += `${escape(from)}-${escape(to)}`;
      at += 2;
    }
  }
  return `(?!/)[${isNegated ? "^" : ""}${members}]`;
}
