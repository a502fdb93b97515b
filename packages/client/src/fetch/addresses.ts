// Where the client may connect to: public addresses, and what its user names.
// Knows addresses and names; connects to nothing.
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [address: Address, bits: number];

/** The answer about one address, under the host name it was found by. */
export interface AddressPolicy {
  /**
   * Whether a connection may be made. `hostname` as the URL class writes it; `address` in the usual
   * spelling of addresses. What is no address may not be reached.
   */
  allows(hostname: string, address: string): boolean;
}

/** Where all global unicast addresses are, those of tunnels and of special purpose among them (RFC 4291 §2.4). */
const globalUnicast: Range = [ipaddr.parse("2000::"), 3];
/** Translated by the network to the IPv4 address in its last 32 bits (RFC 6052 §2.1). */
const translated: Range = [ipaddr.parse("64:ff9b::"), 96];
/** IPv4 in IPv6 sockets; the very same hosts (RFC 4291 §2.5.5.2). */
const MAPPED_BITS = 96;

/** Public by their number, but within reach of Azure's own machines alone, to which they answer about themselves. */
const metadata: readonly string[] = ["168.63.129.16"];

/**
 * Who may be reached: every public address, and what `allow` names, which is checked here. Throws a
 * TypeError of one sentence for an entry that is no host name, no address and no range.
 */
export function addressPolicy(allow: readonly string[] = []): AddressPolicy {
  if (!Array.isArray(allow)) throw new TypeError('"network.allow" must be a list of host names, addresses and ranges.');
  const names = new Set<string>();
  const ranges: Range[] = [];
  for (const entry of allow) {
    const read = readEntry(entry);
    if (typeof read === "string") names.add(read);
    else ranges.push(read);
  }
  return {
    allows(hostname, address) {
      const read = readAddress(address);
      if (read === null) return false;
      if (names.has(withoutRootDot(hostname))) return true;
      if (ranges.some((range) => isWithin(read.address, range))) return true;
      return !read.zoned && isPublic(read.address);
    },
  };
}

/**
 * The address that a host of the URL class is; null for a name. That class has read all spellings of
 * IPv4 addresses already: `0x7f.1` is `127.0.0.1` there.
 */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.startsWith("[") && hostname.endsWith("]") ? hostname.slice(1, -1) : hostname;
  return isIP(bare) === 0 ? null : bare;
}

/** Whether an address is global unicast and of no special purpose. */
function isPublic(address: Address): boolean {
  if (metadata.includes(address.toString())) return false;
  if (isIPv4(address)) return address.range() === "unicast";
  if (isWithin(address, translated)) return isPublic(lastFourOctets(address));
  return address.range() === "unicast" && isWithin(address, globalUnicast);
}

/** An IPv4 address that IPv6 spells is the IPv4 address. A zone says which of this machine's networks is meant. */
function readAddress(text: string): { readonly address: Address; readonly zoned: boolean } | null {
  if (isIP(text) === 0) return null;
  const [bare = "", ...zone] = text.split("%");
  return { address: ipaddr.process(inHex(bare)), zoned: zone.length > 0 };
}

/** ipaddr.js takes `::1.2.3.4` for the IPv4 address, which is not where a socket takes it: so it is shown no such thing. */
function inHex(address: string): string {
  return isIP(address) === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
}

function isIPv4(address: Address): address is ipaddr.IPv4 {
  return address.kind() === "ipv4";
}

function isWithin(address: Address, [network, bits]: Range): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function lastFourOctets(address: Address): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(-4));
}

/** A name in the form that compares, or a range; an address is a range of one. */
function readEntry(entry: unknown): string | Range {
  if (typeof entry !== "string") throw new TypeError('"network.allow" must be a list of strings.');
  const [base = "", length, ...more] = entry.split("/");
  const version = base.includes("%") ? 0 : isIP(base);
  if (version !== 0 && more.length === 0) {
    const most = version === 4 ? 32 : 128;
    if (length === undefined) return rangeOf(base, most);
    if (/^(?:0|[1-9][0-9]{0,2})$/.test(length) && Number(length) <= most) return rangeOf(base, Number(length));
  }
  const name = length === undefined ? nameOf(base) : null;
  if (name !== null) return name;
  throw new TypeError(
    `"network.allow" has ${JSON.stringify(entry)}; write a whole host name, an address as in "10.0.0.7" or "::1", or a range as in "10.0.0.0/8".`,
  );
}

function rangeOf(base: string, bits: number): Range {
  const address = ipaddr.process(inHex(base));
  const isMapped = isIPv4(address) && isIP(base) === 6;
  if (!isMapped) return [address, bits];
  // A range wider than that of all mapped addresses is one of IPv6.
  return bits < MAPPED_BITS ? [ipaddr.parse(inHex(base)), bits] : [address, bits - MAPPED_BITS];
}

/** The name as the URL class writes it; null for what is none, or is an address in an unusual spelling. */
function nameOf(text: string): string | null {
  if (!/^[^\s:@?#[\]\\%*]+$/.test(text)) return null;
  try {
    const { hostname } = new URL(`http://${text}/`);
    return addressOfHost(hostname) === null ? withoutRootDot(hostname) : null;
  } catch {
    return null;
  }
}

/** `localhost.` is `localhost`. */
function withoutRootDot(hostname: string): string {
  return hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
}
