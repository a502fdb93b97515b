// How user-agent lines name crawlers (RFC 9309 §2.2.1): one asked about, and many made
// ready to be asked about.
import type { AgentReading } from "../dialects/dialect.ts";
import { type DirectoryMaker, directoryByToken, directoryMakers } from "./directory.ts";
import { type Naming, namedByToken, namings } from "./names.ts";

/** What a dialect's `named` stands for. */
export interface Names {
  readonly naming: Naming;
  /** Whether a line that names a crawler begins with the crawler's name. */
  readonly begins: boolean;
  readonly directory: DirectoryMaker;
}

/** As the RFC has it. */
export const byToken: Names = { naming: namedByToken, begins: true, directory: directoryByToken };

/** As a dialect has it. */
export function namesBy({ named }: AgentReading): Names {
  const begins = named !== "value-contains" && named !== "contained";
  return { naming: namings[named], begins, directory: directoryMakers[named] };
}
