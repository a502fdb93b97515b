// Inputs on web servers and on S3-compatible storage: a worker copies one into a temporary file by ranges, which is then
// read like any other. Memory and disk stay bounded: one range in memory, and one file for each worker.
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { versions } from "../run/versions.ts";
import { InputError } from "./inputs.ts";

/** Octets of one request. */
const RANGE = 8 * 1024 * 1024;

/** How often a request is tried, and the pause after the first failure in milliseconds; each further one is twice as long. */
const TRIES = 6;
const PAUSE = 1000;

/** Longest pause that a server may ask for. */
const LONGEST_PAUSE = 120_000;

/**
 * The address of an input. `s3://BUCKET/KEY` is read without an account, from AWS or from the server in the variable
 * AWS_ENDPOINT_URL.
 */
export function addressOf(source: string): string {
  const [, bucket, key] = /^s3:\/\/([^/]+)\/(.+)$/i.exec(source) ?? [];
  if (bucket === undefined || key === undefined) return source;
  const path = key.split("/").map(encodeURIComponent).join("/");
  const endpoint = process.env.AWS_ENDPOINT_URL;
  if (endpoint !== undefined && endpoint !== "") return `${endpoint.replace(/\/$/, "")}/${bucket}/${path}`;
  return `https://${bucket}.s3.amazonaws.com/${path}`;
}

/** One version of a remote input. */
export interface Remote {
  readonly source: string;
  readonly length: number;
  /** The server's word for this version; null if it has none. */
  readonly etag: string | null;
}

/** Asks for the length and the version of an input. Throws an InputError if that is impossible. */
export async function findRemote(source: string): Promise<Remote> {
  const response = await request(source, { method: "HEAD" });
  const length = Number(response.headers.get("content-length") ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new InputError(`${source}: the server does not say the length`);
  return { source, length, etag: response.headers.get("etag") ?? response.headers.get("last-modified") };
}

/** A hash of the version, which stands for that of the content: a census that resumes copies nothing again. */
export function remoteHash({ source, length, etag }: Remote): string {
  return createHash("sha256").update(`${source}\0${length}\0${etag}`).digest("hex");
}

/** A copy of the input in a file, and what deletes it. Throws an InputError if the input cannot be copied. */
export async function copyOf(remote: Remote): Promise<{ readonly path: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "robotspec-census-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = join(folder, basename(new URL(addressOf(remote.source)).pathname));
    await copy(remote, path);
    return { path, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

async function copy({ source, length, etag }: Remote, path: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    for (let at = 0; at < length; at += RANGE) {
      const end = Math.min(at + RANGE, length);
      const range = `bytes=${at}-${end - 1}`;
      const octets = await request(source, { headers: { range } }, async (response) => {
        if (response.status !== 206) throw new InputError(`${source}: the server does not answer ranges`);
        const now = response.headers.get("etag") ?? response.headers.get("last-modified");
        if (now !== etag) throw new InputError(`${source} changed while it was read; run the command again`);
        const body = Buffer.from(await response.arrayBuffer());
        if (body.length !== end - at) throw new Error(`${body.length} octets instead of ${end - at}`);
        return body;
      });
      await file.write(octets);
    }
  } finally {
    await file.close();
  }
}

/** Answers that may be another one later. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

async function request(source: string, init: RequestInit): Promise<Response>;
async function request<T>(source: string, init: RequestInit, read: (response: Response) => Promise<T>): Promise<T>;
async function request<T>(
  source: string,
  init: RequestInit,
  read: (response: Response) => Promise<T | Response> = async (response) => response,
): Promise<T | Response> {
  for (let tries = 1; ; tries++) {
    let reason: string;
    let pause = PAUSE * 2 ** (tries - 1);
    try {
      const response = await fetch(addressOf(source), {
        ...init,
        headers: {
          ...init.headers,
          "accept-encoding": "identity",
          "user-agent": `robotspec-census/${versions.census}`,
        },
        signal: AbortSignal.timeout(120_000),
      });
      if (response.ok) return await read(response);
      await response.body?.cancel();
      reason = `HTTP status ${response.status}`;
      if (!PASSING.has(response.status)) throw new InputError(`${source} cannot be read: ${reason}`);
      const asked = response.headers.get("retry-after");
      if (asked !== null && /^\d+$/.test(asked)) pause = 1000 * Number(asked);
    } catch (error) {
      if (error instanceof InputError) throw error;
      const { cause, message } = error as Error & { readonly cause?: { readonly code?: string } };
      reason = cause?.code ?? message;
    }
    if (tries === TRIES) throw new InputError(`${source} cannot be read: ${reason}, in ${TRIES} tries`);
    await delay(Math.min(pause, LONGEST_PAUSE));
  }
}
