// Generates the queries about a file from the file's own patterns, so that rules
// match about as often as in a crawl. All contenders get the same queries.
import { numbers, patternsOf, type Sample } from "./corpus.ts";
import { origin } from "./names.ts";

/** One query: may this crawler fetch this URL? */
export interface Question {
  readonly agent: string;
  /** Absolute; ASCII, and without a fragment or white space. */
  readonly url: string;
}

/** Queries per file. */
export const questionsPerFile = 16;

const agents = ["ExampleBot", "Googlebot"];
const elsewhere = ["/", "/index.html", "/about", "/products/1234?ref=home", "/blog/2024/05/a-post", "/images/logo.png"];

/**
 * Queries of one crawler about a file: half of them match a pattern of the file with its stars filled
 * in, half do not. Every other file is queried by a crawler that many files name.
 */
export function questionsAbout({ text }: Sample, at: number): Question[] {
  const random = numbers(at + 77);
  const agent = agents[at % agents.length] as string;
  const patterns = patternsOf(text);
  return Array.from({ length: questionsPerFile }, (_, number) => {
    const pattern = number % 2 === 0 ? patterns[Math.floor(random() * patterns.length)] : undefined;
    const path =
      pattern === undefined
        ? `${elsewhere[Math.floor(random() * elsewhere.length)]}`
        : `${pattern.replace(/\$$/, "").replaceAll("*", "some/thing")}${random() < 0.5 ? "" : "page-7.html"}`;
    return { agent, url: urlOf(path) };
  });
}

/** An absolute URL that every parser accepts: ASCII, no fragment, a path beginning with a slash. */
export function urlOf(path: string): string {
  const ascii = path.replace(/[^\x21-\x7e]/g, "x").replaceAll("#", "");
  return `${origin}${ascii.startsWith("/") ? "" : "/"}${ascii}`;
}
