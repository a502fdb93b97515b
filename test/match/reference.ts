// The reference matcher of the conformance package, under the name the tests here use.
export * from "../../packages/conformance/src/reference.ts";
