import { RobotsTxt } from "exclusion";
import { pathOf, serve } from "./serve.mjs";

await serve((robots, agent, url) => {
  return new RobotsTxt(robots).isPathAllowed(pathOf(url), agent);
});
