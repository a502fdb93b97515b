// A client of the language server, over standard input and output: bare JSON-RPC, without an editor's library.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type { ClientCapabilities, Diagnostic, InitializeResult, Position, Range } from "vscode-languageserver";
import { root } from "../../../scripts/repo.ts";

/**
 * The command, bundled from the sources into a folder of its own. Call `remove` at the end. The folder is in the
 * repository, so that the server finds the rule pages as an installed one does.
 */
export async function bundleServer(): Promise<{ readonly bin: string; readonly remove: () => void }> {
  const temp = join(root, "temp");
  mkdirSync(temp, { recursive: true });
  const folder = mkdtempSync(join(temp, "language-server-"));
  const bin = join(folder, "server.mjs");
  await build({
    entryPoints: [join(root, "packages/language-server/src/bin.ts")],
    outfile: bin,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    alias: {
      robotspec: join(root, "src/index.ts"),
      "robotspec/package.json": join(root, "package.json"),
      ...Object.fromEntries(
        ["crawlers", "diagnostics", "dialects", "format", "groups", "lint", "match", "records", "summary", "text"].map(
          (name) => [`robotspec/${name}`, join(root, `src/${name}/index.ts`)],
        ),
      ),
    },
    // CommonJS of the protocol's package asks for Node's modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    logLevel: "warning",
  });
  return { bin, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Capabilities of an editor of today. */
export const modern: ClientCapabilities = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    diagnostic: { relatedDocumentSupport: false, dynamicRegistration: false },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] }, codeDescriptionSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", "source.fixAll"] } },
      isPreferredSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown"] } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
  },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    diagnostics: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    didChangeConfiguration: { dynamicRegistration: true },
  },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

export interface Options {
  readonly capabilities?: ClientCapabilities;
  readonly folders?: readonly string[];
  readonly options?: unknown;
  /** The answer to `workspace/configuration`. */
  readonly settings?: () => unknown;
}

/** One session with the server. */
export class Client {
  readonly rpc: MessageConnection;
  readonly process: ChildProcessWithoutNullStreams;
  /** Diagnostics as sent, the latest by URI. */
  readonly published = new Map<string, { readonly version?: number; readonly diagnostics: readonly Diagnostic[] }>();
  /** Requests and notifications of the server, by method. */
  readonly received: { readonly method: string; readonly params: unknown }[] = [];
  /** The standard error of the server. */
  errors = "";
  capabilities: InitializeResult["capabilities"] = {};
  #listeners: (() => void)[] = [];

  private constructor(bin: string, { settings = () => null }: Options) {
    this.process = spawn(process.execPath, [bin, "--stdio"], { stdio: "pipe" });
    this.process.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.errors += text;
    });
    this.rpc = createMessageConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
    );
    this.rpc.onNotification((method, params) => {
      this.received.push({ method, params });
      if (method === "textDocument/publishDiagnostics") {
        const { uri, ...rest } = params as { uri: string; version?: number; diagnostics: Diagnostic[] };
        this.published.set(uri, rest);
      }
      this.#wake();
    });
    // The library keeps progress from the handler above.
    this.rpc.onUnhandledProgress((params) => {
      this.received.push({ method: "$/progress", params });
      this.#wake();
    });
    this.rpc.onRequest((method, params) => {
      this.received.push({ method, params });
      this.#wake();
      if (method === "workspace/configuration") {
        return (params as { items: unknown[] }).items.map(() => settings());
      }
      if (method === "window/showDocument") return { success: true };
      if (method === "window/showMessageRequest") return (params as { actions: unknown[] }).actions[1] ?? null;
      return null;
    });
    this.rpc.listen();
    // Rejects what is pending if the server ends.
    this.process.once("exit", () => {
      this.rpc.dispose();
      this.#wake();
    });
  }

  static async start(bin: string, options: Options = {}): Promise<Client> {
    const client = new Client(bin, options);
    const result = await client.rpc.sendRequest<InitializeResult>("initialize", {
      processId: process.pid,
      rootUri: null,
      capabilities: options.capabilities ?? modern,
      workspaceFolders: options.folders?.map((uri) => ({ uri, name: uri })) ?? null,
      ...(options.options !== undefined && { initializationOptions: options.options }),
    });
    client.capabilities = result.capabilities;
    await client.rpc.sendNotification("initialized", {});
    return client;
  }

  async open(uri: string, text: string, version = 1): Promise<void> {
    await this.rpc.sendNotification("textDocument/didOpen", {
      textDocument: { uri, languageId: "robots-txt", version, text },
    });
  }

  async change(uri: string, version: number, changes: readonly { range?: Range; text: string }[]): Promise<void> {
    await this.rpc.sendNotification("textDocument/didChange", {
      textDocument: { uri, version },
      contentChanges: changes,
    });
  }

  /** A request about a document. */
  async ask<R>(method: string, uri: string, more: object = {}): Promise<R> {
    return await this.rpc.sendRequest<R>(method, { textDocument: { uri }, ...more });
  }

  /** Pulls diagnostics, again after a refresh where the server is not ready. */
  async pull(uri: string): Promise<readonly Diagnostic[]> {
    for (;;) {
      const seen = this.#refreshes();
      try {
        return (await this.ask<{ items: Diagnostic[] }>("textDocument/diagnostic", uri)).items;
      } catch (error) {
        const { code, data } = error as { code?: number; data?: { retriggerRequest: boolean } };
        if (code !== -32802) throw error;
        if (data?.retriggerRequest === false) await this.until(() => this.#refreshes() > seen);
      }
    }
  }

  #refreshes(): number {
    return this.received.filter(({ method }) => method === "workspace/diagnostic/refresh").length;
  }

  /** Waits until a message of the server makes the condition true. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.process.exitCode !== null) throw new Error(`The server has ended:\n${this.errors}`);
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  #wake(): void {
    for (const listener of this.#listeners.splice(0)) listener();
  }

  /** Ends the session as the protocol says. Returns the exit code of the server. */
  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.once("exit", (code) => resolve(code)));
    await this.rpc.sendRequest("shutdown");
    await this.rpc.sendNotification("exit");
    return await ended;
  }
}

export function position(line: number, character: number): Position {
  return { line, character };
}

/** Requests that only read the text: method without "textDocument/", and parameters. */
export function requestsAt(at: Position, range: Range): readonly (readonly [method: string, params: object])[] {
  return [
    ["hover", { position: at }],
    ["completion", { position: at }],
    ["definition", { position: at }],
    ["documentHighlight", { position: at }],
    ["references", { position: at, context: { includeDeclaration: true } }],
    ["prepareRename", { position: at }],
    ["documentSymbol", {}],
    ["foldingRange", {}],
    ["selectionRange", { positions: [at] }],
    ["documentLink", {}],
    ["codeLens", {}],
    ["inlayHint", { range }],
    ["semanticTokens/full", {}],
    ["semanticTokens/range", { range }],
  ];
}
