// Reads the input of a command: a file, the standard input ("-"), or a URL.
import { type CliIO, codeOf, readAll, UnreadableError } from "./io.ts";
import { visible } from "./terminal.ts";
import { isWebUrl, readWeb, robotsTxtUrl } from "./web.ts";

/** The argument that means the standard input. */
export const STDIN_NAME = "-";

/** The name of the standard input in reports. */
export const STDIN = "<stdin>";

/**
 * The title of an input in reports: `stdin` for the standard input, the robots.txt of its site for a URL.
 * Throws a UsageError for an invalid URL.
 */
export function titleOf(name: string, stdin: string = STDIN): string {
  if (name === STDIN_NAME) return stdin;
  return isWebUrl(name) ? robotsTxtUrl(name) : name;
}

/**
 * The octets of a file, of the standard input for `-`, or of the robots.txt of a URL. Throws an
 * UnreadableError with the reason.
 */
export async function readSource(name: string, io: CliIO): Promise<Uint8Array> {
  if (name === STDIN_NAME) return readStdin(io);
  if (isWebUrl(name)) return readWeb(name, io);
  try {
    return await io.readFile(name);
  } catch (error) {
    throw new UnreadableError(`cannot read "${visible(name)}": ${reason(error)}`, { cause: error });
  }
}

async function readStdin(io: CliIO): Promise<Uint8Array> {
  if (io.stdin.isTTY) await io.stderr.write("robotspec: reading from the terminal; press Ctrl-D to end the input\n");
  return readAll(stdinChunks(io));
}

/** The chunks of the standard input. Throws an UnreadableError with the reason. */
export async function* stdinChunks(io: CliIO): AsyncGenerator<Uint8Array, void> {
  try {
    yield* io.stdin;
  } catch (error) {
    throw new UnreadableError(`cannot read the standard input: ${reason(error)}`);
  }
}

/** Why a file could not be read or written, as a clause. Rethrows errors that are not system errors. */
export function reason(error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case "ENOENT":
      return "no such file";
    case "ENOTDIR":
      return "a part of its path is not a folder";
    case "ENAMETOOLONG":
      return "the name is too long";
    case "ELOOP":
      return "too many symbolic links";
    case "EISDIR":
    case "ERR_UNSUPPORTED_DIR_IMPORT":
      return "it is a folder; name the file in it";
    case "EACCES":
    case "EPERM":
      return "permission denied";
    default:
      // Anything else is a fault of this program.
      if (typeof code !== "string") throw error;
      return visible(error instanceof Error ? error.message : code);
  }
}
