import { RobotsParser } from "robots";
import { serve } from "./serve.mjs";

// The package splits the file that it fetches in the same way.
await serve((robots, agent, url) => {
  const { pathname, search } = new URL(url);
  return new RobotsParser().parse(robots.split(/\r\n|\r|\n/)).canFetchSync(agent, pathname + search);
});
