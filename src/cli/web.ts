// Fetches robots.txt for commands that accept URLs. Fetching needs the separate package
// robotspec-client, because this package has no dependencies. It is loaded when a URL is given; if it
// is missing, the error says how to install it.
import type { OriginRules, RobotsClient, RobotsClientOptions } from "robotspec-client";
import type { DialectName } from "../index.ts";
import { type CliIO, codeOf, UnreadableError, UsageError } from "./io.ts";
import { clause, visible } from "./terminal.ts";

/** The part of robotspec-client that is used here. */
export interface ClientPackage {
  createRobotsClient(options: RobotsClientOptions): Pick<RobotsClient, "get" | "fetch" | "close">;
}

const PACKAGE = "robotspec-client";

/** The product token of this command. */
const PRODUCT_TOKEN = "robotspec";

/** Whether an argument is a URL and not a file name. */
export function isWebUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** The robots.txt URL of a URL's site. Throws a UsageError for an invalid URL. */
export function robotsTxtUrl(url: string): string {
  return new URL("/robots.txt", urlOf(url)).href;
}

/**
 * The URL of a path on the site of another URL; `//a` is a path, not a host. Throws a UsageError for an invalid URL.
 */
export function urlOnSite(path: string, site: string): string {
  return new URL(urlOf(site).origin + path).href;
}

interface WebOptions {
  /** Default: RFC 9309, with the client's own handling of 429. */
  readonly dialect?: DialectName | undefined;
  /** Time limit for one robots.txt in milliseconds, redirects and retries included. */
  readonly fetchTime?: number;
}

/**
 * Calls `use` with a function that fetches the robots.txt of one of `urls`, once per origin. The hosts in
 * `urls` may have private addresses, because the user named them; redirect targets may not. Throws a
 * UsageError for an invalid URL, and an UnreadableError if robotspec-client is not installed.
 */
export async function withWeb<Value>(
  urls: readonly string[],
  io: CliIO,
  options: WebOptions,
  use: (get: (url: string) => Promise<OriginRules>) => Promise<Value>,
): Promise<Value> {
  const { dialect, fetchTime } = options;
  const settings = {
    ...(dialect !== undefined && { dialect }),
    ...(fetchTime !== undefined && { limits: { fetchTime } }),
  };
  return await withClient(urls, io, settings, (client) => {
    return use(async (url) => withoutClientOption(await client.get(url)));
  });
}

/** Most octets of a sitemap, as its protocol says. */
const SITEMAP_OCTETS = 52_428_800;
/** Milliseconds for one sitemap. */
const SITEMAP_TIME = 300_000;

/**
 * Calls `use` with a function that fetches a sitemap, if the robots.txt of its site allows that, as slowly as it asks
 * for. `urls` are those that the user named, as for `withWeb`. The octets are read by iteration, which throws, as the
 * function does, an UnreadableError with the reason.
 */
export async function withSitemaps<Value>(
  urls: readonly string[],
  io: CliIO,
  use: (open: (url: string) => Promise<AsyncIterable<Uint8Array>>) => Promise<Value>,
): Promise<Value> {
  const limits = { pageOctets: SITEMAP_OCTETS, pageTime: SITEMAP_TIME };
  return await withClient(urls, io, { limits }, (client) => use((url) => openSitemap(url, client)));
}

async function openSitemap(url: string, client: Pick<RobotsClient, "fetch">): Promise<AsyncIterable<Uint8Array>> {
  const response = await orUnreadable(url, () => client.fetch(urlOf(url)));
  if (!response.ok) throw new UnreadableError(`cannot fetch ${visible(url)}: the server answers ${response.status}`);
  const pieces = (response.body as AsyncIterable<Uint8Array> | null)?.[Symbol.asyncIterator]();
  return {
    async *[Symbol.asyncIterator]() {
      while (pieces !== undefined) {
        const { done, value } = await orUnreadable(url, () => pieces.next());
        if (done === true) return;
        yield value;
      }
    },
  };
}

async function orUnreadable<Value>(url: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (error) {
    // Faults of the network, of the server, and its robots.txt.
    if (error instanceof UsageError || !(error instanceof Error)) throw error;
    throw new UnreadableError(`cannot fetch ${visible(url)}: ${clause(error.message)}`);
  }
}

async function withClient<Value>(
  urls: readonly string[],
  io: CliIO,
  settings: Partial<RobotsClientOptions>,
  use: (client: Pick<RobotsClient, "get" | "fetch">) => Promise<Value>,
): Promise<Value> {
  const allow = urls.map(hostOf);
  const { createRobotsClient } = await clientPackage(io);
  const client = createRobotsClient({
    userAgent: `${PRODUCT_TOKEN}/${await io.version()}`,
    productToken: PRODUCT_TOKEN,
    ...settings,
    // No persistent cache: the user wants the current file.
    store: "memory",
    network: { allow },
    // The client's own HTTP runs on Node only.
    ...(isNode() ? {} : { fetch: (url: string, init: RequestInit) => fetch(url, init) }),
  });
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

function isNode(): boolean {
  return process.versions.bun === undefined && !("Deno" in globalThis);
}

/** Rewords an error of the client that names one of its own options, which the command line does not have. */
function withoutClientOption(rules: OriginRules): OriginRules {
  const { source } = rules;
  const [problem, remedy] = source.error?.split('; add it to "network.allow"', 2) ?? [];
  if (remedy === undefined) return rules;
  const error = `${problem}, and the command line did not name it.`;
  return {
    ...rules,
    source: { ...source, error, explanation: source.explanation.replace(source.error ?? "", () => error) },
  };
}

/**
 * The octets of the robots.txt of a URL's site, up to the size limit. Throws an UnreadableError if there is
 * no such file or it cannot be fetched.
 */
export async function readWeb(url: string, io: CliIO): Promise<Uint8Array> {
  const { source, body } = await withWeb([url], io, {}, (get) => get(url));
  if (body !== null && source.outcome.kind === "use-rules") return body;
  throw new UnreadableError(`cannot read ${visible(source.robotsTxtUri)}: ${whyNot(source)}`);
}

/** Why there is no file, as a clause. */
function whyNot({ status, error, explanation }: OriginRules["source"]): string {
  if (error !== null) return clause(error);
  return status === null ? explanation : `the server answers ${status}`;
}

/** The host of a URL in the client's form: IPv6 without brackets. */
function hostOf(url: string): string {
  return urlOf(url).hostname.replace(/^\[|\]$/g, "");
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new UsageError(`invalid URL "${visible(text)}"; write it like https://example.com/`);
  }
}

async function clientPackage(io: CliIO): Promise<ClientPackage> {
  let module: unknown;
  try {
    module = await io.importPackage(PACKAGE);
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UnreadableError(
      `fetching a URL needs ${PACKAGE}; install it (npm install ${PACKAGE}), or pipe the file: curl -sL URL | robotspec lint`,
    );
  }
  if (isClientPackage(module)) return module;
  throw new UnreadableError(
    `the installed ${PACKAGE} is not compatible with this robotspec; install the latest version of both`,
  );
}

function isClientPackage(module: unknown): module is ClientPackage {
  return typeof module === "object" && module !== null && "createRobotsClient" in module;
}
