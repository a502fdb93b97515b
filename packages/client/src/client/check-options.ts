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
  NetworkOptions,
  PaceOptions,
  RobotsClientOptions,
  SiteOptions,
} from "../api/options.ts";
import type { RobotsStore } from "../api/store.ts";
import { systemClock } from "../util/clock.ts";

/** A timer with a longer delay fires at once. */
const MAX_TIMER = 2 ** 31 - 1;

/** Largest limit of a body, in octets. */
const MAX_BODY = 2 ** 30;

/** Default, minimum and maximum of each limit. */
const limitBounds: { readonly [Limit in keyof ClientLimits]: readonly [usual: number, least: number, most: number] } = {
  bodyOctets: [DEFAULT_LIMIT, DEFAULT_LIMIT, MAX_BODY],
  headerOctets: [16_384, 1_024, 2 ** 24],
  redirects: [MINIMUM_REDIRECTS, MINIMUM_REDIRECTS, 1_000],
  queryTime: [60_000, 1, MAX_TIMER],
  fetchTime: [30_000, 1, MAX_TIMER],
  connectTime: [10_000, 1, MAX_TIMER],
  headerTime: [10_000, 1, MAX_TIMER],
  idleTime: [5_000, 1, MAX_TIMER],
  storeTime: [2_000, 1, MAX_TIMER],
  attempts: [3, 1, 100],
  fetches: [512, 1, 1_000_000],
  fetchesPerAddress: [4, 1, 1_000_000],
  memoryOctets: [201_326_592, 1_048_576, 2 ** 40],
  pageTime: [60_000, 1, MAX_TIMER],
  pageOctets: [33_554_432, 1, 2 ** 40],
};

/** Redirects that are followed where the dialect has no limit. */
const REDIRECTS_WITHOUT_BOUND = 20;

const optionNames: { readonly [Option in keyof RobotsClientOptions]-?: true } = {
  userAgent: true,
  productToken: true,
  store: true,
  storeKey: true,
  dialect: true,
  access: true,
  limits: true,
  network: true,
  headers: true,
  fetch: true,
  clock: true,
  minimumFreshness: true,
  refreshAhead: true,
  siteOptions: true,
  pace: true,
  on: true,
};

const paceNames: { readonly [Option in keyof PaceOptions]-?: true } = {
  minimumDelay: true,
  maximumDelay: true,
  addressDelay: true,
  concurrency: true,
  adaptive: true,
  by: true,
};

const networkNames: { readonly [Option in keyof NetworkOptions]-?: true } = {
  allow: true,
  resolve: true,
  dnsServers: true,
  ca: true,
  proxy: true,
};

const eventNames: { readonly [Event in keyof RobotsClientEvents]-?: true } = {
  advice: true,
  fetch: true,
  redirect: true,
  body: true,
  hit: true,
  stale: true,
  late: true,
  refused: true,
  evicted: true,
  storeError: true,
};

const storeMethods: readonly (keyof RobotsStore)[] = ["get", "set", "delete", "close"];

/** Throws a TypeError for a wrong type or an unknown option, a RangeError for a number out of range. */
export function checkOptions(options: RobotsClientOptions): ClientSettings {
  const given = object(options, "The options", 'pass { userAgent: "…", productToken: "…" }');
  onlyKnown(given, optionNames, "createRobotsClient");
  const dialect = dialectOf(options.dialect);
  const { clock = systemClock } = options;
  return {
    userAgent: userAgent(options.userAgent),
    productTokens: productTokens(options.productToken, dialect),
    store: store(options.store),
    storeKey: storeKey(options.storeKey),
    dialect,
    limits: limits(options.limits, dialect),
    network: checkNetwork(options.network),
    headers: headers(options.headers),
    fetch: callable(options.fetch, "fetch") as ClientSettings["fetch"],
    clock: withMethods(clock, "clock", ["now", "sleep"]),
    ...access(options.access, options.dialect !== undefined),
    minimumFreshness: number(options.minimumFreshness, "minimumFreshness", 60_000, 0, DAY),
    refreshAhead: number(options.refreshAhead, "refreshAhead", 0, 0, DAY),
    siteOptions: checkedSiteOptions(callable(options.siteOptions, "siteOptions")),
    pace: pace(options.pace),
    on: listeners(options.on),
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

function productTokens(value: unknown, dialect: Dialect): readonly string[] {
  const tokens: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (tokens.length === 0) throw new TypeError('"productToken" must name the crawler; the list is empty.');
  return tokens.map((token) => {
    if (typeof token !== "string" || token === "") {
      throw new TypeError('"productToken" must be the crawler\'s name, such as "ExampleBot", or a list of names.');
    }
    if (token === "*" || isProductToken(token)) return token;
    // If lines are compared with the whole name, a name with digits or dots can match.
    if (dialect.agents.named !== "token-only" && /^[^\s/*#:,;\p{Cc}\p{Cs}]+$/u.test(token)) return token;
    const begins = tokenOf(token);
    throw new TypeError(
      `${JSON.stringify(token)} is not a product token (letters, "_" and "-" only); pass ${
        begins === "" || begins === "*" ? 'a name such as "ExampleBot"' : JSON.stringify(begins)
      }.`,
    );
  });
}

function limits(value: unknown, dialect: Dialect): ClientLimits {
  const given = value === undefined ? {} : object(value, '"limits"', "pass { fetchTime: 10_000 } or leave it out");
  onlyKnown(given, limitBounds, '"limits"');
  const one = (name: keyof ClientLimits, usual: number = limitBounds[name][0]) => {
    const [, least, most] = limitBounds[name];
    const limit = number(given[name], `limits.${name}`, usual, least, most);
    if (Number.isInteger(limit)) return limit;
    throw new RangeError(`"limits.${name}" must be a whole number, not ${limit}.`);
  };
  return {
    bodyOctets: one("bodyOctets"),
    headerOctets: one("headerOctets"),
    redirects: one("redirects", Math.min(accessDialectOf(dialect.name).redirects, REDIRECTS_WITHOUT_BOUND)),
    queryTime: one("queryTime"),
    fetchTime: one("fetchTime"),
    connectTime: one("connectTime"),
    headerTime: one("headerTime"),
    idleTime: one("idleTime"),
    storeTime: one("storeTime"),
    attempts: one("attempts"),
    fetches: one("fetches"),
    fetchesPerAddress: one("fetchesPerAddress"),
    memoryOctets: one("memoryOctets"),
    pageTime: one("pageTime"),
    pageOctets: one("pageOctets"),
  };
}

function pace(value: PaceOptions | undefined): Required<PaceOptions> {
  onlyKnown(value === undefined ? {} : object(value, '"pace"', "pass { minimumDelay: 2_000 }"), paceNames, '"pace"');
  const { minimumDelay, maximumDelay, addressDelay, concurrency, adaptive = false, by = "host" } = value ?? {};
  if (typeof adaptive !== "boolean") throw new TypeError('"pace.adaptive" must be true or false.');
  if (by !== "host" && by !== "origin" && typeof by !== "function") {
    throw new TypeError('"pace.by" must be "host", "origin" or a function of a URL.');
  }
  return {
    minimumDelay: number(minimumDelay, "pace.minimumDelay", 1_000, 0, DAY),
    maximumDelay: number(maximumDelay, "pace.maximumDelay", 300_000, 0, DAY),
    addressDelay: number(addressDelay, "pace.addressDelay", 0, 0, DAY),
    concurrency: number(concurrency, "pace.concurrency", 1, 1, 1_000_000),
    adaptive,
    by,
  };
}

function store(value: RobotsClientOptions["store"]): ClientSettings["store"] {
  if (value === undefined || value === "memory" || value === "file") return value ?? "memory";
  if (typeof value === "string") {
    throw new TypeError(`"store" must be "memory", "file" or a store, not ${JSON.stringify(value)}.`);
  }
  withMethods(value, "store", storeMethods);
  callable(value.pace, "store.pace");
  return value;
}

function storeKey(value: unknown): Uint8Array | null {
  if (value === undefined) return null;
  const octets = typeof value === "string" ? new TextEncoder().encode(value) : value;
  if (octets instanceof Uint8Array && octets.length >= 16) return octets.slice();
  throw new TypeError('"storeKey" must be a secret of at least 16 octets, a string or a Uint8Array.');
}

/** Headers that the client sets itself, or that HTTP gives a meaning for this request. */
const reserved: ReadonlySet<string> = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "cookie",
  "expect",
  "host",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "proxy-authorization",
  "range",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
]);

/** By name in lower case. */
function headers(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const given = object(value, '"headers"', 'pass { From: "bot@example.com" } or leave it out');
  const checked: [name: string, value: string][] = [];
  for (const [name, text] of Object.entries(given)) {
    const shown = JSON.stringify(name);
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) throw new TypeError(`"headers" has an invalid name, ${shown}.`);
    if (reserved.has(name.toLowerCase())) throw new TypeError(`"headers" must not set ${shown}; the client does.`);
    if (typeof text !== "string" || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) {
      throw new TypeError(`The header ${shown} must be visible ASCII without line ends.`);
    }
    checked.push([name.toLowerCase(), text]);
  }
  return Object.fromEntries(checked);
}

const bodyNames: { readonly [Kind in keyof BodyOptions]-?: true } = {
  empty: true,
  html: true,
  binary: true,
  "utf-16": true,
};

const accessNames: { readonly [Option in keyof AccessOptions]-?: true } = {
  tooManyRequests: true,
  forbidden: true,
  bodies: true,
  reasonablyLong: true,
  staleWhileUnreachable: true,
  siteAnswers: true,
};

/** RFC 9309 treats 429 as an ordinary 4xx; a caller who names a dialect gets that. */
function access(value: AccessOptions | undefined, hasDialect: boolean): AccessSettings {
  const given =
    value === undefined ? {} : object(value, '"access"', "pass { staleWhileUnreachable: false } or leave it out");
  onlyKnown(given, accessNames, '"access"');
  const {
    tooManyRequests,
    forbidden,
    bodies = {},
    reasonablyLong,
    siteAnswers,
    staleWhileUnreachable = true,
  }: AccessOptions = given;
  oneOf(tooManyRequests, "access.tooManyRequests", ["unavailable", "unreachable"]);
  oneOf(forbidden, "access.forbidden", ["unavailable", "restricted"]);
  onlyKnown(
    object(bodies, '"access.bodies"', 'pass { html: "unreachable" } or leave it out'),
    bodyNames,
    '"access.bodies"',
  );
  for (const [kind, meaning] of Object.entries(bodies))
    oneOf(meaning, `access.bodies.${kind}`, ["read", "unreachable"]);
  if (typeof staleWhileUnreachable !== "boolean") {
    throw new TypeError('"access.staleWhileUnreachable" must be true or false.');
  }
  return {
    tooManyRequests: tooManyRequests ?? (hasDialect ? undefined : "unreachable"),
    forbidden,
    bodies: { ...bodies },
    reasonablyLong: number(reasonablyLong, "access.reasonablyLong", REASONABLY_LONG, DAY, Number.POSITIVE_INFINITY),
    staleWhileUnreachable,
    siteAnswers: callable(siteAnswers, "access.siteAnswers") ?? (() => false),
  };
}

type AccessSettings = Pick<ClientSettings, keyof AccessOptions>;

function oneOf(value: unknown, name: string, words: readonly string[]): void {
  if (value === undefined || words.some((word) => word === value)) return;
  throw new TypeError(`"${name}" must be ${words.map((word) => `"${word}"`).join(" or ")}.`);
}

const siteNames: { readonly [Option in keyof SiteOptions]-?: true } = {
  access: true,
  robotsTxt: true,
  delay: true,
  minimumDelay: true,
};

/** The same function, with its results checked at each call. */
function checkedSiteOptions(of: RobotsClientOptions["siteOptions"]): ClientSettings["siteOptions"] {
  if (of === undefined) return () => undefined;
  return (origin) => {
    const given: SiteOptions | undefined = of(origin);
    if (given === undefined) return undefined;
    onlyKnown(
      object(given, 'What "siteOptions" returns', "return undefined for no override"),
      siteNames,
      '"siteOptions"',
    );
    const { access, robotsTxt, delay, minimumDelay } = given;
    if (access !== undefined && access !== "allowed" && access !== "disallowed") {
      throw new TypeError('"access" of "siteOptions" must be "allowed" or "disallowed".');
    }
    if (robotsTxt !== undefined && typeof robotsTxt !== "string") {
      throw new TypeError('"robotsTxt" of "siteOptions" must be a string.');
    }
    number(delay, "delay of siteOptions", 0, 0, DAY);
    number(minimumDelay, "minimumDelay of siteOptions", 0, 0, DAY);
    return given;
  };
}

/** Throws a TypeError for an invalid option. The address policy checks the entries of `allow`. */
export function checkNetwork(value: NetworkOptions | undefined): NetworkOptions {
  if (value === undefined) return {};
  const given = object(value, '"network"', 'pass { allow: ["10.0.0.0/8"] } or leave it out');
  onlyKnown(given, networkNames, '"network"');
  const { allow, ca } = value;
  if (allow !== undefined && !isListOfStrings(allow)) {
    throw new TypeError('"network.allow" must be a list of host names, addresses and ranges, as strings.');
  }
  if (ca !== undefined && typeof ca !== "string" && !isListOfStrings(ca)) {
    throw new TypeError('"network.ca" must be certificates as PEM, one string or a list of them.');
  }
  const { dnsServers, proxy } = value;
  if (dnsServers !== undefined && !isListOfStrings(dnsServers)) {
    throw new TypeError('"network.dnsServers" must be a list of addresses, as strings.');
  }
  if (proxy !== undefined && !isProxy(proxy)) {
    throw new TypeError('"network.proxy" must be the URL of an HTTP proxy, such as "http://proxy.example:3128".');
  }
  callable(value.resolve, "network.resolve");
  return value;
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

function listeners(value: Partial<RobotsClientEvents> | undefined): Partial<RobotsClientEvents> {
  if (value === undefined) return {};
  const given = object(value, '"on"', "pass { fetch(event) { … } } or leave it out");
  onlyKnown(given, eventNames, '"on"');
  for (const name of Object.keys(given)) callable(given[name], `on.${name}`);
  return value;
}

function number(value: unknown, name: string, usual: number, least: number, most: number): number {
  if (value === undefined) return usual;
  if (typeof value !== "number" || Number.isNaN(value)) throw new TypeError(`"${name}" must be a number.`);
  if (value >= least && value <= most) return value;
  const bounds = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least} to ${most}`;
  throw new RangeError(`"${name}" must be ${bounds}, not ${value}.`);
}

function callable<Value>(value: Value, name: string): Value {
  if (value !== undefined && typeof value !== "function") throw new TypeError(`"${name}" must be a function.`);
  return value;
}

function withMethods<Value extends object>(
  value: Value,
  name: string,
  methods: readonly (keyof Value & string)[],
): Value {
  object(value, `"${name}"`, `it needs ${methods.join(", ")}`);
  const missing = methods.find((method) => typeof value[method] !== "function");
  if (missing === undefined) return value;
  throw new TypeError(`"${name}" must have a method "${missing}".`);
}

function object(value: unknown, name: string, advice: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new TypeError(`${name} must be an object; ${advice}.`);
}

function onlyKnown(
  given: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
  of: string,
): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new TypeError(`${of} has no option ${JSON.stringify(unknown)}; it has ${Object.keys(known).join(", ")}.`);
}

function isListOfStrings(value: unknown): boolean {
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
