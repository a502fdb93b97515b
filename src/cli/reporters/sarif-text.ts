// The texts of SARIF 2.1.0, for every report in it.
import { sep } from "node:path";
import { visible } from "../terminal.ts";
import { pathOf } from "./text.ts";

/** The schema that the format names. */
export const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json";

/** A file name as a URI reference: relative, or `file:` if it is absolute. */
export function uriOf(file: string, isWindows: boolean = sep === "\\"): string {
  const name = pathOf(file);
  const drive = isWindows ? (/^[A-Za-z]:(?=\/)/.exec(name)?.[0] ?? "") : "";
  const path = name.slice(drive.length).split("/").map(encodeURIComponent).join("/");
  if (drive !== "") return `file:///${drive}${path}`;
  // A name that begins with "//server" has the host of the URI in it.
  if (isWindows && path.startsWith("//")) return `file:${path}`;
  return path.startsWith("/") ? `file://${path}` : path;
}

/** A plain text message: braces would be placeholders, `[text](place)` a link (3.11.5, 3.11.6). */
export function messageText(text: string): string {
  return visible(text).replace(/[{}]/g, "$&$&").replaceAll("](", "\\](");
}
