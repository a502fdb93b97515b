// Sessions with the language server: edits, large documents, configuration, several folders, hostile content.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { CancellationTokenSource } from "vscode-jsonrpc/node";
import type { CodeAction, Diagnostic, TextEdit, WorkspaceDiagnosticReport } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { format } from "../../../src/format/index.ts";
import { fix, lint } from "../../../src/index.ts";
import { inPart, isLong } from "../../../test/in-part.ts";
import { hasRealFiles, realFile, realFiles } from "../../../test/real-files.ts";
import type { Encoding } from "../src/text/units.ts";
import { bundleServer, Client, modern, position, requestsAt } from "./client.ts";
import { apply, changes, encodings, pieces, positionOf } from "./edits.ts";

let server: Awaited<ReturnType<typeof bundleServer>>;
const clients: Client[] = [];

beforeAll(async () => {
  server = await bundleServer();
});
afterEach(async () => {
  for (const client of clients.splice(0)) {
    expect(await client.stop()).toBe(0);
    expect(client.errors).toBe("");
  }
});
afterAll(() => server.remove());

async function start(options: Parameters<typeof Client.start>[1] = {}): Promise<Client> {
  const client = await Client.start(server.bin, options);
  clients.push(client);
  return client;
}

function using(encoding: Encoding) {
  return { capabilities: { ...modern, general: { positionEncodings: [encoding] } } };
}

/** The findings of `lint` as diagnostics in an encoding, without links. */
function expected(text: string, encoding: Encoding, config = {}) {
  return lint(text, { config }).map(({ code, message, span }) => ({
    code,
    message,
    range: { start: positionOf(text, span.start, encoding), end: positionOf(text, span.end, encoding) },
  }));
}

function bare(diagnostics: readonly Diagnostic[]) {
  return diagnostics.map(({ code, message, range }) => ({ code, message, range }));
}

/** Every request about a document that needs no result of another one. */
async function askEverything(client: Client, uri: string, line = 0, character = 0): Promise<void> {
  const at = position(line, character);
  const range = { start: position(0, 0), end: at };
  const requests = [
    ...requestsAt(at, range),
    ["codeAction", { range, context: { diagnostics: [] } }],
    ["formatting", { options: {} }],
    ["rangeFormatting", { range, options: {} }],
    ["onTypeFormatting", { position: at, ch: "\n", options: {} }],
  ] as const;
  await Promise.all(requests.map(([method, params]) => client.ask(`textDocument/${method}`, uri, params)));
  await client.ask("robotspec/decide", uri, { url: "/a", agent: "Googlebot" });
}

describe.each(encodings)("in %s", (encoding) => {
  it("diagnostics equal those of lint after any sequence of edits, and no request fails", async () => {
    const client = await start({ ...using(encoding), settings: () => ({ inlayHints: true }) });
    expect(client.capabilities.positionEncoding).toBe(encoding);
    let count = 0;
    await fc.assert(
      fc.asyncProperty(pieces, changes, fc.nat(12), fc.nat(12), async (first, batches, line, character) => {
        const uri = `file:///${++count}/robots.txt`;
        await client.open(uri, first);
        let text = first;
        let version = 1;
        for (const batch of batches) {
          const sent = batch.map((change) => {
            const applied = apply(text, change, encoding);
            text = applied.after;
            return applied.sent;
          });
          await client.change(uri, ++version, sent);
        }
        expect(bare(await client.pull(uri))).toEqual(expected(text, encoding));
        await askEverything(client, uri, line, character);
        await client.rpc.sendNotification("textDocument/didClose", { textDocument: { uri } });
      }),
      { numRuns: isLong ? 2_000 : 15 },
    );
  });
});

it("fixes and formats as the library does", async () => {
  const client = await start();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(pieces, async (text) => {
      const uri = `file:///${++count}/robots.txt`;
      await client.open(uri, text);
      const document = TextDocument.create(uri, "", 1, text);
      const edits = await client.ask<TextEdit[]>("textDocument/formatting", uri, { options: {} });
      expect(TextDocument.applyEdits(document, edits)).toBe(format(text, { endOfLine: "keep" }).output);
      const range = { start: position(0, 0), end: position(0, 0) };
      const only = { range, context: { diagnostics: [], only: ["source.fixAll.robotspec"] } };
      const [action] = await client.ask<CodeAction[]>("textDocument/codeAction", uri, only);
      const resolved =
        action === undefined ? undefined : await client.rpc.sendRequest<CodeAction>("codeAction/resolve", action);
      expect(TextDocument.applyEdits(document, resolved?.edit?.changes?.[uri] ?? [])).toBe(fix(text).output);
    }),
    { numRuns: isLong ? 2_000 : 15 },
  );
});

// Skipped only if there is no folder of real files.
it.runIf(hasRealFiles)("reads real files without an error", async () => {
  const client = await start(using("utf-8"));
  for (const name of inPart(realFiles(), 40)) {
    const text = new TextDecoder().decode(realFile(name));
    const uri = `file:///real/${encodeURIComponent(name)}/robots.txt`;
    await client.open(uri, text);
    const found = await client.pull(uri);
    expect(found.map(({ code }) => code)).toEqual(lint(text).map(({ code }) => code));
    await askEverything(client, uri, 2, 12);
    await client.rpc.sendNotification("textDocument/didClose", { textDocument: { uri } });
  }
});

describe("a large document", () => {
  const large = `User-agent: *\n${Array.from({ length: 3_000 }, (_, at) => `Disallow: /folder-${at}/page\n`).join("")}Disalow: /x\n`;

  it("is linted in a thread, and a newer version ends the linting of an older one", async () => {
    const client = await start();
    const uri = "file:///large/robots.txt";
    await client.open(uri, large);
    const outdated = client.ask("textDocument/diagnostic", uri).catch((error: { code: number }) => error.code);
    await client.change(uri, 2, [{ range: { start: position(0, 0), end: position(0, 0) }, text: "# a\n" }]);
    const text = `# a\n${large}`;
    expect(bare(await client.pull(uri))).toEqual(expected(text, "utf-16"));
    expect([-32802, undefined]).toContain(await outdated.then((code) => (typeof code === "number" ? code : undefined)));
    const hover = await client.ask<object | null>("textDocument/hover", uri, { position: position(50, 3) });
    expect(hover).not.toBeNull();
    const edits = await client.ask<TextEdit[]>("textDocument/formatting", uri, { options: {} });
    expect(edits).toEqual([]);
  });

  it("is answered about while it is linted", async () => {
    const client = await start();
    const uri = "file:///large/robots.txt";
    await client.open(uri, large);
    await client.ask("textDocument/foldingRange", uri);
    const pulled = client.pull(uri);
    const started = performance.now();
    await client.ask("textDocument/hover", uri, { position: position(50, 3) });
    // Far more than it takes, and less than linting takes on a busy machine.
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(bare(await pulled)).toEqual(expected(large, "utf-16"));
  });

  it("has the action that fixes everything before its findings are known, and no edit of an older version", async () => {
    const client = await start();
    const uri = "file:///large/robots.txt";
    const text = `# robotspec-disable-next-line key -- once\n${large.repeat(6).replaceAll("Disalow: /x\n", "")}`;
    await client.open(uri, text);
    const range = { start: position(0, 0), end: position(0, 0) };
    const asked = { range, context: { diagnostics: [], only: ["source.fixAll"] } };
    const [action] = await client.ask<CodeAction[]>("textDocument/codeAction", uri, asked);
    expect(action?.edit).toBeUndefined();
    const outdated = client.rpc.sendRequest<CodeAction>("codeAction/resolve", action);
    await client.change(uri, 2, [{ range, text: "# a\n" }]);
    await expect(outdated).rejects.toMatchObject({ code: -32801 });
    const resolved = await client.rpc.sendRequest<CodeAction>("codeAction/resolve", action);
    const document = TextDocument.create(uri, "", 2, `# a\n${text}`);
    expect(TextDocument.applyEdits(document, resolved.edit?.changes?.[uri] ?? [])).toBe(fix(`# a\n${text}`).output);
    expect(fix(text).fixed).toHaveLength(1);
  });

  it("is linted with progress if it is very large", async () => {
    const client = await start();
    const uri = "file:///large/robots.txt";
    await client.open(uri, "# comment\n".repeat(150_000));
    await client.pull(uri);
    await client.until(() => client.received.filter(({ method }) => method === "$/progress").length >= 2);
    const kinds = client.received.flatMap(({ method, params }) =>
      method === "$/progress" ? [(params as { value: { kind: string } }).value.kind] : [],
    );
    expect(kinds).toEqual(["begin", "end"]);
  });

  it("is linted for a client that cannot be refreshed", async () => {
    const { diagnostics: _, ...workspace } = modern.workspace ?? {};
    const client = await start({ capabilities: { ...modern, workspace } });
    const uri = "file:///large/robots.txt";
    await client.open(uri, large);
    expect(bare(await client.pull(uri))).toEqual(expected(large, "utf-16"));
  });
});

it("a request that the client cancels is answered as cancelled, or in time", async () => {
  const client = await start();
  const uri = "file:///cancel/robots.txt";
  await client.open(uri, "User-agent: *\nDisallow: /a\n".repeat(5_000));
  const source = new CancellationTokenSource();
  const params = { textDocument: { uri }, options: {} };
  const asked = client.rpc.sendRequest("textDocument/formatting", params, source.token);
  source.cancel();
  const answer = await asked.catch((error: { code: number }) => error.code);
  expect(Array.isArray(answer) || answer === -32800).toBe(true);
});

/** The bytes of a message, with its header. */
function frame(message: object): string {
  const content = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
}

describe("a request that is cancelled before the server has handled it", () => {
  it.each([
    ["textDocument/formatting", { textDocument: { uri: "file:///cancel/robots.txt" }, options: {} }],
    ["workspace/diagnostic", { previousResultIds: [] }],
  ])("%s is answered as cancelled", async (method, params) => {
    const client = await start({ folders: [] });
    await client.open("file:///cancel/robots.txt", "User-agent: *\nDisallow: /a\n".repeat(5_000));
    await client.until(() => client.received.some(({ method }) => method === "client/registerCapability"));
    // The second request of the workspace would wait for a change.
    await client.rpc.sendRequest("workspace/diagnostic", { previousResultIds: [] });
    const answered = new Promise<string>((resolve) => {
      let all = "";
      client.process.stdout.on("data", (part: Buffer) => {
        all += part.toString();
        const answer = /\{[^{}]*"id":"overtaken".*\}/.exec(all);
        if (answer !== null) resolve(answer[0]);
      });
    });
    // In one piece, so that both are there before either is handled.
    const request = frame({ id: "overtaken", method, params });
    client.process.stdin.write(request + frame({ method: "$/cancelRequest", params: { id: "overtaken" } }));
    expect(JSON.parse(await answered)).toMatchObject({ error: { code: -32800 } });
  });
});

describe("configuration", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "robotspec-workspace-"));
    for (const name of ["one", "two", "two/node_modules/x", "two/fixtures", "broken", "several"])
      mkdirSync(join(folder, name), { recursive: true });
    const text = "User-agent: *\nDisalow: /a\n";
    for (const name of [
      "one/robots.txt",
      "two/de.robots.txt",
      "two/node_modules/x/robots.txt",
      "two/fixtures/robots.txt",
    ]) {
      writeFileSync(join(folder, name), text);
    }
    writeFileSync(join(folder, "one/robotspec.config.json"), '{ "rules": { "key": "off" } }');
    writeFileSync(
      join(folder, "two/robotspec.config.mjs"),
      'export default { preset: "strict", ignore: ["fixtures/"] };',
    );
    writeFileSync(join(folder, "broken/robotspec.config.json"), '{ "preset": "strictest" }');
    for (const end of ["json", "mjs"]) writeFileSync(join(folder, `several/robotspec.config.${end}`), "");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const at = (path: string) => pathToFileURL(join(folder, path)).href;
  const text = "User-agent: *\nDisalow: /a\nSitemap: https://shop.example/s.xml\n";
  const codesOf = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

  it("is that of the nearest config, which may be a program, with the client's settings on top", async () => {
    let settings: unknown = null;
    const client = await start({ settings: () => settings });
    for (const name of ["one", "two"]) await client.open(at(`${name}/robots.txt`), text);
    expect(codesOf(await client.pull(at("one/robots.txt")))).toEqual([]);
    expect(codesOf(await client.pull(at("two/robots.txt")))).toContain("other-record");
    settings = { rules: { key: "info" } };
    await client.rpc.sendNotification("workspace/didChangeConfiguration", { settings: null });
    const [found] = await client.pull(at("one/robots.txt"));
    expect(found).toMatchObject({ code: "key", severity: 3 });
  });

  it("is read again when a config changes", async () => {
    const client = await start();
    await client.until(() => client.received.some(({ method }) => method === "client/registerCapability"));
    const uri = at("one/robots.txt");
    await client.open(uri, text);
    expect(await client.pull(uri)).toEqual([]);
    const path = join(folder, "one/robotspec.config.json");
    writeFileSync(path, "{}");
    await client.rpc.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: pathToFileURL(path).href, type: 2 }],
    });
    expect(codesOf(await client.pull(uri))).toEqual(["key"]);
    writeFileSync(path, '{ "rules": { "key": "off" } }');
  });

  it.each([
    ["an invalid config", "broken/robots.txt", undefined, null, /"preset" cannot be "strictest"/],
    [
      "a program in a workspace without trust",
      "two/robots.txt",
      { workspaceTrusted: false },
      null,
      /trust the workspace/,
    ],
    ["one of several configs", "several/robots.txt", undefined, null, /several" has 2 configs, .*; keep one of them/],
    ["an invalid setting", "robots.txt", undefined, { dialect: "baidu" }, /robotspec\.dialect.*choose/],
  ])("%s is reported, and not used", async (_, path, options, settings, message) => {
    const client = await start({ options, settings: () => settings });
    await client.open(at(path), text);
    expect(bare(await client.pull(at(path)))).toEqual(expected(text, "utf-16"));
    const shown = client.received.find(({ method }) => method === "window/showMessage");
    expect(shown?.params).toMatchObject({ type: 2, message: expect.stringMatching(message) });
  });

  it("files of several folders that are not open have diagnostics", async () => {
    const client = await start({ folders: [at("one"), at("two")] });
    const ask = (previousResultIds: object[]) =>
      client.rpc.sendRequest<WorkspaceDiagnosticReport>("workspace/diagnostic", { previousResultIds });
    const { items } = await ask([]);
    const shape = items.map((report) => [report.uri, report.kind === "full" ? codesOf(report.items) : report.kind]);
    expect(shape).toEqual([
      [at("one/robots.txt"), []],
      [at("two/de.robots.txt"), ["key"]],
    ]);
    const previous = items.map(({ uri, resultId }) => ({ uri, value: resultId ?? "" }));
    // A client repeats this request, so the answer waits for a change.
    let isAnswered = false;
    const waiting = ask(previous).finally(() => {
      isAnswered = true;
    });
    const roundTrip = () => client.rpc.sendRequest("workspace/executeCommand", { command: "robotspec.explain" });
    await roundTrip();
    expect(isAnswered).toBe(false);
    const changes = [{ uri: at("one/robots.txt"), type: 2 }];
    await client.rpc.sendNotification("workspace/didChangeWatchedFiles", { changes });
    expect((await waiting).items.map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
    const abort = new CancellationTokenSource();
    const cancelled = client.rpc.sendRequest("workspace/diagnostic", { previousResultIds: previous }, abort.token);
    await roundTrip();
    abort.cancel();
    await expect(cancelled).rejects.toMatchObject({ code: -32800 });
    await client.open(at("two/de.robots.txt"), text);
    // An open document has a report of its own.
    expect((await ask([])).items.map(({ uri }) => uri)).toEqual([at("one/robots.txt")]);
    await client.rpc.sendNotification("textDocument/didClose", { textDocument: { uri: at("two/de.robots.txt") } });
    const afterClosing = await ask(previous);
    expect(afterClosing.items.map(({ uri }) => uri)).toEqual(items.map(({ uri }) => uri));
    await client.rpc.sendNotification("workspace/didChangeWorkspaceFolders", {
      event: { added: [], removed: [{ uri: at("two"), name: "two" }] },
    });
    expect((await ask([])).items.map(({ uri }) => uri)).toEqual([at("one/robots.txt")]);
    await client.rpc.sendNotification("workspace/didChangeWorkspaceFolders", {
      event: { added: [{ uri: at("two"), name: "two" }], removed: [{ uri: at("one"), name: "one" }] },
    });
    expect((await ask([])).items.map(({ uri }) => uri)).toEqual([at("two/de.robots.txt")]);
  });
});

it("the command needs a transport, and has a help", async () => {
  const { spawnSync } = await import("node:child_process");
  const run = (...args: string[]) => spawnSync(process.execPath, [server.bin, ...args], { encoding: "utf8" });
  for (const [args, message] of [
    [[], "missing transport; use --stdio"],
    [["--foo"], "unknown option --foo; use --stdio"],
    [["--socket"], "--socket needs a value: --socket=PORT"],
    [["--socket=x"], 'invalid --socket "x"; give a port number'],
    [["--pipe="], "--pipe needs a value: --pipe=NAME"],
  ] as const) {
    const { status, stderr } = run(...args);
    expect([status, stderr.split("\n", 1)]).toEqual([2, [`robotspec-language-server: ${message}`]]);
  }
  expect(run("--help")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Usage:/) });
  expect(run("--version")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+(-rc\.\d+)?\n$/) });
});
