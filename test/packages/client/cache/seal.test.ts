// Signed records of a store: only what the owner of the secret wrote under a key opens under it.
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSeal } from "../../../../packages/client/src/cache/seal.ts";

const secret = new TextEncoder().encode("a secret of 24 octets...");
const seal = createSeal(secret);
const key = fc.oneof(fc.string({ maxLength: 20 }), fc.webUrl());
const octets = fc.uint8Array({ maxLength: 40 });

test("a sealed record opens to itself, and the record that was given is not changed", async () => {
  await fc.assert(
    fc.asyncProperty(key, octets, async (key, record) => {
      const given = record.slice();
      const sealed = await seal.close(key, record);
      expect(await seal.open(key, sealed)).toEqual(given);
      expect(record).toEqual(given);
    }),
  );
});

test("is HMAC-SHA-256 of the length of the key, the key and the record, followed by the record, as in earlier versions", async () => {
  await fc.assert(
    fc.asyncProperty(key, octets, async (key, record) => {
      const name = Buffer.from(key);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(name.length);
      const signature = createHmac("sha256", secret).update(length).update(name).update(record).digest();
      expect(Buffer.from(await seal.close(key, record)).equals(Buffer.concat([signature, record]))).toBe(true);
    }),
  );
});

test("a record with any octet changed, removed or added does not open", async () => {
  await fc.assert(
    fc.asyncProperty(key, octets, fc.nat(), fc.integer({ min: 1, max: 255 }), async (key, record, where, mask) => {
      const sealed = await seal.close(key, record);
      const at = where % sealed.length;
      const changed = sealed.map((octet, index) => (index === at ? octet ^ mask : octet));
      const others = [changed, sealed.slice(0, at), sealed.slice(1), Uint8Array.of(...sealed, mask)];
      for (const other of others) expect(await seal.open(key, other)).toBeNull();
    }),
  );
});

test("a record does not open under another key, not even one that takes octets from the record", async () => {
  const sealed = await seal.close("https://a.example:80", Buffer.from("80 rules"));
  expect(await seal.open("https://a.example:80", sealed)).not.toBeNull();
  expect(await seal.open("https://b.example:80", sealed)).toBeNull();
  const shifted = Buffer.concat([sealed.slice(0, 32), Buffer.from(" rules")]);
  expect(await seal.open("https://a.example:8080", shifted)).toBeNull();
});

test("a record does not open with another secret", async () => {
  const sealed = await seal.close("a", Uint8Array.of(1));
  expect(await createSeal(secret.slice(1)).open("a", sealed)).toBeNull();
});
