// IP addresses: what is one, and which of them count as one peer.
import { isIP } from "node:net";
import { describe, expect, test } from "vitest";
import { ipVersion, networkOf } from "../../src/fetch/addresses.ts";

describe("the version of an IP address is that of node:net", () => {
  test.each([
    "0.0.0.0",
    "255.255.255.255",
    "249.199.99.9",
    "256.0.0.1",
    "260.0.0.1",
    "1.2.3",
    "1.2.3.4.",
    "1.2.3.4.5",
    "01.2.3.4",
    "1.2.3.4x",
    "x1.2.3.4",
    "1234",
    "::",
    "::1",
    "2001:db8::1",
    "2001:DB8::1",
    "::ffff:192.0.2.1",
    "fe80::1%eth0",
    "fe80::1%eth-0.1:2",
    "fe80::1%",
    "fe80::1%a b",
    "1::2::3",
    ":::",
    "g::1",
    "[::1]",
    "::1 ",
    "example.com",
    "",
  ])("%j", (text) => {
    expect(ipVersion(text)).toBe(isIP(text));
  });
});

describe("one peer", () => {
  test.each([
    { address: "192.0.2.1", network: "192.0.2.1" },
    { address: "::ffff:192.0.2.1", network: "192.0.2.1" },
    { address: "2001:db8:1:2:3:4:5:6", network: "2001:db8:1::/48" },
    { address: "2001:db8:1:2:ffff::", network: "2001:db8:1::/48" },
    { address: "2001:db8:2::", network: "2001:db8:2::/48" },
    { address: "fe80::1%eth0", network: "fe80::/48" },
    { address: "example.com", network: "example.com" },
    { address: "example.com%1", network: "example.com%1" },
  ])("$address is of $network", ({ address, network }) => {
    expect(networkOf(address)).toBe(network);
  });
});
