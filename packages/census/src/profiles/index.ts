// Definitions of other studies, reproduced with their faults, so that figures can be compared. Each profile reads the
// octets as its source does; nothing else of the census uses these readings.
import type { ProfileName } from "../measure/options.ts";
import { commonCrawl } from "./common-crawl.ts";
import { consentInCrisis } from "./consent-in-crisis.ts";
import type { Definition, Profile, ProfileRow } from "./profile.ts";
import { webAlmanac } from "./web-almanac.ts";

export type { Definition, Profile, ProfileRow };

/**
 * Every profile by its name.
 *
 * @beta
 */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  "web-almanac": webAlmanac,
  "common-crawl": commonCrawl,
  "consent-in-crisis": consentInCrisis,
};

/** The metrics of a file in one profile, in a fixed order. Never throws on content. */
export function profileRows(name: ProfileName, octets: Uint8Array): readonly ProfileRow[] {
  return profiles[name].read(octets);
}
