// Serves the built site as GitHub Pages does: files, folders by their index.html, and no headers of its own.
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".png": "image/png",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

export interface Server {
  /** Ends with a slash. */
  readonly url: string;
  close(): void;
}

/** Starts a server of a folder at a path of its origin; other paths do not exist. Port 0 is any free one. */
export async function serve(folder: string, base = "/", port = 0): Promise<Server> {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, "http://localhost").pathname));
    const wanted = path.startsWith(base) ? join(folder, path.slice(base.length)) : "";
    const file = existsSync(wanted) && statSync(wanted).isDirectory() ? join(wanted, "index.html") : wanted;
    if (path.includes("..") || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`, close: () => server.close() };
}
