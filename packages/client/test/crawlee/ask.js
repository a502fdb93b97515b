// @ts-nocheck: what it imports is installed where it runs.
// A typical program of a user: queries Crawlee about a robots.txt and prints the answers.
import { createRequire } from "node:module";
import { RobotsTxtFile } from "@crawlee/utils";

const text = `
# Disallowed for both, says RFC 9309: only rules end a run of user-agent lines.
User-agent: FirstBot
Sitemap: https://example.com/sitemap.xml
User-agent: SecondBot
Disallow: /private/

# A product token goes up to the first character that is none.
User-agent: ThirdBot (of the third kind)
Disallow: /private/

User-agent: *
Disallow: /*.pdf$
Allow: /public*.pdf$
Disallow: /~somebody/
`;

const robots = RobotsTxtFile.from("https://example.com/robots.txt", text);
const at = (path) => `https://example.com${path}`;

// Where robots-parser lies for Crawlee, not for this program.
const crawlee = createRequire(createRequire(import.meta.url).resolve("@crawlee/utils"));

console.log(
  JSON.stringify({
    package: crawlee("robots-parser/package.json").name,
    first: robots.isAllowed(at("/private/"), "FirstBot"),
    second: robots.isAllowed(at("/private/"), "SecondBot"),
    third: robots.isAllowed(at("/private/"), "ThirdBot/1.0"),
    pdf: robots.isAllowed(at("/a.pdf")),
    publicPdf: robots.isAllowed(at("/public/a.pdf")),
    escaped: robots.isAllowed(at("/%7Esomebody/")),
    otherOrigin: robots.isAllowed("https://www.example.com/a.pdf"),
    sitemaps: robots.getSitemaps(),
  }),
);
