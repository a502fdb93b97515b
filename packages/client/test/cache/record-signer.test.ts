// Signed records of a store: only what the owner of the secret wrote under a key is valid under it.
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createRecordSigner } from "../../src/cache/store-access.ts";

const secret = new TextEncoder().encode("a secret of 24 octets...");
const signer = createRecordSigner(secret);
const key = fc.oneof(fc.string({ maxLength: 20 }), fc.webUrl());
const octets = fc.uint8Array({ maxLength: 40 });

test("a signed record is verified as itself, and the record that was given is not changed", async () => {
  await fc.assert(
    fc.asyncProperty(key, octets, async (key, record) => {
      const given = record.slice();
      const signed = await signer.sign(key, record);
      expect(await signer.verify(key, signed)).toEqual(given);
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
      expect(Buffer.from(await signer.sign(key, record)).equals(Buffer.concat([signature, record]))).toBe(true);
    }),
  );
});

test("a record with any octet changed, removed or added is not valid", async () => {
  await fc.assert(
    fc.asyncProperty(key, octets, fc.nat(), fc.integer({ min: 1, max: 255 }), async (key, record, where, mask) => {
      const signed = await signer.sign(key, record);
      const at = where % signed.length;
      const changed = signed.map((octet, index) => (index === at ? octet ^ mask : octet));
      const others = [changed, signed.slice(0, at), signed.slice(1), Uint8Array.of(...signed, mask)];
      for (const other of others) expect(await signer.verify(key, other)).toBeNull();
    }),
  );
});

test("a record is not valid under another key, not even one that takes octets from the record", async () => {
  const signed = await signer.sign("https://a.example:80", Buffer.from("80 rules"));
  expect(await signer.verify("https://a.example:80", signed)).not.toBeNull();
  expect(await signer.verify("https://b.example:80", signed)).toBeNull();
  const shifted = Buffer.concat([signed.slice(0, 32), Buffer.from(" rules")]);
  expect(await signer.verify("https://a.example:8080", shifted)).toBeNull();
});

test("a record is not valid with another secret", async () => {
  const signed = await signer.sign("a", Uint8Array.of(1));
  expect(await createRecordSigner(secret.slice(1)).verify("a", signed)).toBeNull();
});
