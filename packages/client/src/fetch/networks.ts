// Which addresses count as one peer for limits and politeness.
import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that name a network; one customer usually has a /64 (RFC 6177). */
const IPV6_NETWORK_BITS = 64;

/**
 * An IPv4 address itself, an IPv6 address without its interface identifier. Text that is not an address is returned.
 */
export function networkOf(address: string): string {
  const [bare] = address.split("%", 1) as [string];
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const octets = parsed.toByteArray().map((octet, at) => (at < IPV6_NETWORK_BITS / 8 ? octet : 0));
  return `${ipaddr.fromByteArray(octets).toString()}/${IPV6_NETWORK_BITS}`;
}
