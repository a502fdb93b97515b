// ts-pegjs ships its types at a path that its `exports` does not expose.
declare module "ts-pegjs" {
  import type { Plugin } from "peggy";

  const plugin: Plugin;
  export default plugin;
}
