// A slow reference for the name in a User-Agent header. Shares no code with src/.

/**
 * The first name of a User-Agent header that is one of these, slowly: by each of its pieces between white space and
 * punctuation. Null for a name that is no header.
 */
export function referenceNameInHeader(names: readonly string[], header: string): string | null {
  if (!/[/(]/.test(header)) return null;
  for (let start = 0; start < header.length; start++) {
    for (let end = header.length; end > start; end--) {
      const piece = header.slice(start, end);
      const isWhole =
        /(?:^|[ \t(),;[\]])$/.test(header.slice(0, start)) && /^(?:$|[ \t(),;[\]/])/.test(header.slice(end));
      if (!isWhole || /[\t(),;[\]/]/.test(piece) || lower(piece) === "mozilla") continue;
      const name = names.find((one) => lower(one) === lower(piece));
      if (name !== undefined) return name;
    }
  }
  return null;
}

function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
