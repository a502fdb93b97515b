// The command line in a test: streams, files and environment in memory.
import { Buffer } from "node:buffer";
import type { CliIO, Output } from "../../src/cli/io.ts";
import { main } from "../../src/cli/main.ts";

export interface World {
  /** The chunks of the standard input. */
  readonly stdin?: string | Uint8Array | readonly (string | Uint8Array)[];
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Default exports of modules, by path; a function is called, and may throw. */
  readonly modules?: Readonly<Record<string, unknown>>;
  /** Packages that are installed, by name. */
  readonly packages?: Readonly<Record<string, unknown>>;
  /** Receives the content of replaced files; without it, no file can be replaced. */
  readonly replaced?: Map<string, Uint8Array>;
  /** Called each time `--watch` waits for a change; after the last one the user ends it. */
  readonly changes?: readonly ((world: { files: Record<string, string | Uint8Array> }) => void)[];
  /** Receives the content of written files; without it, no file can be written. */
  readonly written?: Map<string, string>;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  /** The URL of the project's site. */
  readonly site?: string;
  /** Octets after which the reader of the standard output is gone. */
  readonly readerGoesAfter?: number;
}

export interface Outcome {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line in memory. */
export async function run(argv: readonly string[], world: World = {}): Promise<Outcome> {
  const { exit, stdout, stderr } = await runForOctets(argv, world);
  return { exit, stdout: Buffer.from(stdout).toString("utf8"), stderr };
}

/** The same, with the standard output as the octets it is. */
export async function runForOctets(
  argv: readonly string[],
  world: World = {},
): Promise<{ readonly exit: number; readonly stdout: Uint8Array; readonly stderr: string }> {
  const stdout = memoryOutput(world.terminal === true, world.readerGoesAfter);
  const stderr = memoryOutput(world.terminal === true);
  const exit = await main(argv, worldIO(world, stdout, stderr));
  return { exit, stdout: stdout.octets(), stderr: stderr.text() };
}

/** Runs one command line in memory; returns what a terminal shows: both outputs, in the order of writing. */
export async function shownBy(argv: readonly string[], world: World = {}): Promise<string> {
  const shown = memoryOutput();
  await main(argv, worldIO(world, shown, shown));
  return shown.text();
}

export function worldIO(world: World, stdout: Output, stderr: Output): CliIO {
  const {
    stdin = [],
    env = {},
    terminal = false,
    modules = {},
    packages = {},
    replaced,
    written,
    changes = [],
  } = world;
  const files: Record<string, string | Uint8Array> = { ...world.files };
  const chunks = typeof stdin === "string" || stdin instanceof Uint8Array ? [stdin] : stdin;
  const io: CliIO = {
    stdin: {
      isTTY: terminal,
      async *[Symbol.asyncIterator]() {
        for (const chunk of chunks) yield octetsOf(chunk);
      },
    },
    stdout,
    stderr,
    async readFile(path) {
      const name = inProject(path);
      const file = Object.hasOwn(files, name) ? files[name] : undefined;
      if (file !== undefined) return octetsOf(file);
      const isFolder = Object.keys(files).some((name) => name.startsWith(`${path}/`));
      throw Object.assign(new Error("of the system"), { code: isFolder ? "EISDIR" : "ENOENT" });
    },
    async openFile(path) {
      const octets = await io.readFile(path);
      return {
        octets: octets.length,
        // In pieces that no line and no character respects.
        async *[Symbol.asyncIterator]() {
          for (let at = 0; at < octets.length; at += PIECE) yield octets.subarray(at, at + PIECE);
        },
      };
    },
    async readFolder(given) {
      const path = inProject(given);
      const prefix = path === "." ? "" : `${path.replace(/\/$/, "")}/`;
      const names = Object.keys(files).filter((name) => name.startsWith(prefix));
      if (Object.hasOwn(files, path)) throw Object.assign(new Error("of the system"), { code: "ENOTDIR" });
      if (names.length === 0) throw Object.assign(new Error("of the system"), { code: "ENOENT" });
      const parts = names.map((name) => name.slice(prefix.length).split("/"));
      const entries = new Map(
        parts.map(([name = "", ...more]) => [name, more.length > 0 ? "folder" : "file"] as const),
      );
      return [...entries].map(([name, kind]) => ({ name, kind }));
    },
    async replaceFile(path, octets) {
      if (replaced === undefined) throw Object.assign(new Error("of the system"), { code: "EACCES" });
      replaced.set(path, octets);
      files[path] = octets;
    },
    async importModule(path) {
      const module = modules[inProject(path)];
      return typeof module === "function" ? module() : module;
    },
    async importPackage(name) {
      if (Object.hasOwn(packages, name)) return packages[name];
      throw Object.assign(new Error("of Node"), { code: "ERR_MODULE_NOT_FOUND" });
    },
    async watch() {
      return (async function* () {
        for (const change of changes) {
          change({ files });
          yield;
        }
      })();
    },
    folder: "/project",
    async createFile(path) {
      if (written === undefined) throw Object.assign(new Error("of the system"), { code: "EACCES" });
      written.set(path, "");
      return {
        async write(text) {
          written.set(path, written.get(path) + text);
        },
        close: async () => {},
      };
    },
    env,
    version: async () => "1.2.3",
    site: async () => world.site ?? null,
  };
  return io;
}

/** Octets of a piece of a file that is read in pieces. */
const PIECE = 7;

export function memoryOutput(
  isTTY = false,
  readerGoesAfter = Number.POSITIVE_INFINITY,
): Output & { text(): string; octets(): Uint8Array } {
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    isTTY,
    columns: isTTY ? 80 : undefined,
    get closed() {
      return length > readerGoesAfter;
    },
    async write(text) {
      const octets = octetsOf(text);
      chunks.push(octets);
      length += octets.length;
    },
    text: () => Buffer.concat(chunks).toString("utf8"),
    octets: () => new Uint8Array(Buffer.concat(chunks)),
  };
}

/** A path from the folder relative paths begin at. */
function inProject(path: string): string {
  return path === "/project" ? "." : path.replace(/^\/project\//, "");
}

function octetsOf(chunk: string | Uint8Array): Uint8Array {
  return typeof chunk === "string" ? Buffer.from(chunk, "utf8") : chunk;
}

/** Joins sentences that were wrapped to the width of a screen. */
export function onOneLine(text: string): string {
  const lines: string[] = [];
  const indentOf = (line = ""): number => line.search(/\S|$/);
  for (const line of text.split("\n")) {
    const isMore = lines.length > 0 && line !== "" && indentOf(line) === indentOf(lines.at(-1)) + 2;
    if (isMore) lines.push(`${lines.pop()} ${line.trimStart()}`);
    else lines.push(line);
  }
  return lines.join("\n");
}

/** Every control, bidirectional or invisible character, except the LF at line ends. */
export const UNSAFE: RegExp = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
