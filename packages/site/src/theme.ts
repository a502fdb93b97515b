// Sets the colours before the page is drawn: those that the reader chose last, here or in the documentation, or those
// of the system.
const chosen = localStorage.getItem("vitepress-theme-appearance");
const isDark = chosen === "dark" || (chosen !== "light" && window.matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.classList.toggle("dark", isDark);
// Browsers load no modules and no workers from the file system.
document.documentElement.classList.toggle("from-file", location.protocol === "file:");
