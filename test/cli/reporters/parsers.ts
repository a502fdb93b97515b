// Third-party parsers of the report formats.
import { type DefaultTreeAdapterMap, parse as parseHtml } from "parse5";
import { SaxesParser } from "saxes";

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The root of an XML document; throws if it is not well-formed. */
export function xmlRoot(text: string): Element {
  const parser = new SaxesParser();
  const open: Element[] = [{ name: "", attributes: {}, children: [], text: "" }];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes }, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (part) => {
    (open.at(-1) as Element).text += part;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  return open[0]?.children[0] as Element;
}

type HtmlNode = DefaultTreeAdapterMap["node"];

export interface Page {
  /** All elements, in the order of the page. */
  readonly elements: readonly Element[];
}

/** The elements of an HTML page, each with all text in it; throws for any error that a validator reports. */
export function htmlPage(text: string): Page {
  const elements: Element[] = [];
  const document = parseHtml(text, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine, startCol }) => {
      throw new Error(`${code} at ${startLine}:${startCol}`);
    },
  });
  const read = (node: HtmlNode): string => {
    if ("value" in node) return node.value;
    const element = "attrs" in node ? elementOf(node) : null;
    if (element !== null) elements.push(element);
    const inner = "childNodes" in node ? node.childNodes.map(read).join("") : "";
    if (element !== null) element.text = inner;
    return inner;
  };
  read(document);
  return { elements };
}

function elementOf({ tagName, attrs }: DefaultTreeAdapterMap["element"]): Element {
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  return { name: tagName, attributes, children: [], text: "" };
}
