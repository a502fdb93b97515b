// `npm run -w packages/census test:runs`: kills a census with SIGKILL at random moments, of which some are in
// the last splits and in the merge, and runs it again, then does the same with a full disk. The result has to have the
// same octets as that of an undisturbed run. Needs `npm run build`.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipped, record, robotsOf } from "../archives.ts";

const ROUNDS = Number(process.argv[2] ?? 50);
const SPLITS = 16;
const bin = fileURLToPath(new URL("../../dist/bin.js", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "census-kill-"));
const input = join(home, "input");

/** Splits of different sizes, so that kills meet every stage. */
function makeInput(): void {
  mkdirSync(input);
  for (let split = 0; split < SPLITS; split++) {
    const records = Array.from({ length: 30 + split * 10 }, (_, at) =>
      record({ host: `h${at}.site-${split}.com`, body: robotsOf(split * 1_000 + at).repeat(1 + (at % 20)) }),
    );
    writeFileSync(join(input, `${split}.warc.gz`), gzipped(records));
  }
}

interface Ended {
  readonly code: number | null;
  readonly error: string;
  readonly milliseconds: number;
}

function start(folder: string): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const begun = performance.now();
  const child = spawn(process.execPath, [bin, input, "-o", folder, "--workers", "2"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let error = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    error += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ code, error, milliseconds: performance.now() - begun }));
  });
  return { child, ended };
}

/** SHA-256 of all names and octets below a folder. */
function digestOf(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${file.slice(folder.length)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

function manifestsIn(folder: string): number {
  try {
    return readdirSync(join(folder, "_manifests")).filter((name) => name.endsWith(".json")).length;
  } catch {
    return 0;
  }
}

/** Where a round kills: some stages are too short for random moments to meet them. */
type Aim = "any moment" | "the last two splits" | "the merge";

const AIMS: readonly Aim[] = ["any moment", "any moment", "any moment", "the last two splits", "the merge"];

/** Milliseconds between two checks of a folder. */
const CHECK_EVERY = 1;

/** The longest time that a merge of this input takes, in milliseconds. */
const MERGE = 40;

/** Calls `kill` at a random moment of the stage. Returns a function that stops waiting for it. */
function waitFor(aim: Aim, folder: string, whole: number, kill: () => void): () => void {
  if (aim === "any moment") {
    // From the start of the workers to beyond the usual end, so that kills also hit the end of a slower run.
    const timer = setTimeout(kill, (0.1 + Math.random()) * whole);
    return () => clearTimeout(timer);
  }
  const splits = aim === "the merge" ? SPLITS : SPLITS - 1 - Math.round(Math.random());
  const timer = setInterval(() => {
    if (manifestsIn(folder) < splits) return;
    clearInterval(timer);
    setTimeout(kill, Math.random() * MERGE);
  }, CHECK_EVERY);
  return () => clearInterval(timer);
}

/** Whether a killed run had reached the stage. */
function hasHit(aim: Aim, folder: string): boolean {
  const complete = manifestsIn(folder);
  if (aim === "any moment") return true;
  if (aim === "the merge") return complete === SPLITS && !existsSync(join(folder, "run.json"));
  return complete === SPLITS - 2 || complete === SPLITS - 1;
}

/** Kills a run while it is at the stage. `whole` is the time that a run takes; returns it as last measured. */
async function kill(aim: Aim, folder: string, whole: number): Promise<number> {
  for (let time = whole; ; ) {
    const { child, ended } = start(folder);
    let isOver = false;
    const stop = waitFor(aim, folder, time, () => {
      if (!isOver) process.kill(-(child.pid as number), "SIGKILL");
    });
    child.once("exit", () => {
      isOver = true;
      stop();
    });
    const { code, error, milliseconds } = await ended;
    if (code === null && hasHit(aim, folder)) return time;
    if (code !== 0 && code !== null) throw new Error(`a run that was not killed failed: ${error}`);
    // The run was over before, or at another stage: another one, killed at another moment.
    if (code === 0) time = milliseconds;
    rmSync(folder, { recursive: true, force: true });
  }
}

async function killRounds(expected: string, undisturbed: number): Promise<number> {
  let failures = 0;
  let time = undisturbed;
  const complete: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const folder = join(home, `round-${round}`);
    const aim = AIMS[round % AIMS.length] as Aim;
    time = await kill(aim, folder, time);
    const before = manifestsIn(folder);
    complete.push(before);
    const { code, error } = await start(folder).ended;
    const same = code === 0 && digestOf(folder) === expected;
    if (!same) failures++;
    console.log(
      `${same ? "ok  " : "FAIL"}  round ${round}: killed at ${aim}, ${before} of ${SPLITS} splits complete${same ? "" : `; ${error}`}`,
    );
    rmSync(folder, { recursive: true, force: true });
  }
  const count = (holds: (splits: number) => boolean) => complete.filter(holds).length;
  console.log(
    `${ROUNDS} kills: ${count((splits) => splits > 0 && splits < SPLITS)} between the first and the last split, of these ${count((splits) => splits === SPLITS - 2 || splits === SPLITS - 1)} in the last two, and ${count((splits) => splits === SPLITS)} in the merge`,
  );
  return failures;
}

/** Runs on a file system that is too small, then on the same with room. Needs the right to mount one. */
async function fullDisk(expected: string): Promise<"passed" | "failed" | "skipped"> {
  const folder = join(home, "small");
  mkdirSync(folder);
  const mount = (...options: string[]) => spawnSync("mount", [...options, folder], { encoding: "utf8" }).status === 0;
  if (process.platform !== "linux" || !mount("-t", "tmpfs", "-o", "size=400k", "tmpfs")) return "skipped";
  try {
    const full = await start(join(folder, "out")).ended;
    const counted = manifestsIn(join(folder, "out"));
    console.log(
      `      exit code ${full.code}, ${counted} of ${SPLITS} splits complete: ${full.error.trim().split("\n").at(-1)}`,
    );
    if (full.code !== 2 || !/ENOSPC|no space/i.test(full.error)) return "failed";
    // The splits that wait would fail, too: at most one for each worker is tried.
    const failures = Number(/^robotspec-census: (\d+) of \d+ splits failed/m.exec(full.error)?.[1]);
    if (!(failures <= 2)) return "failed";
    if (!mount("-o", "remount,size=200m")) return "failed";
    const again = await start(join(folder, "out")).ended;
    return again.code === 0 && digestOf(join(folder, "out")) === expected ? "passed" : "failed";
  } finally {
    spawnSync("umount", [folder]);
  }
}

makeInput();
let failed = 0;
let skipped = 0;
try {
  const undisturbed = await start(join(home, "undisturbed")).ended;
  if (undisturbed.code !== 0) throw new Error(`the undisturbed run failed: ${undisturbed.error}`);
  const expected = digestOf(join(home, "undisturbed"));
  failed += await killRounds(expected, undisturbed.milliseconds);
  const disk = await fullDisk(expected);
  console.log(`${disk === "failed" ? "FAIL" : "ok  "}  full disk: ${disk}`);
  if (disk === "failed") failed++;
  if (disk === "skipped") skipped++;
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(`${ROUNDS + 1 - failed - skipped} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;
