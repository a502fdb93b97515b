// The first octets of many rules side by side: who asks again and again gets past
// most rules by comparing three numbers, and never looks at them.
//
//     target /products/1       head "prod"
//     Disallow: /search/*?q=   head "sear"             refused
//     Disallow: /p*/reviews    head "p", one octet     perhaps

export class Heads {
  /** The head of each rule, behind it which bits of it count, and its rank: they are read together. */
  readonly #numbers: number[] = [];

  /** Adds `headOf` what the next rule begins with, and the bits of it that count. */
  push(head: number, mask: number): void {
    this.#numbers.push(head, mask, -1);
  }

  /** The rank of a rule, by its place; -1 where nobody has said it. */
  rank(at: number): number {
    return this.#numbers[3 * at + 2] as number;
  }

  setRank(at: number, rank: number): void {
    this.#numbers[3 * at + 2] = rank;
  }

  /** The first rule, by its place from `from` on, above rank `floor` that a target with this head may match; `to` where there is none before it. */
  next(head: number, floor: number, from: number, to: number): number {
    const numbers = this.#numbers;
    const end = 3 * to;
    for (let at = 3 * from; at < end; at += 3) {
      if ((((numbers[at] as number) ^ head) & (numbers[at + 1] as number)) !== 0) continue;
      const rank = numbers[at + 2] as number;
      if (rank > floor || rank < 0) return at / 3;
    }
    return to;
  }
}
