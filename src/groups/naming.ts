// How user-agent lines name crawlers (RFC 9309 §2.2.1): one asked about, and many made
// ready to be asked about.
import type { AgentReading } from "../dialects/dialect.ts";
import { type DirectoryMaker, directoryByToken, directoryMakers } from "./directory.ts";
import { type Naming, namedByToken, namings } from "./names.ts";

/** What a dialect's `named` stands for. */
export interface Names {
  readonly naming: Naming;
  readonly directory: DirectoryMaker;
}

/** As the RFC has it. */
export const byToken: Names = { naming: namedByToken, directory: directoryByToken };

/** As a dialect has it. */
export function namesBy({ named }: AgentReading): Names {
  return { naming: namings[named], directory: directoryMakers[named] };
}
