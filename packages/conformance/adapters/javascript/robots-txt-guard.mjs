import { Readable } from "node:stream";
import guard from "robots-txt-guard";
import parse from "robots-txt-parse";
import { serve } from "./serve.mjs";

await serve(async (robots, agent, url) => {
  const { pathname, search } = new URL(url);
  return guard(await parse(Readable.from([robots]))).isAllowed(agent, pathname + search);
});
