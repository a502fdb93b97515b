// SQLite from whichever library the runtime has: `node:sqlite` (Node 22.13 and later), or else the package `libsql`, an
// optional peer dependency. Loaded with `require`, because a native library that is missing makes `import` of it fail
// outside of any promise on Node 20.
import { createRequire } from "node:module";

export type SqlValue = string | number | Uint8Array | null;

export interface Statement {
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  run(...values: SqlValue[]): { readonly changes: number };
}

export interface Database {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

/** The common interface of both libraries. */
interface Library {
  readonly open: (file: string) => Database;
  /** The result code of SQLite in an error; 0 for any other error. */
  readonly codeOf: (error: unknown) => number;
}

let library: Library | null = null;

/** Opens a database. Throws if there is no library, or the file cannot be opened. */
export function openDatabase(file: string): Database {
  return sqlite().open(file);
}

/** SQLite's primary result code; 0 for an error of another kind. */
export function resultCode(error: unknown): number {
  return sqlite().codeOf(error) & 0xff;
}

function sqlite(): Library {
  library ??= load(createRequire(import.meta.url));
  return library;
}

function load(require: NodeJS.Require): Library {
  try {
    return fromNode(require("node:sqlite"));
  } catch {
    // An older Node.
  }
  try {
    return fromLibsql(require("libsql"));
  } catch (cause) {
    throw new Error('There is no SQLite: install the package "libsql", or run on Node 22.13 or later.', { cause });
  }
}

function fromNode({ DatabaseSync }: { DatabaseSync: new (file: string) => Database }): Library {
  return {
    open: (file) => new DatabaseSync(file),
    codeOf: (error) => Number((error as { errcode?: unknown } | null)?.errcode ?? 0),
  };
}

/** Its statements take their values as one list. */
interface LibsqlDatabase extends Omit<Database, "prepare"> {
  prepare(sql: string): Record<"get" | "all" | "run", (values: readonly SqlValue[]) => unknown>;
}

function fromLibsql(Libsql: new (file: string) => LibsqlDatabase): Library {
  return {
    open(file) {
      const database = new Libsql(file);
      return {
        exec: (sql) => database.exec(sql),
        prepare(sql) {
          const statement = database.prepare(sql);
          return {
            get: (...values) => statement.get(values),
            all: (...values) => statement.all(values) as unknown[],
            run: (...values) => statement.run(values) as { changes: number },
          };
        },
        close: () => database.close(),
      };
    },
    codeOf: (error) => Number((error as { rawCode?: unknown } | null)?.rawCode ?? 0),
  };
}
