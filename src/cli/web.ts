// robots.txt from the web, for the verbs that read one. Fetching needs a package of
// its own, robotspec-client, because this one has no dependencies: it is loaded when
// a URL is given, and where it is not installed, the user is told how to.
import type { DialectName, Robots } from "../index.ts";
import { type CliIO, codeOf, UnreadableError, UsageError } from "./io.ts";
import { visible } from "./terminal.ts";

/** What is used of robotspec-client; a test holds it to the package's own types. */
export interface ClientPackage {
  createRobotsClient(options: {
    readonly userAgent: string;
    readonly productToken: string;
    readonly dialect?: DialectName;
    readonly store?: "memory";
    readonly network?: { readonly allow?: readonly string[] };
    readonly limits?: { readonly fetchTime?: number };
  }): WebClient;
}

interface WebClient {
  get(url: string): Promise<WebRules>;
  close(): Promise<void>;
}

/** An origin's robots.txt, as it was fetched. */
export interface WebRules {
  readonly source: {
    readonly origin: string;
    readonly robotsTxtUri: string;
    readonly outcome: { readonly kind: string };
    readonly hops: readonly {
      readonly url: string;
      readonly status: number | null;
      readonly location: string | null;
      readonly address: string | null;
    }[];
    readonly status: number | null;
    readonly error: string | null;
    /** Milliseconds since the epoch. */
    readonly fetchedAt: number;
    readonly staleAt: number;
    readonly explanation: string;
  };
  /** Null where the outcome alone decides. */
  readonly robots: Robots | null;
  readonly body: Uint8Array | null;
  /** Whether the file is longer than is read. */
  readonly cut: boolean;
  readonly contentType: string | null;
}

const PACKAGE = "robotspec-client";

/** The name the rules are looked up by that hold for this command itself. */
const PRODUCT_TOKEN = "robotspec";

/** Whether an argument is a URL to fetch, and no file. */
export function isWebUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** The URL of the robots.txt that holds for a URL. Throws a UsageError for what is no URL. */
export function robotsTxtUrl(url: string): string {
  return new URL("/robots.txt", urlOf(url)).href;
}

/** The URL a path has on the site of another URL; two slashes begin no host. Throws a UsageError for what is no URL. */
export function urlOnSite(path: string, site: string): string {
  return new URL(urlOf(site).origin + path).href;
}

interface WebOptions {
  /** Whose reading. RFC 9309 where absent, which leaves it to the client what 429 says. */
  readonly dialect?: DialectName | undefined;
  /** Milliseconds for one robots.txt, its redirects and retries included. */
  readonly fetchTime?: number;
}

/**
 * Calls `use` with a function that gets the robots.txt of one of `urls`, each origin's once. Their hosts
 * may have any address, since the user named them; where a redirect leads is not trusted. Throws a
 * UsageError for what is no URL, and an UnreadableError where robotspec-client is not installed.
 */
export async function withWeb<Result>(
  urls: readonly string[],
  io: CliIO,
  options: WebOptions,
  use: (get: (url: string) => Promise<WebRules>) => Promise<Result>,
): Promise<Result> {
  const allow = urls.map(hostOf);
  const { createRobotsClient } = await clientPackage(io);
  const { dialect, fetchTime } = options;
  const client = createRobotsClient({
    userAgent: `${PRODUCT_TOKEN}/${await io.version()}`,
    productToken: PRODUCT_TOKEN,
    ...(dialect !== undefined && { dialect }),
    ...(fetchTime !== undefined && { limits: { fetchTime } }),
    // Who asks wants to know what is there now.
    store: "memory",
    network: { allow },
  });
  try {
    return await use(async (url) => inOurWords(await client.get(url)));
  } finally {
    await client.close();
  }
}

/** Rewords an error of the client that names one of its own options, which the command line does not have. */
function inOurWords(rules: WebRules): WebRules {
  const { source } = rules;
  const [problem, remedy] = source.error?.split('; name it in "network.allow"', 2) ?? [];
  if (remedy === undefined) return rules;
  return { ...rules, source: { ...source, error: `${problem}, and the command line did not name it.` } };
}

/**
 * The octets of the robots.txt that holds for a URL, as far as readers read them. Throws an
 * UnreadableError where there is none, or none was got.
 */
export async function readWeb(url: string, io: CliIO): Promise<Uint8Array> {
  const { source, body } = await withWeb([url], io, {}, (get) => get(url));
  if (body !== null && source.outcome.kind === "use-rules") return body;
  throw new UnreadableError(`cannot read ${visible(source.robotsTxtUri)}: ${whyNot(source)}`);
}

/** What came instead of a file, as a clause. */
function whyNot({ status, error, explanation }: WebRules["source"]): string {
  if (error !== null) return visible(error);
  return status === null ? explanation : `the server answers ${status}`;
}

/** The host of a URL, as the client compares hosts: IPv6 without brackets. */
function hostOf(url: string): string {
  return urlOf(url).hostname.replace(/^\[|\]$/g, "");
}

function urlOf(text: string): URL {
  try {
    return new URL(text);
  } catch {
    throw new UsageError(`"${visible(text)}" is no URL; write one as in https://example.com/`);
  }
}

async function clientPackage(io: CliIO): Promise<ClientPackage> {
  let module: unknown;
  try {
    module = await io.importPackage(PACKAGE);
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UnreadableError(
      `fetching from the web needs ${PACKAGE}; install it (npm install ${PACKAGE}), or pipe the file: curl -sL URL | robotspec lint`,
    );
  }
  if (isClientPackage(module)) return module;
  throw new UnreadableError(
    `the ${PACKAGE} that is installed does not go with this robotspec; install their latest versions`,
  );
}

function isClientPackage(module: unknown): module is ClientPackage {
  return typeof module === "object" && module !== null && "createRobotsClient" in module;
}
