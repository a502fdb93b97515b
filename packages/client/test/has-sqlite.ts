// Whether this Node has SQLite; the others test that the store in a file says so.
export const hasSqlite: boolean = process.getBuiltinModule("node:sqlite") !== undefined;
