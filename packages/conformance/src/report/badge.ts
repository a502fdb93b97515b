// A badge and a Markdown row for a README.
import { type Implementation, type Tally, tally } from "../result.ts";
import type { CaseResult } from "../run.ts";
import { suiteVersion } from "../suite.ts";
import { xml } from "./junit.ts";

/**
 * `RFC 9309 | 141 of 145`, as SVG. Readings and unsupported operations do not count.
 *
 * @beta
 */
export function badge(results: readonly CaseResult[]): string {
  const { pass, failed } = firmTally(results);
  const [left, right] = ["RFC 9309", `${pass} of ${pass + failed}`];
  const share = pass / Math.max(1, pass + failed);
  const color = share === 1 ? "#2b7a3d" : share >= 0.9 ? "#7a6a12" : "#a33a2c";
  // Verdana at 11 px is about 6.6 px wide per character.
  const [a, b] = [left, right].map((text) => Math.round(text.length * 6.6 + 12)) as [number, number];
  const label = xml(`${left}: ${right} cases`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${a + b}" height="20" role="img" aria-label="${label}">
  <title>${label}</title>
  <clipPath id="r"><rect width="${a + b}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#r)"><rect width="${a}" height="20" fill="#444"/><rect x="${a}" width="${b}" height="20" fill="${color}"/></g>
  <g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">
    <text x="${a / 2}" y="14">${xml(left)}</text><text x="${a + b / 2}" y="14">${xml(right)}</text>
  </g>
</svg>
`;
}

/**
 * A table of one row.
 *
 * @beta
 */
export function markdownRow(results: readonly CaseResult[], { name, version }: Implementation): string {
  const { pass, failed, unsupported } = firmTally(results);
  const { differs } = tally(results.map(({ verdict }) => verdict.status));
  return `| Implementation | Suite | Passes | Fails | Reads otherwise | Unsupported |
|---|---|---:|---:|---:|---:|
| ${name}${version === undefined ? "" : ` ${version}`} | robotspec-conformance ${suiteVersion} | ${pass} | ${failed} | ${differs} | ${unsupported} |
`;
}

/** The tally of the cases that do not rest on a reading. */
function firmTally(results: readonly CaseResult[]): Tally {
  return tally(results.filter(({ case: one }) => one.basis !== "reading").map(({ verdict }) => verdict.status));
}
