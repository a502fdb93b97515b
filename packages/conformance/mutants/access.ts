// A small implementation of what a fetch of robots.txt means (RFC 9309 §2.3 to §2.5), in steps
// that mutants replace.

/** The `input` of an access case; see docs/pipe.md. */
export type Input = Readonly<Record<string, unknown>>;

export interface AccessSteps {
  robotsUrl(uri: string): string;
  onSuccess(input: Input): string;
  /** Redirects that are followed. */
  readonly maxRedirects: number;
  onTooManyRedirects(input: Input): string;
  isUnavailable(status: number): boolean;
  onUnavailable(input: Input): string;
  onUnreachable(input: Input): string;
  /** Days after which an unreachable file is no longer waited for. */
  readonly patience: number;
  onLongUnreachable(input: Input): string;
  onNotModified(input: Input): string;
  /** Hours for which a copy may be used. */
  freshFor(input: Input): number;
  readonly leastLimit: number;
  onLargeFile(input: Input): string;
}

export const correctAccess: AccessSteps = {
  robotsUrl(uri) {
    const { protocol, host } = new URL(uri);
    return `${protocol}//${host}/robots.txt`;
  },
  onSuccess: () => "use-rules",
  maxRedirects: 5,
  onTooManyRedirects: () => "allow-all",
  isUnavailable: (status) => status >= 400 && status <= 499,
  onUnavailable: () => "allow-all",
  onUnreachable: () => "disallow-all",
  patience: 30,
  onLongUnreachable: () => "allow-all",
  onNotModified: () => "use-cached",
  freshFor({ cacheControl }) {
    const seconds = /max-age=(\d+)/.exec(String(cacheControl ?? ""))?.[1];
    return Math.min(24, seconds === undefined ? 24 : Number(seconds) / 3_600);
  },
  leastLimit: 512_000,
  onLargeFile: () => "parse-complete-lines-within-limit",
};

export function accessBy(steps: AccessSteps, input: Input): string {
  const number = (field: string) => (typeof input[field] === "number" ? (input[field] as number) : undefined);
  const status = number("finalStatus") ?? number("status");
  if (typeof input.uri === "string") return steps.robotsUrl(input.uri);
  const limit = number("limit");
  const bytes = number("bytes");
  if (limit !== undefined && limit < steps.leastLimit) return "reject-configuration";
  if (limit !== undefined && bytes !== undefined) return bytes > limit ? steps.onLargeFile(input) : "parse-all";
  if ((number("redirects") ?? 0) > steps.maxRedirects) return steps.onTooManyRedirects(input);
  if (status === 304) return steps.onNotModified(input);
  const age = number("cachedAgeHours");
  if (status === undefined && input.error === undefined && age !== undefined) {
    return age <= steps.freshFor(input) ? "may-use-cached" : "should-refetch";
  }
  if (status !== undefined && status >= 200 && status <= 299) return steps.onSuccess(input);
  if (status !== undefined && steps.isUnavailable(status)) return steps.onUnavailable(input);
  return (number("undefinedForDays") ?? 0) >= steps.patience
    ? steps.onLongUnreachable(input)
    : steps.onUnreachable(input);
}

const allowAll = () => "allow-all";
const disallowAll = () => "disallow-all";

export const accessMutants: Readonly<Record<string, Partial<AccessSteps>>> = {
  "robots-txt-beside-the-page": { robotsUrl: (uri) => new URL("robots.txt", uri).href },
  "robots-txt-without-port": { robotsUrl: (uri) => `${new URL(uri).protocol}//${new URL(uri).hostname}/robots.txt` },
  "robots-txt-always-by-https": { robotsUrl: (uri) => `https://${new URL(uri).host}/robots.txt` },
  "robots-txt-keeps-the-query": { robotsUrl: (uri) => correctAccess.robotsUrl(uri) + new URL(uri).search },
  "robots-txt-as-spelled-in-the-page": {
    robotsUrl: (uri) =>
      correctAccess.robotsUrl(uri).replace("robots.txt", /robots\.txt$/i.exec(uri)?.[0] ?? "robots.txt"),
  },
  "only-text-plain": {
    onSuccess: ({ contentType }) =>
      contentType === undefined || contentType === "text/plain" ? "use-rules" : "allow-all",
  },
  "only-status-200": {
    onSuccess: ({ status, finalStatus }) => ((finalStatus ?? status) === 200 ? "use-rules" : "allow-all"),
  },
  "success-needs-no-rules": { onSuccess: allowAll },
  "no-redirects": { maxRedirects: 0 },
  "four-redirects": { maxRedirects: 4 },
  "redirects-stay-on-the-authority": {
    onSuccess: ({ crossAuthority }) => (crossAuthority === true ? "allow-all" : "use-rules"),
  },
  "too-many-redirects-are-unreachable": { onTooManyRedirects: disallowAll },
  "only-404-is-unavailable": { isUnavailable: (status) => status === 404 },
  "401-and-403-close-the-site": {
    onUnavailable: ({ status }) => (status === 401 || status === 403 ? "disallow-all" : "allow-all"),
  },
  "429-is-unreachable": { isUnavailable: (status) => correctAccess.isUnavailable(status) && status !== 429 },
  "400-is-unreachable": { isUnavailable: (status) => status > 400 && status < 499 },
  "unavailable-closes-the-site": { onUnavailable: disallowAll },
  "5xx-is-unavailable": { isUnavailable: (status) => status >= 400 },
  "503-is-unavailable": { isUnavailable: (status) => correctAccess.isUnavailable(status) || status === 503 },
  "network-errors-open-the-site": {
    onUnreachable: ({ error }) => (error === undefined ? "disallow-all" : "allow-all"),
  },
  "unreachable-opens-at-once": { patience: 0 },
  "unreachable-opens-after-a-day": { patience: 1 },
  "unreachable-for-ever": { patience: Number.POSITIVE_INFINITY },
  "not-modified-is-an-error": { onNotModified: disallowAll },
  "no-cache": { freshFor: () => 0 },
  "fresh-for-an-hour": { freshFor: () => 1 },
  "fresh-for-a-week": { freshFor: () => 7 * 24 },
  "max-age-extends-a-day": {
    freshFor: ({ cacheControl }) => Number(/max-age=(\d+)/.exec(String(cacheControl ?? ""))?.[1] ?? 86_400) / 3_600,
  },
  "cache-control-ignored": { freshFor: () => 24 },
  "any-limit-will-do": { leastLimit: 0 },
  "limit-of-1-mib-required": { leastLimit: 1_048_576 },
  "large-files-are-refused": { onLargeFile: allowAll },
  "large-files-are-cut-anywhere": { onLargeFile: () => "parse-all" },
};
