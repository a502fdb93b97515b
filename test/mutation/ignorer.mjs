// @ts-nocheck: StrykerJS is installed in this folder by `npm run mutate` only.
// Excludes the default of a switch over all kinds: `default: return x satisfies never` cannot run.
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

const exhaustiveSwitch = {
  shouldIgnore({ node }) {
    if (node.type !== "SwitchCase" || node.test !== null) return undefined;
    const argument = node.consequent.at(-1)?.argument;
    const isNever = argument?.type === "TSSatisfiesExpression" && argument.typeAnnotation.type === "TSNeverKeyword";
    return isNever ? "the switch handles every kind; see tsc" : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, "exhaustive-switch", exhaustiveSwitch)];
