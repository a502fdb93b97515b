// Has Node import the TypeScript of the repository, as `hooks.mjs` says: `node --import` takes this file.
import { register } from "node:module";

register("./hooks.mjs", import.meta.url);
