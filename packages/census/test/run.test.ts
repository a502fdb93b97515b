import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import {
  CensusError,
  InputError,
  makePlan,
  measureOptions,
  measureSplit,
  merge,
  nameOf,
  openCensus,
  predefinedQueries,
  readManifests,
  runCensus,
  type Settings,
  splitsOf,
  writePlan,
} from "robotspec-census";
import { main } from "robotspec-census/cli";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { bundleOf } from "../../../test/bundle.ts";
import { measureCapture } from "../src/measure/measure-capture.ts";
import { temporary } from "../src/sinks/sink.ts";
import { capture } from "../src/sources/capture.ts";
import { gzipped, record, responses, robotsOf, testFolder, warcRecord } from "./archives.ts";

const home = testFolder();
const input = join(home, "input");
const settings: Settings = { format: "ndjson", measure: measureOptions({ findings: false }) };

beforeAll(() => {
  mkdirSync(input);
  for (let at = 0; at < 25; at++) writeFileSync(join(input, `site-${at}.com`), robotsOf(at % 20));
  writeFileSync(join(input, "notes.html"), "not a robots.txt");
  writeFileSync(
    join(input, "a.warc.gz"),
    gzipped([
      warcRecord("warcinfo", "", Buffer.from("software: x\r\n")),
      ...[...responses(5), { host: "x.com", status: 404, body: "" }].map(record),
    ]),
  );
});

/** Runs a whole census in this process, as `plan`, `map` and `merge` do. */
async function run(folder: string, chosen: Settings = settings, slice = 10): Promise<void> {
  const { splits, skippedFiles } = splitsOf([input], { slice });
  writePlan(folder, makePlan(splits, skippedFiles, chosen));
  for (const split of splits) await measureSplit(folder, split, chosen);
  merge(folder);
}

/** Runs a command line in this process. */
async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = "";
  let err = "";
  const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };
  const code = await main(args, { out: (text) => void (out += text), err: (text) => void (err += text), progress });
  return { code, out, err };
}

/** Every file of a folder with its octets, in hexadecimal. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length),
      readFileSync(join(parentPath, name)).toString("hex"),
    ]),
  );
}

describe.each(["ndjson", "parquet"] as const)("a census as %s", (format) => {
  const folder = join(home, format);
  const chosen = { ...settings, format };

  test("accounts for every capture", async () => {
    await run(folder, chosen);
    const totals = JSON.parse(readFileSync(join(folder, "run.json"), "utf8"));
    const { captures, files, skippedFiles, splits, rows, otherRecords, bytes } = totals;
    expect(captures).toEqual({ file: 30, "no-file": 1, error: 0 });
    expect([files, skippedFiles, splits, otherRecords]).toEqual([27, 1, 4, 1]);
    const bodies = [...Array.from({ length: 25 }, (_, at) => at % 20), 0, 1, 2, 3, 4].map(robotsOf);
    expect(bytes).toBe(bodies.join("").length);
    expect([rows.captures, rows.files, rows.groups, rows.rules, rows.records]).toEqual([31, 27, 27, 27, 27]);
  });

  test("gives the same octets again", async () => {
    await run(join(home, `${format}-again`), chosen);
    expect(contents(join(home, `${format}-again`))).toEqual(contents(folder));
  });

  test("does not measure a split again that is complete", async () => {
    const { splits } = splitsOf([input], { slice: 10 });
    const times = () => readdirSync(join(folder, "rules")).map((name) => statSync(join(folder, "rules", name)).mtimeMs);
    const before = times();
    for (const split of splits) {
      const { manifest, resumed } = await measureSplit(folder, split, chosen);
      expect([resumed, nameOf(manifest.split)]).toEqual([true, nameOf(split)]);
    }
    expect(times()).toEqual(before);
  });

  test("resumes after a split was lost, with the same result", async () => {
    const other = join(home, `${format}-resumed`);
    cpSync(folder, other, { recursive: true });
    const manifests = join(other, "_manifests");
    rmSync(join(manifests, readdirSync(manifests)[1] as string));
    const [key, writing] = ["0".repeat(32), `.writing-${randomUUID()}`];
    for (const end of ["", writing]) writeFileSync(join(other, "rules", `part-${key}.${format}${end}`), "half a part");
    for (const file of ["_plan.json", "run.json", "crawlers.ndjson", `_manifests/${key}.json`]) {
      writeFileSync(join(other, file + writing), "half");
    }
    mkdirSync(join(other, "_spill", randomUUID(), "tables"), { recursive: true });
    expect(() => merge(other)).toThrow(/1 of 4 splits are missing/);
    await run(other, chosen);
    expect(contents(other)).toEqual(contents(folder));
  });
});

test("a merge leaves files of other names alone, in every folder", async () => {
  const folder = join(home, "shared");
  cpSync(join(home, "ndjson"), folder, { recursive: true });
  const names = ["files/thesis.txt", "files/part-1.parquet", "rules/old/a.ndjson", "_spill/a", "_manifests/a.txt", "a"];
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), "");
  }
  mkdirSync(join(folder, "rules", `part-${"0".repeat(32)}.ndjson`));
  await run(folder);
  for (const name of names) expect(existsSync(join(folder, name)), name).toBe(true);
});

test.each([
  ["census", []],
  ["plan", ["plan"]],
  ["map", ["map"]],
])("%s refuses a folder with files of another program, and writes nothing", async (name, verb) => {
  const folder = join(home, `others-${name}`);
  mkdirSync(join(folder, "files"), { recursive: true });
  writeFileSync(join(folder, "files", "thesis.txt"), "");
  expect(await command(...verb, input, "-o", folder)).toEqual({
    code: 2,
    out: "",
    err: `robotspec-census: "${folder}" has files but no census; choose a new or an empty folder\n`,
  });
  expect(contents(folder)).toEqual({ "/files/thesis.txt": "" });
});

test("the folder of a census that is a file, or below one, is the user's error", async () => {
  const file = join(home, "a-file");
  writeFileSync(file, "");
  const refused = async (path: string) => (await command(input, "-o", path)).err;
  expect(await refused(file)).toBe(`robotspec-census: "${file}" is not a folder; name another one with -o\n`);
  expect(await refused(join(file, "out"))).toBe(
    `robotspec-census: "${join(file, "out")}": a part of its path is not a folder; check the folder and its disk\n`,
  );
});

test("a plan goes into an empty folder, and into one where a plan was not finished", async () => {
  const folder = join(home, "empty");
  mkdirSync(folder);
  writeFileSync(join(folder, `_plan.json.writing-${randomUUID()}`), "half");
  await run(folder);
  expect(contents(folder)).toEqual(contents(join(home, "ndjson")));
});

test("every predefined query has the same answer in both formats", async () => {
  const [one, other] = await Promise.all(["ndjson", "parquet"].map((format) => openCensus(join(home, format))));
  for (const { id, sql } of predefinedQueries) expect(await one?.query(sql), id).toEqual(await other?.query(sql));
  one?.close();
  other?.close();
});

test("another reader of Parquet sees the same rows", async () => {
  const part = readdirSync(join(home, "parquet/captures"))[0] as string;
  const octets = readFileSync(join(home, "parquet/captures", part));
  const file = octets.buffer.slice(octets.byteOffset, octets.byteOffset + octets.byteLength);
  const rows = await parquetReadObjects({ file, compressors });
  const lines = readdirSync(join(home, "ndjson/captures")).flatMap((name) =>
    readFileSync(join(home, "ndjson/captures", name), "utf8")
      .trim()
      .split("\n"),
  );
  const expected = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const same = expected.find(({ capture_id }) => capture_id === row.capture_id) as Record<string, unknown>;
    for (const [name, value] of Object.entries(row)) {
      const plain = typeof value === "bigint" ? Number(value) : value instanceof Date ? value.toISOString() : value;
      expect(plain ?? null, name).toEqual(same[name] ?? null);
    }
  }
});

/** A device whose writes fail as on a full disk. */
const FULL = "/dev/full";

// Skipped only where there is no such device.
describe.runIf(existsSync(FULL))("a full disk", () => {
  test.each([
    ["ndjson", "captures"],
    ["ndjson", "rules"],
    ["parquet", "captures"],
    ["parquet", "rules"],
  ] as const)(
    "stops a split in %s, table %s; nothing of it counts, and the next run completes it",
    async (format, table) => {
      const chosen = { ...settings, format };
      const folder = join(home, `full-${format}-${table}`);
      const { splits, skippedFiles } = splitsOf([input], { slice: 10 });
      writePlan(folder, makePlan(splits, skippedFiles, chosen));
      const { parts } = (await measureSplit(join(home, `probe-${format}-${table}`), splits[1] as never, chosen))
        .manifest;
      const { file } = parts.find((part) => part.table === table) as { file: string };
      mkdirSync(join(folder, table), { recursive: true });
      symlinkSync(FULL, temporary(join(folder, file)));
      const failures: string[] = [];
      for (const split of splits) {
        await measureSplit(folder, split, chosen).catch((error: Error) => failures.push(error.message));
      }
      expect(failures).toEqual([expect.stringMatching(/no space left on device/i)]);
      expect(readdirSync(join(folder, "_manifests")).length).toBe(3);
      expect(existsSync(join(folder, file))).toBe(false);
      expect(() => merge(folder)).toThrow("1 of 4 splits are missing");
      rmSync(temporary(join(folder, file)));
      await run(folder, chosen);
      expect(contents(folder)).toEqual(contents(join(home, format)));
    },
  );
});

describe("merge refuses", () => {
  const broken = (name: string): string => {
    const folder = join(home, name);
    cpSync(join(home, "ndjson"), folder, { recursive: true });
    return folder;
  };

  test("a split that was measured twice with different content", async () => {
    const folder = broken("double");
    const split = { kind: "folder", source: input, slice: [0, 10] } as const;
    await measureSplit(folder, split, {
      ...settings,
      measure: measureOptions({ findings: false, paths: ["/", "/a"] }),
    });
    expect(() => merge(folder)).toThrow(/measured twice with different content/);
  });

  test("a split outside the plan", async () => {
    const folder = broken("stray");
    await measureSplit(folder, { kind: "folder", source: input, slice: [3, 7] }, settings);
    expect(() => merge(folder)).toThrow(/is not in the plan/);
  });

  test("a damaged or missing part", () => {
    const folder = broken("damaged");
    const part = join(folder, "rules", readdirSync(join(folder, "rules"))[0] as string);
    const octets = readFileSync(part);
    writeFileSync(part, octets.subarray(0, -1));
    expect(() => merge(folder)).toThrow(/is damaged/);
    rmSync(part);
    expect(() => merge(folder)).toThrow(/is missing/);
  });

  test("a damaged plan or manifest", () => {
    const folder = broken("cut");
    for (const file of [join("_manifests", readdirSync(join(folder, "_manifests"))[0] as string), "_plan.json"]) {
      writeFileSync(join(folder, file), '{"key": "');
      expect(() => merge(folder)).toThrow(
        new CensusError(`"${join(folder, file)}" is damaged; delete it and run the census again`),
      );
    }
  });

  test("a folder without a plan, and the census of another input in the same folder", async () => {
    expect(() => merge(join(home, "nowhere"))).toThrow(CensusError);
    const { splits } = splitsOf([join(input, "a.warc.gz")]);
    expect(() => writePlan(join(home, "ndjson"), makePlan(splits, 0, settings))).toThrow(
      /holds a census of other inputs/,
    );
  });
});

describe("inputs", () => {
  test("patterns, lists of paths and single archives", () => {
    const archive = join(input, "a.warc.gz");
    const list = join(home, "list.txt");
    writeFileSync(list, `# listing\n2025-06-01 12:00:00    123 ${archive}\n`);
    for (const { splits } of [
      splitsOf([join(home, "in*", "*.warc.gz")]),
      splitsOf([], { lists: [list] }),
      splitsOf([archive]),
    ]) {
      expect(splits).toEqual([{ kind: "warc", source: archive, slice: null }]);
    }
    expect(splitsOf([join(home, "**", "a.warc.gz")]).splits.length).toBe(1);
    const deep = join(home, "deep", "x", "y");
    mkdirSync(deep, { recursive: true });
    for (const name of ["a1.warc.gz", "a12.warc.gz"]) cpSync(archive, join(deep, name));
    const found = (pattern: string) =>
      splitsOf([join(home, "deep", pattern)]).splits.map(({ source }) => basename(source));
    expect(found("**/*.warc.gz")).toEqual(["a1.warc.gz", "a12.warc.gz"]);
    expect(found("x/?/a?.warc.gz")).toEqual(["a1.warc.gz"]);
    expect(() => splitsOf([join(home, "nothing*.warc")])).toThrow(/no file matches/);
    expect(() => splitsOf([join(home, "missing")])).toThrow(/does not exist/);
  });

  test("a list may be gzip, and a path may have spaces", () => {
    const archive = join(input, "a.warc.gz");
    const spaced = join(home, "with two spaces.warc.gz");
    cpSync(archive, spaced);
    const list = join(home, "paths.gz");
    writeFileSync(list, gzipSync(`${spaced}\n2025-06-01 123 ${archive}\n`));
    expect(splitsOf([], { lists: [list] }).splits.map(({ source }) => source)).toEqual([spaced, archive]);
    writeFileSync(list, gzipSync("a.com\nb.com\n"));
    expect(splitsOf([], { hosts: [list] }).splits.map(nameOf)).toEqual([`${list}[0..2]`]);
  });

  test.each([
    ["hdfs://bucket/a.warc.gz", '"hdfs://bucket/a.warc.gz" is not a file; download it first'],
    ["https://a.com/a?b.warc.gz", '"https://a.com/a?b.warc.gz" is not a WARC, WACZ, NDJSON or Parquet file'],
    ["a\u0000\u001b[31m\u0007", '"a␀␛[31m␇" does not exist'],
    ["x".repeat(1000), `"${"x".repeat(200)}…" does not exist`],
  ])("%j in a list is an error that can be printed", (line, message) => {
    const list = join(home, "wrong.txt");
    writeFileSync(list, `${line}\n`);
    expect(() => splitsOf([], { lists: [list] })).toThrow(message);
    expect(() => splitsOf([line])).toThrow(message);
  });

  test("a list that is a gzip bomb is an error", () => {
    const list = join(home, "bomb.gz");
    writeFileSync(list, gzipSync(Buffer.alloc(80 * 1024 * 1024)));
    expect(() => splitsOf([], { lists: [list] })).toThrow(
      /bomb.gz" cannot be read: more than 67108864 octets when decompressed$/,
    );
  });

  test("a folder without a file to measure is an error that says what was skipped", () => {
    const [empty, linked, both] = ["none", "linked", "both"].map((name) => join(home, name)) as [
      string,
      string,
      string,
    ];
    for (const folder of [empty, linked, both]) mkdirSync(folder);
    for (const folder of [linked, both]) symlinkSync(join(input, "site-0.com"), join(folder, "a.com"));
    writeFileSync(join(both, "notes.html"), "");
    const links = "; symbolic links skipped: 1; give the folder that holds the files";
    const names = "; other names skipped: 1; name a file after its host, or *.txt";
    for (const [folder, reason] of [
      [empty, ""],
      [linked, links],
      [both, names + links],
    ] as const) {
      expect(() => splitsOf([folder])).toThrow(new InputError(`the inputs hold no files${reason}`));
    }
  });

  test("an input under several names is read once", () => {
    const archive = join(input, "a.warc.gz");
    const names = [archive, relative(".", archive), `./${relative(".", archive)}`, join(input, "*.warc.gz")];
    expect(splitsOf(names).splits).toEqual([{ kind: "warc", source: archive, slice: null }]);
    const both = splitsOf([input, `${input}/`, archive]);
    expect(both).toEqual(splitsOf([input]));
  });

  test("NDJSON with text, base64, hosts, and lines that are wrong", async () => {
    const path = join(home, "rows.ndjson.gz");
    const lines = [
      { url: "https://a.com/robots.txt", status: 200, robots: "User-agent: *\nDisallow: /" },
      { host: "b.com", robotsBase64: Buffer.from("User-agent: *").toString("base64"), rank: 1000 },
      { host: "c.com", status: 404 },
      { host: "d.com" },
      { host: "e.com", robotsBase64: "%%%" },
      { host: "f.com", robots: 1 },
    ].map((row) => JSON.stringify(row));
    writeFileSync(path, gzipSync([...lines, "[]", "{", ""].join("\n")));
    const { manifest } = await measureSplit(join(home, "rows"), splitsOf([path]).splits[0] as never, settings);
    expect(manifest.captures).toEqual({ file: 2, "no-file": 1, error: 5 });
  });

  test.each(["ndjson", "parquet"] as const)(
    "numbers that no column can hold are absent, and times are errors, in %s",
    async (format) => {
      const path = join(home, "numbers.ndjson");
      const rows = [1e300, -1e300, 8.64e15 + 1, 2 ** 31, 1.5, -(2 ** 31)].map((number, at) => ({
        host: `n${at}.com`,
        robots: "User-agent: *",
        rank: number,
        fetched_at: number,
      }));
      writeFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      const folder = join(home, `numbers-${format}`);
      const { manifest } = await measureSplit(folder, splitsOf([path]).splits[0] as never, { ...settings, format });
      expect(manifest.captures).toEqual({ file: 3, "no-file": 0, error: 3 });
      writePlan(folder, makePlan([manifest.split], 0, { ...settings, format }));
      merge(folder);
      const census = await openCensus(folder);
      const sql = "SELECT rank, epoch_ms(fetched_at) FROM captures ORDER BY position";
      expect((await census.query(sql)).rows).toEqual([
        [null, null],
        [null, null],
        [null, null],
        [null, 2 ** 31 * 1000],
        [null, 1500],
        [-(2 ** 31), -(2 ** 31) * 1000],
      ]);
      census.close();
    },
  );
});

test("plan, map and merge are the steps of a census, for several machines", async () => {
  const folder = join(home, "steps");
  let out = "";
  let err = "";
  const progress = { isTTY: false, columns: 80, write: () => {}, now: () => 0 };
  const step = async (...args: string[]) => {
    out = "";
    const io = { out: (text: string) => void (out += text), err: (text: string) => void (err += text), progress };
    return [await main(args, io), out.trimEnd().split("\n")] as const;
  };
  const options = ["-o", folder, "--slice", "10"];
  const [code, names] = await step("plan", input, ...options, "--no-findings", "--format", "ndjson");
  expect(code).toBe(0);
  expect(names).toEqual(
    ["[0..10]", "[10..20]", "[20..25]"].map((slice) => input + slice).concat(join(input, "a.warc.gz")),
  );
  // The settings are those of the plan.
  const archive = join(input, "a.warc.gz");
  const [, [line = ""]] = await step("map", archive, "-o", folder);
  expect(JSON.parse(line)).toMatchObject({ split: archive, captures: { file: 5, "no-file": 1 }, resumed: false });
  expect(await step("merge", folder)).toEqual([2, [""]]);
  expect(err).toContain("3 of 4 splits are missing");
  const [, lines] = await step("map", input, ...options);
  expect(lines.map((one) => JSON.parse(one)).map(({ split, resumed }) => [split, resumed])).toEqual(
    names.map((name) => [name, name === archive]),
  );
  expect(await step("merge", folder)).toEqual([0, [expect.stringMatching(/^31 captures/), expect.any(String)]]);
  expect(contents(folder)).toEqual(contents(join(home, "ndjson")));
});

test.each([
  ["agents", "bad agent!", 'no crawler is named "bad agent!"; give its product token, such as Googlebot'],
  ["agents", "Googlebot,Mozilla/5.0", 'no crawler is named "Mozilla/5.0"; give its product token, such as Googlebot'],
  ["agents", "a\u001b", 'no crawler is named "a\u241b"; give its product token, such as Googlebot'],
  ["paths", "/a,b", 'the path "b" has no "/" at its start; write "/b"'],
  ["max-bytes", "511999", 'invalid --max-bytes "511999"; give a whole number, at least 512000'],
  ["slice", "0", 'invalid --slice "0"; give a whole number, at least 1'],
])("plan refuses --%s %j, and writes nothing", async (option, value, message) => {
  const folder = join(home, "refused");
  expect(await command("plan", input, "-o", folder, `--${option}=${value}`)).toEqual({
    code: 2,
    out: "",
    err: `robotspec-census: ${message}\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

test("--agents takes names of crawlers that are not product tokens", async () => {
  const agents = ["*", "MJ12bot", "Sogou web spider", "y!j-brw", "archive.org_bot", "My-Own_bot2"];
  const folder = join(home, "agents");
  expect(await command("plan", input, "-o", folder, "--agents", agents.join())).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(join(folder, "_plan.json"), "utf8")).settings.measure.agents).toEqual(agents);
});

describe("map, with a plan,", () => {
  const folder = join(home, "named");
  const archive = join(input, "a.warc.gz");
  const list = join(home, "named.txt");
  const plan = () => command("plan", input, "-o", folder, "--slice", "10", "--no-findings", "--dialects", "google");

  beforeAll(async () => {
    writeFileSync(list, archive);
    expect((await plan()).code).toBe(0);
  });

  const slices = ["[0..10]", "[10..20]", "[20..25]"].map((slice) => input + slice);

  test.each([
    ["the name of a split", [`${input}[10..20]`], [`${input}[10..20]`]],
    ["another spelling of a name", [`${relative(".", home)}/./input[20..25]`], [`${input}[20..25]`]],
    ["another spelling of a file", [`./${relative(".", archive)}`], [archive]],
    ["a folder, for all its splits", [input], [...slices, archive]],
    ["a folder with the slices of the plan", [input, "--slice", "10"], [...slices, archive]],
    ["a pattern", [join(input, "*.warc.gz")], [archive]],
    ["a list", ["--from-list", list], [archive]],
    ["one split twice", [archive, `${input}[0..10]`, archive], [archive, `${input}[0..10]`]],
    ["options as in the plan", [archive, "--no-findings", "--dialects", "google", "--format", "parquet"], [archive]],
  ])("takes %s", async (_, words, expected) => {
    const { code, out, err } = await command("map", ...words, "-o", folder);
    expect([code, err]).toEqual([0, ""]);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).split),
    ).toEqual(expected);
  });

  const unknown = (name: string) =>
    `"${name}" is not in the plan of "${folder}"; name what robotspec census plan printed`;

  test.each([
    ["a slice of another size", [`${input}[0..7]`], unknown(`${input}[0..7]`)],
    ["another --slice", [input, "--slice", "7"], unknown(`${input}[0..7]`)],
    ["a file that does not exist", ["none.warc"], unknown("none.warc")],
    ["another folder", [home], unknown(home)],
    ["no input", [], "missing INPUT; name a folder or file, or use --from-list or --hosts"],
    [
      "other options",
      [archive, "--dialects", "google,rfc9309", "--differences", "--max-bytes", "600000"],
      `the plan of "${folder}" has another value of --dialects, --differences, --max-bytes; leave it out, or make a plan in another folder`,
    ],
  ])("refuses %s", async (_, words, message) => {
    const before = contents(folder);
    expect(await command("map", ...words, "-o", folder)).toEqual({
      code: 2,
      out: "",
      err: `robotspec-census: ${message}\n`,
    });
    expect(contents(folder)).toEqual(before);
  });
});

// The commands find their inputs alike; "census" starts a process for each run.
test.each([
  [".", ["plan", "map"], ["census"]],
  ["**/*.warc", ["plan", "map"], ["plan", "map"]],
  ["*", ["plan", "map"], ["plan", "map"]],
])(
  "the folder of a census may be below its input %s, with %s, also when it resumes, with %s",
  async (pattern, first, again) => {
    const below = join(home, `below-${pattern.replaceAll(/[*/]/g, "x")}`);
    const folder = join(below, "out");
    mkdirSync(below);
    writeFileSync(
      join(below, "a.warc"),
      responses(2)
        .map((one) => record(one))
        .reduce((a, b) => Buffer.concat([a, b])),
    );
    const run = async (verbs: readonly string[]) => {
      for (const verb of verbs) {
        const words = verb === "census" ? ["--workers", "1"] : [verb];
        expect(await command(...words, join(below, pattern), "-o", folder, "--no-findings")).toMatchObject({
          code: 0,
          err: "",
        });
      }
      merge(folder);
    };
    await run(first);
    const before = contents(folder);
    writeFileSync(join(folder, "b.warc"), "");
    rmSync(join(folder, "run.json"));
    await run(again);
    rmSync(join(folder, "b.warc"));
    expect(contents(folder)).toEqual(before);
  },
);

test("a split whose input has changed is measured again", async () => {
  const [source, folder] = [join(home, "changing.ndjson"), join(home, "changing")];
  const split = { kind: "ndjson", source, slice: null } as const;
  const measure = async (robots: string) => {
    writeFileSync(source, JSON.stringify({ host: "a.com", robots }));
    const { manifest, resumed } = await measureSplit(folder, split, settings);
    return { key: manifest.key, resumed };
  };
  const before = await measure("User-agent: a");
  const after = await measure("User-agent: b");
  expect(after.resumed).toBe(false);
  expect(after.key).not.toBe(before.key);
  expect(await measure("User-agent: a")).toEqual({ ...before, resumed: true });
});

test("a revisit has the file of the earlier capture of its WARC with its payload digest, and its access", async () => {
  const path = join(home, "revisits.warc.gz");
  const revisit = (host: string, head: string, digest: string) =>
    warcRecord("revisit", `https://${host}/robots.txt`, Buffer.from(head), [`WARC-Payload-Digest: sha1:${digest}`]);
  const body = Buffer.from("HTTP/1.1 200 OK\r\n\r\nUser-agent: *\n");
  const records = [
    warcRecord("response", "https://a.com/robots.txt", body, ["WARC-Payload-Digest: sha1:A"]),
    revisit("b.com", "HTTP/1.1 200 OK\r\n\r\n", "A"),
    revisit("c.com", "HTTP/1.1 304 Not Modified\r\n\r\n", "A"),
    revisit("d.com", "", "A"),
    revisit("e.com", "HTTP/1.1 404 Not Found\r\n\r\n", "A"),
    revisit("f.com", "HTTP/1.1 200 OK\r\n\r\n", "B"),
    revisit("g.com", "HTTP/1.1 304 Not Modified\r\n\r\n", "B"),
    revisit("h.com", "", "B"),
  ];
  writeFileSync(path, gzipped(records));
  const other = join(home, "revisits-2.warc.gz");
  writeFileSync(other, gzipped([revisit("i.com", "HTTP/1.1 200 OK\r\n\r\n", "A")]));
  const { splits } = splitsOf([path, other]);
  const folder = join(home, "revisits");
  writePlan(folder, makePlan(splits, 0, settings));
  const counts: unknown[] = [];
  for (const split of splits) {
    const { manifest } = await measureSplit(folder, split, settings);
    counts.push([manifest.captures, manifest.files]);
  }
  expect(counts).toEqual([
    [{ file: 4, "no-file": 4, error: 0 }, 1],
    [{ file: 0, "no-file": 1, error: 0 }, 0],
  ]);
  merge(folder);
  const census = await openCensus(folder);
  const sql = "SELECT host, outcome, access_rfc9309, access_google FROM captures ORDER BY host";
  expect((await census.query(sql)).rows).toEqual([
    ["a.com", "file", "use-rules", "use-rules"],
    ["b.com", "file", "use-rules", "use-rules"],
    ["c.com", "file", "use-rules", "use-rules"],
    ["d.com", "file", "use-rules", "use-rules"],
    ["e.com", "no-file", "allow-all", "allow-all"],
    ["f.com", "no-file", "use-rules", "use-rules"],
    ["g.com", "no-file", "use-rules", "use-rules"],
    ["h.com", "no-file", null, null],
    // The response is in another split.
    ["i.com", "no-file", "use-rules", "use-rules"],
  ]);
  expect((await census.query("SELECT site FROM sites ORDER BY site")).rows.flat()).toEqual([
    "a.com",
    "b.com",
    "c.com",
    "d.com",
  ]);
  census.close();
});

test("an internal error while a body is measured is an error of its capture", () => {
  const wrong = { ...settings.measure, dialects: ["none"] as never };
  const one = capture({ position: 7, url: "https://a.com/robots.txt", body: Buffer.from("User-agent: *") });
  const { capture: measured, fileId, rows } = measureCapture(one, wrong, new Set());
  expect([measured.position, measured.url, measured.body, fileId, rows]).toEqual([7, one.url, null, null, null]);
  expect(measured.error).toEqual({ stage: "measure", message: expect.stringContaining("none") });
});

/** Progress that calls `each` whenever a split is complete. */
const watched = (each: () => void) => {
  let calls = 0;
  const now = () => {
    // The first call is the start.
    if (calls++ > 0) each();
    return calls;
  };
  return { isTTY: false, columns: 80, write: () => {}, now };
};

/** Processes that this one has started. */
const children = () =>
  readdirSync("/proc/self/task")
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").trim().split(" "))
    .filter((id) => id !== "")
    .map(Number);

// Skipped where /proc does not list the children of a process.
test.runIf(existsSync("/proc/thread-self/children"))(
  "a worker that is killed is replaced, and its split is measured again",
  async () => {
    const folder = join(home, "replaced");
    const others = new Set(children());
    let kills = 0;
    const killOnce = () => {
      const worker = children().find((id) => !others.has(id));
      if (kills > 0 || worker === undefined) return;
      kills++;
      process.kill(worker, "SIGKILL");
    };
    const { splits, skippedFiles } = splitsOf([input], { slice: 10 });
    const plan = makePlan(splits, skippedFiles, settings);
    await runCensus({ folder, plan, workers: 1, progress: watched(killOnce) });
    expect(kills).toBe(1);
    expect(contents(folder)).toEqual(contents(join(home, "ndjson")));
  },
);

test("on a terminal, the progress moves from the first file of a split on", async () => {
  const written: string[] = [];
  let seconds = 0;
  const write = (text: string) => void written.push(text);
  const progress = { isTTY: true, columns: 100, write, now: () => 1_000 * seconds++ };
  const { splits, skippedFiles } = splitsOf([join(home, "input")], { slice: 1_000 });
  const [split] = splits.filter(({ kind }) => kind === "folder");
  const plan = makePlan(split === undefined ? [] : [split], skippedFiles, settings);
  await runCensus({ folder: join(home, "shown"), plan, workers: 1, progress });
  expect(written.some((text) => / 0\/1 splits, 1 captures, /.test(text))).toBe(true);
  expect(written.at(-2)).toMatch(/\[#{24}\] 1\/1 splits, 25 captures, 0 errors/);
});

test("progress is reported while a split is measured", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const written: string[] = [];
    let minutes = 0;
    const write = (text: string) => void written.push(text);
    const progress = { isTTY: false, columns: 80, write, now: () => 60_000 * minutes++ };
    const plan = makePlan(splitsOf([join(input, "a.warc.gz")]).splits, 0, settings);
    const census = runCensus({ folder: join(home, "reported"), plan, workers: 1, progress });
    vi.advanceTimersByTime(2_000);
    await census;
    const lines = written.map((text) => JSON.parse(text));
    // Twice by the timer, at least once by its captures, and twice at its end; each reading of the clock is a minute later.
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.map(({ seconds }) => seconds)).toEqual(lines.map((_, at) => 60 * (at + 1)));
    expect(lines.map(({ splits }) => splits)).toEqual([...lines.slice(2).map(() => 0), 1, 1]);
    expect(lines.map(({ captures }) => captures).slice(0, 3)).toEqual([0, 0, 1]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a split that cannot be measured is named, and the others are kept", async () => {
  const archives = [0, 1, 2].map((at) => join(home, `part-${at}.warc.gz`));
  for (const [at, path] of archives.entries()) writeFileSync(path, gzipped(responses(3 + at).map(record)));
  const [folder, aside] = [join(home, "kept"), join(home, "aside")];
  const plan = makePlan(splitsOf(archives).splits, 0, settings);
  renameSync(archives[0] as string, aside);
  const progress = watched(() => {});
  await expect(runCensus({ folder, plan, workers: 1, progress })).rejects.toThrow(
    new RegExp(`^1 of 3 splits failed, first ${archives[0]}: .*ENOENT.*repeat the command`),
  );
  expect(completeSources(folder)).toEqual(archives.slice(1));
  renameSync(aside, archives[0] as string);
  for (const split of plan.splits) await measureSplit(folder, split, settings);
  expect(merge(folder).captures).toEqual({ file: 12, "no-file": 0, error: 0 });
});

/** The sources of the splits that are complete. */
const completeSources = (folder: string) =>
  readManifests(folder)
    .map(({ split }) => split.source)
    .sort();

// Skipped only where there is no such device, or no shell.
describe.runIf(existsSync(FULL))("the standard output of the process", () => {
  test.each([
    [`> ${FULL}`, 2, /^robotspec-census: cannot write the output: ENOSPC.*\n$/],
    ["1< /dev/null", 2, /^robotspec-census: cannot write the output: EBADF.*\n$/],
    ["| true", 0, /^$/],
    [`2> ${FULL}`, 0, /^$/],
  ])("with %s", (redirection, exit, message) => {
    const words = [process.execPath, bundleOf("packages/census/src/bin.ts"), "query", "--list"].map(
      (word) => `'${word}'`,
    );
    const line = `set -o pipefail; ${words.join(" ")} ${redirection}`;
    const { status, stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
    expect([status, stderr]).toEqual([exit, expect.stringMatching(message)]);
  });
});

test("the command measures with workers, and says what it did", async () => {
  const folder = join(home, "command");
  let out = "";
  let err = "";
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    progress: { isTTY: true, columns: 80, write: () => {}, now: () => performance.now() },
  };
  expect(
    await main([input, "-o", folder, "--no-findings", "--format", "ndjson", "--slice", "10", "--workers", "2"], io),
  ).toBe(0);
  expect(err).toBe("");
  expect(out).toMatch(/^31 captures: 30 with a file, 1 without, 0 errors; other files in the folders, skipped: 1\n/);
  expect(contents(folder)).toEqual(contents(join(home, "ndjson")));
  expect(await main([join(home, "missing"), "-o", folder], io)).toBe(2);
  expect(await main(["merge", join(home, "nowhere")], io)).toBe(2);
  expect(existsSync(join(home, "nowhere"))).toBe(false);

  err = "";
  writeFileSync(join(folder, "run.json"), "");
  expect(await main(["report", folder], io)).toBe(2);
  const broken = () => {
    throw new TypeError("a fault of ours");
  };
  expect(await main(["merge", folder], { ...io, out: broken })).toBe(3);
  expect(err.split("\n")).toEqual([
    `robotspec-census: "${join(folder, "run.json")}" is damaged; delete it and run the census again`,
    "robotspec-census: internal error: a fault of ours; please report it",
    "",
  ]);
});
