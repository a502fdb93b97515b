/** The most URLs, crawlers and code units of one of them that the playground shows. */
export const LIMITS = { urls: 50, agents: 12, length: 2_000 } as const;
