// rules.json, the rules for programs in any language, is what its schema says and what the library reports.
import { existsSync, readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { codes } from "../../src/diagnostics/codes.ts";

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8"));
const file = read("src/lint/rules.json");

test("is valid by its schema", () => {
  const ajv = new Ajv({ allErrors: true });
  ajv.validate(read("schema/rules.schema.json"), file);
  expect(ajv.errors).toBeNull();
});

test("has every code with its severity and its messages, and pages that exist", () => {
  const found = file.rules.map(({ code, severity, messages, page }: (typeof file.rules)[number]) => {
    expect([page, existsSync(new URL(`../../${page}`, import.meta.url))]).toEqual([page, true]);
    return [code, [severity, messages.map(({ message }: { message: string }) => message)]];
  });
  const expected = Object.entries(codes).map(([code, { severity, message, messages }]) => {
    return [code, [severity, messages === undefined ? [message] : Object.values(messages).map((one) => one.message)]];
  });
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});
