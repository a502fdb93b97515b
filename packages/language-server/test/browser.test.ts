// The language server for browsers, as the one file that the build makes, in contexts with what a web worker has.
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, it } from "vitest";
import type { Diagnostic } from "vscode-languageserver";
import { root } from "../../../scripts/repo.ts";
import { lint } from "../../../src/index.ts";

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly code: number };
}

/** A worker: its global scope has what browsers and Node both define, and nothing of Node alone. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;
  static started: string[] = [];
  readonly #scope: Record<string, unknown>;

  constructor(_: string, { name = "", type = "classic" }: { name?: string; type?: string } = {}) {
    FakeWorker.started.push(`${name} ${type}`);
    const { setTimeout, clearTimeout, AbortController, AbortSignal, TextDecoder, TextEncoder, URL, queueMicrotask } =
      globalThis;
    this.#scope = {
      ...{ setTimeout, clearTimeout, AbortController, AbortSignal, TextDecoder, TextEncoder, URL, queueMicrotask },
      console: { error: fail, log: fail, warn: fail },
      name,
      importScripts: () => {
        if (type === "module") throw new TypeError("Module scripts don't support importScripts().");
      },
      location: { href: "https://example.com/worker.js" },
      Worker: FakeWorker,
      onmessage: null,
      addEventListener: () => {},
      // Messages are copied, and arrive later, as between threads.
      postMessage: (data: unknown) => later(() => this.onmessage?.({ data: structuredClone(data) })),
    };
    this.#scope.self = this.#scope;
    runInContext(code, createContext(this.#scope));
  }

  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    later(() => (this.#scope.onmessage as (event: { data: unknown }) => void)({ data: copy }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

function later(action: () => void): void {
  setTimeout(action, 0);
}

function fail(...words: unknown[]): never {
  throw new Error(words.join(" "));
}

let code = "";

it.each(["classic", "module"])("runs as a %s worker, and lints large documents in another", async (type) => {
  FakeWorker.started = [];
  // For a browser, esbuild refuses to bundle a module of Node.
  const { outputFiles } = await build({
    entryPoints: [`${root}/packages/language-server/src/browser/worker.ts`],
    bundle: true,
    platform: "browser",
    format: "iife",
    write: false,
    tsconfig: `${root}/tsconfig.json`,
    logLevel: "silent",
  });
  code = outputFiles[0]?.text ?? "";
  const worker = new FakeWorker("", { type });
  const messages: Message[] = [];
  let wake = () => {};
  worker.onmessage = ({ data }) => {
    messages.push(data as Message);
    wake();
  };
  async function received(wanted: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = messages.find(wanted);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  const send = (message: object) => worker.postMessage({ jsonrpc: "2.0", ...message });
  const ask = async (id: number, method: string, params: object) => {
    send({ id, method, params });
    return (await received((message) => message.id === id && message.method === undefined)).result;
  };

  const capabilities = { textDocument: { diagnostic: {} } };
  await ask(1, "initialize", { processId: null, rootUri: null, capabilities });
  send({ method: "initialized", params: {} });
  const small = "User-agent: *\nDisalow: /\n";
  const large = `User-agent: *\n${Array.from({ length: 3_000 }, (_, at) => `Disalow: /folder-${at}\n`).join("")}`;
  let id = 2;
  for (const [uri, text] of [
    ["file:///small", small],
    ["file:///large", large],
  ] as const) {
    const textDocument = { uri, languageId: "robots-txt", version: 1, text };
    send({ method: "textDocument/didOpen", params: { textDocument } });
    const report = (await ask(id++, "textDocument/diagnostic", { textDocument: { uri } })) as { items: Diagnostic[] };
    expect(report.items.map(({ message }) => message)).toEqual(lint(text).map(({ message }) => message));
  }
  expect(FakeWorker.started).toEqual([` ${type}`, `robotspec-thread ${type}`]);
});
