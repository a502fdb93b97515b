// "Test a URL": a crawler, then a URL with the decision shown while the user types; the deciding line is selected.
import type { CrawlerChoice, DecideResult } from "robotspec-language-server";
import { QuickPickItemKind, Selection, type TextDocument, TextEditorRevealType, window } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { uriOf } from "../client.ts";
import { decisionText } from "../wording.ts";

/** @param agent the crawler; the user chooses one if it is left out */
export async function testUrl(client: BaseLanguageClient, document: TextDocument, agent?: string): Promise<void> {
  const textDocument = { uri: uriOf(client, document.uri) };
  const crawler = agent ?? (await chooseCrawler(client, textDocument));
  if (crawler === undefined) return;
  const decide = (url: string) =>
    client
      .sendRequest<DecideResult | null>("robotspec/decide", { textDocument, url, agent: crawler })
      // Refused if it is not a URL.
      .catch(() => null);
  const samples = await client.sendRequest<string[] | null>("robotspec/sampleUrls", { textDocument, agent: crawler });
  const decision = await chooseUrl(crawler, samples ?? [], decide);
  if (decision !== undefined) await reveal(client, document, decision);
}

async function chooseCrawler(
  client: BaseLanguageClient,
  textDocument: { readonly uri: string },
): Promise<string | undefined> {
  const choices = (await client.sendRequest<CrawlerChoice[] | null>("robotspec/crawlers", { textDocument })) ?? [];
  const item = ({ token, about }: CrawlerChoice) => ({ label: token, description: about });
  const known = choices.filter(({ isNamed, token }) => !isNamed && token !== "*");
  const separator = { label: "not named in this file", kind: QuickPickItemKind.Separator, description: "" };
  const items = [...choices.filter((choice) => !known.includes(choice)).map(item), separator, ...known.map(item)];
  const title = "Which crawler?";
  return (await window.showQuickPick(items, { title, matchOnDescription: true }))?.label;
}

interface UrlItem {
  readonly label: string;
  readonly description: string;
  readonly alwaysShow?: boolean;
  readonly decision: DecideResult;
}

/** The decision about the chosen URL; undefined if the user gives up. */
async function chooseUrl(
  crawler: string,
  samples: readonly string[],
  decide: (url: string) => Promise<DecideResult | null>,
): Promise<DecideResult | undefined> {
  const itemOf = async (url: string): Promise<UrlItem[]> => {
    const decision = await decide(url);
    if (decision === null) return [];
    const icon = decision.allowed ? "$(pass)" : "$(circle-slash)";
    return [{ label: `${icon} ${url}`, description: decisionText(decision), decision }];
  };
  const offered = (await Promise.all(samples.map(itemOf))).flat();
  const picker = window.createQuickPick<UrlItem>();
  try {
    picker.title = `Which URL does ${crawler === "*" ? "a crawler that no group names" : crawler} request?`;
    picker.placeholder = "A path such as /shop?page=2, or a whole URL";
    picker.items = offered;
    picker.onDidChangeValue(async (value) => {
      const typed = await itemOf(value);
      if (value !== picker.value) return;
      picker.items = [...typed.map((item) => ({ ...item, alwaysShow: true })), ...offered];
    });
    picker.show();
    return await new Promise((resolve) => {
      picker.onDidAccept(() => resolve(picker.activeItems[0]?.decision));
      picker.onDidHide(() => resolve(undefined));
    });
  } finally {
    picker.dispose();
  }
}

/** Selects the deciding line, or else the user-agent line that chose the group, and explains the decision. */
async function reveal(client: BaseLanguageClient, document: TextDocument, decision: DecideResult): Promise<void> {
  const { rule, userAgents, explanation } = decision;
  const editor = await window.showTextDocument(document, { preserveFocus: false });
  const range = rule?.range ?? userAgents[0]?.range;
  if (range !== undefined) {
    const shown = client.protocol2CodeConverter.asRange(range);
    editor.selection = new Selection(shown.start, shown.end);
    editor.revealRange(shown, TextEditorRevealType.InCenterIfOutsideViewport);
  }
  window.showInformationMessage(explanation.replaceAll("\n", " "));
}
