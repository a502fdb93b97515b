// Registers `hooks.mjs`, so that Node can import the repository's TypeScript. Pass this file to `node --import`.
import { register } from "node:module";

register("./hooks.mjs", import.meta.url);
