// Names shared by the code and the manifest; tests compare them.

/** The language of robots.txt files. */
export const LANGUAGE = "robots-txt";

/** The section of the settings. */
export const SECTION = "robotspec";

/** Every command of the manifest. */
export const commandNames = [
  "robotspec.compareDialects",
  "robotspec.explain",
  "robotspec.fixAll",
  "robotspec.format",
  "robotspec.lint",
  "robotspec.newFile",
  "robotspec.pickDialect",
  "robotspec.restart",
  "robotspec.testUrl",
] as const;

export type CommandName = (typeof commandNames)[number];

/** Commands of the server that the extension runs itself. */
export const clientCommands: readonly CommandName[] = ["robotspec.explain", "robotspec.testUrl"];

/** The page of a rule as the URL of a command, for links in diagnostics and hovers; the server fills in the code. */
export const RULE_PAGES: string = `command:robotspec.explain?${encodeURIComponent('["')}{code}${encodeURIComponent('"]')}`;
