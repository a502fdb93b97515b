// The package as a user installs it: built, packed, installed into a project of its own, imported,
// required, compiled against and run, all without the network.
import { execFile, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { robotsTxt } from "../../packages/client/test/server/behaviours.ts";
import { startServer } from "../../packages/client/test/server/server.ts";
import { read, root } from "../../scripts/repo.ts";
import { type Compiler, findings, versionOf } from "./compiler.ts";
import { type Packed, pack, run, stage, stageClient } from "./pack.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(read("package.json"));
/** "robotspec", "robotspec/text", ...: every export that is a module. */
const modules = Object.entries(manifest.exports)
  .filter(([, file]) => file.endsWith(".js"))
  .map(([subpath]) => manifest.name + subpath.slice(1));

let folder = "";
let consumer = "";
/** A package that does not know robotspec. */
const oldCrawlerFiles = {
  "package.json": '{ "name": "old-crawler", "version": "1.0.0", "dependencies": { "robots-parser": "^3.0.1" } }',
  "index.js":
    'const robotsParser = require("robots-parser");\nmodule.exports = (url, text) => robotsParser(url, text);\n',
};
/** What is packed, in `folder`: this package, those of packages/, and one that requires robots-parser. */
let packed: Readonly<Record<"library" | "client" | "shim" | "plugin" | "oldCrawler", Packed>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "robotspec-package-"));
  const old = join(folder, "old-crawler");
  mkdirSync(old);
  for (const [name, text] of Object.entries(oldCrawlerFiles)) writeFileSync(join(old, name), text);
  const packages = join(root, "packages");
  const [library, client, shim, plugin, oldCrawler] = pack(
    [
      await stage(folder),
      stageClient(folder),
      join(packages, "robots-parser-shim"),
      join(packages, "prettier-plugin-robotspec"),
      old,
    ],
    folder,
  );
  packed = { library, client, shim, plugin, oldCrawler };

  consumer = join(folder, "consumer");
  mkdirSync(consumer);
  // One installation for the users of this library and for those of robots-parser: npm starts slowly.
  const [own, parser] = [`file:../${library.filename}`, `file:../${shim.filename}`];
  const dependencies = { [manifest.name]: own, "old-crawler": `file:../${oldCrawler.filename}` };
  const overrides = { [manifest.name]: own, "robots-parser": parser };
  writeFileSync(
    join(consumer, "package.json"),
    JSON.stringify({ name: "consumer", private: true, type: "module", dependencies, overrides }),
  );
  run("npm", ["install", "--offline", "--no-audit", "--no-fund"], consumer);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the package depends on nothing", () => {
  const { dependencies, peerDependencies, optionalDependencies, bundleDependencies } = JSON.parse(read("package.json"));
  expect({ dependencies, peerDependencies, optionalDependencies, bundleDependencies }).toEqual({});
  // With a package that requires robots-parser, and with the shim that replaces it.
  expect(readdirSync(join(consumer, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "old-crawler",
    "robots-parser",
    manifest.name,
  ]);
});

test("every layer and compatibility API has its own export, and every export resolves", () => {
  const layers = readdirSync(join(root, "src")).filter((name) => existsSync(join(root, "src", name, "index.ts")));
  const fronts = readdirSync(join(root, "src/compat")).filter((name) => name.endsWith(".ts"));
  const exported = [
    "index",
    "core",
    "compile",
    ...layers.map((name) => `${name}/index`),
    ...fronts.map((name) => `compat/${name.slice(0, -3)}`),
  ].map((path) => `./dist/src/${path}.js`);
  expect(
    Object.values(manifest.exports)
      .filter((file) => file.endsWith(".js"))
      .sort(),
  ).toEqual(exported.sort());
});

test("the package holds the built code, its types, the grammar, schemas, manual and documents, and nothing else", () => {
  const packedFiles = packed.library.files.map(({ path }) => path);
  const foreign = packedFiles.filter(
    (path) =>
      !/^(dist\/(src|generated)\/[^.]*\.d\.ts|dist\/(src|chunks|standalone)\/[^.]*\.js|dist\/THIRD-PARTY-NOTICES\.md|docs\/(pipe|rules\/[\w-]+)\.md|grammar\/[^/]+|man\/robotspec\.1|schema\/[^/]+\.json|src\/(crawlers\/crawlers|lint\/rules)\.json|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(
        path,
      ),
  );
  expect(foreign).toEqual([]);
  expect(packedFiles).toEqual(
    expect.arrayContaining([
      "README.md",
      "LICENSE",
      "CHANGELOG.md",
      "grammar/rfc9309.abnf",
      "grammar/LICENSE-rfc9309.txt",
      // Of the XML parser that is bundled with the command.
      "dist/THIRD-PARTY-NOTICES.md",
    ]),
  );
  const codeOfSources = packedFiles.filter((path) => /^dist\/src\/.*\.js$/.test(path)).map((path) => `./${path}`);
  const entries = Object.values(manifest.exports).filter((file) => file.endsWith(".js"));
  expect(codeOfSources.sort()).toEqual([...entries, `./${manifest.bin.robotspec}`].sort());
});

test("stack traces show readable code: it is not minified, and so needs no source maps", () => {
  const home = join(consumer, "node_modules/robotspec");
  const code = packed.library.files.map(({ path }) => path).filter((path) => /\.(js|map)$/.test(path));
  for (const path of code) {
    const text = readFileSync(join(home, path), "utf8");
    expect(path.endsWith(".map") || text.includes("sourceMappingURL"), path).toBe(false);
  }
  const text = readFileSync(join(home, "dist/chunks/core.js"), "utf8");
  expect(text).toContain("function scanDocument(");
  expect(text.length / text.split("\n").length).toBeLessThan(80);
});

test("an installation of the client alone has less than 3 MB", () => {
  const sizeOf = ({ files }: Packed) => files.reduce((sum, { size }) => sum + size, 0);
  const { dependencies } = JSON.parse(read("packages/client/package.json"));
  const others = Object.keys(dependencies).filter((name) => name !== "robotspec");
  const octets =
    sizeOf(packed.library) + sizeOf(packed.client) + others.reduce((sum, name) => sum + installed(name), 0);
  expect(octets).toBeGreaterThan(1_000_000);
  expect(octets).toBeLessThan(3_000_000);
});

/** Octets of a package in node_modules and of those that are installed with it, for this platform. */
function installed(name: string): number {
  const home = join(root, "node_modules", name);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const own = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  const ofPlatform = Object.keys(optionalDependencies).filter((other) => existsSync(join(root, "node_modules", other)));
  return [...Object.keys(dependencies), ...ofPlatform].reduce((sum, other) => sum + installed(other), own);
}

/** Every file that is loaded when `file` is imported. */
function loadedBy(file: string, loaded: Set<string> = new Set()): Set<string> {
  if (loaded.has(file)) return loaded;
  loaded.add(file);
  const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?:.* from )?"(\.[^"]+)";$/gm);
  for (const [, path = ""] of imports) loadedBy(join(dirname(file), path), loaded);
  return loaded;
}

test.each([
  ["./core", 2],
  ["./compile", 2],
  [".", 5],
  ["./lint", 5],
  ["./robots-parser", 2],
  ["./access", 3],
] as const)("importing %s loads %i files", (entry, count) => {
  const file = join(consumer, "node_modules/robotspec", manifest.exports[entry] ?? "");
  expect([...loadedBy(file)]).toHaveLength(count);
});

/** Puts what is installed for the consumer into another project, `home`. */
function installAsForConsumer(home: string): void {
  cpSync(join(consumer, "node_modules"), join(home, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

/** Unpacks a package into `home`, as npm would install it, without its dependencies. */
function unpack({ filename }: Packed, home: string): void {
  mkdirSync(home, { recursive: true });
  run("tar", ["-xzf", join(folder, filename), "--strip-components=1", "-C", home], folder);
}

/** The exports of each module in a program in the folder `home` that imports it, or requires it. */
function names(modules: readonly string[], how: "import" | "require", home: string): Record<string, string[]> {
  const type = how === "import" ? "module" : "commonjs";
  const load = how === "import" ? "await import" : "require";
  const entries = modules.map((module) => `"${module}": Object.keys(${load}("${module}"))`);
  const program = `console.log(JSON.stringify({ ${entries.join(", ")} }));`;
  return JSON.parse(run(process.execPath, [`--input-type=${type}`, "--no-warnings", "--eval", program], home));
}

/** Checks that importing and requiring a module gives the same exports, and at least one. */
function expectSameNames(modules: readonly string[], home: string): void {
  const imported = names(modules, "import", home);
  const required = names(modules, "require", home);
  for (const module of modules) {
    const given = imported[module] as string[];
    expect(given.length, module).toBeGreaterThan(0);
    // `require` of a module with this export returns the export alone.
    if (given.includes("module.exports")) continue;
    // Node adds a name to a required module.
    expect(
      required[module]?.filter((name) => name !== "__esModule"),
      module,
    ).toEqual(given);
  }
}

describe("at run time", () => {
  test("every module can be imported and required", () => expectSameNames(modules, consumer));

  test("robotspec/robots-parser is a function to import and to require, the same one", () => {
    const program = `
      const parser = require("robotspec/robots-parser");
      const robots = parser("https://example.com/robots.txt", "User-agent: *\\nDisallow: /a");
      import("robotspec/robots-parser").then((module) => {
        console.log(JSON.stringify([module.default === parser, robots.isAllowed("https://example.com/a")]));
      });`;
    const printed = run(process.execPath, ["--input-type=commonjs", "--no-warnings", "--eval", program], consumer);
    expect(JSON.parse(printed)).toEqual([true, false]);
  });

  test("only exported modules can be imported", () => {
    expect(() => names(["robotspec/dist/src/index.js"], "import", consumer)).toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED/);
  });

  test("runs the command", () => {
    expect(
      run(process.execPath, [join("node_modules", "robotspec", manifest.bin.robotspec ?? ""), "--version"], consumer),
    ).toContain(manifest.version);
    expect(existsSync(join(consumer, "node_modules/.bin/robotspec"))).toBe(true);
  });
});

test("a global install links the command and the manual page", () => {
  const prefix = join(folder, "global");
  const tarball = join(folder, packed.library.filename);
  run("npm", ["install", "--global", "--prefix", prefix, "--offline", "--no-audit", "--no-fund", tarball], folder);
  expect(run(join(prefix, "bin/robotspec"), ["--version"], folder)).toContain(manifest.version);
  expect(readFileSync(join(prefix, "share/man/man1/robotspec.1"), "utf8")).toBe(read("man/robotspec.1"));
});

describe("the config of a project, with types and functions of the package", () => {
  const plain = '{ rules: { "outside-group": "info" } }';
  const typed = [
    'import type { LintConfig } from "robotspec/lint";',
    `const config: LintConfig = ${plain};`,
    "export default config;",
  ].join("\n");
  const defined = `import { defineConfig } from "robotspec/lint";\nexport default defineConfig(${plain});`;
  const rows: readonly [name: string, text: string][] = [
    ["robotspec.config.json", '{ "rules": { "outside-group": "info" } }'],
    ["robotspec.config.js", defined],
    ["robotspec.config.mjs", defined],
    ["robotspec.config.cjs", `module.exports = ${plain};`],
    ["robotspec.config.ts", typed],
    ["robotspec.config.mts", typed],
  ];

  test.each(rows)("%s", (name, text) => {
    const home = mkdtempSync(join(consumer, "config-"));
    writeFileSync(join(home, name), text);
    writeFileSync(join(home, "robots.txt"), "Disallow: /a\n");
    const bin = join(consumer, "node_modules/robotspec", manifest.bin.robotspec ?? "");
    const argv = [bin, "lint", "--format", "concise", "robots.txt"];
    const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: home, encoding: "utf8" });
    if (/ts$/.test(name) && !readsTypeScript()) {
      const [message, ...more] = stderr.split("\n");
      expect([status, stdout, more]).toEqual([2, "", [""]]);
      expect(message).toBe(
        `robotspec: this version of Node cannot load "${name}"; use Node 22.18 or later, or write robotspec.config.mjs or robotspec.config.json`,
      );
      return;
    }
    expect([status, stdout.split(" ", 3), stderr]).toEqual([0, ["robots.txt:1:1:", "info", "outside-group"], ""]);
  });

  /** Whether this Node runs TypeScript without a flag. */
  function readsTypeScript(): boolean {
    const { typescript } = process.features as { readonly typescript?: unknown };
    return typescript !== undefined && typescript !== false;
  }
});

describe("entries of the pre-commit hooks run in a shell with the package installed", () => {
  const hooks: readonly { readonly id: string; readonly entry: string }[] = parse(read(".pre-commit-hooks.yaml"));

  test.each(hooks)("$id", ({ id, entry }) => {
    writeFileSync(join(consumer, "robots.txt"), "user-agent:*\nDISALOW:/a\n");
    const { status } = spawnSync("bash", ["-c", `${entry} "$@"`, "bash", "robots.txt"], {
      cwd: consumer,
      env: { ...process.env, PATH: `${join(consumer, "node_modules/.bin")}:${process.env.PATH}` },
    });
    const [exit, text] =
      id === "robotspec-lint" ? [1, "user-agent:*\nDISALOW:/a\n"] : [0, "User-agent: *\nDISALOW: /a\n"];
    expect([status, readFileSync(join(consumer, "robots.txt"), "utf8")]).toEqual([exit, text]);
  });
});

describe("a program that uses robots-parser, with the shim as an override", () => {
  const shim = JSON.parse(read("packages/robots-parser-shim/package.json"));

  const answer = (code: string, type = "commonjs"): unknown =>
    JSON.parse(run(process.execPath, [`--input-type=${type}`, "--no-warnings", "--eval", code], consumer));
  // In robots-parser 3.0.1 the Sitemap line separates the two crawlers, and only the second is disallowed.
  const text = JSON.stringify("User-agent: a\nSitemap: https://example.com/s.xml\nUser-agent: b\nDisallow: /\n");
  const question = `("https://example.com/robots.txt", ${text}).isAllowed("https://example.com/", "a")`;

  test("gets this library's answers with require", () => {
    expect(JSON.parse(readFileSync(join(consumer, "node_modules/robots-parser/package.json"), "utf8")).name).toBe(
      shim.name,
    );
    expect(answer(`console.log(JSON.stringify(require("old-crawler")${question}))`)).toBe(false);
  });

  test("gets this library's answers with import", () => {
    const code = `import robotsParser from "robots-parser"; console.log(JSON.stringify(robotsParser${question}))`;
    expect(answer(code, "module")).toBe(false);
  });

  test("gets this library's answers if a bundler returns the module instead of the function", () => {
    const file = readFileSync(join(consumer, "node_modules/robots-parser/index.cjs"), "utf8");
    const module = { exports: {} };
    const parser = () => "called";
    new Function("require", "module", file)(() => ({ __esModule: true, default: parser }), module);
    expect(module.exports).toBe(parser);
  });

  test("the shim has the version of the library", () => {
    expect([shim.version, shim.dependencies, shim.engines]).toEqual([
      manifest.version,
      { [manifest.name]: `^${manifest.version}` },
      JSON.parse(read("package.json")).engines,
    ]);
  });

  test.each([
    {
      module: "nodenext",
      moduleResolution: "nodenext",
      files: ["imports.mts", "imports.cts", "requires.cts", "same.cts"],
    },
    { module: "esnext", moduleResolution: "bundler", files: ["imports.ts"] },
    { module: "commonjs", moduleResolution: "node10", files: ["imports.ts"] },
  ])("has the types of robots-parser and of robotspec: $moduleResolution", ({ files, ...how }) => {
    const imports = `
import robotsParser from "robots-parser";
import type { Robot } from "robots-parser";
const robots: Robot = robotsParser("https://example.com/robots.txt", "");
export const allowed: boolean | undefined = robots.isAllowed("https://example.com/", "a");
// @ts-expect-error: the types are there, not any.
robots.noSuchMethod();
`;
    const sources = {
      "imports.ts": imports,
      "imports.mts": imports,
      "imports.cts": imports,
      "requires.cts": 'import robotsParser = require("robots-parser");\nexport const robots = robotsParser("", "");\n',
      "same.cts": `
import shim = require("robots-parser");
import own = require("robotspec/robots-parser");
import type { Robot, RobotsParserOptions } from "robotspec/robots-parser";
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
export const parser: Same<typeof shim, typeof own> = true;
export const robot: Same<shim.Robot, Robot> = true;
export const options: Same<shim.RobotsParserOptions, RobotsParserOptions> = true;
`,
    };
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(consumer, name), source);
    const options = {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      target: "ES2022",
      lib: ["ES2022"],
      types: [],
      esModuleInterop: true,
    };
    const compilerOptions = { ...options, ...how, ignoreDeprecations: "6.0" };
    writeFileSync(join(consumer, "package-types.json"), JSON.stringify({ compilerOptions, files }));
    expect(findings("typescript", join(consumer, "package-types.json"))).toBe("");
  });
});

describe("users compile", () => {
  const compilers: Readonly<Record<string, Compiler>> = { "5.9": "typescript5", "6": "typescript", "7": "typescript7" };

  const program = `
import { compile, type Decision, explain, parse, print, type Robots } from "robotspec";
import robotsParser, { type Robot } from "robotspec/robots-parser";

const robots: Robots = compile("User-agent: *\\nDisallow: /private/\\n");
const decision: Decision = robots.decide("ExampleBot", "https://example.com/private/");
export const sentence: string = explain(decision);
export const text: string = print(parse("# nothing\\n").document);
export const octets: Uint8Array = print(parse(new Uint8Array([35, 10])).document);
export const robot: Robot = robotsParser("https://example.com/robots.txt", "", { bugCompatible: true });

// @ts-expect-error: a document of octets prints octets.
export const wrong: string = print(parse(new Uint8Array([35, 10])).document);
// @ts-expect-error: a reason is one of a closed list, not any.
export const reason: "because" = decision.reason;
// @ts-expect-error: there is no dialect of this name.
compile("", { dialect: "no-such-dialect" });
`;
  const everything = modules.map((module, at) => `export * as module${at} from "${module}";\n`).join("");
  const required = `
import robotspec = require("robotspec");
import robotsParser = require("robotspec/robots-parser");
import type { Robot } from "robotspec/robots-parser";
export const robots: robotspec.Robots = robotspec.compile("");
export const robot: Robot = robotsParser("https://example.com/robots.txt", "");
`;

  const options = { strict: true, skipLibCheck: false, noEmit: true, target: "ES2022", lib: ["ES2022"], types: [] };
  const projects: Readonly<Record<string, object>> = {
    nodenext: {
      compilerOptions: { ...options, module: "nodenext", exactOptionalPropertyTypes: true },
      files: ["program.ts", "everything.ts", "required.cts"],
    },
    bundler: {
      compilerOptions: { ...options, module: "esnext", moduleResolution: "bundler", verbatimModuleSyntax: true },
      files: ["program.ts", "everything.ts"],
    },
  };

  beforeAll(() => {
    writeFileSync(join(consumer, "program.ts"), program);
    writeFileSync(join(consumer, "everything.ts"), everything);
    writeFileSync(join(consumer, "required.cts"), required);
    for (const [name, project] of Object.entries(projects)) {
      writeFileSync(join(consumer, `tsconfig.${name}.json`), JSON.stringify(project));
    }
  });

  for (const [version, compiler] of Object.entries(compilers)) {
    test.each(Object.keys(projects))(`TypeScript ${version}, %s, strict, no @types/node, no DOM`, (project) => {
      expect(versionOf(compiler)).toMatch(new RegExp(`^${version}\\.`));
      expect(findings(compiler, join(consumer, `tsconfig.${project}.json`))).toBe("");
    });
  }
});

describe("prettier-plugin-robotspec, installed beside Prettier", () => {
  const plugin = JSON.parse(read("packages/prettier-plugin-robotspec/package.json"));
  let site = "";

  beforeAll(() => {
    site = join(folder, "site");
    mkdirSync(site);
    writeFileSync(join(site, "package.json"), JSON.stringify({ private: true }));
    installAsForConsumer(site);
    unpack(packed.plugin, join(site, "node_modules", plugin.name));
    // Prettier is already installed, and must not be downloaded.
    symlinkSync(join(root, "node_modules/prettier"), join(site, "node_modules/prettier"));
    writeFileSync(join(site, ".prettierrc"), JSON.stringify({ plugins: [plugin.name], endOfLine: "crlf" }));
  });

  const prettier = (...args: readonly string[]): string =>
    run(process.execPath, [join("node_modules/prettier/bin/prettier.cjs"), ...args], site);

  test("formats the files it finds, and changes nothing in a second run", () => {
    writeFileSync(join(site, "robots.txt"), "user-agent:*\nDISALLOW:/a\n");
    expect(() => prettier("--check", ".")).toThrow(/robots\.txt/);
    prettier("--write", ".");
    expect(readFileSync(join(site, "robots.txt"), "utf8")).toBe("User-agent: *\r\nDisallow: /a\r\n");
    expect(prettier("--check", ".")).toContain("All matched files use Prettier code style!");
    expect(prettier("--debug-check", "robots.txt")).toContain("robots.txt");
  });

  test("has the version of the library, and Prettier as a peer dependency", () => {
    expect([plugin.version, plugin.dependencies, plugin.engines, Object.keys(plugin.peerDependencies)]).toEqual([
      manifest.version,
      { [manifest.name]: `^${manifest.version}` },
      JSON.parse(read("package.json")).engines,
      ["prettier"],
    ]);
  });
});

describe("robotspec-client", () => {
  const client = JSON.parse(read("packages/client/package.json"));
  /** Subpaths with the file that Node loads. */
  const exported = Object.entries<string | { default: string }>(client.exports).map(
    ([subpath, target]) => [subpath, typeof target === "string" ? target : target.default] as const,
  );
  const modules = exported
    .filter(([, file]) => file.endsWith(".js"))
    .map(([subpath]) => client.name + subpath.slice(1));
  let crawler = "";

  beforeAll(() => {
    crawler = join(folder, "crawler");
    mkdirSync(crawler);
    writeFileSync(join(crawler, "package.json"), '{ "name": "crawler", "private": true, "type": "module" }');
    installAsForConsumer(crawler);
    const home = join(crawler, "node_modules", client.name);
    unpack(packed.client, home);
    // Its dependencies are already installed in the same versions; no download.
    mkdirSync(join(home, "node_modules"));
    for (const name of [...Object.keys(client.dependencies), ...Object.keys(client.peerDependencies)]) {
      if (name !== manifest.name) symlinkSync(join(root, "node_modules", name), join(home, "node_modules", name));
    }
    mkdirSync(join(crawler, "node_modules/@types"));
    for (const name of ["@types/node", "undici-types"]) {
      symlinkSync(join(root, "node_modules", name), join(crawler, "node_modules", name));
    }
  });

  test("depends on the version that it is tested with, and its patches", () => {
    const { engines } = JSON.parse(read("package.json"));
    const { [manifest.name]: library, ...dependencies } = client.dependencies;
    const installed = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)).version;
    expect(dependencies).toEqual(
      Object.fromEntries(Object.keys(dependencies).map((name) => [name, `~${installed(name)}`])),
    );
    expect([client.version, library, client.engines]).toEqual([manifest.version, `^${manifest.version}`, engines]);
  });

  test("Redis is optional, and tested in an allowed version", () => {
    const { devDependencies } = JSON.parse(read("packages/client/package.json"));
    const [major] = devDependencies.ioredis.split(".");
    expect(client.peerDependencies).toEqual({ ioredis: expect.stringContaining(`^${major}.0.0`) });
    expect(client.peerDependenciesMeta).toEqual({ ioredis: { optional: true } });
  });

  test("holds the built code and its types, and nothing else", () => {
    const files = packed.client.files.map(({ path }) => path);
    expect(
      files.filter((path) => !/^(dist\/[^.]*\.(js|d\.ts)|package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(path)),
    ).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(exported.map(([, file]) => file.slice(2))));
  });

  test("every module can be imported and required", () => expectSameNames(modules, crawler));

  test("importing it loads no module of Node for connections, names, decoding or databases", () => {
    const loaded = `process.moduleLoadList.filter((one) => /NativeModule (?:_?tls|_?http|net|dns|zlib|sqlite)/.test(one))`;
    const program = `await import("${client.name}"); console.log(JSON.stringify(${loaded}));`;
    expect(JSON.parse(run(process.execPath, ["--input-type=module", "--eval", program], crawler))).toEqual([]);
  });

  test("the command fetches with it, and explains how to install it without it", async () => {
    const command = (home: string, ...args: readonly string[]) =>
      promisify(execFile)(join(home, "node_modules/.bin/robotspec"), args, { cwd: home }).then(
        ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
        ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
      );
    const server = await startServer({ hosts: ["localhost"] });
    try {
      server.on("/robots.txt", robotsTxt("User-agent: *\nDisallow: /private/\n"));
      const { code, stderr } = await command(consumer, "fetch", server.url());
      expect([code, stderr]).toEqual([2, expect.stringContaining("npm install robotspec-client")]);
      expect(server.asked).toEqual([]);

      const { code: fetched, stdout } = await command(crawler, "fetch", server.url());
      expect([fetched, stdout]).toEqual([0, expect.stringContaining('1 group: "*" (1 rule)')]);
      const question = [server.url("/private/"), "--agent", "ExampleBot"];
      expect((await command(crawler, "test", ...question)).stdout).toMatch(/^disallowed /);
      expect((await command(crawler, "lint", server.url())).code).toBe(0);
    } finally {
      await server.stop();
    }
  });

  const program = `
import type { Robots } from "robotspec";
import { type ClientDecision, createRobotsClient, obeying, type RobotsStore } from "robotspec-client";
import { obeyingCrawler } from "robotspec-client/crawlee";
import { redisStore } from "robotspec-client/redis";
import { sqliteStore } from "robotspec-client/sqlite";

const store: RobotsStore = sqliteStore({ file: "records.sqlite" });
const client = createRobotsClient({ userAgent: "a/1", productToken: "a", store, dialect: "google", on: { fetch: ({ origin }) => void origin } });
export const decision: Promise<ClientDecision> = client.decide(new URL("https://example.com/"));
export const robots: Promise<Robots | null> = client.get("https://example.com/").then(({ robots }) => robots);
export const get: typeof fetch = obeying(fetch, client);
// @ts-expect-error: a class is wanted.
obeyingCrawler({}, client);
// @ts-expect-error: a client of Redis is wanted.
redisStore({});
// @ts-expect-error: a crawler has a name.
createRobotsClient({ userAgent: "a/1" });
`;

  test.each<Compiler>(["typescript5", "typescript7"])("users compile with %s, with @types/node", (compiler) => {
    writeFileSync(join(crawler, "program.ts"), program);
    // TypeScript 7 reports errors in @types/node 20 itself; the other one checks our declarations.
    const skipLibCheck = compiler === "typescript7";
    const compilerOptions = { strict: true, skipLibCheck, noEmit: true, target: "ES2022", lib: ["ES2023"] };
    const options = { ...compilerOptions, types: ["node"], module: "nodenext", exactOptionalPropertyTypes: true };
    writeFileSync(join(crawler, "tsconfig.json"), JSON.stringify({ compilerOptions: options, files: ["program.ts"] }));
    expect(findings(compiler, join(crawler, "tsconfig.json"))).toBe("");
  });
});
