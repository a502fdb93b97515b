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

/** The regular expression of a glob. */
export function globPattern(glob: string): RegExp {
  let pattern = "";
  let depth = 0;
  for (let at = 0; at < glob.length; at++) {
    const char = glob[at] as string;
    if (char === "*" && glob[at + 1] === "*") {
      // `**/` is any number of folders, `**` anything at all.
      const isFolders = glob[at + 2] === "/" && (at === 0 || glob[at - 1] === "/");
      pattern += isFolders ? "(?:[^/]+/)*" : ".*";
      at += isFolders ? 2 : 1;
    } else if (char === "*") pattern += "[^/]*";
    else if (char === "?") pattern += "[^/]";
    else if (char === "[") {
      const end = glob.indexOf("]", at + 2);
      if (end === -1) pattern += "\\[";
      else {
        const set = glob
          .slice(at + 1, end)
          .replace(/\\/g, "\\\\")
          .replace(/^!/, "^");
        pattern += `[${set}]`;
        at = end;
      }
    } else if (char === "{" && glob.indexOf("}", at) !== -1) {
      pattern += "(?:";
      depth++;
    } else if (char === "}" && depth > 0) {
      pattern += ")";
      depth--;
    } else if (char === "," && depth > 0) pattern += "|";
    else pattern += char.replace(/[\\^$.|+()[\]{}*?]/g, "\\$&");
  }
  return new RegExp(`^${pattern}$`, "su");
}
