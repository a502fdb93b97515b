// Real files in lenient mode: no file throws, each is printed back octet for octet, and
// its verdict is that of the ABNF.
import { expect, test } from "vitest";
import { parse } from "../../src/cst/parse.ts";
import { print } from "../../src/cst/print.ts";
import { check } from "../../src/cst/strict.ts";
import { lenientFails, strictDiffers } from "../oracle/agreement.ts";
import { firstViolation } from "../oracle/automaton.ts";
import { hasRealFiles, realFile, realFiles } from "../real-files.ts";

// Skipped only if there is no folder of real files.
test.skipIf(!hasRealFiles)("print returns every real file unchanged, and its nodes tile it", () => {
  const names = realFiles();
  expect(names.length).toBeGreaterThan(0);
  const findings: string[] = [];
  let conforming = 0;
  for (const name of names) {
    const octets = realFile(name);
    const finding = lenientFails(octets) ?? strictDiffers(octets);
    if (finding !== null) findings.push(`${name}: ${finding}`);
    for (const encoding of ["latin1", "utf8"] as const) {
      const text = Buffer.from(octets).toString(encoding);
      if (print(parse(text).document) !== text)
        findings.push(`${name}: as a ${encoding} string it is not printed back`);
    }
    const { conforms } = check(octets);
    if (conforms) conforming++;
    if (conforms !== (firstViolation(octets) === null)) findings.push(`${name}: the ABNF does not agree`);
  }
  expect(findings).toEqual([]);
  console.log(`${names.length} files, ${conforming} conform to the ABNF.`);
});
