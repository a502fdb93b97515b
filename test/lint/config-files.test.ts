import { beforeEach, describe, expect, test } from "vitest";
import { CONFIG_NAMES, ConfigError, ConfigFiles } from "../../src/lint/config.ts";

/** A machine with these files. Its paths use ":"; the root is "". `read` and `loaded` list what was asked of it. */
function machineWith(...files: readonly string[]): {
  readonly configs: ConfigFiles;
  readonly read: string[];
  readonly loaded: string[];
} {
  const read: string[] = [];
  const loaded: string[] = [];
  const configs = new ConfigFiles({
    fileNames: async (folder) => {
      read.push(folder);
      if (folder.endsWith("secret")) throw new Error("EACCES");
      const names = files.filter((path) => path.slice(0, path.lastIndexOf(":")) === folder);
      return names.map((path) => path.slice(folder.length + 1));
    },
    join: (folder, name) => `${folder}:${name}`,
    parent: (folder) => (folder === "" ? null : folder.slice(0, folder.lastIndexOf(":"))),
    load: async (path) => {
      loaded.push(path);
      if (path.includes("broken")) throw new ConfigError(`"${path}" is broken`);
      return { preset: "strict" };
    },
  });
  return { configs, read, loaded };
}

test("configs have seven names", () => {
  expect(CONFIG_NAMES).toEqual([
    "robotspec.config.ts",
    "robotspec.config.mts",
    "robotspec.config.cts",
    "robotspec.config.js",
    "robotspec.config.mjs",
    "robotspec.config.cjs",
    "robotspec.config.json",
  ]);
});

describe("the nearest config is found", () => {
  const rows: readonly [name: string, files: readonly string[], from: string, folder: string | null][] = [
    ["in the folder itself", [":a:robotspec.config.json", ":robotspec.config.json"], ":a", ":a"],
    ["in a folder above", [":a:robotspec.config.mjs"], ":a:b:c", ":a"],
    ["in the root", [":robotspec.config.ts"], ":a:b", ""],
    ["above a folder that cannot be read", [":a:robotspec.config.js"], ":a:secret", ":a"],
    ["nowhere", [":b:robotspec.config.js"], ":a", null],
    ["nowhere, among other files", [":a:robotspec.config", ":a:config.json"], ":a", null],
  ];
  test.each(rows)("%s", async (_, files, from, folder) => {
    const { configs } = machineWith(...files);
    expect(await configs.nearest(from)).toEqual(folder === null ? null : { config: { preset: "strict" }, folder });
  });
});

test("a folder with several configs is refused, and the message names them", async () => {
  const { configs, loaded } = machineWith(":a:robotspec.config.json", ":a:robotspec.config.ts", ":a:other.ts");
  await expect(configs.nearest(":a:b")).rejects.toThrow(
    new ConfigError('":a" has 2 configs, robotspec.config.ts and robotspec.config.json; keep one of them.'),
  );
  expect(loaded).toEqual([]);
});

test("a config that cannot be used is refused with its reason", async () => {
  const { configs } = machineWith(":broken:robotspec.config.json");
  await expect(configs.nearest(":broken")).rejects.toThrow('":broken:robotspec.config.json" is broken');
});

describe("each folder is read once and each config is loaded once", () => {
  let machine: ReturnType<typeof machineWith>;
  beforeEach(() => {
    machine = machineWith(":a:robotspec.config.json");
  });

  test("for files of one folder and of folders beside it", async () => {
    const { configs, read, loaded } = machine;
    await Promise.all([":a:b", ":a:b", ":a:c"].map((folder) => configs.nearest(folder)));
    expect(read.sort()).toEqual([":a", ":a:b", ":a:c"]);
    expect(loaded).toEqual([":a:robotspec.config.json"]);
  });

  test("for a config that is named and found", async () => {
    const { configs, loaded } = machine;
    expect(await configs.load(":a:robotspec.config.json")).toEqual({ preset: "strict" });
    await configs.nearest(":a");
    expect(loaded).toEqual([":a:robotspec.config.json"]);
  });
});
