// Rules about what the whole file does; their findings are those of analyses/outcome.ts.
import type { RuleTable } from "../rule.ts";

export const table: RuleTable = {
  "ai-opt-out": {
    severity: "info",
    category: "risk",
    spec: "2.2.1",
    fix: null,
    message: "The training of AI models is refused, and some of the large operators are let in.",
    messages: {
      named: {
        message:
          "The training of AI models is refused to {shutOut}, while {letIn}; add them to the group if they should not.",
        wrong: "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
        right:
          "User-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
      },
      comment: {
        message: 'The comment speaks of "{words}", but {letIn}; add a group that disallows everything to them.',
        wrong: "# This content may not be used for large language models.\nUser-agent: *\nDisallow: /search\n",
        right:
          "# This content may not be used for large language models.\nUser-agent: GPTBot\nUser-agent: ClaudeBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nUser-agent: Applebot-Extended\nUser-agent: meta-externalagent\nUser-agent: Bytespider\nUser-agent: Amazonbot\nDisallow: /\n\nUser-agent: *\nDisallow: /search\n",
      },
    },
    page: {
      why: "Crawlers read rules and not comments, and each operator reads its own product token: a group for `GPTBot` says nothing to the others. It is reported if a token is shut out that decides about training alone (`GPTBot`, `ClaudeBot`, `Google-Extended`, `Applebot-Extended`), or if a comment refuses it in words such as `AI` or `text and data mining`, in English or six other languages. The finding names those of eight large operators that may fetch the home page and have no group of their own, which would be a choice. It is not reported beside a policy token, a Content-Signal or a Content-Usage line, which states the preference to all.",
      crawlers:
        "`Google-Extended` and `Applebot-Extended` are no crawlers: they decide what Google and Apple do with pages that their search engines fetch.",
      turnOff: "If the choice among the operators is meant.",
    },
  },
  "crawlers-shut-out": {
    severity: "warning",
    category: "risk",
    spec: "2.2.1",
    fix: null,
    hides: ["covered"],
    message: "The whole site is closed to crawlers that bring visitors, and not to others.",
    messages: {
      named: {
        message: "{closes} {site} to {crawlers}{letIn}; remove {lines} if people should come from there.",
        wrong: "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /\n",
        right:
          "User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
      },
      "left-out": {
        message:
          "{closes} {site} to {crawlers}{letIn}; move {names} to a group that lets {them} in if people should come from there.",
        wrong: "User-agent: bingbot\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nDisallow: /\n",
        right: "User-agent: bingbot\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: *\nDisallow: /\n",
      },
      most: {
        message:
          'Line {line} closes {site} to every crawler that obeys the "*" group, unlike {names}: also to {crawlers}{training}; add those that should be let in to the group of {first}.',
        wrong: "User-agent: Googlebot\nUser-agent: CCBot\nDisallow: /admin/\n\nUser-agent: *\nDisallow: /\n",
        right: "User-agent: *\nDisallow: /admin/\n",
      },
      temporary: {
        severity: "info",
        message:
          'Line {line} closes {site} to {crawlers}, and the comment in line {comment} says "{words}"; correct the group if that time is over.',
        wrong: "# The rules below must be removed before the site goes live\nUser-agent: *\nDisallow: /\n",
        right: "User-agent: *\nDisallow: /private/\n",
      },
    },
    page: {
      why: "A crawler obeys the group that names it, or else the `*` group, and not both. So a file that lets in some crawlers by name closes the site to all that it does not name: to smaller search engines, to those that show previews of links, and to new ones. It is a warning if Google or Bing is shut out while a search engine is let in. A crawler that may fetch the home page alone (`Allow: /$`) is shut out as well. A search engine that is shut out by name is not reported if it is Yandex or Baidu alone, which many sites exclude. The lines to remove are the fewest after which these crawlers are let in and all others obey what they obeyed before: those that name them in a group for others as well, those for the whole site in a group with further rules, or else the whole group. A search engine that is shut out by name is also reported beside a `*` group that closes the site, if another one is let in. A comment counts as one about a time that ends if it says so in a few English words, such as `under construction` or `removed before the site goes live`.",
      crawlers:
        "Bing, Apple and Yandex have a second name that counts if the first is not named: `msnbot`, `Googlebot` and `Yandex`.",
      turnOff: "If only some crawlers should be let in.",
    },
  },
  "file-without-effect": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.2",
    fix: null,
    message: "Every crawler may fetch everything, with the file as without it.",
    messages: {
      allow: {
        message:
          'The file disallows nothing, so Allow in {lines} changes nothing: crawlers may fetch everything; write "Disallow" for what they must not fetch, or remove the lines.',
        wrong: "User-agent: *\nAllow: /private/\n",
        right: "User-agent: *\nDisallow: /private/\n",
      },
      comment: {
        message:
          'The comment says "{words}", but no rule closes anything: crawlers may fetch everything; write "Disallow: /" below the user-agent line if the whole site should be closed.',
        wrong: "# Block all crawlers\nUser-agent: *\nDisallow:\n",
        right: "# Block all crawlers\nUser-agent: *\nDisallow: /\n",
      },
      "no-rules": {
        message:
          'The file has no rule, so it changes nothing: crawlers may fetch everything; add the rules, or "Disallow:" to say that this is meant.',
        wrong: "User-agent: *\n",
        right: "User-agent: *\nDisallow:\n",
      },
      comments: {
        message:
          'No line is in force, because each begins with "#": crawlers may fetch everything; remove the "#" of the records in {lines} that are meant.',
        wrong: "# User-agent: *\n# Disallow: /private/\n",
        right: "User-agent: *\nDisallow: /private/\n",
      },
    },
    page: {
      why: "Everything that no rule disallows is allowed, so a file without a Disallow does nothing, whatever it allows. `Allow: /` and an empty `Disallow:` say that on purpose and are not reported, unless a comment says in a few English words, such as `hidden`, `development only` or `block all`, that the site should be closed. Records that are all in comments are reported unless a comment presents them as an example, as the files of some frameworks do.",
      turnOff: "If such lines are there for people to read.",
    },
  },
  "hidden-star-rules": {
    severity: "info",
    category: "ambiguity",
    spec: "2.2.1",
    fix: null,
    message: "Crawlers with their own group may fetch what the group for all others disallows.",
    messages: {
      all: {
        message:
          '{names} may fetch {patterns}, which the "*" group in line {line} disallows to others only; repeat what should hold for {them} as well.',
        wrong: "User-agent: *\nDisallow: /private/\nDisallow: /search\n\nUser-agent: bingbot\nAllow: /\n",
        right: "User-agent: *\nUser-agent: bingbot\nDisallow: /private/\nDisallow: /search\n",
      },
      some: {
        message:
          '{names} may fetch {patterns}, which the "*" group in line {line} disallows, although {repeat} {repeated} of its list; add what should hold for {them} as well.',
        wrong:
          "User-agent: *\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\n",
        right: "User-agent: *\nUser-agent: ExampleBot\nDisallow: /private/\nDisallow: /cart\nDisallow: /search\n",
      },
    },
    page: {
      why: "A crawler that is named by a group obeys that group alone and nothing of the `*` group. `Allow: /` or a short list in such a group opens everything that the `*` group closes, and a copy of its list falls behind when the list grows. One finding stands for all such crawlers of the file. A pattern is listed if the crawler may fetch a URL that the rule keeps other crawlers from. Not named are crawlers that are let in on purpose: those that fetch single pages for advertisements, previews of links or requests of users, those for images and videos, those of archives, all crawlers beside a `*` group that closes the whole site, groups with an empty `Disallow:`, and crawlers that are not known, or are known to search the site for itself, and whose group repeats nothing of the list. Nor are paths that an Allow of the group opens, other than one for everything, and for search engines that draw pages those of style sheets, scripts and images.",
      crawlers: "RFC 9309, Google and Yandex agree.",
      turnOff: "If such groups are meant to open more of the site.",
    },
  },
  "site-closed": {
    severity: "info",
    category: "risk",
    spec: "2.2.2",
    fix: null,
    message: 'The whole site is closed to every crawler that obeys the "*" group.',
    messages: {
      whole: {
        message: 'The whole site is closed to every crawler that obeys the "*" group; {remedy}.',
        wrong: "User-agent: *\nDisallow: /\n",
        right: "User-agent: *\nDisallow: /private/\n",
      },
      except: {
        message:
          '{all} but {patterns}{comma} is closed to every crawler that obeys the "*" group{names}{also}; {remedy}.',
        wrong: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\nDisallow: /\n",
        right: "User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n",
      },
    },
    page: {
      why: "`Disallow: /` for every crawler is right for a site under construction, and is often forgotten when it opens. So it is an info, unless a comment right above the rule says that something is not allowed. If a comment says that the time ends, or if a sitemap is listed, that has a finding of its own. Search engines drop the pages over the following weeks. An `Allow` for a part of the site opens neither its home page nor the rest: that is said too, and of a site with an open home page if Google or Bing is shut out of the rest while a search engine is let in. If some crawlers are let in, [crawlers-shut-out](crawlers-shut-out.md) reports it.",
      crawlers:
        "Google's crawlers that check ads, such as `AdsBot-Google`, obey only a group that names them. Google may still list the address of a page that others link to, without its content.",
      turnOff: "On a site that should not be found.",
    },
  },
  "sitemap-closed": {
    severity: "warning",
    category: "risk",
    spec: "2.2.4",
    fix: null,
    message: "A sitemap is listed, and rules keep crawlers from it or from all of its pages.",
    messages: {
      path: {
        message: "Line {line} keeps {crawlers} from this sitemap{more}; write {rule}.",
        wrong: "User-agent: *\nDisallow: /*.xml$\nSitemap: https://shop.example/sitemap.xml\n",
        right: "User-agent: *\nDisallow: /*.xml$\nAllow: /sitemap.xml$\nSitemap: https://shop.example/sitemap.xml\n",
      },
      site: {
        message:
          "Line {line} closes the whole site to every crawler, although a sitemap lists its pages; remove {sitemaps}, or {remedy} if the site should be found.",
        wrong: "User-agent: *\nDisallow: /\nSitemap: https://shop.example/sitemap.xml\n",
        right: "User-agent: *\nDisallow: /private/\nSitemap: https://shop.example/sitemap.xml\n",
      },
    },
    page: {
      why: "A crawler fetches a sitemap like any other URL of the host, so a rule that matches its path keeps the crawler from reading it. A sitemap of a site that is closed as a whole often remains from the time when the site was built. The rules apply to one host alone, so of sitemaps on several hosts only those on the host of most of them are checked. Not reported is a sitemap that some search engines may fetch, for others that may not fetch the pages in its folder either, nor for one alone that a group of its own keeps from it.",
      crawlers: "Google reports such a sitemap, or the pages in it, as blocked by robots.txt.",
      turnOff: "If the sitemap is on another host than the file.",
    },
  },
};
