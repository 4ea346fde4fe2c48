/** Pseudo-random numbers of a seed. Every row has a generator of its own, so the order of batches does not matter. */
export interface Chance {
  /** 0 to below 1. */
  next(): number
  below(count: number): number
  pick<T>(values: readonly T[]): T
  /** Some of the values, in their order. */
  some<T>(values: readonly T[], share: number): T[]
  uuid(): string
}

/** mulberry32, seeded with the seed, the `kind` of row and its number. */
export function chanceOf(seed: number, kind: number, index: number): Chance {
  let state =
    Math.imul(seed + 1, 0x9e_37_79_b9) ^ Math.imul(kind + 1, 0x85_eb_ca_6b) ^ Math.imul(index + 1, 0xc2_b2_ae_35)
  const next = () => {
    state = Math.trunc(state + 0x6d_2b_79_f5)
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(values: readonly T[]) => values[below(values.length)] as T
  const hex = (digits: number) =>
    below(16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  return {
    next,
    below,
    pick,
    some: (values, share) => values.filter(() => next() < share),
    // The number makes it unique: 32 random bits collide among a million rows.
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${index.toString(16).padStart(12, '0')}`,
  }
}
