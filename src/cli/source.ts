// Where a verb's input comes from: a file, the standard input for "-", or the web.
import { type CliIO, codeOf, readAll, UnreadableError } from "./io.ts";
import { visible } from "./terminal.ts";
import { isWebUrl, readWeb, robotsTxtUrl } from "./web.ts";

/** How a command line calls the standard input. */
export const STDIN_NAME = "-";

/** What the standard input is called in reports. */
export const STDIN = "<stdin>";

/**
 * What the input of that name is called in reports: the standard input `stdin`, a URL its site's
 * robots.txt. Throws a UsageError for a URL that is none.
 */
export function titleOf(name: string, stdin: string = STDIN): string {
  if (name === STDIN_NAME) return stdin;
  return isWebUrl(name) ? robotsTxtUrl(name) : name;
}

/**
 * The octets of a file, of the standard input for `-`, or of the robots.txt of a URL. Throws an
 * UnreadableError that says why not.
 */
export async function readSource(name: string, io: CliIO): Promise<Uint8Array> {
  if (name === STDIN_NAME) return readStdin(io);
  if (isWebUrl(name)) return readWeb(name, io);
  try {
    return await io.readFile(name);
  } catch (error) {
    throw new UnreadableError(`cannot read "${visible(name)}": ${reason(error)}`);
  }
}

async function readStdin(io: CliIO): Promise<Uint8Array> {
  if (io.stdin.isTTY) await io.stderr.write("robotspec: reading from the terminal; end the input with Ctrl-D\n");
  return readAll(stdinChunks(io));
}

/** The standard input as it comes. Throws an UnreadableError that says why it cannot be read. */
export async function* stdinChunks(io: CliIO): AsyncGenerator<Uint8Array, void> {
  try {
    yield* io.stdin;
  } catch (error) {
    throw new UnreadableError(`cannot read the standard input: ${reason(error)}`);
  }
}

/** Why a file could not be read or written, as a clause. Throws the error where it is none of the system's. */
export function reason(error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case "ENOENT":
      return "there is no such file";
    case "ENOTDIR":
      return "a part of its path is no folder";
    case "ENAMETOOLONG":
      return "the name is too long";
    case "ELOOP":
      return "its links lead in a circle";
    case "EISDIR":
    case "ERR_UNSUPPORTED_DIR_IMPORT":
      return "it is a folder; name the file in it";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    default:
      // Only errors of the system are somebody else's fault.
      if (typeof code !== "string") throw error;
      return visible(error instanceof Error ? error.message : code);
  }
}
