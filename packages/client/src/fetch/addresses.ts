// Where the client may connect to: public addresses, and those that its user allows; no port of another protocol.
// Also which addresses count as one peer. Opens no connection.
import ipaddr from "ipaddr.js";
import { escaped } from "../util/text.ts";
import { TransportError } from "./transport.ts";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = readonly [address: Address, bits: number];

/** Decides about one address, together with the host name that resolved to it. */
export interface AddressPolicy {
  /**
   * Whether a connection is allowed. `hostname` as the URL class serialises it, `address` in the usual notation. False
   * for text that is not an address.
   */
  allows(hostname: string, address: string): boolean;
}

/** All global unicast addresses, tunnels and special purposes included (RFC 4291 §2.4). */
const globalUnicast: Range = [ipaddr.parse("2000::"), 3];
/** Translated by the network to the IPv4 address in the last 32 bits (RFC 6052 §2.1). */
const translated: Range = [ipaddr.parse("64:ff9b::"), 96];
/** Prefix length of IPv4-mapped addresses, which are the same hosts (RFC 4291 §2.5.5.2). */
const MAPPED_BITS = 96;

/** In public ranges, but answered inside Azure as the metadata service of the machine that asks. */
const metadata: readonly string[] = ["168.63.129.16"];

/**
 * Allows every public address and the entries of `allow`. Throws a TypeError for an entry that is neither a host name,
 * an address nor a range.
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
 * The address that a host of the URL class stands for; null for a name. The URL class normalises all notations of IPv4
 * addresses: `0x7f.1` is `127.0.0.1`.
 */
export function addressOfHost(hostname: string): string | null {
  const bare = hostname.startsWith("[") && hostname.endsWith("]") ? hostname.slice(1, -1) : hostname;
  return ipVersion(bare) === 0 ? null : bare;
}

/** Whether an address is global unicast without a special purpose. */
function isPublic(address: Address): boolean {
  if (metadata.includes(address.toString())) return false;
  if (isIPv4(address)) return address.range() === "unicast";
  if (isWithin(address, translated)) return isPublic(lastFourOctets(address));
  return address.range() === "unicast" && isWithin(address, globalUnicast);
}

/** Parses an address; an IPv4-mapped one is its IPv4 address. A zone names a network interface of this machine. */
function readAddress(text: string): { readonly address: Address; readonly zoned: boolean } | null {
  if (ipVersion(text) === 0) return null;
  const [bare = "", ...zone] = text.split("%");
  return { address: ipaddr.process(inHex(bare)), zoned: zone.length > 0 };
}

/** ipaddr.js reads `::1.2.3.4` as the IPv4 address, but sockets do not: normalise it first. */
function inHex(address: string): string {
  return ipVersion(address) === 6 ? new URL(`http://[${address}]/`).hostname.slice(1, -1) : address;
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

/** A normalised name, or a range; an address is a range of one. */
function readEntry(entry: unknown): string | Range {
  if (typeof entry !== "string") throw new TypeError('"network.allow" must be a list of strings.');
  const [base = "", length, ...more] = entry.split("/");
  const version = base.includes("%") ? 0 : ipVersion(base);
  if (version !== 0 && more.length === 0) {
    const most = version === 4 ? 32 : 128;
    if (length === undefined) return rangeOf(base, most);
    if (/^(?:0|[1-9][0-9]{0,2})$/.test(length) && Number(length) <= most) return rangeOf(base, Number(length));
  }
  const name = length === undefined ? nameOf(base) : null;
  if (name !== null) return name;
  throw new TypeError(
    `"network.allow" contains ${JSON.stringify(entry)}, which is invalid; use a full host name, an address such as "10.0.0.7" or "::1", or a range such as "10.0.0.0/8".`,
  );
}

function rangeOf(base: string, bits: number): Range {
  const address = ipaddr.process(inHex(base));
  const isMapped = isIPv4(address) && ipVersion(base) === 6;
  if (!isMapped) return [address, bits];
  // A range wider than all mapped addresses is an IPv6 range.
  return bits < MAPPED_BITS ? [ipaddr.parse(inHex(base)), bits] : [address, bits - MAPPED_BITS];
}

/** The name as the URL class serialises it; null for an invalid name, or an address in an unusual notation. */
function nameOf(text: string): string | null {
  if (!/^[^\s:@?#[\]\\%*]+$/.test(text)) return null;
  try {
    const { hostname } = new URL(`http://${text}/`);
    return addressOfHost(hostname) === null ? withoutRootDot(hostname) : null;
  } catch {
    return null;
  }
}

/** Removes the dot of the DNS root: `localhost.` is `localhost`. */
function withoutRootDot(hostname: string): string {
  return hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
}

/** Bits of an IPv6 address that name a network; one customer may have as much as a /48 (RFC 6177). */
const IPV6_NETWORK_BITS = 48;

/**
 * The name of the peer that an address counts as for limits and politeness: an IPv4 address itself, an IPv6 address
 * without its interface identifier. Text that is not an address is returned.
 */
export function networkOf(address: string): string {
  const [bare] = address.split("%", 1) as [string];
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const octets = parsed.toByteArray().map((octet, at) => (at < IPV6_NETWORK_BITS / 8 ? octet : 0));
  return `${ipaddr.fromByteArray(octets).toString()}/${IPV6_NETWORK_BITS}`;
}

/**
 * The name of the site that a host name belongs to, for a fair order: nearly its registrable domain. The last two labels;
 * three under a second level such as `co.uk`. Without the Public Suffix List a few suffixes count as one site, which
 * then share the turns of one.
 */
export function siteOf(hostname: string): string {
  const labels = withoutRootDot(hostname).split(".");
  const isSecondLevel = /^(?:[a-z]{1,3}|info|name)$/.test(labels.at(-2) ?? "") && labels.at(-1)?.length === 2;
  return labels.slice(isSecondLevel ? -3 : -2).join(".");
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(?:\.(?!$)|$)){4}$/;
const ipv6 = /^([0-9a-f:.]{2,45})(?:%[-0-9a-z.:]+)?$/i;

/**
 * 4 or 6 for an address in the usual notation, the latter with or without a zone; 0 for any other text. As `isIP` of
 * `node:net`, in any runtime.
 */
export function ipVersion(text: string): 0 | 4 | 6 {
  if (ipv4.test(text)) return 4;
  const bare = ipv6.exec(text)?.[1];
  return bare !== undefined && URL.canParse(`http://[${bare}]/`) ? 6 : 0;
}

/**
 * Ports that no HTTP request goes to, so that a URL or a redirect cannot make the client talk to a mail server or a
 * database (Fetch Standard, "bad port").
 */
const badPorts: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Throws a TransportError for a URL of http or https that names a bad port. The default ports are not among them. */
export function checkPort({ host, port }: Pick<URL, "host" | "port">): void {
  if (port === "" || !badPorts.has(Number(port))) return;
  throw new TransportError("refused", `${escaped(host)} names a port of another protocol than HTTP.`);
}
