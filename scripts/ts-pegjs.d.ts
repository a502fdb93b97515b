// ts-pegjs ships its types where its `exports` does not lead to them.
declare module "ts-pegjs" {
  import type { Plugin } from "peggy";

  const plugin: Plugin;
  export default plugin;
}
