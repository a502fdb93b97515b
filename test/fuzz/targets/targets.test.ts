// The targets of Jazzer.js on the files of the syntax vectors: that they load, and that their properties hold.
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { encode, utf8Length } from "../../../src/text/decode.ts";
import { inPart } from "../../in-part.ts";
import { decisions } from "../../vectors/decisions-rfc9309.ts";
import { properties } from "./properties.js";

const sources = inPart(decisions, 8).map(({ robots, url }) => {
  const text = `${url}\n${robots}`;
  return encode(text, "utf-8", utf8Length(text, "utf-8", text.length));
});

test.each(Object.entries(properties))("%s holds for the decision vectors", (_, property) => {
  for (const source of sources) property(source);
  expect(() => property(new Uint8Array())).not.toThrow();
});

test("every property has a target", () => {
  const targets = readdirSync(dirname(fileURLToPath(import.meta.url))).filter((name) => name.endsWith(".fuzz.js"));
  expect(targets.map((name) => name.replace(".fuzz.js", "")).sort()).toEqual(Object.keys(properties).sort());
});
