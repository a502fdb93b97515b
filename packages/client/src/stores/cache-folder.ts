// The folder for files that can be recreated, by the conventions of the system.
import { homedir } from "node:os";
import { posix, win32 } from "node:path";

/** The environment that determines the folder; by default that of this process. */
export interface Environment {
  readonly platform?: NodeJS.Platform;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly home?: string;
}

/**
 * The folder for this package's cache: `$XDG_CACHE_HOME/robotspec-client`, which is `~/.cache/…` if the
 * variable is not an absolute path (XDG Base Directory Specification); `~/Library/Caches/…` on macOS and
 * `%LOCALAPPDATA%\robotspec-client\Cache` on Windows. It may not exist.
 */
export function cacheFolder({
  platform = process.platform,
  env = process.env,
  home = homedir(),
}: Environment = {}): string {
  if (platform === "win32") {
    const local = env.LOCALAPPDATA ?? "";
    return win32.join(win32.isAbsolute(local) ? local : win32.join(home, "AppData", "Local"), name, "Cache");
  }
  const given = env.XDG_CACHE_HOME ?? "";
  if (posix.isAbsolute(given)) return posix.join(given, name);
  return platform === "darwin" ? posix.join(home, "Library", "Caches", name) : posix.join(home, ".cache", name);
}

const name = "robotspec-client";
