// @ts-nocheck Its packages are installed by main.ts alone.
// QuickJS, an engine of ECMAScript without a host: no console, URL, TextDecoder or timers. Runs a script, and prints an
// expression of it, which is a string: quickjs.mjs SCRIPT EXPRESSION.
import { readFileSync } from "node:fs";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import { newQuickJSWASMModuleFromVariant } from "quickjs-emscripten-core";

const [script = "", expression = ""] = process.argv.slice(2);
const quickjs = await newQuickJSWASMModuleFromVariant(variant);
const context = quickjs.newContext();
context.unwrapResult(context.evalCode(readFileSync(script, "utf8"), "program.js")).dispose();
const value = context.unwrapResult(context.evalCode(expression));
console.log(context.getString(value));
value.dispose();
context.dispose();
