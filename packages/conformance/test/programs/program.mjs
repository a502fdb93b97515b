// A program under test that misbehaves at every third request, as its first argument says; it answers the others with
// "allowed".
import { createInterface } from "node:readline";

const [fault] = process.argv.slice(2);
let requests = 0;

/** @param {unknown} answer */
const print = (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, op } = JSON.parse(line);
  const answer = { id, ok: true, allowed: true };
  requests++;
  if (op !== "decide") print({ id, ok: false, error: { code: "unsupported" } });
  else if (fault === "answer-and-exit") {
    print(answer);
    process.exit(0);
  } else if (requests % 3 !== 0) print(answer);
  else if (fault === "crash") {
    console.error("out of cheese");
    process.exit(7);
  } else if (fault === "exit") process.exit(0);
  else if (fault === "kill") process.kill(process.pid, "SIGKILL");
  else if (fault === "rubbish") process.stdout.write("Loading...\n");
  else if (fault === "array") print([true]);
  else if (fault === "other-id") print({ ...answer, id: -1 });
  else if (fault === "twice") {
    print(answer);
    print(answer);
  } else if (fault === "no-ok") print({ id, allowed: true });
  else if (fault === "no-field") print({ id, ok: true });
  else if (fault === "error") print({ id, ok: false, error: { code: "failed", message: "no such page" } });
  else if (fault === "endless") {
    for (;;) {
      if (!process.stdout.write("x".repeat(65_536))) await new Promise((go) => process.stdout.once("drain", go));
    }
  } else if (fault === "blank-lines") {
    process.stdout.write("\n \n");
    print(answer);
  } else if (fault === "slow-pieces") {
    const text = `${JSON.stringify(answer)}\r\n`;
    process.stdout.write(text.slice(0, 5));
    setTimeout(() => process.stdout.write(text.slice(5)), 20);
  }
  // "hang": no answer.
}
