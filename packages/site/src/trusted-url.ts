// The page's Content-Security-Policy requires Trusted Types: only this policy makes URLs of scripts, and only of the
// site's own files.

interface TrustedTypePolicy {
  createScriptURL(url: string): string;
}

const factory = (
  globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: TrustedTypePolicy): TrustedTypePolicy };
  }
).trustedTypes;

const rules: TrustedTypePolicy = {
  createScriptURL(url) {
    if (!/^[\w./-]+\.js$/.test(url)) throw new TypeError("Only scripts of the site are loaded.");
    return url;
  },
};

const policy = factory?.createPolicy("robotspec", rules) ?? rules;

/** A URL that the browser accepts for a script. */
export function trustedUrl(url: string): string {
  return policy.createScriptURL(url);
}
