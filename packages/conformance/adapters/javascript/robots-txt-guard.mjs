import { Readable } from "node:stream";
import guard from "robots-txt-guard";
import parse from "robots-txt-parse";
import { pathOf, serve } from "./serve.mjs";

await serve(async (robots, agent, url) => {
  return guard(await parse(Readable.from([robots]))).isAllowed(agent, pathOf(url));
});
