// The part of `node:buffer` that `robotspec pipe` uses, for runtimes that have no `node:` modules, and maybe no `atob`.
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

class Octets extends Uint8Array<ArrayBuffer> {
  override toString(): string {
    let text = "";
    for (let at = 0; at < this.length; at += 3) {
      const three = ((this[at] ?? 0) << 16) | ((this[at + 1] ?? 0) << 8) | (this[at + 2] ?? 0);
      const four = [18, 12, 6, 0].map((shift) => digits.charAt((three >> shift) & 63)).join("");
      const missing = Math.max(0, at + 3 - this.length);
      text += four.slice(0, 4 - missing) + "=".repeat(missing);
    }
    return text;
  }
}

export const Buffer = {
  from(source: string | ArrayBuffer, from?: string | number, length?: number): Octets {
    if (typeof source !== "string") return new Octets(source, typeof from === "number" ? from : 0, length);
    // Like Node's decoder, this one ignores what is not base64.
    const values = [...source].map((digit) => digits.indexOf(digit)).filter((value) => value !== -1);
    const octets = new Octets(new ArrayBuffer(Math.floor((values.length * 3) / 4)));
    for (let at = 0; at < octets.length; at++) {
      const first = Math.floor((at * 4) / 3);
      const twelve = ((values[first] ?? 0) << 6) | (values[first + 1] ?? 0);
      octets[at] = (twelve >> (4 - 2 * (at % 3))) & 255;
    }
    return octets;
  },
};
