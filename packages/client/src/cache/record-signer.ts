// Signs records for a store that others may write to (HMAC-SHA-256, RFC 2104). The key of the record is signed with it,
// so that the record of one origin is not valid for another.

const ALGORITHM = { name: "HMAC", hash: "SHA-256" };
const SIGNATURE_OCTETS = 32;

export interface RecordSigner {
  /** The record with its signature in front. */
  sign(key: string, record: Uint8Array): Promise<Uint8Array>;
  /** The record; null without a valid signature. */
  verify(key: string, signed: Uint8Array): Promise<Uint8Array | null>;
}

/** Signs with a secret. Records signed with another one are not valid, and are fetched again. */
export function createRecordSigner(secret: Uint8Array): RecordSigner {
  const importKey = () => crypto.subtle.importKey("raw", new Uint8Array(secret), ALGORITHM, false, ["sign", "verify"]);
  let imported: ReturnType<typeof importKey> | null = null;
  const hmacKey = () => (imported ??= importKey());
  return {
    async sign(key, record) {
      const signature = new Uint8Array(await crypto.subtle.sign("HMAC", await hmacKey(), signedPart(key, record)));
      const signed = new Uint8Array(SIGNATURE_OCTETS + record.length);
      signed.set(signature);
      signed.set(record, SIGNATURE_OCTETS);
      return signed;
    },
    async verify(key, signed) {
      if (signed.length < SIGNATURE_OCTETS) return null;
      const record = signed.slice(SIGNATURE_OCTETS);
      const signature = signed.slice(0, SIGNATURE_OCTETS);
      const isValid = await crypto.subtle.verify("HMAC", await hmacKey(), signature, signedPart(key, record));
      return isValid ? record : null;
    },
  };
}

/** Length of the key, key, record: two different pairs never give the same octets. */
function signedPart(key: string, record: Uint8Array): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode(key);
  const part = new Uint8Array(4 + name.length + record.length);
  new DataView(part.buffer).setUint32(0, name.length);
  part.set(name, 4);
  part.set(record, 4 + name.length);
  return part;
}
