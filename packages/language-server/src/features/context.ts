// The input of a feature besides the parameters of its request.
import type { Diagnostic, DiagnosticCode } from "robotspec";
import type { ClientFeatures } from "../client-features.ts";
import type { Settings } from "../settings.ts";
import type { Snapshot } from "../text/snapshot.ts";

/** Features are pure: from a context and parameters to plain data. */
export interface Context {
  readonly snapshot: Snapshot;
  /** The findings about the snapshot; null if they are not known yet. */
  readonly findings: readonly Diagnostic[] | null;
  readonly settings: Settings;
  readonly client: ClientFeatures;
  /** URL of the page of a rule; null if there is none. */
  readonly rulePage: (code: DiagnosticCode) => string | null;
}
