// Checks of the client in workerd, which has no modules of Node here, as one line of JSON; run by `workerd test`.
import { createRobotsClient, memoryStore } from "robotspec-client/web";

const bot = { userAgent: "ExampleBot/1.0", productToken: "ExampleBot" };
const fetch = async () => new Response("User-agent: *\nDisallow: /a\nCrawl-delay: 0.01\n");

/** The message of the error without a `fetch`. */
function ownHttp(): string {
  try {
    createRobotsClient(bot);
    return "usable";
  } catch (error) {
    return String(error);
  }
}

async function probe(): Promise<object> {
  const client = createRobotsClient({ ...bot, fetch, store: memoryStore(), storeKey: "a secret of 16 octets" });
  const answers = [await client.isAllowed("https://example.com/a"), await client.isAllowed("https://example.com/b")];
  await client.turn("https://example.com/b");
  await client.turn("https://example.com/b");
  const { verdict } = await client.decide("https://127.0.0.1/");
  await client.close();
  return { own: ownHttp(), answers, verdict };
}

// biome-ignore lint/style/noDefaultExport: workerd takes the default export, which no other module imports.
export default {
  async test(): Promise<void> {
    console.log(JSON.stringify(await probe()));
  },
};
