// content-signal (RFC 9309 §2.2.4)
import { checkPreferences } from "../analyses/records.ts";
import type { Check, RuleData } from "../rule.ts";

export const data: RuleData = {
  foundBy: "records",
  severity: "error",
  category: "records",
  google: "off",
  spec: "2.2.4",
  fix: null,
  message: "A Content-Signal of which something has no effect; correct it.",
  messages: {
    syntax: {
      message: "Invalid Content-Signal, because {what}; write {intended}.",
      wrong: "User-agent: *\nContent-Signal: search\n",
      right: "User-agent: *\nContent-Signal: search=yes\n",
    },
    separator: {
      message: 'Missing comma in "{item}", which is read as one signal; write a comma between two signals.',
      wrong: "User-agent: *\nContent-Signal: search=yes; ai-train=no\n",
      right: "User-agent: *\nContent-Signal: search=yes, ai-train=no\n",
    },
    value: {
      severity: "warning",
      message: 'Invalid value {value} for signal "{name}"; write {intended}.',
      wrong: "User-agent: *\nContent-Signal: ai-train=n\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\n",
    },
    unknown: {
      severity: "warning",
      message: 'Unknown signal "{name}"; write {intended}.',
      wrong: "User-agent: *\nContent-Signal: train-ai=no\n",
      right: "User-agent: *\nContent-Signal: ai-train=no\n",
    },
    repeated: {
      severity: "warning",
      message: 'Duplicate signal "{name}" in this line; keep one of the two.',
      wrong: "User-agent: *\nContent-Signal: search=yes, search=no\n",
      right: "User-agent: *\nContent-Signal: search=yes\n",
    },
    closed: {
      severity: "info",
      message: 'Line {line} keeps "{name}" from {what}, so this signal applies to nothing; remove it.',
      wrong: "User-agent: *\nContent-Signal: /private/ ai-train=yes\nDisallow: /private/\n",
      right: "User-agent: *\nDisallow: /private/\n",
    },
  },
  page: {
    why: "A Content-Signal line is an optional path followed by signals with commas between them: contentsignals.org defines `search`, `ai-input` and `ai-train`, and Cloudflare also serves `use`. The values are `yes` and `no`; `y` and `n` belong to Content-Usage. With another separator than a comma, the second signal becomes part of the value of the first. No document says which of two equal signals counts; robotspec uses `no`. A line that grants a use of pages which its crawlers may not fetch is reported, because they never have the content.",
    turnOff: "If the signal is one of your own.",
  },
};

export const check: Check = checkPreferences("content-signal");
