// docs/policies.md is about every entry and every dependency; workflows and templates name packages and commands that
// exist.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import {
  declaredDependencies,
  dependencyTable,
  installed,
  lastOf,
  lastReleases,
  manifests,
  reasons,
} from "../../scripts/dependencies.ts";
import { runtimesPath, runtimesTable } from "../../scripts/docs-runtimes.ts";
import { fuzzTable, lastRunPath } from "../../scripts/docs-testing.ts";
import { differences, packageFolders, summary } from "../../scripts/package-contents.ts";
import { read, root } from "../../scripts/repo.ts";
import { missingFrom } from "../../scripts/sbom.ts";
import { noticesOf, packagesOf } from "../../scripts/third-party-notices.ts";
import { replaceBlock } from "../../scripts/update-docs.ts";
import { fuzzers } from "../fuzz/fuzzers/index.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly scripts?: Readonly<Record<string, string>>;
}

const packages = packageFolders().map((folder): Manifest => JSON.parse(read(`${folder}/package.json`)));
const [main] = packages as [Manifest];

test("every manifest names the project's address, or none does and the policies say why", () => {
  const named = packages.flatMap((manifest) => ["repository", "homepage", "bugs"].filter((field) => field in manifest));
  const isExplained = read("docs/policies.md").includes("have no `repository`, `homepage` and `bugs`");
  expect(named).toHaveLength(isExplained ? 0 : 3 * packages.length);
});

describe("the API review", () => {
  const page = read("docs/policies.md");
  const reviewed = new Set(
    [...page.matchAll(/`(robotspec[\w./-]*|prettier-plugin-robotspec)`/g)].map((match) => match[1]),
  );
  const entries = packages.flatMap(({ name, exports = {} }) =>
    Object.keys(exports)
      .filter((path) => !path.endsWith("package.json") && !/\.\/(?:suite|schema)\//.test(path))
      .map((path) => name + path.slice(1)),
  );

  test.each(entries)("%s is stable or beta", (entry) => {
    expect([...reviewed]).toContain(entry);
  });

  /** The exports of an entry, by its API report, and whether each is tagged as beta. */
  function exportsOf(entry: string): ReadonlyMap<string, boolean> {
    const path = `etc/${entry.replaceAll("/", "-")}.api.md`;
    if (!existsSync(join(root, path))) return new Map();
    const found = read(path).matchAll(/^\/\/ @(beta|public).*\nexport [\w ]*?(\w+)(?=[<(:;=]| [={]| extends)/gm);
    return new Map([...found].map(([, state, name]) => [name as string, state === "beta"]));
  }

  // The census is left out: some of its rows are described by the table of columns in docs/census.md.
  const reports = readdirSync(join(root, "etc")).filter((file) => !file.includes("census"));

  test.each(reports)("%s describes every export and field, and names every type", (file) => {
    expect(read(`etc/${file}`)).not.toMatch(/\(undocumented\)|ae-forgotten-export/);
  });

  test("the exports of beta entries, and no others, are tagged as beta", () => {
    const betas = page.split("\n").filter((line) => line.includes("| beta |"));
    const beta = (entry: string) => betas.some((line) => line.includes(`\`${entry}\``));
    const stable = new Map(entries.filter((entry) => !beta(entry)).flatMap((entry) => [...exportsOf(entry)]));
    const tagged = new Set<string>();
    const untagged: string[] = [];
    for (const entry of entries.filter(beta)) {
      const found = exportsOf(entry);
      expect([entry, found.size > 0 || entry.endsWith("/worker")]).toEqual([entry, true]);
      for (const [name, isBeta] of found) {
        if (isBeta) tagged.add(name);
        else if (!stable.has(name)) untagged.push(`${entry}: ${name}`);
      }
    }
    expect(untagged).toEqual([]);
    expect([...stable].filter(([name, isBeta]) => isBeta && !tagged.has(name))).toEqual([]);
  });

  test("no entry is listed that does not exist", () => {
    const names = new Set([...entries, ...packages.map(({ name }) => name), "robotspec/schema/report.schema.json"]);
    expect([...reviewed].filter((name) => !names.has(name as string))).toEqual([]);
  });
});

describe("dependencies", () => {
  const dependencies = declaredDependencies(manifests());

  test("the library has no dependencies", () => {
    expect(dependencies.filter(({ usedBy }) => usedBy.includes("robotspec"))).toEqual([]);
  });

  test("each has a reason, and each reason a dependency", () => {
    expect(Object.keys(reasons).sort()).toEqual([...new Set(dependencies.map(({ name }) => name))].sort());
  });

  test("the version of a dependency is exact, and equals the tested one", () => {
    const exact = dependencies.filter(({ kind }) => kind === "dependency");
    expect(exact.map(({ name, version }) => [name, version])).toEqual(
      exact.map(({ name }) => [name, installed(name).version]),
    );
  });

  test("the table has a row for each", () => {
    const page = read("docs/policies.md");
    expect(replaceBlock(page, "dependencies", dependencyTable(dependencies))).toBe(page);
  });

  test("each had a release in the two years before the releases were read", () => {
    const { read: day, latest } = lastReleases();
    const old = dependencies.filter(({ name }) => {
      const age = Date.parse(day) - Date.parse(latest[name]?.date ?? "");
      return !(age < 2 * 365 * 86_400_000);
    });
    expect(old.map(({ name }) => name)).toEqual([]);
  });

  test("a prerelease is not a release", () => {
    const of = (...versions: readonly string[]) => lastOf(versions.map((version) => ({ version, date: "" }))).version;
    expect(of("2.6.2", "2.7.0-alpha.2", "2.7.0-alpha.1", "1.9.0", "created")).toBe("2.6.2");
    expect(of("2.7.0-alpha.2", "2.7.0")).toBe("2.7.0");
    expect(of("10.0.0", "9.0.0", "9.5.0-rc.1")).toBe("10.0.0");
    expect(of("1.5.5-r.5", "1.5.6-r.1", "1.5.6-r.0")).toBe("1.5.6-r.1");
    expect(of("1.0.0-rc.1")).toBe("");
  });

  test("a dependency of several packages has one row", () => {
    const one = { name: "a", dependencies: { x: "1.0.0", b: "^1.0.0" } };
    const other = { name: "b", dependencies: { x: "1.0.0" }, peerDependencies: { y: "^2" } };
    expect(declaredDependencies([one, other])).toEqual([
      { name: "x", version: "1.0.0", kind: "dependency", usedBy: ["a", "b"] },
      { name: "y", version: "^2", kind: "peer", usedBy: ["b"] },
    ]);
  });
});

describe("packages", () => {
  test("licence, Node versions and, where they build on the library, the version are the same in all", () => {
    const { fixed }: { fixed: readonly string[][] } = JSON.parse(read(".changeset/config.json"));
    for (const { name, version, license, engines } of packages) {
      expect({ name, license, engines }).toEqual({ name, license: "MIT", engines: main.engines });
      if (fixed.flat().includes(name)) expect({ name, version }).toEqual({ name, version: main.version });
    }
    // The Marketplace of VS Code accepts no version with a prerelease part.
    const { version: extension }: { version: string } = JSON.parse(read("packages/vscode/package.json"));
    expect(extension).toBe(main.version.replace(/-.*/, ""));
    const dependents = manifests().filter(({ dependencies = {} }) => "robotspec" in dependencies);
    expect(fixed.flat().sort()).toEqual(["robotspec", ...dependents.map(({ name }) => name)].sort());
  });

  test("a list of contents has a line per folder and kind of compiled files, and every other file", () => {
    expect(summary(["dist/a/x.js", "dist/a/y.js", "dist/a/y.d.ts", "README.md", "src/x.ts"])).toEqual([
      "README.md",
      "dist/a/*.d.ts",
      "dist/a/*.js",
      "src/x.ts",
    ]);
    expect(differences("p", ["a", "b"], ["b", "c"]).map((line) => line.replace(/;.*/, ""))).toEqual([
      "p ships a, which is not listed",
      "p does not ship c",
    ]);
    expect(Object.keys(JSON.parse(read("test/package/contents.json"))).sort()).toEqual([...packageFolders()].sort());
  });

  test("a bill of materials has every package and every dependency of one", () => {
    const names = [
      ...packages.map(({ name }) => name),
      ...declaredDependencies(manifests()).flatMap(({ name, kind }) => (kind === "optional peer" ? [] : [name])),
    ];
    const sbom = (some: readonly string[]) =>
      JSON.stringify({ components: some.map((name) => ({ purl: `pkg:npm/${name.replace("@", "%40")}@1.0.0-rc.1` })) });
    expect(names.length).toBeGreaterThan(15);
    expect(missingFrom(sbom(names))).toEqual([]);
    expect(missingFrom(sbom(names.filter((name) => !/^(?:@duckdb\/node-api|robotspec-client)$/.test(name))))).toEqual([
      "robotspec-client",
      "@duckdb/node-api",
    ]);
    expect(missingFrom("{}")).toEqual([...new Set(names)]);
  });

  test("notices name packages, not folders inside them", () => {
    const modules = ["/r/src/a.ts", "/r/node_modules/a/b.js", "/r/node_modules/a/node_modules/@s/c/d.js"];
    expect(packagesOf(modules)).toEqual(["@s/c", "a"]);
  });

  test("a notice has the licence of each package, and a bundled package without one is an error", () => {
    const text = noticesOf(["node_modules/fast-check", "node_modules/esbuild"], "About.");
    expect(text).toMatch(/^# Third-party notices\n\nAbout\.\n\n## fast-check \S+ \(MIT\)\n\n```txt\nMIT License\n/);
    expect(text).toMatch(/\n```\n\n## esbuild \S+ \(MIT\)\n\n```txt\nMIT License\n/);
    const folder = mkdtempSync(join(tmpdir(), "notices-"));
    try {
      writeFileSync(join(folder, "package.json"), '{"name":"unlicensed","version":"1.0.0","license":"MIT"}');
      expect(() => noticesOf([relative(root, folder)], "")).toThrow("unlicensed has no licence file.");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe("tables of results", () => {
  test("the tables of fuzzing and runtimes are up to date", () => {
    const testing = read("docs/testing.md");
    expect(replaceBlock(testing, "fuzzing", fuzzTable(JSON.parse(read(lastRunPath))))).toBe(testing);
    const runtimes = read("docs/runtimes.md");
    expect(replaceBlock(runtimes, "results", runtimesTable(JSON.parse(read(runtimesPath))))).toBe(runtimes);
    expect(runtimes).not.toContain("**failed**");
  });
});

describe("workflows and forms", () => {
  const folder = (path: string) => readdirSync(join(root, path)).map((name) => `${path}/${name}`);
  const workflows = folder(".github/workflows");

  test.each([...workflows, ...folder(".github/ISSUE_TEMPLATE")])("%s is valid YAML", (path) => {
    expect(parse(read(path))).toBeTypeOf("object");
  });

  const forms = folder(".github/ISSUE_TEMPLATE").filter((path) => !path.endsWith("/config.yml"));

  // https://docs.github.com/en/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema
  test.each(forms)("%s follows the syntax of GitHub's forms", (path) => {
    const form: { name: unknown; description: unknown; body: Record<string, unknown>[] } = parse(read(path));
    expect([typeof form.name, typeof form.description]).toEqual(["string", "string"]);
    const ids = form.body.flatMap(({ id }) => (id === undefined ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[\w-]+$/.test(String(id)))).toEqual([]);
    expect(form.body.some(({ type }) => type !== "markdown")).toBe(true);
    for (const { type, attributes } of form.body) {
      const { label, value, options } = attributes as Record<string, unknown>;
      expect(["markdown", "input", "textarea", "dropdown", "checkboxes"]).toContain(type);
      expect(typeof (type === "markdown" ? value : label)).toBe("string");
      if (type !== "dropdown" && type !== "checkboxes") continue;
      expect(new Set(options as unknown[]).size).toBe((options as unknown[]).length);
      expect((options as unknown[]).length).toBeGreaterThan(0);
    }
  });

  test.each(workflows)("every npm script that %s runs exists", (path) => {
    const named = [...read(path).matchAll(/npm run (?:-s )?([\w:-]+)(?!\S*\$)/g)].map((match) => match[1] as string);
    const scripts = Object.keys(main.scripts ?? {});
    expect(named.filter((name) => name !== "fuzz:" && !scripts.includes(name))).toEqual([]);
  });

  test("every fuzzer has a script and runs each night", () => {
    const { jobs } = parse(read(".github/workflows/nightly.yml"));
    const nightly: readonly string[] = jobs.fuzz.strategy.matrix.fuzzer;
    expect([...nightly].sort()).toEqual(Object.keys(fuzzers).sort());
    expect(nightly.filter((name) => main.scripts?.[`fuzz:${name}`] === undefined)).toEqual([]);
  });

  test("every package is in the form for bugs", () => {
    const form = read(".github/ISSUE_TEMPLATE/bug.yml");
    expect(packages.filter(({ name }) => !form.includes(`- ${name}\n`)).map(({ name }) => name)).toEqual([]);
  });
});
