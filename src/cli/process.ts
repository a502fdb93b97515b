// The process: passes its streams, arguments and environment to main.ts as an object, and sets the exit code. Only
// file-system.ts also uses it: watching ends with its signals.
import { fstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { WriteStream } from "node:tty";
import { createFile, importModule, importPackage, openFile, readFolder, replaceFile, watch } from "./file-system.ts";
import type { CliIO, Input, Output } from "./io.ts";
import { main } from "./main.ts";

/** Stream errors that mean the reader has closed the pipe. They are not reported. */
const GONE = new Set(["EPIPE", "ECONNRESET", "ERR_STREAM_DESTROYED", "ERR_STREAM_WRITE_AFTER_END"]);

/** An output of the process. The stream is opened on first use, because opening one loads much of Node. */
function outputTo(open: () => NodeJS.WriteStream): Output {
  let closed = false;
  let opened: NodeJS.WriteStream | undefined;
  const stream = (): NodeJS.WriteStream => {
    if (opened !== undefined) return opened;
    opened = open();
    // Without a listener, a reader that closes the pipe (`| head`) would crash the process.
    opened.on("error", (error: NodeJS.ErrnoException) => {
      closed = true;
      if (GONE.has(error.code ?? "")) return;
      process.exitCode = 2;
      if (opened !== process.stderr) process.stderr.write(`robotspec: cannot write the output: ${error.message}\n`);
    });
    return opened;
  };
  return {
    get closed() {
      return closed;
    },
    get isTTY() {
      return stream().isTTY === true;
    },
    get columns() {
      return (stream() as Partial<WriteStream>).columns;
    },
    write(text) {
      if (closed || text.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        stream().write(text, (error) => {
          if (error) closed = true;
          resolve();
        });
      });
    },
  };
}

const input: Input = {
  get isTTY() {
    return process.stdin.isTTY === true;
  },
  async *[Symbol.asyncIterator]() {
    // Node gives an empty stream for a directory.
    if (fstatSync(0).isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    yield* process.stdin;
  },
};

/** The package.json, which is one folder above src/ in the sources and two in the build. */
async function manifest(): Promise<{ readonly version?: unknown; readonly homepage?: unknown }> {
  for (const path of ["../../package.json", "../../../package.json"]) {
    const text = await readFile(new URL(path, import.meta.url), "utf8").catch(() => null);
    if (text !== null) return JSON.parse(text);
  }
  throw new Error("package.json is missing");
}

const io: CliIO = {
  stdin: input,
  stdout: outputTo(() => process.stdout),
  stderr: outputTo(() => process.stderr),
  readFile: (path) => readFile(path),
  openFile,
  readFolder,
  createFile,
  replaceFile,
  importModule,
  importPackage: (name) => importPackage(name, process.cwd()),
  watch,
  folder: process.cwd(),
  env: process.env,
  version: async () => String((await manifest()).version),
  async site() {
    const { homepage } = await manifest();
    return typeof homepage === "string" ? homepage.replace(/\/?$/, "/") : null;
  },
};

/** Runs the command line of the process. */
export async function run(): Promise<void> {
  const exit = await main(process.argv.slice(2), io);
  // Set `exitCode` instead of calling `exit()`, so that pending output is written. A failed write keeps its 2.
  process.exitCode = process.exitCode === 2 ? 2 : exit;
}
