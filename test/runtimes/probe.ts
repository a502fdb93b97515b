// Checks of the client in the runtime that runs this file, as one line of JSON.
import { createRobotsClient, memoryStore } from "robotspec-client";
import { sqliteStore } from "robotspec-client/sqlite";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
const fetch = async () => new Response("User-agent: *\nDisallow: /a\n");

/** Whether the client's own HTTP can be used; the message of the error otherwise. */
async function ownHttp(): Promise<string> {
  try {
    await createRobotsClient(bot).close();
    return "usable";
  } catch (error) {
    return String(error);
  }
}

/** Where a second client finds the record of a first one, on a store in a file. */
async function fromFile(file: string): Promise<string> {
  const store = sqliteStore({ file });
  const writer = createRobotsClient({ ...bot, fetch, store: { ...store, close: async () => {} } });
  await writer.isAllowed("https://example.com/a");
  await writer.close();
  const reader = createRobotsClient({ ...bot, fetch, store });
  const { source } = await reader.decide("https://example.com/a");
  await reader.close();
  return source.from;
}

const own = await ownHttp();
const client = createRobotsClient({ ...bot, fetch, store: memoryStore() });
const answers = [await client.isAllowed("https://example.com/a"), await client.isAllowed("https://example.com/b")];
await client.close();
const [file] = process.argv.slice(2);
console.log(JSON.stringify({ own, answers, file: file === undefined ? null : await fromFile(file) }));
