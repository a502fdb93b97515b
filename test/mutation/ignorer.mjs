// @ts-nocheck: StrykerJS is installed in this folder by `npm run mutate` only.
// Excludes code that no test can reach: the default of a switch over all kinds, `default: return x satisfies never`, and
// the `data` of a lint rule, from which `npm run generate` writes tables that are tested in its place.
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const unreachableCode = {
  shouldIgnore({ node }) {
    if (node.type === "VariableDeclarator" && node.id.typeAnnotation?.typeAnnotation.typeName?.name === "RuleData") {
      return "`npm run generate` copies it to a table; see `npm run check`";
    }
    if (node.type !== "SwitchCase" || node.test !== null) return undefined;
    const argument = node.consequent.at(-1)?.argument;
    const isNever = argument?.type === "TSSatisfiesExpression" && argument.typeAnnotation.type === "TSNeverKeyword";
    return isNever ? "the switch handles every kind; see tsc" : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "unreachable-code", unreachableCode)];
