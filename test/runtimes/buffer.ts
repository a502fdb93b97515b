// The part of `node:buffer` that `robotspec pipe` uses, for runtimes that have no `node:` modules.
class Octets extends Uint8Array<ArrayBuffer> {
  override toString(): string {
    return btoa(Array.from(this, (octet) => String.fromCharCode(octet)).join(""));
  }
}

export const Buffer = {
  from(source: string | ArrayBuffer, from?: string | number, length?: number): Octets {
    if (typeof source !== "string") return new Octets(source, typeof from === "number" ? from : 0, length);
    // Like Node's decoder, this one ignores what is not base64.
    const written = source.replace(/[^A-Za-z0-9+/]/g, "");
    return Octets.from(atob(written), (unit) => unit.charCodeAt(0)) as Octets;
  },
};
