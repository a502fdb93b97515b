// The protocol of `robotspec pipe`: maps a request to its answer (docs/pipe.md). Independent of streams.
import { Buffer } from "node:buffer";
import { access, readAccessInput } from "../access/index.ts";
import { firstViolation } from "../cst/strict.ts";
import { format } from "../format/index.ts";
import { type Decision, type Diagnostic, fix, parse, print, type Source } from "../index.ts";
import { type LintResult, lintDocument } from "../lint/index.ts";
import { grouped } from "../text/grouped.ts";
import { encode } from "../text/index.ts";
import type { CensusMeasure } from "./census.ts";
import { FileCache, RequestFile } from "./file-cache.ts";
import { recordAnswer } from "./record-answer.ts";
import {
  accessDialectOf,
  agentsOf,
  boolean,
  dialectOf,
  headersOf,
  object,
  octets,
  PipeError,
  type PipeErrorCode,
  type Request,
  strictOptions,
  string,
  unknown,
  urlsOf,
} from "./request.ts";
import { json } from "./terminal.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Maximum size of a robots.txt whose lines are all analysed, in octets, or code units of a text. It bounds the memory:
 * a finding takes about 1,500 octets, and two octets can be a line with a finding.
 */
const MAX_ANALYSED = 1024 * 1024;

/** Maximum findings in a list of an answer. */
const MAX_FINDINGS = 10_000;

/** Maximum size of the files that `load` keeps. */
const MAX_LOADED = 32 * 1024 * 1024;

/** Maximum size of the files kept in case that the next requests send them again. */
const MAX_REPEATED = 8 * 1024 * 1024;

/**
 * Returns a function from a request line to an answer line, both without line end. It never throws. It
 * keeps compiled files, so that further queries about them only cost the match. Without `loadCensus`, requests of the
 * operation `census` are answered with `not-installed`; with it, their answers are promises, which never reject.
 */
export function createAnswerer(): (line: string) => string;
export function createAnswerer(loadCensus: () => Promise<CensusMeasure>): (line: string) => string | Promise<string>;
export function createAnswerer(loadCensus?: () => Promise<CensusMeasure>): (line: string) => string | Promise<string> {
  const loaded = new FileCache(MAX_LOADED);
  const repeated = { robots: new FileCache(MAX_REPEATED), robotsBase64: new FileCache(MAX_REPEATED) };

  const fileOf = (request: Request): RequestFile => {
    const { robots, robotsBase64, of } = request;
    if (Number(robots === undefined) + Number(robotsBase64 === undefined) + Number(of === undefined) !== 2) {
      throw new PipeError(
        "bad-request",
        'give either "robots" (text), "robotsBase64" (octets) or "of" (a loaded name)',
      );
    }
    if (of !== undefined) {
      const name = string(request, "of");
      const file = loaded.get(name);
      if (file === undefined) throw new PipeError("not-loaded", `no file is loaded as "${name}"; load it again`);
      return file;
    }
    const field = robots === undefined ? "robotsBase64" : "robots";
    const given = string(request, field);
    const known = repeated[field].get(given);
    if (known !== undefined) return known;
    const file = new RequestFile(field === "robots" ? given : octets(given));
    repeated[field].set(given, file);
    return file;
  };

  /** The file of a request that analyses all of its lines. */
  const analysed = (request: Request): Source => {
    const { source } = fileOf(request);
    if (source.length <= MAX_ANALYSED) return source;
    const limit = `${string(request, "op")} takes a robots.txt of at most ${grouped(MAX_ANALYSED)} octets`;
    throw new PipeError("robots-too-large", `${limit}; send its first 512,000, which is what crawlers read`);
  };

  const ops: Readonly<Record<string, (request: Request) => Fields | Promise<Fields>>> = {
    load(request) {
      const name = string(request, "as");
      if (request.of !== undefined) throw new PipeError("bad-request", '"load" takes "robots" or "robotsBase64"');
      loaded.set(name, fileOf(request));
      return {};
    },
    decide(request) {
      const dialect = dialectOf(request);
      const merge = boolean(request, "merge");
      const { agents, fields } = agentsOf(request);
      const urls = urlsOf(request) ?? string(request, "url");
      const compiled = fileOf(request).compiled(dialect);
      const decide = (url: string) => answerOf(checked(() => compiled.decide(agents, url, { merge })));
      if (typeof urls === "string") return { ...fields, ...decide(urls) };
      return { ...fields, decisions: urls.map((url) => orError(() => decide(url))) };
    },
    check(request) {
      const options = { ...strictOptions(request), dialect: dialectOf(request) };
      const first = firstViolation(fileOf(request).source, options);
      return { conforms: first === null, error: first === null ? null : positionOf(first) };
    },
    print(request) {
      return { robotsBase64: base64Of(print(parse(fileOf(request).source).document)) };
    },
    lint(request) {
      const options = { ...strictOptions(request), strict: boolean(request, "strict"), dialect: dialectOf(request) };
      const linted = lintDocument(analysed(request), options);
      return capped({ diagnostics: linted.findings }, { diagnostics: countOf(linted) });
    },
    fix(request) {
      const classes = { redundant: boolean(request, "redundant"), unsafe: boolean(request, "unsafe") };
      const { output, fixed, linted } = fix(analysed(request), { ...classes, dialect: dialectOf(request) });
      const lists = capped({ fixed, remaining: linted.findings }, { remaining: countOf(linted) });
      return { ...fileFields(output), changed: fixed.length > 0, ...lists };
    },
    format(request) {
      const endOfLine = request.endOfLine === undefined ? "lf" : string(request, "endOfLine");
      const source = analysed(request);
      const formatted = checked(() => format(source, { endOfLine: endOfLine as "lf" }));
      const { output, changed, fileSkipped, skipped } = formatted;
      return { ...fileFields(output), changed, fileSkipped, ...capped({ skipped }) };
    },
    records(request) {
      const dialect = dialectOf(request);
      const hasAgent = request.agent !== undefined || request.agents !== undefined;
      const { agents, fields } = hasAgent ? agentsOf(request) : { agents: undefined, fields: {} };
      const url = request.url === undefined ? {} : { url: string(request, "url"), headers: headersOf(request) };
      const { document } = parse(analysed(request));
      const named = agents === undefined ? {} : { agents };
      return { ...fields, ...checked(() => recordAnswer(document, { dialect, ...named, ...url })) };
    },
    access(request) {
      const dialect = accessDialectOf(request);
      return { outcome: checked(() => access(readAccessInput(request.input), dialect)) };
    },
    async census(request) {
      if (loadCensus === undefined) throw new PipeError("not-installed", "census needs robotspec-census");
      const { answerRequest } = await loadCensus();
      return checked(() => answerRequest(request));
    },
  };

  return (line) => {
    let id: Fields = { id: null };
    try {
      const request = object(line);
      // The id is echoed as given; a missing id is not echoed.
      id = Object.hasOwn(request, "id") ? { id: request.id } : {};
      const name = string(request, "op");
      const op = Object.hasOwn(ops, name) ? ops[name] : undefined;
      if (op === undefined) throw new PipeError("unknown-op", unknown("op", name, Object.keys(ops)));
      const fields = op(request);
      if (!(fields instanceof Promise)) return json({ ...id, ok: true, ...fields });
      return fields
        .then((found) => json({ ...id, ok: true, ...found }))
        .catch((error: unknown) => failure(id, errorOf(error)));
    } catch (error) {
      return failure(id, errorOf(error));
    }
  };
}

/** JSON.parse accepts any depth, JSON.stringify does not: a deeply nested id cannot be echoed. */
function failure(id: Fields, error: { readonly code: PipeErrorCode; readonly message: string }): string {
  try {
    return json({ ...id, ok: false, error });
  } catch {
    return refusal("bad-request", '"id" is nested too deeply; send a string or a number');
  }
}

/** The answer to a line that is not a request. */
export function refusal(code: PipeErrorCode, message: string): string {
  return json({ id: null, ok: false, error: { code, message } });
}

/** The answer, or its error, for one of several URLs of a request. */
function orError(ask: () => Fields): Fields {
  try {
    return ask();
  } catch (error) {
    return { error: errorOf(error) };
  }
}

/** The result of a library function; its TypeError, which means an invalid argument, becomes a bad request. */
function checked<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    throw error instanceof TypeError ? new PipeError("bad-request", error.message) : error;
  }
}

function errorOf(error: unknown): { readonly code: PipeErrorCode; readonly message: string } {
  if (error instanceof PipeError) return { code: error.code, message: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { code: "internal", message: `internal error, please report it: ${message}` };
}

function answerOf({ allowed, line, reason }: Decision): Fields {
  return { allowed, line, reason };
}

/** How many findings there are, those that are not listed included. */
function countOf({ findings, omitted }: LintResult): number {
  return omitted.reduce((sum, { count }) => sum + count, findings.length);
}

/**
 * Truncates each list of findings. `truncated` has the full lengths of the truncated lists, if there are any; `full` has
 * those of lists that were truncated before.
 */
function capped(
  lists: Readonly<Record<string, readonly unknown[]>>,
  full: Readonly<Record<string, number>> = {},
): Fields {
  const shown = Object.entries(lists).map(([name, list]) => [name, list.slice(0, MAX_FINDINGS)] as const);
  const lengths = shown.map(([name]) => [name, full[name] ?? lists[name]?.length ?? 0] as const);
  const long = lengths.filter(([, length], at) => length > (shown[at]?.[1].length ?? 0));
  return { ...Object.fromEntries(shown), ...(long.length > 0 && { truncated: Object.fromEntries(long) }) };
}

/** A changed file, in the form that the request had. */
function fileFields(output: Source): Fields {
  return typeof output === "string" ? { robots: output } : { robotsBase64: base64Of(output) };
}

/** Encodes octets as they are, and a string as UTF-8; a lone surrogate becomes three octets. */
function base64Of(printed: string | Uint8Array): string {
  const octets = typeof printed === "string" ? encode(printed, "string", 0) : printed;
  return Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString("base64");
}

function positionOf({ code, line, column, offset }: Diagnostic): Fields {
  return { code, line, column, offset };
}
