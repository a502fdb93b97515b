// Checks the options of a client: every option of its type and within its limits, no unknown option. Every error is one
// sentence that names the problem and the remedy. Also advice about options that work but are not as recommended.
import { accessDialectOf, DAY, DEFAULT_LIMIT, MINIMUM_REDIRECTS, REASONABLY_LONG } from "robotspec/access";
import { type Dialect, dialectOf } from "robotspec/dialects";
import { isProductToken, productToken as tokenOf } from "robotspec/groups";
import type { RobotsClientEvents } from "../api/events.ts";
import type {
  AccessOptions,
  BodyOptions,
  ClientLimits,
  ClientSettings,
  FixedLimits,
  NetworkOptions,
  PaceOptions,
  RobotsClientOptions,
  SiteOptions,
} from "../api/options.ts";
import type { RobotsStore } from "../api/store.ts";
import { addressOfHost, addressPolicy, ipVersion } from "../fetch/addresses.ts";
import { MAX_TIMER, systemClock } from "../util/clock.ts";

/** Returns the value of an option, or its default; throws if it is invalid. `name` as in `limits.fetchTime`. */
type Check = (value: unknown, name: string) => unknown;

/** The checks of all members of an object, in the order in which errors list them. */
type Checks<Options> = { readonly [Name in keyof Options]-?: Check };

/** Largest limit of a body, in octets. */
const MAX_BODY = 2 ** 30;

/** Largest limit of redirects. */
const MAX_REDIRECTS = 1_000;

const fixedLimits: FixedLimits = { headerOctets: 16_384, headerTime: 10_000, idleTime: 5_000 };

/** Redirects that are followed where the dialect has no limit. */
const REDIRECTS_WITHOUT_BOUND = 20;

const storeMethods: readonly (keyof RobotsStore)[] = ["get", "set", "delete", "close"];

/** A value that `isValid`, or undefined. */
function must(isValid: (value: unknown) => boolean, what: string): Check {
  return (value, name) => {
    if (value === undefined || isValid(value)) return value;
    throw new TypeError(`"${name}" must be ${what}.`);
  };
}

const callable = must((value) => typeof value === "function", "a function");
const flag = must((value) => typeof value === "boolean", "true or false");
const paceNames = must((value) => value === "host" || value === "origin", '"host", "origin" or a function of a URL');
const listOf = (what: string) => must(isListOfStrings, `a list of ${what}, as strings`);
const oneOf = (...words: readonly string[]) =>
  must((value) => words.includes(value as string), words.map((word) => JSON.stringify(word)).join(" or "));

function number(usual: number, least: number, most: number): Check {
  const bounds = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least} to ${most}`;
  return (value = usual, name) => {
    if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`"${name}" must be a number.`);
    if (value >= least && value <= most) return value;
    throw new RangeError(`"${name}" must be ${bounds}, not ${value}.`);
  };
}

function limit(...bounds: readonly [usual: number, least: number, most: number]): Check {
  const check = number(...bounds);
  return (value, name) => {
    const given = check(value, name);
    if (Number.isInteger(given)) return given;
    throw new RangeError(`"${name}" must be a whole number, not ${given}.`);
  };
}

/** The members of an object, checked; each undefined, or its default, where it is not given. */
function members<Options>(value: unknown = {}, name: string, checks: Checks<Options>, example: string): object {
  const given = object(value, `"${name}"`, `pass ${example} or leave it out`);
  onlyKnown(given, checks, `"${name}"`);
  return checked(given, checks, `${name}.`);
}

function checked<Options>(given: Given, checks: Checks<Options>, prefix: string): object {
  const entries = Object.entries<Check>(checks).map(([key, check]) => [key, check(given[key], prefix + key)]);
  return Object.fromEntries(entries);
}

const limitChecks: Checks<ClientLimits> = {
  bodyOctets: limit(DEFAULT_LIMIT, DEFAULT_LIMIT, MAX_BODY),
  redirects: limit(MINIMUM_REDIRECTS, MINIMUM_REDIRECTS, MAX_REDIRECTS),
  queryTime: limit(60_000, 1, MAX_TIMER),
  fetchTime: limit(30_000, 1, MAX_TIMER),
  connectTime: limit(10_000, 1, MAX_TIMER),
  storeTime: limit(2_000, 1, MAX_TIMER),
  attempts: limit(3, 1, 100),
  fetches: limit(512, 1, 1_000_000),
  fetchesPerAddress: limit(4, 1, 1_000_000),
  memoryOctets: limit(201_326_592, 1_048_576, 2 ** 40),
  pageTime: limit(60_000, 1, MAX_TIMER),
  pageOctets: limit(33_554_432, 1, 2 ** 40),
};

const paceChecks: Checks<PaceOptions> = {
  minimumDelay: number(1_000, 0, DAY),
  maximumDelay: number(300_000, 0, DAY),
  addressDelay: number(0, 0, DAY),
  concurrency: number(1, 1, 1_000_000),
  adaptive: (value = false, name) => flag(value, name),
  by: (value = "host", name) => (typeof value === "function" ? value : paceNames(value, name)),
};

const bodyMeaning = oneOf("read", "unreachable");
const bodyChecks: Checks<BodyOptions> = {
  empty: bodyMeaning,
  html: bodyMeaning,
  binary: bodyMeaning,
  "utf-16": bodyMeaning,
};

const accessChecks: Checks<AccessOptions> = {
  tooManyRequests: oneOf("unavailable", "unreachable"),
  forbidden: oneOf("unavailable", "restricted"),
  bodies: (value, name) => members(value, name, bodyChecks, '{ html: "unreachable" }'),
  reasonablyLong: number(REASONABLY_LONG, DAY, Number.POSITIVE_INFINITY),
  staleWhileUnreachable: (value = true, name) => flag(value, name),
};

const networkChecks: Checks<NetworkOptions> = {
  allow: listOf("host names, addresses and ranges"),
  resolve: callable,
  dnsServers: must(
    (value) => isListOfStrings(value) && value.every(isDnsServer),
    'a list of addresses, such as "192.0.2.1" or "192.0.2.1:5353"',
  ),
  ca: must(
    (value) => typeof value === "string" || isListOfStrings(value),
    "certificates as PEM, one string or a list of them",
  ),
  proxy: must(isProxy, 'the URL of an HTTP proxy, such as "http://proxy.example:3128"'),
};

const siteChecks: Checks<SiteOptions> = {
  robotsTxt: must((value) => typeof value === "string", "a string"),
  delay: number(0, 0, DAY),
  minimumDelay: number(0, 0, DAY),
};

const eventChecks: Checks<RobotsClientEvents> = {
  advice: callable,
  fetch: callable,
  body: callable,
  hit: callable,
  stale: callable,
  late: callable,
  refused: callable,
  evicted: callable,
  storeError: callable,
};

const optionChecks: Checks<RobotsClientOptions> = {
  userAgent,
  productToken: (value) => value,
  store,
  storeKey,
  dialect: (value) => dialectOf(value as RobotsClientOptions["dialect"]),
  access: (value, name) => members(value, name, accessChecks, "{ staleWhileUnreachable: false }"),
  limits: (value) => value,
  network: checkNetwork,
  headers,
  fetch: callable,
  clock: (value = systemClock) => withMethods(value, "clock", ["now", "sleep"]),
  minimumFreshness: number(60_000, 0, DAY),
  siteOptions,
  pace: (value, name) => members(value, name, paceChecks, "{ minimumDelay: 2_000 }"),
  on: listeners,
};

/** Throws a TypeError for a wrong type or an unknown option, a RangeError for a number out of range. */
export function checkOptions(options: RobotsClientOptions): ClientSettings {
  const given = object(options, "The options", 'pass { userAgent: "…", productToken: "…" }');
  onlyKnown(given, optionChecks, "createRobotsClient");
  const { productToken, access, limits, ...settings } = checked(given, optionChecks, "") as ClientSettings & {
    readonly productToken: unknown;
    readonly access: Pick<ClientSettings, keyof AccessOptions>;
  };
  const { dialect } = settings;
  const redirects = Math.min(accessDialectOf(dialect.name).redirects, REDIRECTS_WITHOUT_BOUND);
  const checks = { ...limitChecks, redirects: limit(redirects, MINIMUM_REDIRECTS, MAX_REDIRECTS) };
  return {
    ...settings,
    ...access,
    // RFC 9309 treats 429 as an ordinary 4xx; a caller who names a dialect gets that.
    tooManyRequests: access.tooManyRequests ?? (options.dialect === undefined ? "unreachable" : undefined),
    productTokens: productTokens(productToken, dialect),
    limits: { ...(members(limits, "limits", checks, "{ fetchTime: 10_000 }") as ClientLimits), ...fixedLimits },
  };
}

/** Visible ASCII with inner spaces (RFC 9110 §5.5). */
function userAgent(value: unknown): string {
  if (typeof value !== "string" || value === "") {
    throw new TypeError('"userAgent" must be a string such as "ExampleBot/1.0 (+https://example.com/bot.html)".');
  }
  if (!/^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/.test(value)) {
    throw new TypeError(
      '"userAgent" must be visible ASCII without line ends and without white space at its start or end.',
    );
  }
  return value;
}

/** A name that is no product token: what may be the value of a user-agent line, except a header with a version or comment. */
const NAME = /^[^\s/*#:,;()\p{Cc}\p{Cs}]+(?: [^\s/*#:,;()\p{Cc}\p{Cs}]+)*$/u;

function productTokens(value: unknown, dialect: Dialect): readonly string[] {
  const tokens: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (tokens.length === 0) throw new TypeError('"productToken" must name the crawler; the list is empty.');
  return tokens.map((token) => {
    if (typeof token !== "string" || token === "") {
      throw new TypeError('"productToken" must be the crawler\'s name, such as "ExampleBot", or a list of names.');
    }
    if (token === "*" || isProductToken(token)) return token;
    // If lines are compared with the whole name, a name with digits or dots can match.
    if (dialect.agents.named !== "token-only" && NAME.test(token)) return token;
    const begins = tokenOf(token);
    throw new TypeError(
      `${JSON.stringify(token)} is not a product token (letters, "_" and "-" only); pass ${
        begins === "" || begins === "*" ? 'a name such as "ExampleBot"' : JSON.stringify(begins)
      }.`,
    );
  });
}

function store(value: unknown = "memory"): ClientSettings["store"] {
  if (value === "memory" || value === "file") return value;
  if (typeof value === "string") {
    throw new TypeError(`"store" must be "memory", "file" or a store, not ${JSON.stringify(value)}.`);
  }
  const given = withMethods(value, "store", storeMethods);
  callable(given.pace, "store.pace");
  return value as RobotsStore;
}

function storeKey(value: unknown): Uint8Array | null {
  if (value === undefined) return null;
  const octets = typeof value === "string" ? new TextEncoder().encode(value) : value;
  if (octets instanceof Uint8Array && octets.length >= 16) return octets.slice();
  throw new TypeError('"storeKey" must be a secret of at least 16 octets, a string or a Uint8Array.');
}

/** Headers that the client sets itself, or that HTTP gives a meaning for this request. */
const reserved =
  /^(?:accept-encoding|connection|content-length|cookie|expect|host|if-.*|proxy-authorization|range|te|trailer|transfer-encoding|upgrade|user-agent)$/;

/** By name in lower case. */
function headers(value: unknown = {}): Readonly<Record<string, string>> {
  const given = object(value, '"headers"', 'pass { From: "bot@example.com" } or leave it out');
  const checked: [name: string, value: string][] = [];
  for (const [name, text] of Object.entries(given)) {
    const shown = JSON.stringify(name);
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw new TypeError(`"headers" has an invalid name, ${shown}.`);
    if (reserved.test(name.toLowerCase())) throw new TypeError(`"headers" must not set ${shown}; the client does.`);
    if (typeof text !== "string" || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) {
      throw new TypeError(`The header ${shown} must be visible ASCII without line ends.`);
    }
    checked.push([name.toLowerCase(), text]);
  }
  return Object.fromEntries(checked);
}

/** The same function, with its results checked at each call. */
function siteOptions(of: unknown, name: string): ClientSettings["siteOptions"] {
  callable(of, name);
  return (origin) => {
    const given = (of as RobotsClientOptions["siteOptions"])?.(origin);
    if (given !== undefined) members(given, name, siteChecks, "undefined for no override");
    return given;
  };
}

/** Throws a TypeError for an invalid option. */
export function checkNetwork(value: unknown = {}): NetworkOptions {
  members(value, "network", networkChecks, '{ allow: ["10.0.0.0/8"] }');
  const network = value as NetworkOptions;
  // Checks its entries.
  addressPolicy(network.allow);
  return network;
}

/** A URL of http whose userinfo, if any, is percent-encoded. */
function isProxy(value: unknown): boolean {
  if (typeof value !== "string" || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return protocol === "http:";
}

/** An address, with a port or without. */
function isDnsServer(value: string): boolean {
  const [, host = ""] = /^([^.]*\..*|\[.*\]):[0-9]{1,5}$/.exec(value) ?? [];
  return ipVersion(value) !== 0 || addressOfHost(host) !== null;
}

/** The object itself, whose listeners may be inherited. */
function listeners(value: unknown = {}): Partial<RobotsClientEvents> {
  members(value, "on", eventChecks, "{ fetch(event) { … } }");
  return value as Partial<RobotsClientEvents>;
}

type Given = Readonly<Record<string, unknown>>;

function withMethods(value: unknown, name: string, methods: readonly string[]): Given {
  const given = object(value, `"${name}"`, `it needs ${methods.join(", ")}`);
  const missing = methods.find((method) => typeof given[method] !== "function");
  if (missing === undefined) return given;
  throw new TypeError(`"${name}" must have a method "${missing}".`);
}

function object(value: unknown, name: string, advice: string): Given {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new TypeError(`${name} must be an object; ${advice}.`);
}

function onlyKnown(given: Given, known: object, of: string): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new TypeError(`${of} has no option ${JSON.stringify(unknown)}; it has ${Object.keys(known).join(", ")}.`);
}

function isListOfStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/**
 * One sentence; null if there is no advice. §2.2.1: the identification string should contain the product token, so that
 * a site can find one by the other.
 */
export function adviceOn({
  userAgent,
  productTokens,
}: Pick<ClientSettings, "userAgent" | "productTokens">): string | null {
  const sent = userAgent.toLowerCase();
  if (productTokens.some((token) => token === "*" || sent.includes(token.toLowerCase()))) return null;
  const proposed = JSON.stringify(`${productTokens[0]}/1.0`);
  return `"userAgent" contains none of the product tokens; begin it with ${proposed} (RFC 9309, Section 2.2.1).`;
}
