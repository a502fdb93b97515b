// Addresses the client may connect to: none of special purpose, in any spelling, except those the user
// allows.
import { lookup } from "node:dns/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressOfHost, addressPolicy } from "../../src/fetch/addresses.ts";

/** Whether an address is allowed by default. */
const isPublic = (address: string) => addressPolicy().allows("example.com", address);

/** IANA's IPv4 Special-Purpose Address Registry, and the address space that is not unicast. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** IANA's IPv6 Special-Purpose Address Registry, and the part of the address space that is not global unicast. */
const special6 = [
  "::/128",
  "::1/128",
  "::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "100:0:0:1::/64",
  "2001::/23",
  "2001::/32",
  "2001:2::/48",
  "2001:3::/32",
  "2001:4:112::/48",
  "2001:10::/28",
  "2001:20::/28",
  "2001:30::/28",
  "2001:db8::/32",
  "2002::/16",
  "2620:4f:8000::/48",
  "3fff::/20",
  "4000::/2",
  "5f00::/16",
  "8000::/1",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
];

/** IPv6 addresses that lead to an IPv4 address by translation or tunnelling, and are refused for it. */
const embedding6 = ["::ffff:0:0/96", "64:ff9b::/96"];

const publicAddresses = [
  "1.1.1.1",
  "8.8.8.8",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.0.1.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:200::1",
  "2001:4860:4860::8888",
  "2606:4700::1111",
  "2a00:1450:4001:80b::200e",
  "::ffff:8.8.8.8",
  "::ffff:808:808",
  "64:ff9b::808:808",
  "64:ff9b::8.8.8.8",
];

const nowhere = [
  // Not the IPv4 address: sockets read it as one of IPv6.
  "::8.8.8.8",
  "168.63.129.16",
  "::ffff:168.63.129.16",
  "64:ff9b::a83f:8110",
  "fe80::1%eth0",
  "2606:4700::1111%eth0",
  "",
  "localhost",
  "127.1",
  "0x7f000001",
  "2130706433",
  "010.8.8.8",
  " 8.8.8.8",
  "8.8.8.8\n",
  "8.8.8.8:80",
  "[::1]",
  "8.8.8.8/32",
];

describe("public addresses", () => {
  test.each(publicAddresses)("%s is public", (address) => expect(isPublic(address)).toBe(true));
  test.each(nowhere)("%j is not public", (address) => expect(isPublic(address)).toBe(false));

  test("no IPv4 address of special purpose is public, in any spelling of URLs and DNS", () => {
    fc.assert(
      fc.property(within4, spelling4, (octets, spell) => {
        const host = new URL(`http://${spell(octets)}/`).hostname;
        expect(addressOfHost(host)).toBe(octets.join("."));
        expect(isPublic(octets.join("."))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("no IPv6 address of special purpose is public, in any spelling", () => {
    fc.assert(
      fc.property(within6, spelling6, (octets, spell) => {
        const address = addressOfHost(new URL(`http://[${spell(octets)}]/`).hostname);
        expect(address).not.toBeNull();
        expect(isPublic(address ?? "")).toBe(false);
        expect(isPublic(spell(octets))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("an address next to a range is public unless it is in another range", () => {
    for (const range of special4) {
      const [first, last] = ends(range);
      expect(isPublic(dotted(first)) || isPublic(dotted(last))).toBe(false);
      for (const next of [first - 1n, last + 1n]) {
        if (next < 0n || next >= 2n ** 32n || special4.some((other) => contains(other, next))) continue;
        expect(isPublic(dotted(next)), dotted(next)).toBe(true);
      }
    }
  });
});

describe("the host of a URL", () => {
  test.each([
    ["127.0.0.1", "127.0.0.1"],
    ["127.1", "127.0.0.1"],
    ["2130706433", "127.0.0.1"],
    ["0x7f.1", "127.0.0.1"],
    ["0x7f000001", "127.0.0.1"],
    ["0177.0.0.01", "127.0.0.1"],
    ["127.0.0.1.", "127.0.0.1"],
    ["%31%32%37.0.0.1", "127.0.0.1"],
    ["１２７.0.0.1", "127.0.0.1"],
    ["127。0。0。1", "127.0.0.1"],
    ["[::1]", "::1"],
    ["[0:0:0:0:0:0:0:1]", "::1"],
    ["[::ffff:127.0.0.1]", "::ffff:7f00:1"],
    ["example.com", null],
    ["localhost", null],
    ["1e100.net", null],
    ["127.0.0.1.nip.io", null],
  ])("%s is %s", (written, address) => {
    expect(addressOfHost(new URL(`http://${written}/`).hostname)).toBe(address);
  });
});

describe("allowed addresses", () => {
  test.each([
    { allow: ["localhost"], host: "localhost", address: "127.0.0.1", is: true },
    { allow: ["localhost"], host: "localhost.", address: "::1", is: true },
    { allow: ["LOCALHOST."], host: "localhost", address: "10.1.2.3", is: true },
    { allow: ["localhost"], host: "evil.example", address: "127.0.0.1", is: false },
    { allow: ["example.test"], host: "a.example.test", address: "127.0.0.1", is: false },
    { allow: ["bücher.test"], host: "xn--bcher-kva.test", address: "127.0.0.1", is: true },
    { allow: ["10.0.0.7"], host: "10.0.0.7", address: "10.0.0.7", is: true },
    { allow: ["10.0.0.7"], host: "any.test", address: "10.0.0.7", is: true },
    { allow: ["10.0.0.7"], host: "any.test", address: "10.0.0.8", is: false },
    { allow: ["10.0.0.7"], host: "any.test", address: "::ffff:10.0.0.7", is: true },
    { allow: ["::ffff:10.0.0.7"], host: "any.test", address: "10.0.0.7", is: true },
    { allow: ["10.0.0.7"], host: "any.test", address: "64:ff9b::a00:7", is: false },
    { allow: ["10.0.0.0/8"], host: "any.test", address: "10.255.255.255", is: true },
    { allow: ["10.0.0.0/8"], host: "any.test", address: "11.0.0.0", is: true },
    { allow: ["10.0.0.0/8"], host: "any.test", address: "127.0.0.1", is: false },
    { allow: ["10.1.2.3/31"], host: "any.test", address: "10.1.2.2", is: true },
    { allow: ["10.1.2.3/31"], host: "any.test", address: "10.1.2.4", is: false },
    { allow: ["::ffff:10.0.0.0/104"], host: "any.test", address: "10.9.9.9", is: true },
    { allow: ["0.0.0.0/0"], host: "any.test", address: "127.0.0.1", is: true },
    { allow: ["0.0.0.0/0"], host: "any.test", address: "::1", is: false },
    { allow: ["::1"], host: "[::1]", address: "::1", is: true },
    { allow: ["::1"], host: "any.test", address: "127.0.0.1", is: false },
    { allow: ["fd00::/8"], host: "any.test", address: "fd12::1", is: true },
    { allow: ["fe80::/10"], host: "any.test", address: "fe80::1%lo", is: true },
    { allow: ["localhost"], host: "localhost", address: "no address", is: false },
    { allow: [], host: "example.com", address: "93.184.215.14", is: true },
    { allow: [], host: "localhost", address: "127.0.0.1", is: false },
    { allow: [], host: "example.com", address: "169.254.169.254", is: false },
  ])("$allow: $host at $address: $is", ({ allow, host, address, is }) => {
    expect(addressPolicy(allow).allows(host, address)).toBe(is);
  });

  test.each([
    "",
    "*",
    "*.example.com",
    "http://localhost",
    "localhost:80",
    "a b",
    "10.0.0.0/33",
    "10.0.0.0/",
    "10.0.0.0/08",
    "10.0.0.0/-1",
    "10.0.0.0/8/8",
    "::1/129",
    "[::1]",
    "127.1",
    "0x7f000001",
    "2130706433",
    "1.2.3.4.5",
    "fe80::1%eth0",
    "localhost/8",
    "user@localhost",
    7,
    null,
  ])("%j is a TypeError of one sentence", (entry) => {
    const named = () => addressPolicy([entry as string]);
    expect(named).toThrow(TypeError);
    expect(named).toThrow(/^"network\.allow" [^\n]*\.$/);
  });

  test("anything other than a list is a TypeError", () => {
    expect(() => addressPolicy("localhost" as unknown as string[])).toThrow(TypeError);
  });

  test("allowing all other addresses does not allow one that is not listed", () => {
    fc.assert(
      fc.property(within4, (octets) => {
        const { allows } = addressPolicy(["localhost", "fd00::/8", "8.0.0.0/8"]);
        expect(allows("example.com", octets.join("."))).toBe(false);
      }),
    );
  });
});

test("the addresses that the system's resolver returns for localhost are not public", async () => {
  for (const { address } of await lookup("localhost", { all: true })) expect(isPublic(address)).toBe(false);
});

const within4 = fc
  .constantFrom(...special4)
  .chain((range) => fc.bigInt(...ends(range)))
  .map((number) => octetsOf(number, 4));

const within6 = fc.oneof(
  fc
    .constantFrom(...special6)
    .chain((range) => fc.bigInt(...ends(range)))
    .map((number) => octetsOf(number, 16)),
  // An IPv4 address of special purpose within an IPv6 address.
  fc
    .tuple(fc.constantFrom(...embedding6), within4)
    .map(([range, octets]) => [...octetsOf(ends(range)[0], 16).slice(0, 12), ...octets]),
);

type Spell = (octets: readonly number[]) => string;

/** Each of up to four parts in one of three bases; the last one holds the remaining octets. */
const spelling4: fc.Arbitrary<Spell> = fc
  .tuple(
    fc.integer({ min: 1, max: 4 }),
    fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
    fc.boolean(),
  )
  .map(([parts, bases, dot]) => (octets) => {
    const numbers = [
      ...octets.slice(0, parts - 1),
      octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0),
    ];
    const prefix = { 8: "0", 10: "", 16: "0x" };
    return (
      numbers.map((number, at) => prefix[bases[at] as 8 | 10 | 16] + number.toString(bases[at])).join(".") +
      (dot ? "." : "")
    );
  });

const spelling6: fc.Arbitrary<Spell> = fc
  .record({ upper: fc.boolean(), padded: fc.boolean(), dotted: fc.boolean(), short: fc.boolean() })
  .map(({ upper, padded, dotted: isDotted, short }) => (octets) => {
    const groups = Array.from({ length: 8 }, (_, at) => {
      const group = ((octets[2 * at] ?? 0) * 256 + (octets[2 * at + 1] ?? 0)).toString(16);
      return padded ? group.padStart(4, "0") : group;
    });
    let text = (isDotted ? [...groups.slice(0, 6), octets.slice(12).join(".")] : groups).join(":");
    if (short) text = text.replace(/(^|:)0+(:0+)+(:|$)/, "::");
    return upper ? text.toUpperCase() : text;
  });

/** First and last address of a range, as numbers. */
function ends(range: string): [bigint, bigint] {
  const [base = "", length = ""] = range.split("/");
  const octets = base.includes(":") ? octetsOf6(base) : base.split(".").map(Number);
  const first = octets.reduce((sum, octet) => sum * 256n + BigInt(octet), 0n);
  return [first, first + 2n ** BigInt(octets.length * 8 - Number(length)) - 1n];
}

function contains(range: string, number: bigint): boolean {
  const [first, last] = ends(range);
  return first <= number && number <= last;
}

function octetsOf6(text: string): number[] {
  const [front = "", back = ""] = text.split("::");
  const groups = (part: string) => part.split(":").filter((group) => group !== "");
  const zeros = Array<string>(8 - groups(front).length - groups(back).length).fill("0");
  return [...groups(front), ...zeros, ...groups(back)].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
}

function octetsOf(number: bigint, length: number): number[] {
  return Array.from({ length }, (_, at) => Number((number >> BigInt(8 * (length - 1 - at))) & 255n));
}

function dotted(number: bigint): string {
  return octetsOf(number, 4).join(".");
}

test.each([
  { allow: "10.0.0.7/32", allowed: ["10.0.0.7", "::ffff:10.0.0.7"], refused: ["10.0.0.6", "fd00::7"] },
  { allow: "fd00::1", allowed: ["fd00::1"], refused: ["fd00::2", "fd00:0:1::1", "10.0.0.1"] },
  { allow: "fd00::1/128", allowed: ["fd00::1"], refused: ["fd00::2"] },
  { allow: "fd00::/120", allowed: ["fd00::ff"], refused: ["fd00::1:0", "10.0.0.1"] },
  { allow: "::ffff:10.0.0.0/104", allowed: ["10.1.2.3", "::ffff:a01:203"], refused: ["192.168.0.1", "fd00::1"] },
  { allow: "::ffff:0:0/96", allowed: ["10.1.2.3", "192.168.0.1"], refused: ["fd00::1"] },
  { allow: "::ffff:0:0/90", allowed: ["::ffe0:0:1"], refused: ["10.1.2.3", "::fe00:0:1"] },
])("$allow allows $allowed and not $refused", ({ allow, allowed, refused }) => {
  const { allows } = addressPolicy([allow]);
  expect(allowed.filter((address) => !allows("example.com", address))).toEqual([]);
  expect(refused.filter((address) => allows("example.com", address))).toEqual([]);
});

test("a value that is not a list is an error that names the option", () => {
  expect(() => addressPolicy("10.0.0.0/8" as never)).toThrow(
    '"network.allow" must be a list of host names, addresses and ranges.',
  );
});
