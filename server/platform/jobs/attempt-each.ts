/** The most errors that are kept: what is wrong with one item is often wrong with all. */
const ERRORS_MAX = 10

/**
 * Does the work for one item after the other. An error of one does not keep the others from their turn: throws an
 * AggregateError at the end, with the first errors and the number of all.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const first: unknown[] = []
  let failed = 0
  for await (const item of items) {
    await work(item).catch((error: unknown) => {
      failed += 1
      if (first.length < ERRORS_MAX) first.push(error)
    })
  }
  if (failed > 0) throw new AggregateError(first, `${failed} items failed`)
}
