import { RobotsTxt } from "exclusion";
import { serve } from "./serve.mjs";

await serve((robots, agent, url) => {
  const { pathname, search } = new URL(url);
  return new RobotsTxt(robots).isPathAllowed(pathname + search, agent);
});
