/** The most errors that are kept: what is wrong with one item is often wrong with all. */
const ERRORS_MAX = 10

/**
 * Does the work for one item after the other. An error of one does not keep the others from their turn: throws an
 * AggregateError at the end, with the first errors and the number of all. With `nameOf` an error says whose it is.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
  nameOf?: (item: Item) => string,
): Promise<void> {
  const first: unknown[] = []
  let failed = 0
  for await (const item of items) {
    await work(item).catch((error: unknown) => {
      failed += 1
      if (first.length < ERRORS_MAX) first.push(nameOf ? new Error(`${nameOf(item)} failed`, { cause: error }) : error)
    })
  }
  if (failed > 0) throw new AggregateError(first, `${failed} items failed`)
}
