// escaped-slash (RFC 9309 §2.2.2, E-17): "%2F" is no "/" that parts segments.
import { fromPatterns } from "../patterns.ts";

export const escapedSlash = fromPatterns("escaped-slash", {
  fix: "unsafe",
  places: /%2F/gi,
  mend: () => "/",
});
