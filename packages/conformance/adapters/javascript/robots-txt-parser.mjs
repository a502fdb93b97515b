import robotsTxtParser from "robots-txt-parser";
import { serve } from "./serve.mjs";

await serve((robots, agent, url) => {
  const parser = robotsTxtParser({ userAgent: agent });
  parser.parseRobots(new URL(url).origin, robots);
  return parser.canCrawlSync(url);
});
