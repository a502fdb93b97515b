// `robotspec census`: hands over to the separate package robotspec-census, because this package has no dependencies. If
// it is missing, the error says how to install it.
import { type CliIO, codeOf, type ExitCode, UnreadableError } from "./io.ts";

/** The part of robotspec-census that is used here; a test compares it with the package's types. */
export interface CensusPackage {
  run(args: readonly string[]): Promise<ExitCode>;
}

const ENTRY = "robotspec-census/cli";

/** Runs the command line of the package with the same arguments, on the streams of the process. */
export async function census(args: readonly string[], io: CliIO): Promise<ExitCode> {
  let module: unknown;
  try {
    module = await io.importPackage(ENTRY);
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new UnreadableError("census needs robotspec-census; install it: npm install robotspec-census");
  }
  return await (module as CensusPackage).run(args);
}
