// The census reports of docs/reports as pages of the site, with its header, search and colours.

/**
 * A report as Markdown: its title and its sections, without its style. One block of HTML, which an empty line would end;
 * Vue allows no styles in it.
 */
export function reportPage(html: string): string {
  const [, title = ""] = /<h1>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const [, main = ""] = /<main>([\s\S]*)<\/main>/.exec(html) ?? [];
  const block = main
    .replace(/<h1>[\s\S]*?<\/h1>/, "")
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    // Tables of the site scroll themselves.
    .replaceAll('<div class="table" tabindex="0"><table', '<div class="table"><table tabindex="0"')
    .replace(/<pre[\s\S]*?<\/pre>/g, (code) => code.replaceAll("\n", "&#10;"))
    .replaceAll("\n", " ");
  return `---\noutline: false\n---\n\n# ${title}\n\n<div v-pre class="report">${block}</div>`;
}
