// The protocol of `robotspec pipe`: maps a request to its answer (docs/pipe.md). Independent of streams.
import { Buffer } from "node:buffer";
import { type AccessDialectName, access, accessDialects, readAccessInput } from "../access/index.ts";
import {
  check,
  compile,
  type Diagnostic,
  type DialectName,
  dialects,
  lint,
  parse,
  print,
  type Robots,
  type RobotsTxt,
  type StrictOptions,
} from "../index.ts";
import { encode } from "../text/index.ts";
import { DEFAULT_DIALECT, isNameIn } from "./dialect.ts";
import { nearest } from "./nearest.ts";
import { recordAnswer } from "./record-answer.ts";
import { json, orList } from "./terminal.ts";

/** Codes of an answer with `"ok":false`; docs/pipe.md explains each. */
type PipeErrorCode =
  | "bad-json"
  | "bad-request"
  | "bad-base64"
  | "unknown-op"
  | "unknown-dialect"
  | "line-too-long"
  | "internal";

/** An invalid request. */
class PipeError extends Error {
  readonly code: PipeErrorCode;

  constructor(code: PipeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Request = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

/** The robots.txt of the previous request, because most callers ask many questions about one file. */
interface Held {
  readonly field: "robots" | "robotsBase64";
  readonly given: string;
  readonly document: RobotsTxt;
  readonly compiled: Map<DialectName, Robots>;
}

/**
 * Returns a function from a request line to an answer line, both without line end. It never throws. It
 * caches the last parsed robots.txt, so that further queries about the same text only cost the match.
 */
export function createAnswerer(): (line: string) => string {
  let held: Held | null = null;

  const robots = (request: Request): Held => {
    const { robots: text, robotsBase64: base64 } = request;
    if ((text === undefined) === (base64 === undefined)) {
      throw new PipeError("bad-request", 'give either "robots" (text) or "robotsBase64" (octets)');
    }
    const field = text === undefined ? "robotsBase64" : "robots";
    const given = string(request, field);
    if (held === null || held.field !== field || held.given !== given) {
      const { document } = parse(field === "robots" ? given : octets(given));
      held = { field, given, document, compiled: new Map() };
    }
    return held;
  };

  const ops: Readonly<Record<string, (request: Request) => Fields>> = {
    decide(request) {
      const dialect = dialectOf(request);
      const merge = boolean(request, "merge");
      const agents = agentsOf(request);
      const url = string(request, "url");
      const { document, compiled } = robots(request);
      let reader = compiled.get(dialect);
      if (reader === undefined) {
        reader = compile(document, { dialect });
        compiled.set(dialect, reader);
      }
      const { allowed, line, reason } = judged(() => reader.decide(agents, url, { merge }));
      return { allowed, line, reason };
    },
    check(request) {
      const options = { ...strictOptions(request), dialect: dialectOf(request) };
      const { conforms, diagnostics } = check(robots(request).document, options);
      const first = diagnostics[0];
      return { conforms, error: first === undefined ? null : placeOf(first) };
    },
    print(request) {
      const printed = print(robots(request).document);
      return { robotsBase64: base64Of(printed) };
    },
    lint(request) {
      const strict = boolean(request, "strict");
      const options = strictOptions(request);
      const dialect = dialectOf(request);
      return { diagnostics: lint(robots(request).document, { ...options, strict, dialect }) };
    },
    records(request) {
      const dialect = dialectOf(request);
      const hasAgent = request.agent !== undefined || request.agents !== undefined;
      const agents = hasAgent ? { agents: agentsOf(request) } : {};
      const url = request.url === undefined ? {} : { url: string(request, "url") };
      const { document } = robots(request);
      return { ...judged(() => recordAnswer(document, { dialect, ...agents, ...url })) };
    },
    access(request) {
      const dialect = accessDialectOf(request);
      return { outcome: judged(() => access(readAccessInput(request.input), dialect)) };
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
      return json({ ...id, ok: true, ...op(request) });
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

/** Reports a TypeError of the library, which means an invalid argument, as a bad request. */
function judged<T>(ask: () => T): T {
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

function object(line: string): Request {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new PipeError("bad-json", "the line is not valid JSON; send one JSON object per line");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new PipeError("bad-request", "the request is not a JSON object; send one object per line");
  }
  return value as Request;
}

function string(request: Request, field: string): string {
  const value = request[field];
  if (typeof value === "string") return value;
  throw new PipeError("bad-request", `"${field}" ${value === undefined ? "is missing" : "must be a string"}`);
}

function boolean(request: Request, field: string): boolean {
  const value = request[field];
  if (value === undefined) return false;
  if (typeof value === "boolean") return value;
  throw new PipeError("bad-request", `"${field}" must be true or false`);
}

function agentsOf(request: Request): string | readonly string[] {
  const { agent, agents } = request;
  if ((agent === undefined) === (agents === undefined)) {
    throw new PipeError("bad-request", 'give either "agent" (a string) or "agents" (a list of strings)');
  }
  if (agents === undefined) return string(request, "agent");
  const isList = Array.isArray(agents) && agents.length > 0 && agents.every((one) => typeof one === "string");
  if (!isList) throw new PipeError("bad-request", '"agents" must be a non-empty list of strings');
  return agents as readonly string[];
}

function dialectOf(request: Request): DialectName {
  return dialectAmong(dialects, request);
}

function accessDialectOf(request: Request): AccessDialectName {
  return dialectAmong(accessDialects, request);
}

function dialectAmong<Name extends string>(known: Readonly<Record<Name, unknown>>, request: Request): Name {
  const name = request.dialect === undefined ? DEFAULT_DIALECT : string(request, "dialect");
  if (isNameIn(known, name)) return name;
  throw new PipeError("unknown-dialect", unknown("dialect", name, Object.keys(known)));
}

function strictOptions(request: Request): StrictOptions {
  return {
    otherRecords: boolean(request, "otherRecords"),
    missingFinalLineEnd: boolean(request, "missingFinalLineEnd"),
    starPatterns: boolean(request, "starPatterns"),
  };
}

function unknown(what: string, name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  return `unknown ${what} "${name}"; ${meant === null ? `choose ${orList(known)}` : `did you mean "${meant}"?`}`;
}

/** Decodes standard base64 with padding (RFC 4648 §4). Rejects input that Node would silently skip. */
function octets(base64: string): Uint8Array {
  const decoded = Buffer.from(base64, "base64");
  if (decoded.toString("base64") !== base64) {
    throw new PipeError(
      "bad-base64",
      '"robotsBase64" is not valid base64; use the alphabet of RFC 4648, Section 4, with padding',
    );
  }
  return decoded;
}

/** Encodes octets as they are, and a string as UTF-8; a lone surrogate becomes three octets. */
function base64Of(printed: string | Uint8Array): string {
  const octets = typeof printed === "string" ? encode(printed, "string", 0) : printed;
  return Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength).toString("base64");
}

function placeOf({ code, line, column, offset }: Diagnostic): Fields {
  return { code, line, column, offset };
}
