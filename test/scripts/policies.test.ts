// docs/policies.md is about every entry and every dependency; workflows and templates name packages and commands that
// exist.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { packageFolders, read, root } from "../../scripts/repo.ts";
import { noticesOf } from "../../scripts/third-party-notices.ts";
import { fuzzers } from "../fuzz/fuzzers/index.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines: { readonly node: string };
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const packages = packageFolders.map((folder): Manifest => JSON.parse(read(`${folder}/package.json`)));
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
    const schemas = ["crawlers", "report", "rules"].map((schema) => `robotspec/schema/${schema}.schema.json`);
    const names = new Set([...entries, ...packages.map(({ name }) => name), ...schemas]);
    expect([...reviewed].filter((name) => !names.has(name as string))).toEqual([]);
  });
});

describe("dependencies", () => {
  const own = packages.map(({ name }) => name);

  test("the library has none", () => {
    expect(main.dependencies).toBeUndefined();
    expect(main.peerDependencies).toBeUndefined();
  });

  test("the version of a dependency is the tested one, or a patch of it", () => {
    const declared = packages.flatMap(({ dependencies = {} }) => Object.entries(dependencies));
    const foreign = declared.filter(([name]) => !own.includes(name));
    const installed = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).version;
    expect(foreign).toEqual(foreign.map(([name]) => [name, `~${installed(name)}`]));
  });

  test("the lock file names no registry", () => {
    const { packages: locked } = JSON.parse(read("package-lock.json"));
    const resolved = Object.values<{ readonly link?: boolean; readonly resolved?: string }>(locked);
    expect(resolved.filter((one) => one.resolved !== undefined && one.link !== true)).toEqual([]);
  });

  test("docs/policies.md has a row for each, with its reason", () => {
    const [, table = ""] =
      /^\| Package \|.*\n.*\n((?:\|.*\n)+)/m.exec(read("docs/policies.md").split("## Dependencies")[1] ?? "") ?? [];
    const listed = Array.from(table.matchAll(/^\| (\S+) .*?\| \S/gm), ([, name]) => name);
    const declared = packages.flatMap(({ dependencies = {}, peerDependencies = {} }) =>
      Object.keys({ ...dependencies, ...peerDependencies }),
    );
    expect(listed.sort()).toEqual([...new Set(declared)].filter((name) => !own.includes(name)).sort());
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
    const dependents = packages.filter(({ dependencies = {} }) => "robotspec" in dependencies);
    expect(fixed.flat().sort()).toEqual(["robotspec", ...dependents.map(({ name }) => name)].sort());
  });

  test("the notices of a bundle have the licence of each package in it, and one without a licence is an error", () => {
    const modules = [
      "src/index.ts",
      "node_modules/esbuild/lib/main.js",
      join(root, "node_modules/fast-check/lib/a.js"),
    ];
    const text = noticesOf(modules, "About.");
    expect(text).toMatch(/^# Third-party notices\n\nAbout\.\n\n## esbuild \S+ \(MIT\)\n\n```txt\nMIT License\n/);
    expect(text).toMatch(/\n```\n\n## fast-check \S+ \(MIT\)\n\n```txt\nMIT License\n/);
    const folder = mkdtempSync(join(tmpdir(), "notices-"));
    try {
      const home = join(folder, "node_modules/unlicensed");
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, "package.json"), '{"name":"unlicensed","version":"1.0.0","license":"MIT"}');
      expect(() => noticesOf([join(home, "index.js")], "")).toThrow("unlicensed has no licence file.");
    } finally {
      rmSync(folder, { recursive: true });
    }
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
    const named = [...read(path).matchAll(/npm (?:run (?:-w \S+ )?([\w:-]+)|(test))(?: --prefix (\S+))?/g)];
    const missing = named.filter(([, run = "test", , folder = "."]) => {
      const { scripts = {} }: Manifest = JSON.parse(read(`${folder}/package.json`));
      return !Object.hasOwn(scripts, run);
    });
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  test.each(workflows)("every action that %s runs is pinned by commit, with its version", (path) => {
    const actions = [...read(path).matchAll(/^ *(?:- )?uses: (.*)$/gm)].map(([, action]) => action);
    expect(actions.filter((action = "") => !/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
      [],
    );
  });

  test("every fuzzer runs each night", () => {
    const { jobs } = parse(read(".github/workflows/nightly.yml"));
    const nightly: readonly string[] = jobs.fuzz.strategy.matrix.fuzzer;
    expect([...nightly].sort()).toEqual(Object.keys(fuzzers).sort());
  });

  test("CONTRIBUTING.md names every command", () => {
    const page = read("CONTRIBUTING.md");
    const names = packages.flatMap(({ scripts = {} }) => Object.keys(scripts));
    expect(names.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`${name} -- `))).toEqual([]);
  });

  test("every package is in the form for bugs", () => {
    const form = read(".github/ISSUE_TEMPLATE/bug.yml");
    expect(packages.filter(({ name }) => !form.includes(`- ${name}\n`)).map(({ name }) => name)).toEqual([]);
  });
});
