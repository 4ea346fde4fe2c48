/** Answers 0, 1, 2 … below a number, always in the same order of chances. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * sides)
  }
}

/**
 * Runs numbered calls, eight at a time: as many as two impatient owners have under way, fewer than there are
 * connections.
 */
export async function inFlight(count: number, call: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  const numbers = Array.from({ length: count }, (_, n) => n).values()
  const worker = async () => {
    for (const n of numbers) statuses.push((await call(n)).status)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return statuses
}
