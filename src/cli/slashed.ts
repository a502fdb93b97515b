// File names with "/", on every system: globs, reports and baselines use it, and Windows accepts it in every path.
import { sep } from "node:path";

/** The path with "/" in place of the system's separator. */
export function slashed(path: string, separator: string = sep): string {
  return separator === "/" ? path : path.split(separator).join("/");
}
