// robots.txt in Crawlee's shape. What Crawlee itself does with it is seen by
// `npm run bench:client`, beside Crawlee's own.
import { RobotsTxtFile } from "robotspec-client/crawlee";
import { describe, expect, test } from "vitest";
import { fakeClient } from "./fake-client.ts";

const text = `User-agent: *
Disallow: /cart

User-agent: ExampleBot
Disallow: /private

Sitemap: https://shop.example/a.xml
Sitemap: http://shop.example/b.xml
Sitemap: https://cdn.example/c.xml
Sitemap: ftp://shop.example/d.xml
Sitemap: /e.xml
`;
const client = fakeClient({ "https://shop.example": text, "https://down.example": null });

test.each([
  ["https://shop.example/cart", undefined, false],
  ["https://shop.example/private", undefined, true],
  ["https://shop.example/private", "ExampleBot", false],
  ["https://shop.example/cart", "ExampleBot/1.0 (+https://example.com)", true],
  ["https://shop.example/robots.txt", "ExampleBot", true],
])("isAllowed(%s, %s) is %s", async (url, agent, allowed) => {
  const file = await RobotsTxtFile.find(client, url);
  expect(file.isAllowed(url, agent)).toBe(allowed);
  expect(RobotsTxtFile.from("https://shop.example/robots.txt", text).isAllowed(url, agent)).toBe(allowed);
});

test("without rules, what the fetch came to decides", async () => {
  const down = await RobotsTxtFile.find(client, "https://down.example/a");
  expect([down.isAllowed("https://down.example/a"), down.isAllowed("https://down.example/robots.txt")]).toEqual([
    false,
    true,
  ]);
  const none = await RobotsTxtFile.find(client, "https://none.example/a");
  expect([none.isAllowed("https://none.example/a"), none.getSitemaps()]).toEqual([true, []]);
});

describe("getSitemaps", () => {
  test.each([
    [undefined, ["https://shop.example/a.xml", "http://shop.example/b.xml"]],
    ["same-origin" as const, ["https://shop.example/a.xml"]],
    ["all" as const, ["https://shop.example/a.xml", "http://shop.example/b.xml", "https://cdn.example/c.xml"]],
  ])("%s", async (enqueueStrategy, expected) => {
    const file = await RobotsTxtFile.find(client, "https://shop.example/");
    expect(file.getSitemaps(enqueueStrategy === undefined ? {} : { enqueueStrategy })).toEqual(expected);
  });
});

test("of another origin the file says nothing", async () => {
  const file = await RobotsTxtFile.find(client, "https://shop.example/");
  expect(() => file.isAllowed("https://other.example/")).toThrow(TypeError);
});
