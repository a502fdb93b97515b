// Every path of a small alphabet.

/** Every path of up to `most` pieces after its slash, the shortest first. */
export function urlsOver(pieces: readonly string[], most: number): readonly string[] {
  const urls = ["/"];
  let from = 0;
  for (let length = 1; length <= most; length++) {
    const to = urls.length;
    for (; from < to; from++) for (const piece of pieces) urls.push(`${urls[from]}${piece}`);
  }
  return urls;
}
