// Files of a folder, as captures: one robots.txt each, named after its host.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "tldts";
import { reasonOf } from "../reason.ts";
import { type Capture, capture, failed } from "./capture.ts";

export interface FolderListing {
  /** Paths from the folder, with `/`, in code unit order. */
  readonly files: readonly string[];
  /** Other entries: files whose names are not those of robots.txt files, and symbolic links. */
  readonly skipped: number;
  /** Symbolic links, which are not followed. */
  readonly links: number;
}

/** The robots.txt files below a folder: `*.txt`, and files that are named after a host. */
export function listFolder(folder: string): FolderListing {
  // A worker measures many slices of one folder.
  if (latest?.folder !== folder) latest = { folder, listing: list(folder) };
  return latest.listing;
}

let latest: { readonly folder: string; readonly listing: FolderListing } | null = null;

function list(folder: string): FolderListing {
  const files: string[] = [];
  let skipped = 0;
  let links = 0;
  const walk = (prefix: string) => {
    for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
      const path = prefix + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else if (entry.isFile() && isRobotsFile(entry.name)) files.push(path);
      else {
        skipped++;
        if (entry.isSymbolicLink()) links++;
      }
    }
  };
  walk("");
  return { files: files.sort(), skipped, links };
}

function isRobotsFile(name: string): boolean {
  return name.endsWith(".txt") || siteOf(name) !== null;
}

/** The files from index `from` to `to` of a listing. */
export function* readFolder(
  folder: string,
  files: readonly string[],
  from: number,
  to: number,
  maxBytes: number,
): Generator<Capture> {
  for (let at = from; at < Math.min(to, files.length); at++) {
    const file = files[at] as string;
    const url = urlOf(file);
    const path = join(folder, file);
    try {
      const { size } = statSync(path);
      if (size > maxBytes) yield failed(at, "body", `the file has ${size} octets, more than ${maxBytes}`, { url });
      else yield capture({ position: at, url, body: readFileSync(path) });
    } catch (error) {
      yield failed(at, "source", `the file cannot be read: ${reasonOf(error)}`, { url });
    }
  }
}

/**
 * `example.com`, `example.com.txt`, `example.com.robots.txt` and `example.com/robots.txt` name a host; `example.com_8080`
 * and `example.com:8080` name its port too.
 */
function urlOf(file: string): string | null {
  const name = basename(file).replace(/(?:[._-]?robots)?\.txt$/i, "");
  const site = siteOf(name === "" ? basename(dirname(file)) : name);
  return site === null ? null : `${site}/robots.txt`;
}

/** The origin that a file name stands for; null if it is not, in lower case, the name of a host: README.md is in Moldova. */
function siteOf(name: string): string | null {
  const [, given = "", port = "443"] = /^(.*?)(?:[_:](\d{1,5}))?$/.exec(name) ?? [];
  const { hostname, isIcann, domain } = parse(given);
  if (isIcann !== true || domain === null || hostname !== given) return null;
  if (port === "80") return `http://${hostname}`;
  return port === "443" ? `https://${hostname}` : `https://${hostname}:${port}`;
}
