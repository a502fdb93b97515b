// The product token that a misspelt one was meant to be.
import { expect, test } from "vitest";
import { intendedToken, tokenOfBrand, tokensOfBrand, tokensWithin } from "../../src/crawlers/meant-tokens.ts";

test.each([
  ["a letter too few", "bingbt", "bingbot"],
  ["a letter too many", "Googlebots", "Googlebot"],
  ["two letters too many", "Googlebotxx", null],
  ["two letters too few", "bingb", null],
  ["two letters transposed", "Googelbot", "Googlebot"],
  ["two letters transposed, in a short name", "bignbot", "bingbot"],
  ["two letters transposed, and another one", "bignbox", null],
  ["another letter before the right one", "bixnbot", null],
  ["another letter after the right one", "bigxbot", null],
  ["another letter in the name itself", "Gooxlebot", null],
  ["another letter in the word for its kind", "Googlebet", "Googlebot"],
  ["a joint too many", "Google-bot", "Googlebot"],
  ["a name that is one", "googlebot", null],
  ["another digit", "MS Search 4.0 Robot", null],
  ["a hyphen that looks like the one of a token", "Perplexity\u2011User", "Perplexity-User"],
  ["other joints in a short name", "gpt bot", "GPTBot"],
  ["a slip in a token of six letters", "GPTBt", "GPTBot"],
])("%s: %s", (_, name, token) => {
  expect(intendedToken(name)).toBe(token);
});

test.each([
  ["whole words, in whatever case", "Mozilla/5.0 (compatible; googlebot/2.1; MyBingbot)", ["Googlebot"]],
  ["the first 1,000 code units", `${" ".repeat(991)}Googlebot`, ["Googlebot"]],
  ["not those after them", `${" ".repeat(1_000)}Googlebot`, []],
])("the tokens within a text: %s", (_, text, tokens) => {
  expect(tokensWithin(text)).toEqual(tokens);
});

test.each([
  ["as it is", "OpenAI", "GPTBot"],
  ["in two words", "Open AI", "GPTBot"],
  ["with another joint", "common_crawl", "CCBot"],
  ["without its joint", "PerplexityAI", "PerplexityBot"],
  ["with a digit", "Majestic12", "MJ12bot"],
  ["the former name of a company", "Twitter", "Twitterbot"],
  ["another product of the operator", "Instagram", "facebookexternalhit"],
  ["a company with several crawlers", "Moz", "DotBot"],
  ["a company whose crawler has a name outside the grammar", "Internet Archive", "archive.org_bot"],
  ["the start of a token that joins another word to it", "Cohere", "cohere-ai"],
  ["with a kind after it", "OpenAIBot", "GPTBot"],
  ["a short one with a kind after it", "XBot", null],
  ["one slip away from a token", "Claude-bot", null],
  ["a token that a brand resembles", "bingbot", null],
  ["a brand that is a product token too", "Pinterest", null],
  ["no brand", "ExampleBot", null],
])("the token of a brand: %s", (_, name, token) => {
  expect(tokenOfBrand(name)).toBe(token);
});

test.each<[string, string, readonly string[]]>([
  ["of AI, one for each purpose, if it does not ignore robots.txt", "OpenAI", ["GPTBot", "OAI-SearchBot"]],
  ["that is a part of the token that ignores it", "ChatGPT", ["GPTBot", "OAI-SearchBot", "ChatGPT-User"]],
  ["of AI, of which one is retired", "Anthropic", ["ClaudeBot", "Claude-User", "Claude-SearchBot"]],
  ["of a company with one crawler for AI", "Gemini", ["Google-Extended"]],
  ["of a search engine", "Bing", ["bingbot"]],
  ["that is none", "ExampleBot", []],
])("the tokens of a brand %s: %s", (_, name, tokens) => {
  expect(tokensOfBrand(name)).toEqual(tokens);
});
