import { RobotsParser } from "robots";
import { pathOf, serve } from "./serve.mjs";

// The package splits the file that it fetches in the same way.
await serve((robots, agent, url) => {
  return new RobotsParser().parse(robots.split(/\r\n|\r|\n/)).canFetchSync(agent, pathOf(url));
});
