// The style of the report, for light and dark.

/** The background of the light page. */
export const PAPER = "#fff";

/** The text of the light page. */
export const TEXT = "#1d2430";

/** The colours of charts. */
export const COLOURS = `:root{--open:#2a9d6f;--part:#d9a514;--closed:#c8434f;--s1:#3867c8;--s2:#d07a1e;--s3:#2a9d6f;--s4:#9a4fb8;--s5:#c8434f;--s6:#5b6b80}`;

export const STYLE = `${COLOURS}
html{color-scheme:light dark;background:${PAPER};color:${TEXT};font:16px/1.5 system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.8rem;margin:.5rem 0 1rem;overflow-wrap:anywhere}h2{font-size:1.25rem;margin:2.5rem 0 .25rem;border-top:1px solid #8884;padding-top:1rem}
.facts{display:flex;flex-wrap:wrap;gap:.5rem;margin:0}.facts div{border:1px solid #8884;border-radius:.4rem;padding:.4rem .8rem}
dt{font-size:.8rem;opacity:.8}dd{margin:0;font-size:1.15rem;font-variant-numeric:tabular-nums}
nav{margin:1.2rem 0;display:flex;flex-wrap:wrap;gap:.3rem .9rem;font-size:.9rem}
a{color:#2456b5}.table{overflow-x:auto}.chart svg{display:block;width:100%;height:auto}.wide{max-width:45rem}.narrow{max-width:28rem}
@media (min-width:38.01rem){.narrow{display:none}}@media (max-width:38rem){.wide{display:none}}
table{border-collapse:collapse;font-size:.85rem;margin:.6rem 0}th,td{text-align:left;vertical-align:top;padding:.15rem .8rem .15rem 0;border-bottom:1px solid #8883}
@media (max-width:38rem){.lines thead{display:none}.lines tr{display:block;padding:.3rem 0;border-bottom:1px solid #8883}.lines td{display:inline;padding:0;border:0}.lines td:first-child{font-weight:600}.lines td+td::before{content:" \\b7  " attr(data-name) ": ";opacity:.7}}
.n{text-align:right;font-variant-numeric:tabular-nums}code,pre{font:.85em/1.45 ui-monospace,monospace}
pre{background:#8881;padding:.7rem;border-radius:.4rem;overflow-x:auto}summary{cursor:pointer;font-size:.9rem;margin:.4rem 0}
footer{margin-top:3rem;font-size:.85rem;border-top:1px solid #8884}
@media (prefers-color-scheme:dark){:root{--open:#46c490;--part:#e2b93b;--closed:#ef6c76;--s1:#7ea2f0;--s2:#eda255;--s3:#46c490;--s4:#c68ade;--s5:#ef6c76;--s6:#9fb0c4}
html{background:#14181f;color:#e4e8ee}a{color:#8db4ff}}`;
