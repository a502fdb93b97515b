// Answers the questions about each capture of a WARC file with robotspec: the same task as regex_answers.py and
// protego_answers.py have. Arguments: a WARC file, questions, answers.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "robotspec/compile";
import { readWarc } from "../../packages/census/dist/sources/warc.js";
import { overFile } from "../../packages/census/dist/sources/window.js";

const [, , source = "", questions = "", output = ""] = process.argv;
const [agents, ...paths] = readFileSync(questions, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const before = process.cpuUsage();
let text = "";
let at = 0;
const counts = { octets: 0, otherRecords: 0 };
for (const { body } of overFile(source, (window) => readWarc(window, { maxBytes: 4 * 1024 * 1024 }, counts))) {
  if (body === null) continue;
  const robots = compile(body);
  for (const agent of agents) for (const path of paths[at]) text += robots.isAllowed(agent, path) ? "1" : "0";
  text += "\n";
  at++;
}
const { user, system } = process.cpuUsage(before);
writeFileSync(output, text);
console.log(JSON.stringify({ seconds: (user + system) / 1e6 }));
