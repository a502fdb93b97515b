// Octets that are kept deflated.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PackedBody } from "../../src/fetch/body.ts";

describe("packed octets", () => {
  test("are unpacked as they were, and never take more than they did", () => {
    const repeated = fc.tuple(fc.uint8Array({ maxLength: 20 }), fc.nat(50));
    fc.assert(
      fc.property(repeated, ([part, times]) => {
        const octets = new Uint8Array(Array.from({ length: times }, () => [...part]).flat());
        const packed = new PackedBody(octets);
        expect(packed.unpack()).toEqual(octets);
        expect(packed.size).toBeLessThanOrEqual(octets.length);
      }),
    );
  });

  test("are not shared with the caller once they are deflated", () => {
    const packed = new PackedBody(new Uint8Array(1_000));
    packed.unpack().fill(1);
    expect(packed.unpack()).toEqual(new Uint8Array(1_000));
    expect(packed.size).toBeLessThan(100);
  });
});
