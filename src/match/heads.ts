// The first octets of many rules side by side: who asks again and again gets past
// most rules by comparing three numbers, and never looks at them.
//
//     target /products/1       head "prod"
//     Disallow: /search/*?q=   head "sear"             refused
//     Disallow: /p*/reviews    head "p", one octet     perhaps

/**
 * For each rule three numbers, which are read together: `headOf` what it begins with, the bits of that which
 * count, and its rank, -1 where nobody has said it.
 */
export type Heads = number[];

/** Where the rank of a rule is, by its place. */
export function rankAt(place: number): number {
  return 3 * place + 2;
}

/** The first rule, by its place from `from` on, above rank `floor` that a target with this head may match; `to` where there is none before it. */
export function nextByHead(heads: Heads, head: number, floor: number, from: number, to: number): number {
  for (let place = from; place < to; place++) {
    const at = 3 * place;
    if ((((heads[at] as number) ^ head) & (heads[at + 1] as number)) !== 0) continue;
    const rank = heads[at + 2] as number;
    if (rank > floor || rank < 0) return place;
  }
  return to;
}
