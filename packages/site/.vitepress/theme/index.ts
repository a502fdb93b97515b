// The default theme with system fonts, and the colours of the playground.
import DefaultTheme from "vitepress/theme-without-fonts";
import { onMounted } from "vue";
import "./style.css";

export default {
  extends: DefaultTheme,
  setup() {
    // The playground's header leads here to search.
    onMounted(() => {
      if (!new URLSearchParams(location.search).has("search")) return;
      setTimeout(() => window.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true })), 300);
    });
  },
};
