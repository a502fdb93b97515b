// CRC-32 (IEEE 802.3, as in gzip), in plain JavaScript because not every runtime has `node:zlib`.

const table = new Uint32Array(256);
for (let octet = 0; octet < 256; octet++) {
  let rest = octet;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  table[octet] = rest;
}

/** The checksum of some octets, as an unsigned number. */
export function crc32(octets: Uint8Array): number {
  let sum = 0xffffffff;
  for (const octet of octets) sum = (sum >>> 8) ^ (table[(sum ^ octet) & 0xff] as number);
  return (sum ^ 0xffffffff) >>> 0;
}
