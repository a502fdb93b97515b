// `npm run -w packages/conformance history`: runs the releases of every implementation against the decisions that follow from RFC
// 9309 and writes packages/conformance/history/, from which docs/conformance-differences.md says since which release an
// implementation behaves as it does. With IDs, runs only those implementations. Every release is run, so nothing is
// assumed about releases between two that were tried.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CaseResult, isFailure, loadSuite, run, select, suiteVersion } from "robotspec-conformance";
import { bringUpToDate } from "../../../scripts/repo.ts";
import { type History, histories } from "../adapters/releases.ts";

/** One release: the cases that it fails, or the reason why it could not be run. */
export interface TriedRelease {
  readonly version: string;
  readonly released?: string;
  readonly failing?: readonly string[];
  readonly missing?: string;
}

/** The content of a file of packages/conformance/history/. */
export interface HistoryFile {
  readonly suite: string;
  readonly version: string;
  readonly implementation: string;
  readonly date: string;
  /** Oldest first. */
  readonly releases: readonly TriedRelease[];
}

const cases = select(loadSuite(), {
  profiles: ["rfc9309"],
  operations: ["decide"],
  bases: ["text", "example"],
});

/**
 * Whether a release answers almost nothing, because it does not have the interface that the adapter was written for.
 */
function isUnknown(results: readonly CaseResult[]): boolean {
  const answered = results.filter(({ verdict: { status } }) => status === "pass" || status === "fail");
  return answered.length < results.length / 2;
}

async function tried({ install }: History, version: string): Promise<TriedRelease> {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-release-"));
  try {
    const { command, released } = install(version, folder);
    const { results } = await run(cases, { command, maxHangs: 5 });
    if (isUnknown(results)) return { version, missing: "it has another interface" };
    const failing = results.filter(({ verdict }) => isFailure(verdict.status)).map(({ case: { id } }) => id);
    return { version, ...(released !== null && { released }), failing };
  } catch (error) {
    return { version, missing: (error as Error).message };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
for (const history of histories) {
  if (wanted.length > 0 && !wanted.includes(history.id)) continue;
  const releases: TriedRelease[] = [];
  for (const version of history.versions) {
    const release = await tried(history, version);
    const outcome = release.missing ?? `${release.failing?.length} cases fail`;
    console.log(`${history.id} ${version} (${release.released ?? "no date"}): ${outcome}`);
    releases.push(release);
  }
  const date = new Date().toISOString().slice(0, 10);
  const head = { suite: "robotspec-conformance", version: suiteVersion, implementation: history.id, date };
  const rows = releases.map((release) => `    ${JSON.stringify(release)}`).join(",\n");
  const text = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "releases": [\n${rows}\n  ]\n}\n`;
  bringUpToDate(
    new Map([[`packages/conformance/history/${history.id}.json`, text]]),
    "npm run -w packages/conformance history",
  );
}
