// The steps of a user of the extension, in any host: each begins with the state that the previous one leaves.
import type { Workbench } from "./workbench.ts";

/** The files of the workspace. */
export const files: Readonly<Record<string, string>> = {
  "robots.txt": `User-agent: *
Disalow: /private/
Disallow: /shop
Allow: /shop/open
Disallow: /user/
Crawl-delay : 5

User-agent: GPTBot
Disallow: /

Sitemap: https://example.com/sitemap.xml
Sitemap: https://example.com/sitemap.xml
`,
  // Long enough to be linted in a thread.
  "large.robots.txt": `User-agent: *\nDisalow: /private/\n${Array.from({ length: 3_000 }, (_, at) => `Disallow: /folder-${at}/page\n`).join("")}`,
};

export interface Step {
  readonly name: string;
  readonly run: (workbench: Workbench) => Promise<void>;
}

/** The pictures of the README: by the step after which each is taken, its name and the host that looks best. */
export const pictures: Readonly<Record<string, { readonly picture: string; readonly host: string }>> = {
  "hover, with a link to the rule's page": { picture: "hover", host: "web" },
  "compare dialects": { picture: "dialects", host: "code-server" },
};

export const steps: readonly Step[] = [
  {
    name: "diagnostics",
    async run(workbench) {
      await workbench.openFile("robots.txt");
      await workbench.page.locator(".squiggly-error").first().waitFor();
    },
  },
  {
    name: "status bar",
    async run(workbench) {
      await workbench.status("rfc9309: conforms, with other records").waitFor();
    },
  },
  {
    name: "semantic tokens and code lens",
    async run(workbench) {
      await workbench.page.locator(".codelens-decoration", { hasText: "Test a URL" }).first().waitFor();
      const line = workbench.editor().locator(".view-line", { hasText: "User-agent: GPTBot" });
      const colours = () =>
        line.locator("span span").evaluateAll((spans) => new Set(spans.map(({ className }) => className)).size);
      await workbench.until(async () => (await colours()) > 2, "The line does not have three colours");
    },
  },
  {
    name: "hover, with a link to the rule's page",
    async run(workbench) {
      await workbench.cursor(2, 3);
      await workbench.page.keyboard.press("Control+k");
      await workbench.page.keyboard.press("Control+i");
      const hover = workbench.page.locator(".monaco-hover:visible", { hasText: "key" });
      await hover.waitFor();
      await workbench.page.keyboard.press("Escape");
      await workbench.cursor(3, 3);
      await workbench.page.keyboard.press("Control+k");
      await workbench.page.keyboard.press("Control+i");
      await workbench.page.locator(".monaco-hover:visible", { hasText: "Specificity: 5 octets" }).waitFor();
    },
  },
  {
    name: "page of a rule",
    async run(workbench) {
      await workbench.cursor(2, 3);
      await workbench.page.keyboard.press("Control+k");
      await workbench.page.keyboard.press("Control+i");
      await workbench.page.locator(".monaco-hover:visible a", { hasText: "key" }).click();
      await workbench.webview(/^key[\s\S]*Wrong[\s\S]*Right/);
      await workbench.page.locator(".tab.active", { hasText: "key.md" }).waitFor();
      await workbench.page.keyboard.press("Escape");
      await workbench.command("View: Close Editor");
      await workbench.openFile("robots.txt");
    },
  },
  {
    name: "quick fix",
    async run(workbench) {
      await workbench.cursor(2, 3);
      await workbench.page.keyboard.press("Control+.");
      await workbench.page.locator(".action-widget .monaco-list-row", { hasText: 'Write "Disallow"' }).waitFor();
      await workbench.page.keyboard.press("Enter");
      await workbench.shows("Disallow: /private/");
      await workbench.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
    },
  },
  {
    name: "fix all",
    async run(workbench) {
      await workbench.shows(/Sitemap:[^\n]*\nSitemap:/);
      await workbench.command("robots.txt: Apply all safe fixes");
      await workbench.shows(/Disallow: \/\n\nSitemap:[^\n]*\n?$/);
      await workbench.command("robots.txt: Apply all safe fixes");
      await workbench.notification("no safe fixes").waitFor();
      await workbench.command("Notifications: Clear All Notifications");
    },
  },
  {
    name: "format",
    async run(workbench) {
      await workbench.shows("Crawl-delay : 5");
      await workbench.command("robots.txt: Format");
      await workbench.shows("Crawl-delay: 5");
    },
  },
  {
    name: "test a URL",
    async run(workbench) {
      await workbench.command("robots.txt: Test a URL");
      await workbench.row("GPTBot").first().waitFor();
      await workbench.input().fill("*");
      await workbench.row(/any crawler/).waitFor();
      await workbench.page.keyboard.press("Enter");
      await workbench
        .row(/allowed/)
        .first()
        .waitFor();
      await workbench.input().fill("/shop/openly");
      await workbench.row(/\/shop\/openly.*allowed by line 4, Allow: \/shop\/open/).waitFor();
      await workbench.input().fill("no url");
      await workbench.row(/no url/).waitFor({ state: "detached" });
      await workbench.input().fill("/shopping?x");
      await workbench.row(/\/shopping\?x.*not allowed by line 3, Disallow: \/shop/).waitFor();
    },
  },
  {
    name: "the deciding line",
    async run(workbench) {
      await workbench.page.keyboard.press("Enter");
      await workbench.notification(/must not fetch "\/shopping\?x"/).waitFor();
      await workbench.command("Notifications: Clear All Notifications");
      await workbench.status(/Ln 3, Col 16 \(15 selected\)/).waitFor();
    },
  },
  {
    name: "code lens",
    async run(workbench) {
      await workbench.page.locator(".codelens-decoration a", { hasText: "Test a URL" }).last().click();
      await workbench.title().filter({ hasText: "GPTBot" }).waitFor();
      await workbench
        .row(/not allowed by line 9, Disallow: \//)
        .first()
        .waitFor();
      await workbench.page.keyboard.press("Escape");
    },
  },
  {
    name: "explain",
    async run(workbench) {
      await workbench.cursor(4, 1);
      await workbench.command("robots.txt: Explain a finding");
      await workbench.input().fill("key");
      await workbench.row("key").first().waitFor();
      await workbench.page.keyboard.press("Enter");
      await workbench.webview(/^key[\s\S]*Wrong[\s\S]*Right/);
      await workbench.command("View: Close Editor");
      await workbench.openFile("robots.txt");
    },
  },
  {
    name: "choose the dialect",
    async run(workbench) {
      await workbench.status(/rfc9309:/).click();
      await workbench
        .row(/^google/)
        .first()
        .click();
      await workbench.status("google: conforms, with other records").waitFor();
      await workbench.status(/google:/).click();
      await workbench
        .row(/^not set/)
        .first()
        .click();
      await workbench.status(/rfc9309:/).waitFor();
    },
  },
  {
    name: "compare dialects",
    async run(workbench) {
      await workbench.cursor(1, 14);
      await workbench.page.keyboard.type("\nDisalow: /new");
      await workbench.command("robots.txt: Compare dialects");
      await workbench.row("rfc9309").waitFor();
      await workbench.page.keyboard.press("Enter");
      await workbench.webview(/Dialects compared[\s\S]*not allowed/);
    },
  },
  {
    name: "the comparison follows edits",
    async run(workbench) {
      await workbench.page
        .locator(".tab", { hasText: /^robots\.txt/ })
        .first()
        .click();
      await workbench.cursor(2, 14);
      await workbench.page.keyboard.type("/zebra");
      await workbench.webview("/zebra");
      await workbench.page.locator(".tab", { hasText: "Dialects of" }).first().click();
      await workbench.command("View: Close Editor");
    },
  },
  {
    name: "show the findings",
    async run(workbench) {
      await workbench.openFile("robots.txt");
      await workbench.command("robots.txt: Show the findings");
      await workbench.page.locator(".markers-panel", { hasText: "key" }).waitFor();
      await workbench.notification(/The file conforms.*error/).waitFor();
    },
  },
  {
    name: "a large file, linted in a thread",
    async run(workbench) {
      await workbench.openFile("large.robots.txt");
      await workbench.editor().locator(".squiggly-error").first().waitFor();
      await workbench.status(/rfc9309:/).waitFor();
    },
  },
  {
    name: "a document that is not saved",
    async run(workbench) {
      await workbench.command("robots.txt: New file with an example");
      await workbench.page.locator(".tab.active", { hasText: "Untitled" }).waitFor();
      await workbench.page.locator(".editor-group-container.active .squiggly-error").first().waitFor();
    },
  },
  {
    name: "restart",
    async run(workbench) {
      await workbench.command("robots.txt: Restart the language server");
      await workbench.page.locator(".squiggly-error").first().waitFor({ state: "detached" });
      await workbench.page.locator(".squiggly-error").first().waitFor();
      await workbench.status(/rfc9309:/).waitFor();
    },
  },
  {
    name: "walkthrough",
    async run(workbench) {
      await workbench.command("Welcome: Open Walkthrough...");
      await workbench.input().fill("Write a robots.txt");
      await workbench.row("Write a robots.txt").first().waitFor();
      await workbench.page.keyboard.press("Enter");
      await workbench.page.locator(".gettingStartedContainer", { hasText: "See where crawlers differ" }).waitFor();
      await workbench.webview("A robots.txt says who may fetch what");
    },
  },
];
