// What a caller says, checked: every option of its type and within its bounds, and no
// option that nobody reads. Every error is one sentence that says what to do.
import { accessDialectOf, DAY, DEFAULT_LIMIT, MINIMUM_REDIRECTS, REASONABLY_LONG } from "robotspec/access";
import { type Dialect, dialectOf } from "robotspec/dialects";
import { isProductToken, productToken as tokenOf } from "robotspec/groups";
import { type Clock, systemClock } from "./clock.ts";
import type { RobotsClientEvents } from "./events.ts";
import type { ClientLimits, NetworkOptions, RobotsClientOptions } from "./options.ts";
import type { RobotsStore } from "./stores/store.ts";

/** The options with all that holds where nothing is said. */
export interface CheckedOptions {
  readonly userAgent: string;
  /** At least one. */
  readonly productTokens: readonly string[];
  readonly store: RobotsStore | "file" | "memory";
  readonly dialect: Dialect;
  readonly limits: ClientLimits;
  readonly network: NetworkOptions;
  readonly fetch: RobotsClientOptions["fetch"];
  readonly clock: Clock;
  /** Undefined where the dialect decides. */
  readonly tooManyRequests: "unavailable" | "unreachable" | undefined;
  readonly minimumFreshness: number;
  readonly reasonablyLong: number;
  readonly staleWhileUnreachable: boolean;
  readonly siteAnswers: (origin: string) => boolean;
  readonly on: Partial<RobotsClientEvents>;
}

/** A longer time makes the system's timers fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Longest body that is taken into memory, in octets. */
const LONGEST_BODY = 2 ** 30;

/** Each limit with what holds where it is not given, its least and its greatest value. */
const limitBounds: { readonly [Limit in keyof ClientLimits]: readonly [usual: number, least: number, most: number] } = {
  bodyOctets: [DEFAULT_LIMIT, DEFAULT_LIMIT, LONGEST_BODY],
  headerOctets: [16_384, 1_024, 2 ** 24],
  redirects: [MINIMUM_REDIRECTS, MINIMUM_REDIRECTS, 1_000],
  fetchTime: [30_000, 1, LONGEST_TIMER],
  connectTime: [10_000, 1, LONGEST_TIMER],
  headerTime: [10_000, 1, LONGEST_TIMER],
  idleTime: [5_000, 1, LONGEST_TIMER],
  storeTime: [2_000, 1, LONGEST_TIMER],
  attempts: [3, 1, 100],
  fetches: [64, 1, 1_000_000],
  fetchesPerHost: [2, 1, 1_000_000],
  origins: [10_000, 1, 10_000_000],
};

/** Redirects that are followed where the dialect follows them until something is found. */
const REDIRECTS_WITHOUT_BOUND = 20;

const optionNames: { readonly [Option in keyof RobotsClientOptions]-?: true } = {
  userAgent: true,
  productToken: true,
  store: true,
  dialect: true,
  limits: true,
  network: true,
  fetch: true,
  clock: true,
  tooManyRequests: true,
  minimumFreshness: true,
  reasonablyLong: true,
  staleWhileUnreachable: true,
  siteAnswers: true,
  on: true,
};

const networkNames: { readonly [Option in keyof NetworkOptions]-?: true } = { allow: true, resolve: true, ca: true };

const eventNames: { readonly [Event in keyof RobotsClientEvents]-?: true } = {
  advice: true,
  fetch: true,
  redirect: true,
  hit: true,
  stale: true,
  refused: true,
  storeError: true,
};

const storeMethods: readonly (keyof RobotsStore)[] = ["get", "acquire", "renew", "set", "release", "delete", "close"];

/** Throws a TypeError for what is of the wrong type or unknown, a RangeError for a number out of bounds. */
export function checkOptions(options: RobotsClientOptions): CheckedOptions {
  const given = object(options, "The options", 'pass { userAgent: "…", productToken: "…" }');
  onlyKnown(given, optionNames, "createRobotsClient");
  const dialect = dialectOf(options.dialect);
  const { tooManyRequests, staleWhileUnreachable = true, clock = systemClock } = options;
  if (tooManyRequests !== undefined && tooManyRequests !== "unavailable" && tooManyRequests !== "unreachable") {
    throw new TypeError('"tooManyRequests" must be "unavailable" or "unreachable".');
  }
  if (typeof staleWhileUnreachable !== "boolean") throw new TypeError('"staleWhileUnreachable" must be true or false.');
  return {
    userAgent: userAgent(options.userAgent),
    productTokens: productTokens(options.productToken, dialect),
    store: store(options),
    dialect,
    limits: limits(options.limits, dialect),
    network: network(options.network),
    fetch: callable(options.fetch, "fetch"),
    clock: withMethods(clock, "clock", ["now", "sleep"]),
    // By the letter 429 is a 4xx like any other; only who asks for a document's letter gets it (E-24).
    tooManyRequests: tooManyRequests ?? (options.dialect === undefined ? "unreachable" : undefined),
    minimumFreshness: number(options.minimumFreshness, "minimumFreshness", 60_000, 0, DAY),
    reasonablyLong: number(options.reasonablyLong, "reasonablyLong", REASONABLY_LONG, DAY, Number.POSITIVE_INFINITY),
    staleWhileUnreachable,
    siteAnswers: callable(options.siteAnswers, "siteAnswers") ?? (() => false),
    on: listeners(options.on),
  };
}

/** Visible ASCII with single spaces or more between, as RFC 9110 §5.5 would have header values written. */
function userAgent(value: unknown): string {
  if (typeof value !== "string" || value === "") {
    throw new TypeError('"userAgent" must be a string such as "ExampleBot/1.0 (+https://example.com/bot.html)".');
  }
  if (!/^[\x21-\x7e](?:[\x20-\x7e\t]*[\x21-\x7e])?$/.test(value)) {
    throw new TypeError('"userAgent" must be visible ASCII without line ends, and without white space at its ends.');
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
    // Where lines are compared with the whole name, a name with digits or dots finds its group (E-09).
    if (dialect.agents.named !== "token-only" && /^[^\s/*#:,;\p{Cc}\p{Cs}]+$/u.test(token)) return token;
    const begins = tokenOf(token);
    throw new TypeError(
      `${JSON.stringify(token)} is no product token, which has letters, "_" and "-" only; pass ${
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
    fetchTime: one("fetchTime"),
    connectTime: one("connectTime"),
    headerTime: one("headerTime"),
    idleTime: one("idleTime"),
    storeTime: one("storeTime"),
    attempts: one("attempts"),
    fetches: one("fetches"),
    fetchesPerHost: one("fetchesPerHost"),
    origins: one("origins"),
  };
}

/** Answers of a test server, or of another clock, are not for all programs of this user: such a client says where it keeps them. */
function store({ store, fetch, clock, network }: RobotsClientOptions): CheckedOptions["store"] {
  if (store === undefined) return (fetch ?? clock ?? network) === undefined ? "file" : "memory";
  if (store === "file" || store === "memory") return store;
  if (typeof store === "string") {
    throw new TypeError(`"store" must be "file", "memory" or a store, not ${JSON.stringify(store)}.`);
  }
  withMethods(store, "store", storeMethods);
  callable(store.pace, "store.pace");
  return store;
}

/** Its entries are the transport's to read, which throws for a wrong one. */
function network(value: NetworkOptions | undefined): NetworkOptions {
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
  callable(value.resolve, "network.resolve");
  return value;
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
