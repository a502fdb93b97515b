// The first octets of many rules side by side: who asks again and again gets past
// most rules by comparing two numbers, and never looks at them.
//
//     target /products/1       head "prod"
//     Disallow: /search/*?q=   head "sear"             refused
//     Disallow: /p*/reviews    head "p", one octet     perhaps

export class Heads {
  /** The head of each rule, and behind it which bits of it count: they are read together. */
  readonly #numbers: number[] = [];

  /** Adds `headOf` what the next rule begins with, and the bits of it that count; see `Pattern.start`. */
  push(start: number, mask: number): void {
    this.#numbers.push(start, mask);
  }

  /** The first rule, by its place from `from` on, that a target with this head may match; `to` where there is none before it. */
  next(head: number, from: number, to: number): number {
    const numbers = this.#numbers;
    let at = from;
    while (at < to && (((numbers[2 * at] as number) ^ head) & (numbers[2 * at + 1] as number)) !== 0) at++;
    return at;
  }
}
