// IP literals, the text between `[` and `]` in an authority (RFC 3986 §3.2.2), and their canonical form (RFC 5952).

const hexGroup = /^[0-9a-f]{1,4}$/i;
const decimalOctet = /^(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])$/;
const future = /^v[0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+$/i;

/**
 * The canonical form of an IPv6 address without brackets (RFC 5952), or an IPvFuture literal in lower case. Null for an
 * invalid IP literal and for one with a zone identifier.
 */
export function canonicalIpLiteral(literal: string): string | null {
  if (future.test(literal)) return literal.toLowerCase();
  const groups = readGroups(literal);
  return groups === null ? null : writeGroups(groups);
}

function readGroups(literal: string): readonly number[] | null {
  const halves = literal.split("::");
  if (halves.length > 2) return null;
  const [left = "", right] = halves;
  const before = readHalf(left, right === undefined);
  const after = right === undefined ? [] : readHalf(right, true);
  if (before === null || after === null) return null;
  if (right === undefined) return before.length === 8 ? before : null;
  // "::" represents at least one group of zeros.
  const zeros = 8 - before.length - after.length;
  return zeros < 1 ? null : [...before, ...new Array<number>(zeros).fill(0), ...after];
}

/** The groups of a part without "::"; only the last part may end in a dotted IPv4 address. */
function readHalf(half: string, last: boolean): readonly number[] | null {
  if (half === "") return [];
  const pieces = half.split(":");
  const groups: number[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (hexGroup.test(piece)) groups.push(Number.parseInt(piece, 16));
    else if (last && at === pieces.length - 1 && piece.includes(".")) {
      const octets = piece.split(".");
      if (octets.length !== 4 || !octets.every((octet) => decimalOctet.test(octet))) return null;
      const [a = 0, b = 0, c = 0, d = 0] = octets.map(Number);
      groups.push(a * 256 + b, c * 256 + d);
    } else return null;
  }
  return groups;
}

function writeGroups(groups: readonly number[]): string {
  let start = -1;
  // A single group of zeros is not shortened (RFC 5952 §4.2.2).
  let length = 1;
  for (let at = 0; at < groups.length; at++) {
    let end = at;
    while (groups[end] === 0) end++;
    if (end - at > length) {
      start = at;
      length = end - at;
    }
    at = Math.max(at, end - 1);
  }
  const text = (some: readonly number[]) => some.map((group) => group.toString(16)).join(":");
  if (start === -1) return text(groups);
  return `${text(groups.slice(0, start))}::${text(groups.slice(start + length))}`;
}
