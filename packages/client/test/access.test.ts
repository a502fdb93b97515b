// Runs every row of the shared table of access outcomes through a client and a real
// server with a fake clock, and derives the outcome from the client's answers, requests
// and events (RFC 9309 §2.3 to §2.5).
import {
  type AccessAnswer,
  type AccessInput,
  type AccessKind,
  access,
  DAY,
  HOUR,
  permissiveness,
} from "robotspec/access";
import { createRobotsClient, type RobotsClient, type RobotsClientOptions } from "robotspec-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AccessVector, accessVectors } from "../../../test/vectors/access.ts";
import { FakeClock } from "./fake-clock.ts";
import { hangUp, redirect, respond, robotsTxt, withTag } from "./server/behaviours.ts";
import { type Behaviour, startServer, type TestServer } from "./server/server.ts";

const HOST = "robots.test";
const ELSEWHERE = "elsewhere.test";
const FILE = "User-agent: *\nDisallow: /a\n";
/** Makes a copy of any age be requested again. */
const SHORT = [["Cache-Control", "max-age=60"]] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ hosts: [HOST, ELSEWHERE] });
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

function open({ dialect, input }: Pick<AccessVector, "dialect" | "input">, clock: FakeClock): RobotsClient {
  const { limit, maxRedirects, tooManyRequests } = input;
  const limits = {
    attempts: 1,
    ...(limit !== undefined && { bodyOctets: limit }),
    ...(maxRedirects !== undefined && { redirects: maxRedirects }),
  };
  const options: RobotsClientOptions = {
    userAgent: "ExampleBot/1.0",
    productToken: "ExampleBot",
    dialect,
    network: server.network,
    clock,
    limits,
    access: { ...(tooManyRequests !== undefined && { tooManyRequests }) },
  };
  return createRobotsClient(options);
}

/** Runs `use` with a client, and closes it afterwards. */
async function withClient<Value>(
  row: Pick<AccessVector, "dialect" | "input">,
  use: (client: RobotsClient, clock: FakeClock) => Promise<Value>,
): Promise<Value> {
  const clock = new FakeClock();
  const client = open(row, clock);
  try {
    return await use(client, clock);
  } finally {
    await client.close();
  }
}

const isAllowed = (client: RobotsClient, path: string) => client.isAllowed(server.url(path));

/** The kind of the outcome; also checks that the client's answers agree with it. */
async function outcomeOf(client: RobotsClient): Promise<AccessAnswer> {
  const { source } = await client.decide(server.url("/a"));
  const { kind } = source.outcome;
  const hasRules = kind === "use-rules" || kind === "use-cached";
  expect([await isAllowed(client, "/a"), await isAllowed(client, "/b")]).toEqual([
    kind === "allow-all",
    kind === "allow-all" || hasRules,
  ]);
  return kind;
}

/** The behaviour of the server that produces the fetch result of a row. */
function behaviourOf({ status, finalStatus, location, error, bytes, contentType }: AccessInput): Behaviour {
  if (error !== undefined) return hangUp;
  if (location !== undefined) return redirect(location, status);
  const body = bytes === undefined ? FILE : FILE.padEnd(bytes, "#").slice(0, bytes);
  const headers = [["Content-Type", contentType ?? "text/plain"]] as const;
  const last = finalStatus ?? status ?? 200;
  if (last === 304) return withTag('"1"', body, SHORT);
  return last >= 200 && last <= 299 ? respond({ status: last, body, headers }) : respond({ status: last });
}

/** Puts so many redirects before what the site does; across hosts where the row says so. */
function serve(input: AccessInput, behaviour: Behaviour): void {
  const { redirects = 0, crossAuthority = false } = input;
  const host = (at: number) => (crossAuthority && at % 2 === 1 ? ELSEWHERE : HOST);
  const path = (at: number) => (at === 0 ? "/robots.txt" : `/robots-${at}.txt`);
  for (let at = 0; at < redirects; at++) {
    server.on(path(at), redirect(server.url(path(at + 1), host(at + 1))), host(at));
  }
  server.on(path(redirects), behaviour, host(redirects));
}

/** A fetch. If the row does not say whether there is a copy, the more restrictive of both answers. */
async function answerFetch(row: AccessVector): Promise<AccessAnswer> {
  const { cachedAgeHours, cachedAgeDays, undefinedForDays } = row.input;
  if (cachedAgeHours != null) return await answerAfter(row, cachedAgeHours * HOUR);
  if (cachedAgeDays != null) return await answerAfter(row, cachedAgeDays * DAY);
  const without = await answerAfter(row, null);
  if (undefinedForDays === undefined || cachedAgeHours === null || cachedAgeDays === null) return without;
  server.reset();
  const withCopy = await answerAfter(row, undefinedForDays * DAY + HOUR);
  return permissiveness(withCopy as AccessKind) < permissiveness(without as AccessKind) ? withCopy : without;
}

/** The answer of a site whose file was read `age` ms ago, or never, and that is unreachable for the days of the row. */
async function answerAfter(row: AccessVector, age: number | null): Promise<AccessAnswer> {
  const away = (row.input.undefinedForDays ?? 0) * DAY;
  const behaviour = behaviourOf(row.input);
  return await withClient(row, async (client, clock) => {
    if (age !== null) {
      serve(row.input, row.input.status === 304 ? behaviour : robotsTxt(FILE, SHORT));
      expect(await outcomeOf(client)).toBe("use-rules");
      clock.set(Math.max(age, away + HOUR) - away);
    }
    serve(row.input, behaviour);
    // Failures that are close enough to each other to count as one period.
    for (let left = away; left > 0; left -= 6 * DAY) {
      await outcomeOf(client);
      clock.set(Math.min(left, 6 * DAY));
    }
    const before = server.asked.length;
    const answer = await outcomeOf(client);
    // The answer comes from this fetch, and there was one fetch.
    const { redirects = 0 } = row.input;
    const fetched = row.input.error === undefined ? server.asked.length - before : 1;
    expect(fetched).toBe(Math.min(redirects, 5) + 1);
    return answer;
  });
}

/** A copy of some age: whether the next question makes a request. */
async function answerCopy(row: AccessVector): Promise<AccessAnswer> {
  const { cachedAgeHours, cachedAgeDays, cacheControl } = row.input;
  const headers = typeof cacheControl === "string" ? ([["Cache-Control", cacheControl]] as const) : [];
  return await withClient(row, async (client, clock) => {
    server.on("/robots.txt", robotsTxt(FILE, headers));
    await outcomeOf(client);
    expect(server.asked).toHaveLength(1);
    clock.set(cachedAgeHours != null ? cachedAgeHours * HOUR : (cachedAgeDays ?? 0) * DAY);
    await outcomeOf(client);
    return server.asked.length === 1 ? "may-use-cached" : "should-refetch";
  });
}

/** The access of a file of `bytes` octets in which a rule ends exactly at the limit, or crosses it. */
async function answerSize(row: AccessVector): Promise<AccessAnswer> {
  const { limit = 512_000 } = row.input;
  // How much longer than the limit a file is makes no difference.
  const bytes = Math.min(row.input.bytes ?? 0, 2 * limit);
  const kept = "User-agent: *\nDisallow: /kept\n";
  const [begin, rest] = ["Disallow: /cut", "-here\n"];
  const isLonger = bytes > limit;
  const within = isLonger ? begin : `${begin}${rest}`;
  const filled = `${kept}${"#".repeat(Math.min(bytes, limit) - kept.length - within.length - 1)}\n${within}`;
  const body = isLonger ? `${filled}${rest}Disallow: /behind\n`.padEnd(bytes, "#") : filled;
  expect(body).toHaveLength(bytes);
  return await withClient(row, async (client) => {
    server.on("/robots.txt", robotsTxt(body));
    expect([await isAllowed(client, "/kept"), await isAllowed(client, "/behind")]).toEqual([false, true]);
    const [cut, whole] = [await isAllowed(client, "/cut"), await isAllowed(client, "/cut-here")];
    if (!isLonger) {
      expect([cut, whole]).toEqual([true, false]);
      return "parse-all";
    }
    expect(cut).toBe(whole);
    return cut ? "parse-complete-lines-within-limit" : (`ignore-after-${limit}` as const);
  });
}

/** A limit alone: whether there can be a client with it. */
async function answerSetting(row: AccessVector): Promise<AccessAnswer> {
  try {
    await open(row, new FakeClock()).close();
    return "accept-configuration";
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return "reject-configuration";
  }
}

/** The URI that the client requests. For schemes that it does not fetch, it says so. */
async function answerUri(row: AccessVector, uri: string): Promise<AccessAnswer> {
  return await withClient(row, async (client) => {
    if (/^https?:/.test(uri)) return (await client.decide(uri)).source.robotsTxtUri as AccessAnswer;
    await expect(client.decide(uri)).rejects.toThrow(/^".*" is not an http or https URL; /);
    return access(row.input, row.dialect);
  });
}

async function answer(row: AccessVector): Promise<AccessAnswer> {
  const { uri, status, finalStatus, redirects, error, cachedAgeHours, cachedAgeDays, bytes } = row.input;
  if (uri !== undefined) return await answerUri(row, uri);
  if ((status ?? finalStatus ?? redirects ?? error) !== undefined) return await answerFetch(row);
  if ((cachedAgeHours ?? cachedAgeDays) !== undefined) return await answerCopy(row);
  return await (bytes === undefined ? answerSetting(row) : answerSize(row));
}

describe("the shared table, end to end", () => {
  // The client does not know whether the rest of a site answers, and assumes that it does not.
  const rows = accessVectors.filter(({ input }) => input.siteAnswers !== true);

  test.each(rows)("$id ($spec, $dialect): $name", async (row) => {
    expect([row.expected].flat()).toContain(await answer(row));
  });
});

test("a file with a wrong media type is obeyed, and its type returned (§2.3)", async () => {
  server.on("/robots.txt", respond({ body: FILE, headers: [["Content-Type", "text/html"]] }));
  await withClient({ dialect: "rfc9309", input: {} }, async (client) => {
    const { contentType, source } = await client.get(server.url("/"));
    expect(source.outcome.kind).toBe("use-rules");
    expect(contentType).toBe("text/html");
  });
});
