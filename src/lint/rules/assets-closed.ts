// assets-closed (RFC 9309 §2.2.2)
import { checkAssets } from "../analyses/assets.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  severity: "warning",
  category: "risk",
  spec: "2.2.2",
  fix: null,
  message: '"{rule}" keeps {crawler} from {assets}, such as {example}; {remedy}.',
  page: {
    why: "Search engines render a page to judge it. Without its style sheets and scripts they see a broken page, may rate it as unfit for small screens, or miss content that a script adds. It is reported for patterns that name such files by their extension (`/*.css$`) or their folder (`/js/`, `/*/scripts/` and `/static/css/`, but not `/service/js/`, which may be of a service), and for folders of well-known systems, such as `/wp-includes/` and `/_next/`; a folder that is only called `js`, `css`, `static` or `assets` is an info. So are all URLs with a query (`/*?`), which many systems use for versions of such files; it is a warning for WordPress. One finding stands for all such rules of a file; its labels say what to do with the others. What the advice for one folder leaves closed is named with it. A folder in which an `Allow` opens some of the files that pages may need, such as those of one theme, is not reported.",
    wrong: "User-agent: *\nDisallow: /*.css$\n",
    right: "User-agent: *\nDisallow: /private/\n",
    crawlers: "Googlebot and Bingbot are checked. Crawlers that read only text are not affected.",
    turnOff: "If pages do not need these files, or if they do not exist.",
  },
};

export const check: Check = checkAssets;
