// Reads the members of a gzip file (RFC 1952) one by one, and finds the next one after a damaged one. Stream readers
// stop at the first damage, or skip the rest of the file without a word.
import { crc32, type Inflate, inflateRawSync } from "node:zlib";
import type { Window } from "./window.ts";

/** A member, or damaged octets. */
export interface Member {
  /** Offset of the first octet. */
  readonly offset: number;
  /** Offset after the last octet. */
  readonly end: number;
  /** The decompressed octets; null for damage. */
  readonly content: Buffer | null;
  /** What is wrong, as a clause; null for a good member. */
  readonly damage: string | null;
}

export interface MemberLimits {
  /** Most octets of one member when decompressed. */
  readonly content: number;
  /** Most octets of one member as stored. */
  readonly stored: number;
}

export const MEMBER_LIMITS: MemberLimits = { content: 32 * 1024 * 1024, stored: 32 * 1024 * 1024 };

/** First window for a member; most are far smaller. */
const FIRST_WINDOW = 64 * 1024;

/** Octets that are searched at a time for the next member. */
const SEARCH = 1024 * 1024;

type Attempt =
  | { readonly kind: "member"; readonly length: number; readonly content: Buffer }
  | { readonly kind: "damage"; readonly reason: string };

/**
 * Every member of a file in order. Damage is reported once, from the start of the damaged member to the start of the
 * next good one whose content `isStart` accepts. Memory is bounded by the limits.
 */
export function* gzipMembers(
  window: Window,
  isStart: (content: Buffer) => boolean,
  limits: MemberLimits = MEMBER_LIMITS,
): Generator<Member> {
  while (window.peek(1).length > 0) {
    const { offset } = window;
    const attempt = readMember(window, 0, limits);
    if (attempt.kind === "member") {
      window.skip(attempt.length);
      yield { offset, end: window.offset, content: attempt.content, damage: null };
      continue;
    }
    skipDamage(window, isStart, limits);
    yield { offset, end: window.offset, content: null, damage: attempt.reason };
  }
}

/** Moves the window to the next good member, or to the end. */
function skipDamage(window: Window, isStart: (content: Buffer) => boolean, limits: MemberLimits): void {
  let from = 1;
  for (;;) {
    const octets = window.peek(SEARCH);
    const at = octets.indexOf(MAGIC, from);
    if (at === -1) {
      const kept = Math.min(octets.length, MAGIC.length - 1);
      if (window.ended) return window.skip(octets.length);
      window.skip(octets.length - kept);
      from = 0;
      continue;
    }
    window.skip(at);
    const attempt = readMember(window, 0, limits);
    if (attempt.kind === "member" && isStart(attempt.content)) return;
    from = 1;
  }
}

/** Magic number, and the only compression method there is. */
const MAGIC = Buffer.from([0x1f, 0x8b, 8]);

function readMember(window: Window, from: number, limits: MemberLimits): Attempt {
  for (let size = FIRST_WINDOW; ; size *= 4) {
    const octets = window.peek(from + size).subarray(from);
    const attempt = inflateMember(octets, limits);
    if (attempt !== null) return attempt;
    if (window.ended) return { kind: "damage", reason: "the file ends inside a gzip member" };
    if (size >= limits.stored) return { kind: "damage", reason: `a gzip member exceeds ${limits.stored} octets` };
  }
}

/** Null if more octets are needed. */
function inflateMember(octets: Buffer, limits: MemberLimits): Attempt | null {
  const start = headerLength(octets);
  if (start === null) return null;
  if (start === -1) return { kind: "damage", reason: "no gzip member begins here" };
  let content: Buffer;
  let length: number;
  try {
    const options = { info: true, maxOutputLength: limits.content };
    const result = inflateRawSync(octets.subarray(start), options) as unknown as { buffer: Buffer; engine: Inflate };
    content = result.buffer;
    length = result.engine.bytesWritten;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "Z_BUF_ERROR") return null;
    if (code === "ERR_BUFFER_TOO_LARGE") {
      return { kind: "damage", reason: `a gzip member exceeds ${limits.content} octets when decompressed` };
    }
    return { kind: "damage", reason: "a gzip member does not decompress" };
  }
  const trailer = start + length;
  if (octets.length < trailer + 8) return null;
  if (
    octets.readUInt32LE(trailer) !== crc32(content) ||
    octets.readUInt32LE(trailer + 4) !== content.length % 2 ** 32
  ) {
    return { kind: "damage", reason: "the checksum of a gzip member is wrong" };
  }
  return { kind: "member", length: trailer + 8, content };
}

/** Length of the member's header; -1 if there is none, null if more octets are needed. */
function headerLength(octets: Buffer): number | null {
  if (octets.length < 10) return null;
  if (octets.compare(MAGIC, 0, 3, 0, 3) !== 0) return -1;
  const flags = octets[3] as number;
  let at = 10;
  if ((flags & 4) !== 0) {
    if (octets.length < at + 2) return null;
    at += 2 + octets.readUInt16LE(at);
  }
  for (const flag of [8, 16]) {
    if ((flags & flag) === 0) continue;
    const end = octets.indexOf(0, at);
    if (end === -1) return null;
    at = end + 1;
  }
  if ((flags & 2) !== 0) at += 2;
  return octets.length < at ? null : at;
}
