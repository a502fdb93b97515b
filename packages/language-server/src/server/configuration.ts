// The settings of the client and the config files, combined for each document.
import { type DialectName, dialects } from "robotspec/dialects";
import { ConfigError, type LintSettings, resolveConfig } from "robotspec/lint";
import { type Connection, MessageType } from "vscode-languageserver";
import type { ClientFeatures } from "../client-features.ts";
import { ConfigProblem, type Host } from "../host.ts";
import type { FileConfig } from "../jobs.ts";
import { defaultSettings, readSettings, type Settings } from "../settings.ts";
import { showMessage } from "./show-message.ts";

/** Everything configurable about one document. */
export interface Configured {
  readonly settings: Settings;
  readonly fileConfig: FileConfig;
  readonly dialect: DialectName;
}

const SECTION = "robotspec";

/** Asks for settings once a document, until they change. */
export class Configuration {
  readonly #connection: Connection;
  readonly #host: Host;
  readonly #client: ClientFeatures;
  #global: unknown;
  #known = new Map<string, Promise<Configured>>();
  readonly #reported = new Set<string>();

  /** @param initial the client's `initializationOptions`, for clients that cannot be asked */
  constructor(connection: Connection, host: Host, client: ClientFeatures, initial: unknown) {
    this.#connection = connection;
    this.#host = host;
    this.#client = client;
    this.#global = initial;
  }

  /** The configuration of a document. Never rejects: what is invalid is reported to the user and left out. */
  of(uri: string): Promise<Configured> {
    let known = this.#known.get(uri);
    if (known === undefined) {
      known = this.#read(uri);
      this.#known.set(uri, known);
    }
    return known;
  }

  /** Settings have changed; old clients send them along. */
  changed(sent: unknown): void {
    if (typeof sent === "object" && sent !== null && SECTION in sent) {
      this.#global = (sent as Record<string, unknown>)[SECTION];
    }
    this.#known.clear();
  }

  /** Config files have changed. */
  filesChanged(): void {
    this.#host.forgetConfigs();
    this.#known.clear();
    this.#reported.clear();
  }

  forget(uri: string): void {
    this.#known.delete(uri);
  }

  async #read(uri: string): Promise<Configured> {
    const settings = await this.#settings(uri);
    const nearest = await this.#host.config(uri).catch((error: unknown) => {
      if (!(error instanceof ConfigProblem)) this.#connection.console.error(String(error));
      this.#tell(error instanceof Error ? error.message : String(error));
      return null;
    });
    const { dialect, preset, categories, rules } = settings;
    const onTop: LintSettings = {
      ...(dialect !== undefined && { dialect }),
      ...(preset !== undefined && { preset }),
      ...(categories !== undefined && { categories }),
      ...(rules !== undefined && { rules }),
    };
    const config = nearest?.config ?? {};
    const overrides = [...(config.overrides ?? []), { files: ["**"], ...onTop }];
    const fileConfig: FileConfig = { config: { ...config, overrides }, file: nearest?.file ?? "robots.txt" };
    try {
      const resolved = resolveConfig(fileConfig.config, fileConfig.file);
      return { settings, fileConfig, dialect: resolved.dialect };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      this.#tell(error.message);
      const fallback: FileConfig = { config: {}, file: fileConfig.file };
      return { settings: defaultSettings, fileConfig: fallback, dialect: dialects.rfc9309.name };
    }
  }

  async #settings(uri: string): Promise<Settings> {
    const sent = this.#client.configuration
      ? await this.#connection.workspace.getConfiguration({ scopeUri: uri, section: SECTION }).catch(() => this.#global)
      : this.#global;
    const problems: string[] = [];
    const settings = readSettings(sent ?? this.#global, problems);
    for (const problem of problems) this.#tell(problem);
    return settings;
  }

  /** Shows a problem to the user, each one once. */
  #tell(problem: string): void {
    if (this.#reported.has(problem)) return;
    this.#reported.add(problem);
    showMessage(this.#connection, MessageType.Warning, `robotspec: ${problem}`);
  }
}
